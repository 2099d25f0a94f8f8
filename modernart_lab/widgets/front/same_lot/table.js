// The rows of the formats: a real table, with the price drawn on the scale of the values.
import { h } from "../dom.js";
import { icon } from "../icons.js";

const spot = (at) => `inset-inline-start:${100 * at}%`;

/** The scale in the head of the column: its figures, and the seats at what the lot is worth to them. */
function scale({ ticks, pins }) {
  const high = pins.reduce((most, { level }) => Math.max(most, level), 0);
  return h(
    "span",
    { class: "scale", "aria-hidden": "true", style: `--levels:${pins.length ? high + 1 : 0}` },
    pins.map(({ seat, at, level, best }) =>
      h("i", { class: best ? "at best" : "at", style: `${spot(at)};--level:${level}` }, h("span", { class: best ? "seat full" : "seat" }, seat))),
    ticks.map(({ at, label }) => h("i", { class: "tick", style: spot(at) }, label)),
  );
}

/** The price of one format on that scale: filled as it is, hollow as theory expects it. */
function rail({ at, theory_at: theory }, ticks) {
  return h(
    "span",
    { class: "rail", "aria-hidden": "true" },
    ticks.map((tick) => h("i", { class: "line", style: spot(tick.at) })),
    theory === null || theory === undefined ? null : h("i", { class: "pin theory", style: spot(theory) }),
    at === null || at === undefined ? null : h("i", { class: "pin", style: spot(at) }),
  );
}

/** A cell: the number, and under it the error and what theory expects, each with its word for those who only hear. */
function lines(told, below, words) {
  return [
    h("span", { class: "told" }, told),
    ...below.map((value, i) => h("span", { class: "below" }, h("span", { class: "unseen" }, ` ${words[i]} `), value)),
  ];
}

function row({ icon: name, name: format, lines: words, won, price, cells, known, why }, axis, means) {
  const below = (cell) => (means ? [cell.error ?? "–", cell.theory] : [cell.theory]);
  const who = won.seat ? h("span", { class: "seat full" }, won.seat) : h("span", { class: "word" }, won.word);
  return h(
    "tr",
    { class: known ? null : "unknown" },
    h("th", { scope: "row" }, h("span", { class: "name" }, icon(name, 22), h("span", { class: "told" }, format)), words.map((word) => h("span", { class: "below", "aria-hidden": "true" }, word))),
    h("td", { class: "won" }, who),
    h("td", { class: "price" }, known ? [h("b", {}, price.told), rail(price, axis.ticks)] : h("span", { class: "why small soft" }, why)),
    cells.map((cell) => h("td", { class: cell.zero ? "zero" : null }, ...lines(cell.told, below(cell), words))),
  );
}

/** What the lot is worth to a seat, under its letter. */
const worth = (word, told) => (told ? h("span", { class: "below" }, h("span", { class: "unseen" }, ` ${word} `), told) : null);

export function table({ heads, axis, rows, means, caption }) {
  const col = (...inside) => h("th", { scope: "col" }, ...inside);
  return h(
    "table",
    { class: means ? "means" : null },
    h("caption", { class: "unseen" }, caption),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        col(heads.format),
        col(heads.won),
        h("th", { scope: "col", class: "price" }, h("span", { class: "word" }, heads.price), scale(axis)),
        heads.seats.map(({ seat, told }) =>
          col(h("span", { class: "seat" }, seat), h("span", { class: "unseen" }, ` ${heads.payoffs}`), worth(heads.worth, told))),
        col(h("span", { class: "word" }, heads.seller.word), worth(heads.worth, heads.seller.told)),
        col(heads.efficiency),
      ),
    ),
    h("tbody", {}, rows.map((each) => row(each, axis, means))),
  );
}
