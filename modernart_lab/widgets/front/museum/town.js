// The town: the city wallet, the market, the public spaces.
import { h } from "../dom.js";
import { ring } from "../stepper/seats.js";
import { painted } from "./painted.js";

/** The wallet: the sum, and what has just come or gone. */
export const wallet = ({ title, k, empty, change, note }) => [
  h("p", { class: "small soft" }, title),
  h("p", { class: `sum${empty ? " none" : ""}` }, h("b", {}, k), change && h("span", { class: "change" }, change)),
  note && h("p", { class: "small soft" }, note),
];

/** The market: paintings in a row, the deck beside the title. */
export const market = ({ title, paintings, deck, discards }) => [
  h("p", { class: "small soft titled" }, h("span", {}, title), h("span", {}, deck), h("span", {}, discards)),
  h("div", { class: "row" }, paintings.map((each) => painted(each, each.fresh ? "fresh" : ""))),
];

const space = ({ name, by, next, now, say }) =>
  h(
    "li",
    { class: now ? "now" : null },
    h("span", { class: "unseen" }, say),
    h("span", { class: "called", "aria-hidden": "true" }, name),
    h("span", { class: "went", "aria-hidden": "true" }, by.map((letter, i) => ring(letter, now && i === by.length - 1 ? "full" : "")), next && h("span", { class: "next" }, next)),
  );

/** The action board. */
export const spaces = ({ title, list }) => h("ol", { "aria-label": title }, list.map(space));
