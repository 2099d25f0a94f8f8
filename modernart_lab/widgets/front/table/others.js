// The others in a row: letter, name and state; below, what they bought, the hand, and what one knows of the money.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { painting } from "../paintings.js";
import { ring } from "../stepper/seats.js";

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

/** Small paintings, side by side. */
export function thumbs(owned) {
  if (!owned.length) return null;
  return h(
    "span",
    { class: `owned${owned.length > 4 ? " many" : ""}` },
    owned.map(({ id, label }) => h("span", { class: "thumb" }, painting(id, { crop: true, label }))),
  );
}

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
      thumbs(owned) ?? h("span"),
      h("span", { class: "purse small soft" }, hand_text, purse ? h("span", { class: money ? "money" : "worked" }, purse) : h("span", { class: "unseen" }, words.hidden)),
    ),
  );
}
