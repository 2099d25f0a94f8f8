// What a question has at every table: what is asked and what is to be beaten, a note, a sum, two buttons, a refusal.
import { h, once } from "../dom.js";
import { icon } from "../icons.js";
import { ring } from "../stepper/seats.js";
import { amount } from "./amount.js";

/** `act` and `leave` are what the buttons do; `changed` is told of every change of the sum, which is in `unit`. */
export function question({ act, leave, changed, unit }) {
  const title = h("span");
  const beat = h("span", { class: "beat" });
  const head = h("h3", { id: `mal-question-${Math.random().toString(36).slice(2)}` }, title, h("span", { class: "room" }), beat);
  const note = h("p", { class: "small soft what" });
  const main = h("button", { type: "button", class: "main", "data-testid": "table-bid", onclick: once(act) });
  const second = h("button", { type: "button", "data-testid": "table-pass", onclick: once(leave) });
  const refused = h("div", { class: "note", role: "alert", hidden: true, "data-testid": "table-refused" });
  const number = amount(changed, unit);
  return {
    main,
    second,
    number,
    /** The panel, with what a game has of its own before the sum and below it all. */
    panel: (before, below) =>
      h("section", { class: "panel", tabindex: "-1", "aria-labelledby": head.id }, head, note, before, number.node, h("div", { class: "acts" }, main, second), refused, below),
    /** Why it did not go; no text takes it away. */
    say(text, more) {
      refused.hidden = !text;
      refused.replaceChildren(...(text ? [icon("warn", 20), h("span", {}, h("b", {}, text), more && ` ${more}`)] : []));
    },
    /** What the main button does, completed with what is chosen. */
    label(asked, said) {
      if (!asked?.main) return;
      const { takes, empty, label } = asked.main;
      main.textContent = takes && !said ? empty : label.replace(`{${takes}}`, () => said);
      main.setAttribute("aria-disabled", String(Boolean(takes) && !said));
    },
    update(asked, fresh, words) {
      main.parentElement.parentElement.dataset.kind = asked.kind;
      title.textContent = asked.title;
      beat.hidden = !asked.beat && !asked.letter;
      beat.replaceChildren(...[asked.beat, asked.letter && ring(asked.letter, "full")].filter(Boolean));
      note.textContent = asked.note;
      note.hidden = !asked.note;
      main.hidden = !asked.main;
      second.textContent = asked.second?.label ?? "";
      number.update(asked.number, fresh, words);
    },
  };
}
