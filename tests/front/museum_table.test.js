// @vitest-environment jsdom
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import widget from "../../modernart_lab/widgets/front/museum_table.js";
import scenes from "./museum_table.json";
import { press, stage } from "./stage.js";

const text = (node) => node.textContent.replace(/\s+/g, " ");

function sit(scene) {
  const staged = stage(widget, scene);
  const { el, model, part } = staged;
  const choice = (id) => el.querySelector(`[data-choice="${id}"]`);
  const moves = () => model.sent.filter(({ type }) => type === "move").map(({ move }) => move);
  return { ...staged, choice, moves, listed: () => [...part("table-choices").querySelectorAll("[data-choice]")].map(({ dataset }) => dataset.choice) };
}

describe("a museum table", () => {
  it.each(Object.keys(scenes))("draws: %s", (kind) => {
    const scene = scenes[kind];
    const { el, part } = sit(scene);
    expect(part("table-sentence").textContent).toContain(scene.sentence);
    expect(part("table").lang).toBe(scene.lang);
    expect(el.querySelectorAll(".directors > li")).toHaveLength(2);
    expect(part("table-held").querySelectorAll(".painting")).toHaveLength(scene.hand.length);
    expect(part("table").querySelector(".panel").hidden).toBe(scene.over);
    expect(part("table-after").hidden).toBe(!scene.over);
    expect(text(part("table").querySelector(".panel h3"))).toContain(scene.asked.title);
  });

  it("asks in steps: the action, the card, the place; then one move is sent", () => {
    const { choice, moves, listed, part } = sit(scenes.act);
    expect(listed()).toEqual(scenes.act.asked.groups.flatMap(({ list }) => list.map(({ id }) => id)));
    choice("display").click();
    expect(listed()).toContain("judith");
    choice("judith").click();
    expect(moves()).toEqual([]);
    expect(text(part("table").querySelector(".trail"))).toContain("Judith");
    const [place] = listed();
    choice(place).click();
    expect(moves()).toHaveLength(1);
    expect(moves()[0].slice(0, 2)).toEqual(["Hang", "judith"]);
  });

  it("goes back a step by the button and by Escape, and comes to where it was", () => {
    const { choice, moves, listed, part } = sit(scenes.act);
    const before = listed();
    choice("builder").click();
    choice("new").click();
    press(part("table"), "Escape");
    expect(document.activeElement).toBe(choice("new"));
    part("table-back").click();
    expect(listed()).toEqual(before);
    expect(document.activeElement).toBe(choice("builder"));
    press(part("table"), "Escape");
    expect(moves()).toEqual([]);
  });

  it("says why what cannot be done cannot, and sends nothing", () => {
    const { choice, moves, part } = sit(scenes.act);
    expect(choice("town").getAttribute("aria-disabled")).toBe("true");
    choice("town").click();
    expect(part("table-refused").hidden).toBe(false);
    expect(text(part("table-refused"))).toContain("(M3.4)");
    expect(moves()).toEqual([]);
    choice("rest").click();
    expect(moves()).toEqual([["Rest"]]);
    expect(part("table-refused").hidden).toBe(true);
  });

  it("shows no ordinary note on what cannot be done, as if that were the reason", () => {
    const scene = structuredClone(scenes.act);
    for (const { list } of scene.asked.groups) for (const each of list) each.note = "fee $1";
    const { choice } = sit(scene);
    expect(text(choice("display"))).toContain("fee $1");
    expect(text(choice("town"))).not.toContain("fee $1");
    expect(choice("town").title).toContain("(M3.4)");
    expect(text(choice("town"))).toContain("(M3.4)");
  });

  it("walks along the choices by the arrow keys", () => {
    const { choice, listed } = sit(scenes.act);
    const all = listed();
    choice(all[0]).focus();
    press(document.activeElement, "ArrowRight");
    expect(document.activeElement).toBe(choice(all[1]));
    press(document.activeElement, "ArrowUp");
    press(document.activeElement, "ArrowUp");
    expect(document.activeElement).toBe(choice(all.at(-1)));
  });

  it("takes a double click for one answer", () => {
    const { choice, moves } = sit(scenes.pay);
    const [card] = scenes.pay.asked.groups[0].list;
    choice(card.id).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    choice(card.id).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    expect(moves()).toEqual([["Give", card.id]]);
  });

  it("asks for a sum in dollars, stepped, typed, refused and sent", () => {
    const { model, moves, part } = sit(scenes.open);
    expect(part("table-bid").textContent).toBe("Open at $1");
    part("table-more").click();
    expect(part("table-bid").textContent).toBe("Open at $2");
    const input = part("table-bid-input");
    input.value = "$7";
    input.dispatchEvent(new Event("input"));
    expect(part("table-bid").textContent).toBe("Open at $7");
    press(input, "Enter");
    expect(moves()).toEqual([["Ask", 7]]);
    model.put("scene", { ...scenes.open, refused: { text: "No.", clause: "M5.1", nothing: "M5.1. Nothing was done." } });
    expect(text(part("table-refused"))).toContain("No. M5.1.");
    input.value = "";
    input.dispatchEvent(new Event("input"));
    press(input, "Enter");
    expect(moves()).toHaveLength(1);
    expect(text(part("table-refused"))).toBe(scenes.open.asked.number.range);
  });

  it("says what the typed sum is worth, and turns the hint on and off", () => {
    const { model, part } = sit(scenes.hint);
    const { lines, curve } = scenes.hint.hint;
    expect(text(part("table-hint"))).toContain(lines[0]);
    expect(text(part("table-hint"))).toContain(`$1: ${curve.gain[0].toFixed(1)} points, overbid ${curve.win[0]}%.`);
    part("table-more").click();
    expect(text(part("table-hint"))).toContain("$2: ");
    part("table-help-hints").click();
    expect(model.sent.at(-1)).toMatchObject({ type: "help", name: "hints", on: false });
    model.put("scene", { ...scenes.open, version: scenes.hint.version + 1 });
    expect(part("table-hint").hidden).toBe(true);
  });

  it("passes by the button and by Escape in an auction", () => {
    const { moves, part } = sit(scenes.bid);
    expect(part("table-bid").textContent).toContain("$3");
    press(part("table"), "Escape");
    expect(moves()).toEqual([["Pass"]]);
  });

  it("shows no hand behind a curtain, which is lifted by one click", () => {
    const { model, part } = sit(scenes.curtain);
    expect(part("table-held").hidden).toBe(true);
    expect(part("table-directors").querySelectorAll(".hand .painting")).toHaveLength(0);
    part("table-bid").click();
    expect(model.sent.map(({ type }) => type)).toContain("lift");
  });

  it("offers the stepper after the game", () => {
    const { model, part } = sit(scenes.over);
    part("table-desk").click();
    expect(model.sent.at(-1)).toMatchObject({ type: "desk" });
  });

  it("takes names and reasons as text, never as markup", () => {
    const evil = '<img src=x onerror="window.hit=1"><b>Ada</b>';
    const scene = structuredClone(scenes.act);
    scene.sentence = evil;
    scene.hand[0].title = evil;
    scene.asked.title = evil;
    for (const { list } of scene.asked.groups) for (const each of list) Object.assign(each, { label: evil, note: evil, why: evil });
    const { el, choice, part } = sit(scene);
    choice("rest").click();
    expect(text(part("table-refused"))).toContain(evil);
    expect(el.querySelector("img")).toBeNull();
    expect(window.hit).toBeUndefined();
  });

  it.each(["act", "open"])("has no finding of axe: %s", async (kind) => {
    const { el } = sit(scenes[kind]);
    const { violations } = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
