// The seats: letter, name and state; below, the paintings, the hand and the money.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { mark, painting } from "../paintings.js";

/** The letter in its ring. */
export function ring(letter, kind = "") {
  return h("span", { class: `seat ${kind}`, "aria-hidden": "true" }, letter);
}

/** What there is to say of a seat; all but the last word shrink to their icons. */
export function states(words) {
  const last = words.length - 1;
  return h(
    "span",
    { class: "states" },
    words.map(({ icon: sign, text, kind }, i) =>
      h("span", { class: `state ${kind}` }, sign && icon(sign, 17), h("span", { class: i < last && sign ? "unseen" : null }, text)),
    ),
  );
}

// What letter, money and margins take of a row, in pixels; the rest is for the paintings and the hand.
const TAKEN = { normal: 122, projector: 150 };

function grouped(cards) {
  const counts = new Map();
  for (const { artist } of cards) counts.set(artist, (counts.get(artist) ?? 0) + 1);
  return [...counts].map(([artist, n]) => h("span", { class: "group" }, mark(artist, 10), n));
}

/** Whether a hand would not fit in a row as a fan; then those of all seats are counted, so that they compare. */
export const crowded = (seats, width, size) =>
  seats.some(({ hand: cards, owned: { length: owned } }) => {
    const beside = owned > 4 ? 29 + 13 * (owned - 1) : owned ? 8 + 24 * owned : 0;
    return cards && beside + 15 * cards.length > width - TAKEN[size];
  });

/** What a seat bought, side by side. */
export const thumbs = (owned) =>
  owned.length > 0 &&
  h("span", { class: `owned${owned.length > 4 ? " many" : ""}` }, owned.map(({ id, label }) => h("span", { class: "thumb" }, painting(id, { crop: true, label }))));

/** The hand as a fan of marks and formats, or counted by artist. */
function hand(cards, text, tight) {
  if (tight) return h("span", { class: "hand", title: text }, h("span", { class: "unseen" }, text), h("span", { class: "fan grouped", "aria-hidden": "true" }, grouped(cards)));
  const chips = cards.map(({ artist, format }) =>
    h("span", { class: "chip" }, mark(artist, 10), format && icon(format, 14)),
  );
  return h("span", { class: "hand" }, h("span", { class: "unseen" }, text), h("span", { class: "fan", "aria-hidden": "true" }, chips));
}

/** The row of a seat, empty. */
export const row = () => h("li");

/** Fills a row. */
export function seat(place, data, words, tight) {
  const { letter, name, act, out, owned } = data;
  const money =
    data.money == null
      ? h("span", { class: "closed" }, icon("hidden", 18), words.hidden)
      : h("span", { class: "money" }, data.money);
  place.className = act ? "act" : out ? "out" : "";
  if (act) place.setAttribute("aria-current", "true");
  else place.removeAttribute("aria-current");
  place.replaceChildren(
    ring(letter, act || data.lead ? "full" : out ? "out" : ""),
    h("span", { class: "name" }, name),
    states(data.status),
    h(
      "div",
      { class: "goods" },
      thumbs(owned),
      h("span", { class: "purse" }, data.hand ? hand(data.hand, data.hand_text, tight) : h("span", { class: "closed" }, data.hand_text), money),
    ),
  );
}
