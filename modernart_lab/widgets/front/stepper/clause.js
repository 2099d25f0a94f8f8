// The clause an event happened by: a button that opens its text. And how long a sentence is.
import { h } from "../dom.js";
import { icon } from "../icons.js";

const LONG = 64; // half squares; a kana or kanji takes two

/** Whether a sentence is too long for large type. */
export const long = (text) => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 2 : 1), 0) > LONG;

/** Returns { nodes, update(clause) }; no clause leaves nothing to open. */
export function clause(testid) {
  const id = `mal-clause-${Math.random().toString(36).slice(2)}`;
  const label = h("span");
  const button = h("button", { type: "button", class: "plain small", "aria-expanded": "false", "aria-controls": id, "data-testid": testid }, label, icon("down", 16));
  const text = h("div", { class: "clause small", id, hidden: true, "data-testid": `${testid}-text` });
  button.addEventListener("click", () => {
    text.hidden = !text.hidden;
    button.setAttribute("aria-expanded", String(!text.hidden));
  });
  return {
    nodes: [button, text],
    update(told) {
      button.hidden = !told;
      text.classList.toggle("none", !told);
      if (!told) return;
      label.textContent = told.label;
      text.replaceChildren(...told.text.split("\n").filter(Boolean).map((each, i) => h("p", { class: i ? null : "title" }, each)));
    },
  };
}
