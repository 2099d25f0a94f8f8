// Guess: a question, a number and a slider. The guess stands in Python; nothing is guessed for anybody.
import { h } from "./dom.js";
import { followTheme } from "./host.js";
import { note, ofLine } from "./note.js";
import { initialize } from "./rescue.js";
import { wire } from "./wire.js";

let count = 0;

function render({ model, el }) {
  const id = `mal-guess-${(count += 1)}`;
  const alert = note("alert", "guess-error");
  const status = note("status");
  const question = h("label", { class: "question", for: id });
  const field = h("input", { type: "number", id, inputmode: "decimal", autocomplete: "off", "data-testid": "guess-number" });
  const unit = h("span", { class: "unit", "aria-hidden": "true" });
  const slider = h("input", { type: "range", "data-testid": "guess-slider" });
  const said = h("p", { class: "said", role: "status", "data-testid": "guess-said" });
  const [low, high] = [h("span"), h("span")];
  const root = h(
    "div",
    { class: "mal guess", role: "group", "data-testid": "guess", "data-lm-suppress-shortcuts": "true" },
    question,
    h("div", { class: "asked" }, h("div", { class: "number" }, field, unit),
      h("div", { class: "span" }, slider, h("div", { class: "ends small soft", "aria-hidden": "true" }, low, high))),
    said, status.node, alert.node,
  );
  const line = wire(model, (state) => status.say(...ofLine(model.get("scene")?.words ?? {}, state)));
  const say = (text) => text !== "" && line.send({ type: "say", value: Number(text) });

  function draw() {
    const scene = model.get("scene");
    if (!scene?.words) return;
    root.lang = scene.lang;
    root.dataset.size = scene.size;
    root.classList.toggle("unsaid", scene.value == null);
    root.setAttribute("aria-label", scene.question);
    question.textContent = scene.question;
    unit.textContent = scene.unit;
    unit.style.order = scene.unit_first ? -1 : 0;
    [low.textContent, high.textContent] = scene.ends;
    for (const input of [field, slider]) {
      input.min = scene.low;
      input.max = scene.high;
      input.step = scene.step;
    }
    if (!(line.pending() && document.activeElement === slider)) slider.value = scene.value ?? (scene.low + scene.high) / 2;
    if (!(line.pending() && document.activeElement === field)) field.value = scene.value ?? "";
    const done = scene.value == null ? 0 : (scene.value - scene.low) / (scene.high - scene.low);
    slider.style.setProperty("--done", `${100 * done}%`);
    slider.setAttribute("aria-label", scene.words.slider);
    slider.setAttribute("aria-valuetext", scene.told);
    said.textContent = scene.said;
  }

  slider.addEventListener("input", () => say(slider.value));
  // The middle, where it stands before anything is said, is a guess too when somebody picks it.
  slider.addEventListener("click", () => model.get("scene").value == null && !line.pending() && say(slider.value));
  field.addEventListener("change", () => say(field.value));
  for (const kind of ["keydown", "keyup", "keypress"]) {
    root.addEventListener(kind, (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    });
  }

  const heard = (content) => content?.type === "answer" && (line.answered(), draw());
  const changed = () => {
    line.answered();
    draw();
  };
  const alarmed = () => alert.say(model.get("error"));
  model.on("change:scene", changed);
  model.on("change:error", alarmed);
  model.on("msg:custom", heard);
  el.append(root);
  draw();
  alarmed();
  const unfollow = followTheme(root);
  return () => {
    model.off("change:scene", changed);
    model.off("change:error", alarmed);
    model.off("msg:custom", heard);
    unfollow();
    line.close();
    root.remove();
  };
}

export default { initialize, render };
