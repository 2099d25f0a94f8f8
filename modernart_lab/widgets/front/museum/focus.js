// What one looks at: a painting with its museum label and the auction of it, cards laid out, a sum, a space.
import { h } from "../dom.js";
import { mark, painting } from "../paintings.js";
import { ring } from "../stepper/seats.js";
import { picture } from "./painted.js";
import { sign } from "./signs.js";

const hungBefore = new WeakMap();

function label({ title, painter, code, school, facts, pride }, effects) {
  return h(
    "div",
    { class: "plate" },
    h("p", { class: "artist" }, title),
    h("p", { class: "small soft" }, painter),
    h("p", { class: "school small" }, mark(code, 12), school),
    h("ul", { class: "effects" }, effects.map(({ icon, text, state }) => h("li", { class: state || null, "aria-current": state === "now" ? "step" : null }, sign(icon, 20), h("span", {}, text), state === "done" && sign("tour", 16)))),
    h("dl", { class: "facts small" }, facts.map(({ name, value }) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))),
    pride && h("p", { class: "small" }, pride),
  );
}

function auction({ big, holder, caption, sold, legal }) {
  return h(
    "div",
    { class: "lot" },
    h("p", { class: "sum" }, h("b", {}, big), holder && ring(holder, "full"), sold && h("span", { class: "dot", "aria-hidden": "true" })),
    h("p", { class: "small soft" }, caption),
    legal && h("p", { class: "small legal" }, legal),
  );
}

function frames(paintings, fresh) {
  const many = paintings.length > 1;
  return h(
    "div",
    { class: `frames${many ? " several" : ""}` },
    paintings.map((data) =>
      h("div", { class: `hung ${data.wide ? "land" : "port"}${fresh ? " fresh" : ""}` }, many ? picture(data) : h("div", { class: "canvas" }, painting(data.id, { wide: data.wide, label: data.label }))),
    ),
  );
}

function looked(data, fresh) {
  const { caption, paintings, label: words, effects, auction: lot } = data;
  return [
    h("p", { class: "caption small" }, caption),
    h("div", { class: "shown" }, frames(paintings, fresh), lot && auction(lot)),
    words && label(words, effects),
  ];
}

const head = ({ letter, code, won }) => (letter ? ring(letter, won ? "full" : "") : mark(code, 14));

const rows = ({ title, rows: list, notes }) =>
  h(
    "div",
    { class: "ranks" },
    h("p", { class: "title" }, title),
    list.length > 0 && h("ol", {}, list.map((each) => h("li", { class: each.won ? "won" : null }, head(each), h("span", {}, each.name), h("b", {}, each.value)))),
    notes.map((each) => h("p", { class: "small" }, each)),
  );

const space = ({ title, notes }) => h("div", { class: "ranks" }, h("p", { class: "title" }, title), notes.map((each) => h("p", { class: "small" }, each)));

/** Draws the focus; a painting that was not there before is hung with a small motion. */
export function focus(data, place) {
  const key = data.kind === "painting" ? data.paintings.map(({ id }) => id).join() : "";
  const fresh = key && key !== hungBefore.get(place);
  hungBefore.set(place, key);
  return { painting: looked, rows, space }[data.kind](data, fresh);
}
