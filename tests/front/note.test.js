// @vitest-environment jsdom
// The line of words that every widget has: shown while there is something to say, and the same words are said once.
import { expect, it } from "vitest";
import { h } from "../../modernart_lab/widgets/front/dom.js";
import { note, ofLine } from "../../modernart_lab/widgets/front/note.js";

it("is hidden until there is something to say, and the same words leave it alone", () => {
  const { node, say } = note("alert", "a-note");
  expect([node.hidden, node.getAttribute("role"), node.dataset.testid]).toEqual([true, "alert", "a-note"]);
  say("<b>full</b>", "warn", h("button", {}, "again"));
  const [sign, words, button] = node.children;
  expect([node.hidden, sign.tagName, words.textContent, button.textContent]).toEqual([false, "svg", "<b>full</b>", "again"]);
  say("<b>full</b>");
  expect(node.children[1]).toBe(words);
  for (const nothing of [undefined, "", null]) {
    say("more");
    say(nothing);
    expect([node.hidden, node.textContent]).toEqual([true, ""]);
  }
});

it("says of a lost kernel more than of a busy one, and of that more than of a late click", () => {
  const words = { lost: "gone", busy: "wait", stale: "late" };
  expect(ofLine(words, "lost", true)).toEqual(["gone", "plug"]);
  expect(ofLine(words, "busy", true)).toEqual(["wait", "wait"]);
  expect(ofLine(words, "", true)).toEqual(["late", "moved"]);
  expect(ofLine(words, "", false)).toEqual([]);
});
