// The wall: the lot in its frame with a museum label, or what else there is to see.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { mark, painting } from "../paintings.js";

let hungBefore = new WeakMap();

function frames({ paintings, second }, fresh) {
  const each = paintings.map(({ id, label }) =>
    h("div", { class: `hung${fresh ? " fresh" : ""}` }, h("div", { class: "canvas" }, painting(id, { label }))),
  );
  if (second) each.push(h("div", { class: "hung empty" }, h("div", { class: "canvas" })));
  return h("div", { class: `frames${each.length > 1 ? " pair" : ""}` }, each);
}

function lot(data, fresh) {
  const { artist, format, lines } = data;
  return [
    frames(data, fresh),
    h(
      "div",
      { class: "plate" },
      data.icon && icon(data.icon, 34),
      h("div", {}, h("p", { class: "artist" }, mark(artist.code, 15), artist.name), h("p", {}, format)),
      h(
        "div",
        { class: "lines" },
        data.sold && h("p", { class: "sold" }, h("span", { class: "dot", "aria-hidden": "true" }), data.sold),
        lines.map(({ text, wide }) => h("p", { class: wide ? "wide" : null }, text)),
      ),
    ),
  ];
}

function ranks({ title, rows, empty }) {
  return h(
    "div",
    { class: "ranks" },
    h("p", { class: "title" }, title),
    rows.length
      ? h("ol", {}, rows.map((row) => h("li", {}, mark(row.artist, 18), h("span", {}, row.name), h("span", { class: "tile" }, row.tile))))
      : h("p", { class: "soft" }, empty),
  );
}

function list({ title, rows }) {
  return h(
    "div",
    { class: "ranks" },
    icon("cup", 34),
    h("p", { class: "title" }, title),
    h("ol", {}, rows.map(({ letter, name, money, won }) =>
      h("li", { class: won ? "won" : "" }, h("span", { class: `seat ${won ? "full" : ""}`, "aria-hidden": "true" }, letter), h("span", {}, name), h("b", {}, money)),
    )),
  );
}

const bare = ({ title }) => [
  h("div", { class: "frames", "aria-hidden": "true" }, h("div", { class: "hung empty" }, h("div", { class: "canvas" }))),
  h("p", { class: "plate soft bare" }, title),
];

/** Draws the wall; a painting that was not there before is hung with a small motion. */
export function wall(data, place) {
  const key = data.kind === "lot" ? data.paintings.map(({ id }) => id).join() : "";
  const fresh = key && key !== hungBefore.get(place);
  hungBefore.set(place, key);
  return { lot, ranks, list, bare }[data.kind](data, fresh);
}
