// The one panel for every question: a value where there is one to choose, what to do, the way out.
import { h, once } from "../dom.js";
import { icon } from "../icons.js";
import { ring } from "../stepper/seats.js";
import { amount, money } from "./amount.js";
import { helps } from "./helps.js";

const WAYS_OUT = new Set(["Pass", "Decline", "Skip"]);
const coarse = () => Boolean(globalThis.matchMedia?.("(pointer: coarse)").matches);

/**
 * The panel. `go` sends an intent and answers whether it was sent; `ledge` is the hand.
 * Returns { node, update(scene), act(), leave(), step(by), chose(), focus(), asks() }.
 */
export function panel(go, ledge) {
  const title = h("span");
  const beat = h("span", { class: "beat" });
  const head = h("h3", { id: `mal-panel-${Math.random().toString(36).slice(2)}` }, title, h("span", { class: "room" }), beat);
  const note = h("p", { class: "small soft what" });
  const main = h("button", { type: "button", class: "main", "data-testid": "table-bid", onclick: once(act) });
  const second = h("button", { type: "button", "data-testid": "table-pass", onclick: once(() => leave(true)) });
  const refused = h("div", { class: "note", role: "alert", hidden: true, "data-testid": "table-refused" });
  const help = helps(go);
  const number = amount(changed);
  const node = h(
    "section",
    { class: "panel", tabindex: "-1", "aria-labelledby": head.id },
    head, note, number.node,
    h("div", { class: "acts" }, main, second),
    refused, ...help.nodes,
  );
  let asked = null;
  let words = {};
  let before = "";

  function value() {
    if (asked?.main?.takes === "k") return number.value();
    if (asked?.main?.takes === "card") return ledge.chosen();
    return undefined;
  }
  function changed() {
    const takes = asked?.main?.takes;
    const chosen = value();
    const said = takes === "k" ? (typeof chosen === "number" ? money(chosen) : chosen) : takes === "card" && chosen ? ledge.label() : "";
    if (asked?.main) main.textContent = takes && !said ? asked.main.empty : asked.main.label.replace(`{${takes}}`, said);
    main.setAttribute("aria-disabled", String(Boolean(takes) && !said));
    help.typed(takes === "k" ? chosen : null);
  }
  function say(text, clause) {
    refused.hidden = !text;
    refused.replaceChildren(...(text ? [icon("warn", 20), h("span", {}, h("b", {}, text), " ", clause && `${clause}. `, clause && words.nothing_sent)] : []));
  }
  function send(move) {
    if (go({ type: "move", move, estimate: help.estimate() }, true)) say("");
  }
  function act() {
    if (!asked?.main) return;
    if (asked.kind === "curtain") return void go({ type: "lift" }, true);
    if (!asked.main.takes) return send(asked.main.move);
    const chosen = value();
    if (chosen === null || chosen === undefined) {
      if (asked.main.takes === "card") {
        say(words.choose);
        ledge.focus();
      } else {
        say(asked.number?.range);
        number.focus();
      }
      return;
    }
    send([...asked.main.move, chosen]);
  }
  /** The way out: pass, decline, leave it; a button may also seal nothing, a key may not. */
  function leave(byButton = false) {
    const way = asked?.second ?? asked?.main;
    if (way?.move && (WAYS_OUT.has(way.move[0]) || (byButton && asked.second))) send(way.move);
  }
  const asks = () => Boolean(asked?.main);

  return {
    node,
    act,
    leave,
    asks,
    chose() {
      say("");
      changed();
    },
    step: (by) => number.step(by),
    numbers: () => !number.node.hidden,
    estimateInput: help.input,
    focus() {
      if (!asked?.main) node.focus({ preventScroll: true });
      else if (asked.number && !coarse()) number.focus();
      else if (asked.cards) ledge.focus();
      else main.focus();
    },
    /** Answers whether this is another question than before. */
    update(scene) {
      ({ panel: asked, words } = scene);
      const now = JSON.stringify([scene.place, scene.sentence, asked]);
      const fresh = now !== before;
      before = now;
      node.dataset.kind = asked.kind;
      title.textContent = asked.title;
      beat.hidden = !asked.beat && !asked.letter;
      beat.replaceChildren(...[asked.beat, asked.letter && ring(asked.letter, "full")].filter(Boolean));
      note.textContent = asked.note;
      note.hidden = !asked.note;
      main.hidden = !asked.main;
      second.hidden = !asked.second;
      second.textContent = asked.second?.label ?? "";
      number.update(asked.number, fresh, words);
      if (fresh) help.clear();
      help.update(scene);
      if (scene.refused) say(scene.refused.text, scene.refused.clause);
      else if (fresh) say("");
      changed();
      return fresh;
    },
  };
}
