// The first line: where we are, undo and curtain where there are any, the pace, the switch for a lecture hall.
import { h, part } from "../dom.js";
import { icon } from "../icons.js";

export function top(go) {
  const where = h("p", { class: "small soft where", "data-testid": "table-place" });
  const knob = (id, sign, press) => {
    const word = h("span");
    const button = h("button", { type: "button", class: "plain small", "data-testid": `table-${id}`, onclick: () => button.getAttribute("aria-disabled") !== "true" && press() }, icon(sign, 18), word);
    return { button, word };
  };
  const undo = knob("undo", "moved", () => go({ type: "undo" }, true));
  const cover = knob("cover", "hidden", () => go({ type: "cover" }));
  const label = h("span");
  const select = h("select", { "data-testid": "table-pace", onchange: () => go({ type: "pace", pace: select.value }) });
  const large = h("button", { type: "button", class: "plain", "data-testid": "table-size" }, icon("screen", 20));
  large.addEventListener("click", () => go({ type: "size", size: large.getAttribute("aria-pressed") === "true" ? "normal" : "projector" }));
  const drawOptions = part(select, (options) => options.map(([value, text]) => h("option", { value }, text)));
  return {
    node: h("div", { class: "top" }, where, undo.button, cover.button, h("label", { class: "small" }, label, select), large),
    update({ place, undo: back, cover: may, pace, size, words }) {
      where.textContent = place;
      undo.button.hidden = !back.offered;
      undo.button.setAttribute("aria-disabled", String(!back.possible));
      undo.word.textContent = words.undo;
      cover.button.hidden = !may;
      cover.word.textContent = words.cover;
      label.textContent = words.pace;
      drawOptions(pace.options);
      select.value = pace.value;
      large.setAttribute("aria-label", words.projector);
      large.setAttribute("title", words.projector);
      large.setAttribute("aria-pressed", String(size === "projector"));
    },
  };
}
