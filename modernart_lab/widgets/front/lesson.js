// The frame of a lesson: where we are, the finding, choices, what the lesson shows, and buttons. It lives with its view.
import { choices } from "./auction_lab/choices.js";
import { h } from "./dom.js";
import { followTheme, followWidth } from "./host.js";
import { icon } from "./icons.js";
import { note, ofLine } from "./note.js";
import { wire } from "./wire.js";

const STALE_SHOWN = 4000; // ms that a stale click is told

/**
 * Mounts a lesson: `body` (a list) is its own, `update(scene, { live, root })` fills it.
 * Returns { send, root, close }.
 */
export function mount({ model, el }, { testid, kind, body, update }) {
  const root = h("div", { class: `mal lesson ${kind}`, role: "group", "data-testid": testid, "data-lm-suppress-shortcuts": "true" });
  const place = h("p", { class: "place small soft", "data-testid": `${testid}-place` });
  const finding = h("p", { class: "finding", role: "status", "data-testid": `${testid}-finding` });
  const alert = note("alert", `${testid}-error`);
  const status = note("status");
  const controls = choices((intent) => line.send(intent), testid);
  root.append(h("header", {}, place, finding), alert.node, status.node, controls.node, ...body);

  let state = "";
  let stale = false;
  let timer;
  function tell() {
    const { words } = model.get("scene") ?? {};
    if (!words) return;
    status.say(...ofLine(words, state, stale));
    root.dataset.line = state || "live";
  }
  const line = wire(model, (now) => {
    const turned = (now === "lost") !== (state === "lost");
    state = now;
    if (turned) draw();
    else tell();
  });
  function draw() {
    const scene = model.get("scene");
    if (!scene?.words) return;
    root.lang = scene.lang;
    root.dataset.size = scene.size;
    root.setAttribute("aria-label", scene.name);
    root.dataset.version = scene.version;
    place.textContent = scene.place;
    finding.setAttribute("aria-live", scene.running ? "off" : "polite");
    if (finding.textContent !== scene.finding) finding.textContent = scene.finding;
    const live = state !== "lost";
    controls.update(scene.controls, scene.words.choices, live);
    update(scene, { live, root });
    tell();
  }
  const changed = () => {
    stale = false;
    line.answered();
    draw();
  };
  const heard = (content) => {
    if (content?.type !== "answer") return;
    stale = Boolean(content.stale);
    clearTimeout(timer);
    if (stale) timer = setTimeout(() => ((stale = false), tell()), STALE_SHOWN);
    line.answered();
    draw();
  };
  const alarmed = () => alert.say(model.get("error"));
  const watched = { "change:scene": changed, "change:error": alarmed, "msg:custom": heard };
  for (const [name, callback] of Object.entries(watched)) model.on(name, callback);
  // Keys pressed in here are the controls' own: the notebook around would take the arrows from the sliders.
  for (const kind of ["keydown", "keyup", "keypress"]) {
    root.addEventListener(kind, (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    });
  }
  el.append(root);
  draw();
  alarmed();
  const undo = [
    followTheme(root),
    followWidth(root, draw),
    line.close,
  ];
  model.send({ type: "ready", version: model.get("scene")?.version });

  return {
    root,
    send: line.send,
    close() {
      clearTimeout(timer);
      for (const [name, callback] of Object.entries(watched)) model.off(name, callback);
      undo.forEach((each) => each());
      root.remove();
    },
  };
}

/** A button that keeps the focus where it cannot be pressed now; `press` is called with the click when it can. */
export function action(testid, name, press) {
  const word = h("span");
  const node = h("button", { type: "button", "data-testid": testid }, icon(name, 18), word);
  node.addEventListener("click", (event) => node.getAttribute("aria-disabled") === "true" || press(event));
  return {
    node,
    update(told, can) {
      word.textContent = told;
      node.setAttribute("aria-disabled", String(!can));
    },
  };
}
