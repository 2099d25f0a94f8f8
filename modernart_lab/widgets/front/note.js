// A line of words with an icon, shown only while there is something to say.
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** `role` is "status" or "alert"; more nodes may stand behind the words. The same words are not said twice. */
export function note(role, testid) {
  const node = h("div", { class: "note", role, hidden: true, "data-testid": testid });
  let before = "";
  return {
    node,
    say(text, sign = "warn", ...more) {
      if ((text || "") === before) return;
      before = text || "";
      node.hidden = !text;
      node.replaceChildren(...(text ? [icon(sign, 20), h("span", {}, text), ...more] : []));
    },
  };
}

/** What is said of the line to the kernel, with its icon: lost, busy, or a click that came too late. */
export const ofLine = (words, state, stale) =>
  state === "lost" ? [words.lost, "plug"] : state === "busy" ? [words.busy, "wait"] : stale ? [words.stale, "moved"] : [];
