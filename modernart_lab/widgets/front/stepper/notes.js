// What goes wrong or takes long: an error, a stale click, a wait, a lost kernel.
import { h } from "../dom.js";
import { icon } from "../icons.js";

export function notes(drawn) {
  let words = {};
  let line = "";
  let old = false;
  const status = h("div", { class: "note", role: "status", hidden: true, "data-testid": "stepper-status" });
  const alert = h("div", { class: "note", role: "alert", hidden: true, "data-testid": "stepper-error" });

  function show() {
    const [sign, text] = line === "lost" ? ["plug", words.lost] : line === "busy" ? ["wait", words.busy] : old ? ["moved", words.stale] : [];
    status.hidden = !text;
    status.replaceChildren(...(text ? [icon(sign, 20), h("span", {}, text)] : []));
    status.closest(".mal")?.setAttribute("data-line", line || "live");
  }
  return {
    node: h("div", { class: "notes" }, status, alert),
    line(state) {
      line = state;
      if (drawn()) show();
    },
    stale(state) {
      old = state;
      show();
    },
    error(text) {
      alert.hidden = !text;
      alert.replaceChildren(...(text ? [icon("warn", 20), h("span", {}, text)] : []));
    },
    update(scene) {
      words = scene.words;
      show();
    },
  };
}
