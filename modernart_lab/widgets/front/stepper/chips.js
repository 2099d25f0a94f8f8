// This auction so far, one chip an event; who is still to come is dashed.
import { h } from "../dom.js";
import { ring } from "./seats.js";

const MOST = 12;

function button(label, press, attributes, ...inside) {
  return h("button", { type: "button", class: "plain event", "aria-label": label, onclick: press, ...attributes }, ...inside);
}

export function chips({ list, later, earlier, more: words }, go) {
  const to = (at) => () => go({ type: "go", to: at });
  const shown = list.slice(-MOST).map((chip) =>
    button(
      chip.say,
      to(chip.to),
      { "aria-current": chip.now ? "step" : null },
      chip.letter && ring(chip.letter),
      chip.sold && h("span", { class: "dot", "aria-hidden": "true" }),
      chip.text,
    ),
  );
  const more = list.length && button(earlier, to(list[0].to), { class: "plain event more", hidden: true, "data-words": words });
  return [more, ...shown, ...later.map((letter) => ring(letter, "out"))];
}

/** Hides the oldest chips until the row fits; one button stands for all of them. */
export function fit(box, total) {
  const all = [...box.querySelectorAll(".event:not(.more)")];
  const more = box.querySelector(".more");
  for (const chip of all) chip.hidden = false;
  const count = () => {
    more.hidden = all.length === total;
    more.textContent = more.dataset.words.replace("{n}", total - all.length);
  };
  if (more) count();
  while (all.length > 1 && box.scrollWidth > box.clientWidth) {
    all.shift().hidden = true;
    count();
  }
}
