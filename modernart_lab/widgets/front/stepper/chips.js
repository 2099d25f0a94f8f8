// This auction so far, one chip an event; who is still to come is dashed.
import { h } from "../dom.js";
import { ring } from "./seats.js";

const MOST = 7;

export function chips({ list, later, earlier }, go) {
  const shown = list.slice(-MOST);
  const cut = list.length - shown.length;
  const one = ({ letter, text, to, now, say, sold }) =>
    h(
      "button",
      { type: "button", class: "plain event", "aria-current": now ? "step" : null, "aria-label": say, onclick: () => go({ type: "go", to }) },
      letter && ring(letter),
      sold && h("span", { class: "dot", "aria-hidden": "true" }),
      text,
    );
  return [
    cut > 0 && h("button", { type: "button", class: "plain event soft", "aria-label": earlier, onclick: () => go({ type: "go", to: list[0].to }) }, `+${cut}`),
    ...shown.map(one),
    ...later.map((letter) => ring(letter, "out")),
  ];
}
