// What goes wrong or takes long: an error, a stale click, a wait, a lost kernel.
import { h } from "../dom.js";
import { note, ofLine } from "../note.js";

export function notes(drawn) {
  let words = {};
  let line = "";
  let old = false;
  const status = note("status", "stepper-status");
  const alert = note("alert", "stepper-error");

  function show() {
    status.say(...ofLine(words, line, old));
    status.node.closest(".mal")?.setAttribute("data-line", line || "live");
  }
  return {
    node: h("div", { class: "notes" }, status.node, alert.node),
    line(state) {
      line = state;
      if (drawn()) show();
    },
    stale(state) {
      old = state;
      show();
    },
    error: (text) => alert.say(text),
    update(scene) {
      words = scene.words;
      show();
    },
  };
}
