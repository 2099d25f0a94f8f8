// What goes wrong or takes long: an error, a stale click, a wait, a lost kernel, a mind that failed, a full disk.
import { h } from "../dom.js";
import { note, ofLine } from "../note.js";

export function notes(go) {
  const status = note("status", "table-status");
  const alert = note("alert", "table-error");
  const mind = note("alert", "table-problem");
  const disk = note("alert", "table-unsaved");
  let words = {};
  let state = "";
  let old = false;
  function show() {
    status.say(...ofLine(words, state, old));
    status.node.closest(".mal")?.setAttribute("data-line", state || "live");
  }
  return {
    node: h("div", { class: "notes" }, status.node, alert.node, mind.node, disk.node),
    line(now) {
      state = now;
      show();
    },
    stale(now) {
      old = now;
      show();
    },
    error: (text) => alert.say(text),
    update(scene) {
      words = scene.words;
      mind.say(scene.problem, "warn", h("button", { type: "button", "data-testid": "table-again", onclick: () => go({ type: "again" }, true) }, words.again));
      disk.say(scene.unsaved);
      show();
    },
  };
}
