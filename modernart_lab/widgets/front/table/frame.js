// The frame of every table: place, sentence, messages, what has happened; a game puts its own parts between.
import { h, part } from "../dom.js";
import { followTheme } from "../host.js";
import { icon } from "../icons.js";
import { wire } from "../wire.js";
import { keys } from "./keys.js";
import { notes } from "./notes.js";
import { says } from "./says.js";
import { top } from "./top.js";

const PATIENCE = 2500; // ms beyond the pace before the page asks whether the minds still play

/**
 * Draws a table. `game` makes the parts between sentence and log:
 * { nodes, below?, ask, ledge, end, update(scene) }; `update` answers whether another question is asked than before.
 */
export function frame(context, game) {
  const { model, el } = context;
  const root = h("div", { class: "mal stepper play", role: "group", tabindex: "-1", "data-testid": "table", "data-lm-suppress-shortcuts": "true" });
  const summaryWord = h("span");
  const summary = h("summary", { class: "small" }, summaryWord, icon("down", 16));
  const list = h("ol", { class: "small" });
  const past = h("details", { class: "past" }, summary, h("div", { role: "log", "aria-live": "off", tabindex: "0", "data-testid": "table-log" }, list));
  const saved = h("p", { class: "small soft saved" });

  // A move goes out alone: while one is under way, clicks are ignored, so that a busy kernel gets one and no more.
  const go = (intent, alone) => line.send(intent, alone);
  const message = notes(go);
  const line = wire(model, message.line);
  const head = top(go);
  const speech = says();
  const own = game(root, go, context);
  const { ask, ledge, end } = own;
  root.append(h("header", {}, head.node, speech.node), message.node, ...own.nodes, h("footer", {}, past, saved));
  const whole = h("div", {}, root, ...(own.below ?? []));
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
    head.update(scene);
    speech.update(scene);
    message.update(scene);
    const fresh = own.update(scene);
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
