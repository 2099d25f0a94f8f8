// One's own hand on a picture ledge; where a painting is to be chosen it is a group of radio buttons.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { mark, painting } from "../paintings.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The ledge. `chose` is told when another painting is chosen.
 * Returns { node, update(scene), chosen(), label(), focus(), step(key) }.
 */
export function hand(chose) {
  const words = h("p", { class: "small soft", id: `mal-hand-${Math.random().toString(36).slice(2)}` });
  const ledge = h("ul", { class: "ledge", "data-testid": "table-hand", "aria-labelledby": words.id });
  let cards = [];
  let may = null;
  let chosen = -1;
  let before = "";

  const free = (i) => may !== null && may.has(cards[i].card);
  const knobs = () => [...ledge.querySelectorAll("[role=radio]")];

  function choose(i, focus) {
    chosen = i;
    mark_();
    if (focus) ledge.children[i]?.firstChild.focus();
    chose();
  }
  function mark_() {
    const first = cards.findIndex((_, i) => free(i));
    cards.forEach((_, i) => {
      const inside = ledge.children[i].firstChild;
      ledge.children[i].classList.toggle("chosen", i === chosen);
      if (!free(i)) return;
      inside.setAttribute("aria-checked", String(i === chosen));
      inside.tabIndex = i === (chosen < 0 ? first : chosen) ? 0 : -1;
    });
  }
  function one(card, i) {
    const value = h("span", { class: "worth" });
    const inside = [
      h("span", { class: "shelf" }, h("span", { class: "hung" }, h("span", { class: "canvas" }, painting(card.id)))),
      h("span", { class: "tag", "aria-hidden": "true" }, mark(card.code, 13), card.code, icon(card.format, 20)),
      value,
      h("span", { class: "unseen" }, card.label),
    ];
    if (!free(i)) return h("li", may ? { class: "not", role: "presentation" } : {}, h("div", { class: "piece" }, inside));
    const press = () => choose(i);
    return h("li", { role: "presentation" }, h("button", { type: "button", role: "radio", class: "plain piece", "aria-checked": "false", "data-card": card.card, onclick: press }, inside));
  }

  return {
    node: h("div", { class: "hand" }, words, ledge),
    update({ hand: held, hand_words: said, panel, hint, words: all, me }) {
      words.textContent = said;
      const now = JSON.stringify([held, panel.cards, panel.kind]);
      if (now !== before) {
        const kept = chosen >= 0 ? cards[chosen]?.id : null;
        before = now;
        cards = held;
        may = panel.cards ? new Set(panel.cards) : null;
        ledge.replaceChildren(...(held.length || !me || !said ? held.map(one) : [h("li", { class: "small soft" }, all.hand_empty)]));
        if (may) ledge.setAttribute("role", "radiogroup");
        else ledge.setAttribute("role", "list");
        chosen = may ? cards.findIndex((card, i) => card.id === kept && free(i)) : -1;
        const only = cards.map((_, i) => i).filter(free);
        if (only.length === 1) chosen = only[0];
        mark_();
      }
      const worth = hint?.cards ?? {};
      cards.forEach(({ card }, i) => {
        ledge.children[i].querySelector(".worth").textContent = (may?.has(card) && worth[card]) || "";
      });
    },
    chosen: () => (chosen < 0 ? null : cards[chosen].card),
    label: () => (chosen < 0 ? "" : cards[chosen].label),
    focus() {
      const all = knobs();
      (all.find((knob) => knob.tabIndex === 0) ?? all[0])?.focus();
    },
    /** Arrow keys walk along the ledge; true when this was one. */
    step(key) {
      if (!(key in STEPS) || !may) return false;
      const open = cards.map((_, i) => i).filter(free);
      const at = open.indexOf(chosen);
      const next = at < 0 ? (STEPS[key] > 0 ? 0 : open.length - 1) : (at + STEPS[key] + open.length) % open.length;
      choose(open[next], true);
      return true;
    },
  };
}
