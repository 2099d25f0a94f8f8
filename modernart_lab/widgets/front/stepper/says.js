// One sentence on what just happened, and the clause it happened by, to be opened.
import { h } from "../dom.js";
import { clause, long } from "./clause.js";

export function says() {
  const sentence = h("p", { class: "sentence", "aria-live": "polite", "data-testid": "stepper-sentence" });
  const rule = clause("stepper-clause");
  const node = h("div", { class: "say" }, sentence, rule.nodes);
  return {
    node,
    /** While the clock runs, a screen reader is not made to read every event. */
    quiet: (on) => sentence.setAttribute("aria-live", on ? "off" : "polite"),
    update(scene) {
      if (sentence.textContent !== scene.sentence) sentence.textContent = scene.sentence;
      node.classList.toggle("long", long(scene.sentence));
      rule.update(scene.clause);
    },
  };
}
