// The frame of every stepper: place, sentence, messages, timeline, buttons, chips; a game puts its own parts between.
import { h, part, typeSizes } from "../dom.js";
import { followTheme, followWidth, framed } from "../host.js";
import { wire } from "../wire.js";
import { chips, fit } from "./chips.js";
import { controls } from "./controls.js";
import { keys } from "./keys.js";
import { notes } from "./notes.js";
import { says } from "./says.js";
import { eventAt, timeline } from "./timeline.js";
import { top } from "./top.js";

/**
 * Draws a stepper. `game` makes the parts between sentence and timeline:
 * { nodes, update(scene), sized?(scene, sizes), follow?: [[node, (width) => void]] }.
 */
export function frame({ model, el }, game) {
  const root = h("div", { class: "mal stepper", role: "group", tabindex: "-1", "data-testid": "stepper", "data-lm-suppress-shortcuts": "true" });
  const timeBox = h("div", { class: "history" });
  const chipBox = h("div", { class: "events" });
  const slider = h("input", { type: "range", min: 0, step: 1, "data-testid": "stepper-slider" });

  let told = false;
  const message = notes(() => told);
  const line = wire(model, message.line);
  const go = (intent) => line.send(intent.to === -1 ? { ...intent, to: model.get("scene").length } : intent);
  const byHand = (intent) => {
    player.stop();
    go(intent);
  };
  const player = controls(go, () => !line.pending(), (on) => speech.quiet(on));
  const head = top(byHand);
  const speech = says();
  const own = game(root);

  root.append(
    h("header", {}, head.node, speech.node),
    message.node,
    ...own.nodes,
    h("div", { class: "time" }, timeBox, slider),
    h("div", { class: "below" }, player.node, chipBox),
  );

  const drawTime = part(timeBox, timeline);
  const drawChips = part(chipBox, (data) => chips(data, byHand));
  const sizesOf = typeSizes(root);
  let timeWidth = 640;

  function drawings() {
    const scene = model.get("scene");
    if (!scene?.timeline) return;
    const { timeline: past, position, length, size, lang } = scene;
    const sizes = sizesOf(size, lang);
    own.sized?.(scene, sizes);
    drawTime({ ...past, position, length }, timeWidth, sizes);
  }
  const fitted = framed(() => {
    const list = model.get("scene")?.chips?.list;
    if (list) fit(chipBox, list.length);
  });
  function resized(change) {
    return (width) => {
      change(width);
      drawings();
      fitted();
    };
  }
  function draw() {
    const scene = model.get("scene");
    if (!scene?.words) return;
    told = true;
    const { lang, size, position, length, words } = scene;
    root.lang = lang;
    root.dataset.size = size;
    root.setAttribute("aria-label", words.title);
    head.update(scene);
    speech.update(scene);
    message.update(scene);
    own.update(scene);
    drawChips(scene.chips);
    slider.max = length;
    if (document.activeElement !== slider || !line.pending()) slider.value = position;
    slider.style.setProperty("--done", `${length ? (position / length) * 100 : 0}%`);
    slider.setAttribute("aria-label", words.slider);
    slider.setAttribute("aria-valuetext", `${scene.place}. ${scene.sentence}`);
    player.update(scene);
    drawings();
    fitted();
  }

  slider.addEventListener("input", () => byHand({ type: "go", to: Number(slider.value) }));
  timeBox.addEventListener("click", (event) => {
    const { left, width } = timeBox.getBoundingClientRect();
    byHand({ type: "go", to: eventAt(event.clientX - left, model.get("scene").length, width) });
  });
  // A click on bare wall gives the arrow keys to the widget.
  root.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("button, select, input, a")) root.focus({ preventScroll: true });
  });
  keys(root, byHand);

  const heard = (content) => {
    if (content?.type !== "answer") return;
    message.stale(Boolean(content.stale));
    line.answered();
  };
  const changed = () => {
    message.stale(false);
    line.answered();
    draw();
  };
  const alarmed = () => message.error(model.get("error"));
  model.on("change:scene", changed);
  model.on("change:error", alarmed);
  model.on("msg:custom", heard);
  el.append(root);
  draw();
  alarmed();
  const undo = [
    followTheme(root),
    ...(own.follow ?? []).map(([node, change]) => followWidth(node, resized(change))),
    followWidth(timeBox, resized((width) => (timeWidth = width))),
    line.close,
    player.stop,
  ];
  return () => {
    model.off("change:scene", changed);
    model.off("change:error", alarmed);
    model.off("msg:custom", heard);
    undo.forEach((each) => each());
    root.remove();
  };
}
