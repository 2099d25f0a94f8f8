// One sentence on what just happened and whose turn it is; the clause, to be opened; everything new for who listens.
import { h } from "../dom.js";
import { icon } from "../icons.js";

const LONG = 64; // half squares; a kana or kanji takes two
const length = (text) => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 2 : 1), 0);

export function says() {
  const id = `mal-clause-${Math.random().toString(36).slice(2)}`;
  const sentence = h("p", { class: "sentence", "data-testid": "table-sentence" });
  const spoken = h("p", { class: "unseen", role: "status", "aria-live": "polite", "aria-atomic": "true", "data-testid": "table-spoken" });
  const label = h("span");
  const button = h("button", { type: "button", class: "plain small", "aria-expanded": "false", "aria-controls": id, "data-testid": "table-clause" }, label, icon("down", 16));
  const text = h("div", { class: "clause small", id, hidden: true });
  button.addEventListener("click", () => {
    text.hidden = !text.hidden;
    button.setAttribute("aria-expanded", String(!text.hidden));
  });
  const node = h("div", { class: "say" }, sentence, button, text, spoken);
  return {
    node,
    update({ sentence: said, turn, spoken: heard, clause }) {
      const whole = [said, turn].filter(Boolean).join(" ");
      if (sentence.textContent !== whole) sentence.textContent = whole;
      if (spoken.textContent !== heard) spoken.textContent = heard;
      node.classList.toggle("long", length(whole) > LONG);
      button.hidden = !clause;
      text.classList.toggle("none", !clause);
      if (!clause) return;
      label.textContent = clause.label;
      text.replaceChildren(...clause.text.split("\n").filter(Boolean).map((each, i) => h("p", { class: i ? null : "title" }, each)));
    },
  };
}
