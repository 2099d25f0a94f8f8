// What goes wrong or takes long: an error, a stale click, a wait, a lost kernel, a mind that failed, a full disk.
import { h } from "../dom.js";
import { icon } from "../icons.js";

function line(role, id) {
  const node = h("div", { class: "note", role, hidden: true, "data-testid": `table-${id}` });
  let before;
  return {
    node,
    say(text, sign, ...more) {
      if (text === before) return;
      before = text;
      node.hidden = !text;
      node.replaceChildren(...(text ? [icon(sign, 20), h("span", {}, text), ...more] : []));
    },
  };
}

export function notes(go) {
  const status = line("status", "status");
  const alert = line("alert", "error");
  const mind = line("alert", "problem");
  const disk = line("alert", "unsaved");
  let words = {};
  let state = "";
  let old = false;
  function show() {
    if (state === "lost") status.say(words.lost, "plug");
    else if (state === "busy") status.say(words.busy, "wait");
    else status.say(old ? words.stale : "", "moved");
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
    error: (text) => alert.say(text, "warn"),
    update(scene) {
      words = scene.words;
      mind.say(scene.problem, "warn", h("button", { type: "button", "data-testid": "table-again", onclick: () => go({ type: "again" }, true) }, words.again));
      disk.say(scene.unsaved, "warn");
      show();
    },
  };
}
