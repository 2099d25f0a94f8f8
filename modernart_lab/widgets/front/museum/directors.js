// The directors: a row each, with what they have at the left, their museum, and their hand.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { colour } from "../paintings.js";
import { ring } from "../stepper/seats.js";
import { painted, small } from "./painted.js";
import { sign } from "./signs.js";

const states = (words) =>
  h("span", { class: "states" }, words.map(({ icon: shape, text, kind }) => h("span", { class: `state ${kind}` }, shape && icon(shape, 17), text)));

const people = ({ n, left, say }) =>
  h("span", { class: "people", title: say }, h("span", { class: "unseen" }, say), Array.from({ length: n }, (_, i) => sign(i < left ? "curator" : "rests", 15)));

function hand(cards, text, n) {
  const words = h("span", { class: "unseen" }, text);
  if (!cards) return h("span", { class: "hand closed", title: text }, words, h("span", { "aria-hidden": "true" }, n));
  return h("span", { class: "hand", title: text }, words, h("span", { class: "small soft", "aria-hidden": "true" }, n), h("span", { class: "cards", "aria-hidden": "true" }, cards.map(small)));
}

function slot({ wide, painting, state }) {
  return h("span", { class: `slot ${wide ? "land" : "port"} ${state}` }, painting && painted(painting));
}

// Neighbours of one school are bound by a line in its colour.
const bound = (list, runs) =>
  list.map((node, i) => {
    const run = runs.find(({ from, to }) => i >= from && i < to);
    if (!run) return node;
    node.classList.add("run", ...(i === run.from ? ["first"] : i === run.to - 1 ? ["last"] : []));
    node.style.setProperty("--school", colour(run.code));
    return node;
  });

function lane({ n, earns, toured, touring, slots, runs, say }) {
  return h(
    "li",
    { class: touring ? "lane touring" : "lane" },
    h("span", { class: "unseen" }, say),
    h("span", { class: "nth", "aria-hidden": "true" }, h("span", {}, n), toured && sign("tour", 14), h("span", { class: "earns" }, earns)),
    h("span", { class: "slots" }, bound(slots.map(slot), runs)),
  );
}

const tile = (shape) => h("span", { class: "tile2" }, [...shape].map((each) => h("i", { class: each === "L" ? "land" : "port" })));

/** The row of a director, empty. */
export const row = () => h("li");

/** Fills a row. */
export function director(place, data, words) {
  const { letter, name, act, lead, marker, status, money, points, unpaid, lanes, tiles } = data;
  place.className = act ? "act" : "";
  if (act) place.setAttribute("aria-current", "true");
  else place.removeAttribute("aria-current");
  place.replaceChildren(
    h(
      "div",
      { class: "who" },
      ring(letter, act || lead ? "full" : ""),
      h("span", { class: "name" }, name),
      marker && h("span", { class: "marker", title: marker }, sign("marker", 17), h("span", { class: "unseen" }, marker)),
      states(status),
    ),
    h(
      "div",
      { class: "has" },
      h("span", { class: "money" }, money),
      h("span", { class: "points" }, points),
      unpaid && h("span", { class: "owes" }, unpaid),
      people(data.curators),
    ),
    h(
      "ol",
      { class: "lanes", "aria-label": data.museum },
      lanes.map(lane),
    ),
    h(
      "div",
      { class: "keeps" },
      h("span", { class: "tiles", title: data.tiles_text }, h("span", { class: "unseen" }, data.tiles_text), tiles.map(tile)),
      hand(data.hand, data.hand_text, data.hand_n),
    ),
  );
}
