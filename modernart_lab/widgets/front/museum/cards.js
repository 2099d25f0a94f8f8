// A card with all that is printed on it, and the own hand.
import { h } from "../dom.js";
import { mark } from "../paintings.js";
import { picture } from "./painted.js";

/** What is printed on a card, below its title. */
export const facts = ({ school, painting, effects, facts: figures, pride }) => [
  h("span", { class: "small school" }, mark(painting.code, 12), school),
  h("span", { class: "small" }, effects),
  h("span", { class: "small" }, figures),
  pride && h("span", { class: "small" }, pride),
];

/** The own hand. */
export const hand = (cards, said, words) => [
  h("p", { class: "small soft" }, said),
  h("ul", {}, cards.length ? cards.map((card) => h("li", {}, picture(card.painting), h("span", { class: "what" }, h("b", {}, card.title), facts(card)))) : h("li", { class: "small soft" }, words.hand_empty)),
];
