// The board: tiles given, the round as it stands, paintings counted, what one would pay.
import { h, part, rows } from "../dom.js";
import { mark } from "../paintings.js";

const head = (text, now) => h("th", { scope: "col", class: now ? "now" : null }, text, now && [h("br"), now]);

function tile(cell, now) {
  const inside = cell ? h("span", { class: `tile${cell.given ? "" : " maybe"}` }, cell.text) : now == null ? null : h("span", { class: "soft" }, "·");
  return h("td", { class: now ? "now" : null }, inside);
}

function pips(artist, count, most) {
  const row = Array.from({ length: most }, (_, i) => mark(artist, 12, i >= count));
  return h("span", { class: "pips" }, h("b", {}, count), h("span", { class: "row", "aria-hidden": "true" }, row));
}

function row(place, { artist, name, tiles, count, brink, pays }, now, most) {
  place.className = brink ? "brink" : "";
  place.replaceChildren(
    h("th", { scope: "row" }, h("span", { class: "artist" }, mark(artist, 15), h("span", { class: "full" }, name), h("span", { class: "code", "aria-hidden": "true" }, artist))),
    ...tiles.map((cell, i) => tile(cell, i === now ? true : now != null && i > now ? null : false)),
    h("td", {}, pips(artist, count, most)),
    h("td", { class: "pays" }, pays),
  );
}

function top({ heads, now }) {
  return [
    h("caption", { class: "unseen" }, heads.caption),
    h("colgroup", {}, h("col"), heads.rounds.map(() => h("col", { class: "round" })), h("col"), h("col", { class: "worth" })),
    h("thead", {}, h("tr", {}, head(heads.artist), heads.rounds.map((text, i) => head(text, i === now && heads.now)), head(heads.offered), head(heads.pays))),
  ];
}

/** Returns the function that draws the board of a scene into `place`. */
export function board(place) {
  const body = h("tbody");
  const table = h("table");
  place.append(table);
  const drawTop = part(table, (data) => [...top(data), body]);
  const drawRows = rows(body, () => h("tr"), row);
  return (data) => {
    drawTop({ heads: data.heads, now: data.now });
    drawRows(data.rows, data.now, data.most);
  };
}
