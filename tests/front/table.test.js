// @vitest-environment jsdom
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import widget from "../../modernart_lab/widgets/front/table.js";
import { reading } from "../../modernart_lab/widgets/front/table/amount.js";
import { typed } from "../../modernart_lab/widgets/front/table/helps.js";
import { press, stage } from "./stage.js";
import scenes from "./table.json";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const later = (scene, changes = {}) => ({ ...structuredClone(scene), version: scene.version + 1, ...changes });
const open = (scene, more) => {
  const all = stage(widget, scene, more);
  all.moves = () => all.model.sent.filter(({ type }) => type === "move");
  return all;
};
const type = (input, text) => {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

describe("what is drawn", () => {
  it.each(Object.keys(scenes))("draws a scene: %s", (name) => {
    const { part, el } = open(scenes[name]);
    const { sentence, turn, others, hand, lang, words } = scenes[name];
    expect(part("table-sentence").textContent).toBe([sentence, turn].filter(Boolean).join(words.gap));
    expect(el.querySelectorAll(".others > li")).toHaveLength(others.length);
    expect(el.querySelectorAll(".ledge .piece")).toHaveLength(hand.length);
    expect(part("table").lang).toBe(lang);
    expect(part("table-spoken").textContent).toBe(scenes[name].spoken);
    expect(part("table-spoken").getAttribute("aria-live")).toBe("polite");
  });

  it("takes names as text, never as markup", () => {
    const evil = '<img src=x onerror="window.hit=1"><b>Ben</b>';
    for (const name of ["bid", "double", "curtain", "over", "wait"]) {
      const scene = JSON.parse(JSON.stringify(scenes[name]).replaceAll("Ben", JSON.stringify(evil).slice(1, -1)));
      const { el } = open({ ...scene, problem: evil, unsaved: evil, refused: { text: evil, clause: "R4.1" } });
      expect(el.querySelector("img, .name b")).toBeNull();
      expect(el.textContent).toContain(evil);
    }
  });

  it.each(Object.keys(scenes))("has no finding of axe: %s", async (name) => {
    vi.useRealTimers();
    const { el } = open(scenes[name]);
    const found = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([]);
  }, 60_000);

  it("shows nobody's hand behind the curtain", () => {
    const { part, model } = open(scenes.curtain);
    expect(part("table-hand").querySelectorAll(".piece")).toHaveLength(0);
    expect(part("table-me").textContent).toBe("");
    part("table-bid").click();
    expect(model.sent.at(-1)).toEqual({ type: "lift", version: scenes.curtain.version });
  });
});

describe("a number", () => {
  it("is typed and sent as it stands", () => {
    const { part, moves } = open(scenes.bid);
    expect(part("table-bid-input").value).toBe(String(scenes.bid.panel.number.least));
    type(part("table-bid-input"), "12");
    expect(part("table-bid").textContent).toContain("12k");
    part("table-bid").click();
    expect(moves()).toEqual([{ type: "move", move: ["Bid", 12], estimate: null, version: scenes.bid.version }]);
  });

  it.each([["12", 12], [" 7k ", 7], ["−3", -3], ["１２", 12], ["1.5", "1.5"], ["lots", "lots"], ["", null]])("%s is read", (text, value) => {
    expect(reading(text)).toBe(value);
  });

  it("that cannot be is marked and sent all the same, for Python says why", () => {
    const { part, moves, el } = open(scenes.bid);
    type(part("table-bid-input"), "999");
    expect(el.querySelector(".amount").classList.contains("outside")).toBe(true);
    press(part("table-bid-input"), "Enter");
    expect(moves()[0].move).toEqual(["Bid", 999]);
  });

  it("is stepped by buttons, keys and slider, within what is legal", () => {
    const { part } = open(scenes.bid);
    const { least, most } = scenes.bid.panel.number;
    const input = part("table-bid-input");
    part("table-more").click();
    expect(Number(input.value)).toBe(least + 1);
    press(input, "ArrowUp");
    press(input, "PageUp");
    expect(Number(input.value)).toBe(least + 7);
    press(part("table-bid"), "ArrowDown");
    expect(Number(input.value)).toBe(least + 6);
    for (let i = 0; i < 20; i += 1) part("table-less").click();
    expect(Number(input.value)).toBe(least);
    part("table-slider").value = most;
    part("table-slider").dispatchEvent(new Event("input"));
    expect(Number(input.value)).toBe(most);
  });

  it("must be given where 0 would be rash", () => {
    const { part, moves } = open(scenes.ask);
    expect(part("table-bid-input").value).toBe("");
    part("table-bid").click();
    expect(moves()).toEqual([]);
    expect(document.activeElement).toBe(part("table-bid-input"));
    part("table-more").click();
    part("table-bid").click();
    expect(moves()[0].move).toEqual(["Ask", 0]);
  });

  it.each(["bid", "seal"])("that is not there is asked for by its range, in place of an older refusal: %s", (name) => {
    const { part, model, moves } = open(scenes[name]);
    model.put("scene", { ...structuredClone(scenes[name]), refused: { text: "999k is more than your cash.", clause: "R4.6" } });
    type(part("table-bid-input"), "");
    press(part("table-bid-input"), "Enter");
    expect(moves()).toEqual([]);
    expect(part("table-refused").hidden).toBe(false);
    expect(part("table-refused").textContent.trim()).toBe(scenes[name].panel.number.range);
    expect(document.activeElement).toBe(part("table-bid-input"));
    type(part("table-bid-input"), "9");
    press(part("table-bid-input"), "Enter");
    expect(moves()).toHaveLength(1);
    expect(part("table-refused").hidden).toBe(true);
  });

  it("stays what was typed while the same question is drawn anew, and is fresh for the next", () => {
    const { part, model } = open(scenes.bid);
    type(part("table-bid-input"), "31");
    model.put("scene", { ...structuredClone(scenes.bid), coach: "A sentence." });
    expect(part("table-bid-input").value).toBe("31");
    expect(part("table-coach").textContent).toBe("A sentence.");
    const raised = later(scenes.bid);
    raised.panel.number.least = raised.panel.number.start = 20;
    model.put("scene", raised);
    expect(part("table-bid-input").value).toBe("20");
  });
});

describe("the way out", () => {
  it.each(["Escape", "p", "P"])("%s passes", (key) => {
    const { part, moves } = open(scenes.bid);
    press(part("table-bid-input"), key);
    expect(moves()[0].move).toEqual(["Pass"]);
  });

  it("is no key where it would seal nothing", () => {
    const { part, moves } = open(scenes.seal);
    press(part("table-bid-input"), "Escape");
    expect(moves()).toEqual([]);
    part("table-pass").click();
    expect(moves()[0].move).toEqual(["Seal", 0]);
  });
});

describe("the hand", () => {
  it("offers what is chosen, by click", () => {
    const { part, moves, el } = open(scenes.offer);
    part("table-bid").click();
    expect(moves()).toEqual([]);
    expect(part("table-refused").textContent).toContain(scenes.offer.words.choose);
    el.querySelector('[data-card="YOd"]').click();
    expect(part("table-refused").hidden).toBe(true);
    expect(part("table-bid").textContent).toContain("Yoko");
    part("table-bid").click();
    expect(moves()[0].move).toEqual(["Offer", "YOd"]);
  });

  it("offers what is chosen, by keyboard", () => {
    const { moves, el } = open(scenes.offer);
    const first = el.querySelector("[role=radio]");
    first.focus();
    press(first, "ArrowRight");
    press(document.activeElement, "ArrowRight");
    const { card } = document.activeElement.dataset;
    expect(document.activeElement.getAttribute("aria-checked")).toBe("true");
    expect(el.querySelectorAll('[role=radio][tabindex="0"]')).toHaveLength(1);
    press(document.activeElement, "Enter");
    expect(moves()[0].move).toEqual(["Offer", card]);
    expect(card).toBe(scenes.offer.panel.cards[1]);
  });

  it("only what may join a double can be chosen", () => {
    const { part, moves, el } = open(scenes.double);
    expect([...el.querySelectorAll("[role=radio]")].map((knob) => knob.dataset.card)).toEqual(scenes.double.panel.cards);
    expect(el.querySelectorAll(".ledge .not")).toHaveLength(scenes.double.hand.length - scenes.double.panel.cards.length);
    el.querySelector("[role=radio]").click();
    part("table-bid").click();
    expect(moves()[0].move).toEqual(["Add", scenes.double.panel.cards[0]]);
  });

  it("is a list where nothing is to be chosen", () => {
    const { el } = open(scenes.bid);
    expect(el.querySelector(".ledge").getAttribute("role")).toBe("list");
    expect(el.querySelector(".ledge button")).toBeNull();
  });
});

describe("clicks and the line", () => {
  it("ten clicks are one move, and none waits", () => {
    const { part, model, moves } = open(scenes.bid);
    for (let i = 0; i < 10; i += 1) part("table-bid").click();
    press(part("table-bid-input"), "Escape");
    expect(moves()).toHaveLength(1);
    model.put("scene", later(scenes.bid));
    expect(moves()).toHaveLength(1);
  });

  it("a double click and a key held down are one move", () => {
    const { part, model, moves } = open(scenes.bid);
    part("table-bid").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    model.put("scene", later(scenes.bid));
    part("table-bid").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    press(part("table-bid-input"), "Enter", { repeat: true });
    press(part("table-bid-input"), "p", { repeat: true });
    expect(moves()).toHaveLength(1);
  });

  it("says that a click came too late until the next version", () => {
    const { part, model } = open(scenes.bid);
    part("table-bid").click();
    model.emit("msg:custom", { type: "answer", stale: true });
    expect(part("table-status").textContent).toBe(scenes.bid.words.stale);
    model.put("scene", { ...structuredClone(scenes.bid), coach: "x" });
    expect(part("table-status").textContent).toBe(scenes.bid.words.stale);
    model.put("scene", later(scenes.bid));
    expect(part("table-status").hidden).toBe(true);
  });

  it("tells a refusal on the panel", () => {
    const { part, model } = open(scenes.bid);
    model.put("scene", { ...structuredClone(scenes.bid), refused: { text: "Too low.", clause: "R4.1", nothing: "R4.1. Nothing was done." } });
    expect(part("table-refused").getAttribute("role")).toBe("alert");
    expect(part("table-refused").textContent).toContain("Too low. R4.1. Nothing was done.");
  });

  it("keeps the last scene when the kernel is gone", () => {
    const { part, moves } = open(scenes.bid, { comm_live: false });
    expect(part("table-status").textContent).toBe(scenes.bid.words.lost);
    part("table-bid").click();
    expect(moves()).toEqual([]);
  });

  it("says when it is there, and asks again when the minds have fallen silent", () => {
    const { model } = open(scenes.wait);
    const ready = () => model.sent.filter(({ type: kind }) => kind === "ready").length;
    expect(ready()).toBe(1);
    vi.advanceTimersByTime(scenes.wait.wait * 3000 + 6000);
    expect(ready()).toBe(2);
    const calm = open(scenes.bid);
    vi.advanceTimersByTime(60_000);
    expect(calm.model.sent).toHaveLength(1);
  });
});

describe("focus", () => {
  it("goes to the panel when it is one's turn, and only if it was in the table", () => {
    const { part, model } = open(scenes.wait);
    model.put("scene", later(scenes.bid));
    expect(document.activeElement).toBe(document.body);
    part("table-pace").focus();
    model.put("scene", later(scenes.bid, { sentence: "Something new.", version: 9 }));
    expect(document.activeElement).toBe(part("table-bid-input"));
  });

  it("stays in the table when what had it is taken away", () => {
    const { part, model, el } = open(scenes.offer);
    el.querySelector("[role=radio]").focus();
    model.put("scene", later(scenes.wait, { version: 5 }));
    expect(part("table").contains(document.activeElement)).toBe(true);
    model.put("scene", later(scenes.offer, { version: 6 }));
    expect(document.activeElement.getAttribute("role")).toBe("radio");
  });

  it("is not taken from a help that is switched", () => {
    const { part, model } = open(scenes.bid);
    part("table-help-memory").focus();
    part("table-help-memory").click();
    expect(model.sent.at(-1)).toMatchObject({ type: "help", name: "memory", on: true });
    const helps = scenes.bid.helps.map((each) => ({ ...each, on: each.name === "memory" }));
    model.put("scene", { ...structuredClone(scenes.bid), helps });
    expect(document.activeElement).toBe(part("table-help-memory"));
    expect(part("table-help-memory").getAttribute("aria-pressed")).toBe("true");
  });
});

describe("keys stay inside", () => {
  it.each(["Enter", "ArrowUp", "p"])("%s on what has happened belongs to it and answers nothing", (key) => {
    const { el, part, moves } = open(scenes.bid);
    type(part("table-bid-input"), "12");
    const leaked = vi.fn();
    document.addEventListener("keydown", leaked);
    for (const place of [el.querySelector("summary"), part("table-log")]) {
      expect(press(place, key).defaultPrevented).toBe(false);
    }
    document.removeEventListener("keydown", leaked);
    expect(leaked).not.toHaveBeenCalled();
    expect(moves()).toEqual([]);
    expect(part("table-bid-input").value).toBe("12");
  });

  it.each(["a", "b", "x", "d", "Enter", "ArrowRight", "Escape", " "])("%s", (key) => {
    const leaked = vi.fn();
    document.addEventListener("keydown", leaked);
    const { part } = open(scenes.bid);
    press(part("table-bid-input"), key);
    document.removeEventListener("keydown", leaked);
    expect(leaked).not.toHaveBeenCalled();
    expect(part("table").dataset.lmSuppressShortcuts).toBe("true");
  });

  it("leaves a list its letters", () => {
    const { part, moves } = open(scenes.bid);
    expect(press(part("table-pace"), "p").defaultPrevented).toBe(false);
    expect(moves()).toEqual([]);
  });
});

describe("helps", () => {
  it("the hint says the best and what the typed number is worth", () => {
    const { part } = open(scenes.hint);
    expect(part("table-hint").textContent).toContain(scenes.hint.hint.lines[0]);
    type(part("table-bid-input"), "10");
    expect(part("table-hint").textContent).toContain("10k: +2.0k, wins 60%.");
    type(part("table-bid-input"), "90");
    expect(part("table-hint").querySelector(".own").hidden).toBe(true);
    expect(typed(null, 3)).toBe("");
  });

  it("can be stopped", () => {
    const { part, model } = open(scenes.hint);
    expect(part("table-hint").querySelector("[role=progressbar]").hidden).toBe(false);
    part("table-hint-stop").click();
    expect(model.sent.at(-1).type).toBe("stop");
  });

  it("an estimate goes with the move", () => {
    const { part, moves } = open(scenes.ask);
    part("table-estimate").value = "55";
    type(part("table-bid-input"), "30");
    press(part("table-estimate"), "Enter");
    expect(moves()[0]).toMatchObject({ move: ["Ask", 30], estimate: 55 });
  });

  it.each([["５５", 55], ["55k", 55], ["dear", "dear"], [" ", null]])("an estimate is read as a bid is, and sent as it stands: %s", (typed, sent) => {
    const { part, moves } = open(scenes.ask);
    part("table-estimate").value = typed;
    type(part("table-bid-input"), "30");
    part("table-bid").click();
    expect(moves()[0].estimate).toBe(sent);
  });

  it("what is worked out of money stands beside the seat", () => {
    const { el } = open(scenes.double);
    const worth = scenes.double.others.map(({ worked }) => worked).filter(Boolean);
    expect([...el.querySelectorAll(".worked")].map((node) => node.textContent)).toEqual(worth);
    expect(worth.length).toBeGreaterThan(0);
  });
});

describe("undo, pace, size", () => {
  it("undo is there where it is offered, and sent when it is possible", () => {
    const { part, model } = open(scenes.bid);
    part("table-undo").click();
    expect(model.sent.at(-1)).toEqual({ type: "undo", version: scenes.bid.version });
    const none = open({ ...scenes.bid, undo: { offered: true, possible: false } });
    none.part("table-undo").click();
    expect(none.model.sent.at(-1).type).toBe("ready");
    expect(open(scenes.curtain).part("table-undo").hidden).toBe(true);
  });

  it("the pace can be chosen", () => {
    const { part, model } = open(scenes.bid);
    part("table-pace").value = "slow";
    part("table-pace").dispatchEvent(new Event("change"));
    expect(model.sent.at(-1)).toMatchObject({ type: "pace", pace: "slow" });
  });
});

describe("the end", () => {
  it("asks for the chart once, offers review and desk", () => {
    const { part, model } = open(scenes.over);
    expect(model.sent.map(({ type: kind }) => kind)).toContain("race");
    model.put("scene", later(scenes.over));
    part("table-review").click();
    model.put("scene", later(scenes.over, { version: 3 }));
    part("table-desk").click();
    expect(model.sent.filter(({ type: kind }) => kind === "race")).toHaveLength(1);
    expect(model.sent.at(-1).type).toBe("desk");
  });

  it("shows the guests of the kernel in their places, and lets go of them", async () => {
    vi.useRealTimers();
    const drawn = [];
    const host = { getWidget: async (name) => ({ render: async ({ el, signal }) => drawn.push([name, el, signal]) }) };
    document.body.replaceChildren();
    const el = document.body.appendChild(document.createElement("div"));
    const { Model } = await import("./stage.js");
    const model = new Model({ scene: structuredClone(scenes.over), race: "anywidget:1", desk: null });
    const close = widget.render({ model, el, host, signal: new AbortController().signal });
    await new Promise((done) => setTimeout(done));
    expect(drawn[0][0]).toBe("anywidget:1");
    model.put("race", null);
    expect(drawn[0][2].aborted).toBe(true);
    close();
    expect(model.listeners()).toBe(0);
  });

  it("a review is offered to those who played, not to those who watched", () => {
    expect(open(scenes.over).part("table-review").hidden).toBe(false);
    expect(open({ ...scenes.over, after: { ...scenes.over.after, person: false } }).part("table-review").hidden).toBe(true);
  });

  it("a review is listed, and a decision leads to the desk", () => {
    const after = { ...scenes.over.after, sentences: ["Ada lost 3k."], rows: [{ text: "Round 4: a pass.", position: 7 }] };
    const { part, model } = open({ ...scenes.over, after });
    expect(part("table-review-text").textContent).toContain("Ada lost 3k.");
    model.put("scene", later({ ...scenes.over, after }));
    part("table-review-text").querySelector("button").click();
    expect(model.sent.at(-1)).toMatchObject({ type: "look", position: 7 });
  });
});

it("closes without a trace", () => {
  const { model, close, el } = open(scenes.wait);
  close();
  expect(model.listeners()).toBe(0);
  expect(el.children).toHaveLength(0);
  vi.advanceTimersByTime(60_000);
  expect(model.sent).toHaveLength(1);
});
