// One sentence on what just happened, and the clause it happened by, to be opened.
import { h } from "../dom.js";
import { icon } from "../icons.js";

const LONG = 64; // half squares; a kana or kanji takes two
const length = (text) => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 2 : 1), 0);

let count = 0;

export function says() {
  const id = `mal-clause-${(count += 1)}`;
  const sentence = h("p", { class: "sentence", "aria-live": "polite", "data-testid": "stepper-sentence" });
  const label = h("span");
  const button = h("button", { type: "button", class: "plain small", "aria-expanded": "false", "aria-controls": id, "data-testid": "stepper-clause" }, label, icon("down", 16));
  const text = h("div", { class: "clause small", id, hidden: true, "data-testid": "stepper-clause-text" });
  button.addEventListener("click", () => {
    text.hidden = !text.hidden;
    button.setAttribute("aria-expanded", String(!text.hidden));
  });
  const node = h("div", { class: "say" }, sentence, button, text);
  return {
    node,
    /** While the clock runs, a screen reader is not made to read every event. */
    quiet: (on) => sentence.setAttribute("aria-live", on ? "off" : "polite"),
    update({ sentence: said, clause }) {
      if (sentence.textContent !== said) sentence.textContent = said;
      node.classList.toggle("long", length(said) > LONG);
      button.hidden = !clause;
      text.classList.toggle("none", !clause);
      if (!clause) return;
      label.textContent = clause.label;
      text.replaceChildren(...clause.text.split("\n").filter(Boolean).map((each, i) => h("p", { class: i ? null : "title" }, each)));
    },
  };
}
