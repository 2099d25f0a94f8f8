// One sentence on what just happened and whose turn it is; the clause, to be opened; everything new for who listens.
import { h } from "../dom.js";
import { clause, long } from "../stepper/clause.js";

export function says() {
  const sentence = h("p", { class: "sentence", "data-testid": "table-sentence" });
  const spoken = h("p", { class: "unseen", role: "status", "aria-live": "polite", "aria-atomic": "true", "data-testid": "table-spoken" });
  const rule = clause("table-clause");
  const node = h("div", { class: "say" }, sentence, rule.nodes, spoken);
  return {
    node,
    update({ sentence: said, turn, spoken: heard, clause: by, words }) {
      const whole = [said, turn].filter(Boolean).join(words.gap);
      if (sentence.textContent !== whole) sentence.textContent = whole;
      if (spoken.textContent !== heard) spoken.textContent = heard;
      node.classList.toggle("long", long(whole));
      rule.update(by);
    },
  };
}
