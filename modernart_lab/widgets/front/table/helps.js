// The helps below the panel: switches, the hint with its progress, the estimate, the coach's sentence.
import { h, part } from "../dom.js";
import { icon } from "../icons.js";
import { reading } from "./amount.js";

const SIGNS = { hints: "bulb", memory: "eye", estimates: "pencil", coach: "speech" };

/** What the curve says of a number, in the words and the unit of its pattern. */
export function typed(curve, value) {
  const at = curve && typeof value === "number" ? value - curve.from : -1;
  if (!(at in (curve?.gain ?? []))) return "";
  const gain = curve.gain[at];
  const sign = gain > 0 ? "+" : gain < 0 ? "−" : "";
  const words = { k: value.toLocaleString("en-US"), gain: `${sign}${Math.abs(gain).toFixed(1)}`, win: `${curve.win[at]}%` };
  return curve.pattern.replace(/\{(\w+)\}/g, (all, name) => words[name] ?? all);
}

/** `go` sends an intent. Returns { nodes, update(scene), typed(value), estimate(), clear() }. */
export function helps(go) {
  const row = h("div", { class: "helps", role: "group" });
  const lines = h("div", { "aria-live": "polite" });
  const own = h("p", { class: "own" });
  const bar = h("span", { class: "done" });
  const progress = h("span", { class: "progress", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100 }, bar);
  const status = h("span", { class: "soft" });
  const word = h("span");
  const stop = h("button", { type: "button", class: "plain small", "data-testid": "table-hint-stop", onclick: () => go({ type: "stop" }) }, icon("stop", 14), word);
  const work = h("div", { class: "work small" }, status, progress, stop);
  const hint = h("div", { class: "hint", hidden: true, "data-testid": "table-hint" }, lines, own, work);
  const before = h("span");
  const after = h("span", { class: "soft" });
  const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 5, "data-testid": "table-estimate" });
  const estimate = h("label", { class: "estimate small", hidden: true }, icon("pencil", 18), before, input, after);
  const coach = h("p", { class: "coach", "aria-live": "polite", hidden: true, "data-testid": "table-coach" });
  let curve = null;
  let shown = "";

  const drawRow = part(row, (switches) =>
    switches.map(({ name, label, long, on }) =>
      h("button", { type: "button", class: "small", "aria-pressed": String(on), "aria-label": long, title: long, "data-testid": `table-help-${name}`, onclick: () => go({ type: "help", name, on: !on }) }, icon(SIGNS[name], 18), label),
    ),
  );

  return {
    nodes: [row, hint, estimate, coach],
    update({ helps: switches, hint: told, estimating, coach: said, words }) {
      const kept = row.contains(document.activeElement) ? document.activeElement.dataset.testid : null;
      drawRow(switches);
      if (kept) row.querySelector(`[data-testid="${kept}"]`)?.focus();
      row.hidden = !switches.length;
      hint.hidden = !told;
      curve = told?.curve ?? null;
      if (told) {
        const now = JSON.stringify(told.lines);
        if (now !== shown) lines.replaceChildren(...told.lines.map((line, i) => h("p", { class: i ? null : "first" }, line)));
        shown = now;
        lines.setAttribute("aria-live", told.running ? "off" : "polite");
        status.textContent = told.status;
        progress.hidden = stop.hidden = !told.running;
        progress.setAttribute("aria-label", told.status);
        progress.setAttribute("aria-valuenow", Math.round(100 * told.progress));
        bar.style.width = `${100 * told.progress}%`;
        word.textContent = told.stop;
      }
      estimate.hidden = !estimating;
      before.textContent = words.estimate;
      after.textContent = words.estimate_tail;
      coach.hidden = !said;
      if (coach.textContent !== said) coach.textContent = said;
    },
    typed(value) {
      const said = typed(curve, value);
      own.hidden = !said;
      own.textContent = said;
    },
    /** What is typed, as of every number; why it will not do, Python says. */
    estimate: () => (estimate.hidden ? null : reading(input.value)),
    clear: () => (input.value = ""),
    input,
  };
}
