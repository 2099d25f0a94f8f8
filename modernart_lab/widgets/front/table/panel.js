// The one panel for every question: a value where there is one to choose, what to do, the way out.
import { money } from "./amount.js";
import { helps } from "./helps.js";
import { question } from "./question.js";

const WAYS_OUT = new Set(["Pass", "Decline", "Skip"]);
const coarse = () => Boolean(globalThis.matchMedia?.("(pointer: coarse)").matches);

/**
 * The panel. `go` sends an intent and answers whether it was sent; `ledge` is the hand.
 * Returns { node, update(scene), act(), leave(), step(by), chose(), focus(), asks() }.
 */
export function panel(go, ledge) {
  const its = question({ act, leave: () => leave(true), changed, unit: "k" });
  const { main, second, number, say } = its;
  const help = helps(go);
  const node = its.panel(null, help.nodes);
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
    its.label(asked, said);
    help.typed(takes === "k" ? chosen : null);
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
      its.update(asked, fresh, words);
      second.hidden = !asked.second;
      if (fresh) help.clear();
      help.update(scene);
      if (scene.refused) say(scene.refused.text, scene.refused.nothing);
      else if (fresh) say("");
      changed();
      return fresh;
    },
  };
}
