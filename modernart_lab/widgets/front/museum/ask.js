// The question at a museum table: choices in groups, a step after the other; a sum where there is one; the way out.
import { h, once } from "../dom.js";
import { icon } from "../icons.js";
import { helps } from "../table/helps.js";
import { question } from "../table/question.js";
import { facts } from "./cards.js";
import { picture } from "./painted.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const LEAVES = new Set(["bid", "hang", "exchange"]);
const dollars = (k) => `$${Math.abs(k).toLocaleString("en-US")}`;

/** `go` sends an intent and answers whether it was sent. Offers what `panel` of every table offers, and is its own ledge. */
export function ask(go) {
  const its = question({ act, leave: () => send(asked.second.move), changed, unit: "$" });
  const { main, second, number, say } = its;
  const back = h("button", { type: "button", class: "small", "data-testid": "table-back", onclick: once(() => up()) });
  const trail = h("p", { class: "trail" });
  const steps = h("div", { class: "steps" }, back, trail);
  const list = h("div", { class: "groups", "data-testid": "table-choices" });
  const help = helps(go);
  const node = its.panel([steps, list], help.nodes);
  let asked = null;
  let words = {};
  let path = [];
  let before = "";

  const knobs = () => [...list.querySelectorAll("button")];
  const here = () => path.at(-1) ?? null;

  function send(move) {
    if (move && go({ type: "move", move }, true)) say("");
  }
  function changed() {
    const value = number.value();
    its.label(asked, typeof value === "number" ? dollars(value) : value);
    help.typed(value);
  }
  function act() {
    if (!asked?.main) return;
    if (asked.kind === "curtain") return void go({ type: "lift" }, true);
    if (!asked.main.takes) return send(asked.main.move);
    const value = number.value();
    if (value != null) return send([...asked.main.move, value]);
    say(asked.number?.range);
    number.focus();
  }
  function up() {
    const left = path.pop();
    say("");
    show();
    (knobs().find((knob) => knob.dataset.choice === left?.id) ?? knobs()[0] ?? node).focus();
  }
  function take(choice) {
    if (choice.why) return say(choice.why);
    say("");
    if (!choice.choices) return send(choice.move);
    path.push(choice);
    show();
    (knobs().find((knob) => knob.getAttribute("aria-disabled") !== "true") ?? back).focus({ preventScroll: true });
  }
  function one(choice) {
    const { id, label, note: more, why, card, does } = choice;
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: card ? "choice pictured" : "choice", "data-choice": id, "data-opens": choice.choices && !why ? "true" : null, "aria-disabled": why ? "true" : null, title: why || does || null, onclick: once(() => take(choice)) },
        card && picture(card.painting),
        h("span", { class: "what" }, h("b", {}, label), more && !why && h("span", { class: "small" }, more), card && facts(card), why && h("span", { class: "unseen" }, why)),
      ),
    );
  }
  function show() {
    const open = here();
    steps.hidden = !open;
    back.replaceChildren(icon("prev", 16), words.back ?? "");
    trail.replaceChildren(...path.flatMap(({ label }, i) => [i > 0 && " · ", h("b", {}, label)]).filter(Boolean), " ", open?.ask ?? "");
    const groups = open ? [{ title: "", list: open.choices }] : (asked?.groups ?? []);
    list.hidden = !groups.length;
    list.replaceChildren(...groups.map(({ title: said, list: choices }) => h("div", { class: "group" }, said && h("p", { class: "small soft" }, said), h("ul", { "aria-label": said || open?.ask || words.choices, class: choices.some(({ card }) => card) ? "pictures" : null }, choices.map(one)))));
    second.hidden = !asked?.second || Boolean(open);
  }

  return {
    node,
    act,
    leave() {
      if (path.length) up();
      else if (asked?.second && LEAVES.has(asked.kind)) send(asked.second.move);
    },
    asks: () => Boolean(asked?.main || asked?.groups.length),
    numbers: () => !number.node.hidden,
    step: (by) => number.step(by),
    focus() {
      if (asked?.number) number.focus();
      else if (asked?.groups.length) (knobs()[0] ?? node).focus({ preventScroll: true });
      else if (asked?.main) main.focus();
      else node.focus({ preventScroll: true });
    },
    ledge: {
      within: ".groups",
      /** Arrow keys walk along the choices; true when this was one. */
      step(key) {
        const all = knobs();
        const at = all.indexOf(document.activeElement);
        if (!(key in STEPS) || at < 0) return false;
        all[(at + STEPS[key] + all.length) % all.length].focus();
        return true;
      },
    },
    /** Answers whether this is another question than before. */
    update(scene) {
      ({ asked, words } = scene);
      const now = JSON.stringify([scene.place, scene.sentence, asked, scene.lang]);
      const fresh = now !== before;
      before = now;
      its.update(asked, fresh, words);
      help.update(scene);
      if (fresh) {
        path = [];
        say("");
        show();
      }
      if (scene.refused) say(scene.refused.text, scene.refused.nothing);
      changed();
      return fresh;
    },
  };
}
