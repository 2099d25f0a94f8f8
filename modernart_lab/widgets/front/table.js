// PlayTable: one scene from Python, drawn; moves go back. No rule lives here.
import { h, part, rows } from "./dom.js";
import { followTheme } from "./host.js";
import { icon } from "./icons.js";
import { board } from "./stepper/board.js";
import { ring } from "./stepper/seats.js";
import { wall } from "./stepper/wall.js";
import { after } from "./table/after.js";
import { hand } from "./table/hand.js";
import { keys } from "./table/keys.js";
import { notes } from "./table/notes.js";
import { other, place, states, thumbs } from "./table/others.js";
import { panel } from "./table/panel.js";
import { says } from "./table/says.js";
import { top } from "./table/top.js";
import { wire } from "./wire.js";

const PATIENCE = 2500; // ms beyond the pace before the page asks whether the minds still play

function me({ letter, title, act, lead, money, status, owned }, words) {
  return [
    h("p", { class: "whose" }, ring(letter, act || lead ? "full" : ""), h("span", { class: "name" }, title)),
    h("p", { class: "purse" }, money),
    h("p", { class: "doing" }, states(status)),
    owned.length > 0 && h("p", { class: "small soft" }, words.bought),
    thumbs(owned),
  ];
}

function render(context) {
  const { model, el } = context;
  const root = h("div", { class: "mal stepper play", role: "group", tabindex: "-1", "data-testid": "table", "data-lm-suppress-shortcuts": "true" });
  const others = h("ol", { class: "others" });
  const wallBox = h("div", { class: "wall", "data-testid": "table-lot" });
  const boardBox = h("div", { class: "board" });
  const meBox = h("div", { class: "me", "data-testid": "table-me" });
  const summaryWord = h("span");
  const summary = h("summary", { class: "small" }, summaryWord, icon("down", 16));
  const list = h("ol", { class: "small" });
  const past = h("details", { class: "past" }, summary, h("div", { role: "log", "aria-live": "off", tabindex: "0", "data-testid": "table-log" }, list));
  const saved = h("p", { class: "small soft saved" });

  // A move goes out alone: while one is under way, clicks are ignored, so that a busy kernel gets one and no more.
  const go = (intent, alone = false) => {
    if (alone && line.pending()) return false;
    line.send(intent);
    return true;
  };
  const message = notes(go);
  const line = wire(model, message.line);
  const ledge = hand(() => ask.chose());
  const ask = panel(go, ledge);
  const head = top(go);
  const speech = says();
  const end = after(go, context);
  root.append(
    h("header", {}, head.node, speech.node),
    message.node,
    others,
    h("div", { class: "center" }, wallBox, ask.node, end.node, meBox, ledge.node, boardBox),
    h("footer", {}, past, saved),
  );
  const whole = h("div", {}, root, end.race, end.below);
  const drawOthers = rows(others, place, other);
  const drawWall = part(wallBox, (data) => wall(data, wallBox));
  const drawBoard = board(boardBox);
  const drawMe = part(meBox, (data, words) => (data ? me(data, words) : null));
  const drawLog = part(list, (told) => told.map(({ text, clause, head: first }) => h("li", { class: first ? "head" : null }, text, " ", h("span", { class: "soft" }, clause))));

  let watch = 0;
  function draw() {
    const scene = model.get("scene");
    if (!scene?.words) return;
    const { lang, size, words } = scene;
    const inside = root.contains(document.activeElement);
    root.lang = lang;
    root.dataset.size = size;
    root.dataset.version = scene.version;
    root.setAttribute("aria-label", words.title);
    others.setAttribute("aria-label", words.others);
    others.style.setProperty("--seats", scene.others.length);
    head.update(scene);
    speech.update(scene);
    message.update(scene);
    drawOthers(scene.others, words);
    drawWall(scene.lot);
    drawBoard(scene.board);
    drawMe(scene.me, words);
    meBox.classList.toggle("act", Boolean(scene.me?.act));
    ledge.update(scene);
    const fresh = ask.update(scene);
    ask.node.hidden = scene.over;
    end.update(scene);
    summaryWord.textContent = words.log;
    drawLog(scene.log);
    saved.textContent = scene.file && `${words.saved} ${scene.file}`;
    saved.hidden = !scene.file;
    // Whoever plays by keyboard stays on the panel, whatever the scene has taken away or brought.
    const gone = !root.contains(document.activeElement) || document.activeElement.closest("[hidden]");
    if (inside && scene.over && gone) end.focus();
    else if (inside && ((fresh && ask.asks()) || gone)) ask.focus();
    clearTimeout(watch);
    if (scene.thinking) watch = setTimeout(ready, scene.wait * 3000 + PATIENCE);
  }
  function ready() {
    const scene = model.get("scene");
    model.send({ type: "ready", version: scene?.version });
    clearTimeout(watch);
    if (scene?.thinking) watch = setTimeout(ready, scene.wait * 3000 + PATIENCE);
  }

  root.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("button, select, input, a, summary, label")) root.focus({ preventScroll: true });
  });
  keys(root, ask, ledge);

  const heard = (content) => {
    if (content?.type !== "answer") return;
    message.stale(Boolean(content.stale));
    line.answered();
  };
  let version = model.get("scene")?.version;
  const changed = () => {
    const now = model.get("scene")?.version;
    if (now !== version) message.stale(false);
    version = now;
    line.answered();
    draw();
  };
  const alarmed = () => message.error(model.get("error"));
  model.on("change:scene", changed);
  model.on("change:error", alarmed);
  model.on("msg:custom", heard);
  el.append(whole);
  draw();
  alarmed();
  const undo = [followTheme(root), line.close, end.close];
  ready(); // only now do the minds begin, on the loop where this comes in
  return () => {
    clearTimeout(watch);
    model.off("change:scene", changed);
    model.off("change:error", alarmed);
    model.off("msg:custom", heard);
    undo.forEach((each) => each());
    whole.remove();
  };
}

export default { render };
