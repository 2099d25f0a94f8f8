// The others in a row: letter, name and state; below, what they bought, the hand, and what one knows of the money.
import { h } from "../dom.js";
import { ring, states, thumbs } from "../stepper/seats.js";

export const place = () => h("li");

/** Fills the place of another seat. */
export function other(node, { letter, name, act, out, lead, status, owned, hand_text, money, worked }, words) {
  node.className = act ? "act" : out ? "out" : "";
  if (act) node.setAttribute("aria-current", "true");
  else node.removeAttribute("aria-current");
  const purse = money ?? worked;
  node.replaceChildren(
    ring(letter, act || lead ? "full" : out ? "out" : ""),
    h("span", { class: "name" }, name),
    states(status),
    h(
      "span",
      { class: "goods" },
      thumbs(owned) || h("span"),
      h("span", { class: "purse small soft" }, hand_text, purse ? h("span", { class: money ? "money" : "worked" }, purse) : h("span", { class: "unseen" }, words.hidden)),
    ),
  );
}
