// @vitest-environment jsdom
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import widget from "../../modernart_lab/widgets/front/museum_stepper.js";
import scenes from "./museum.json";
import { stage } from "./stage.js";

const text = (node) => node.textContent.replace(/\s+/g, " ");

describe("the museum's scene", () => {
  it.each(Object.keys(scenes))("draws a scene after: %s", (kind) => {
    const scene = scenes[kind];
    const { part, el } = stage(widget, scene);
    expect(part("stepper-sentence").textContent).toBe(scene.sentence);
    expect(part("stepper-place").textContent).toBe(scene.place);
    expect(part("stepper").lang).toBe(scene.lang);
    expect(el.querySelectorAll(".directors > li")).toHaveLength(4);
    expect(el.querySelectorAll(".spaces li")).toHaveLength(10);
    expect(el.querySelectorAll(".market .painting")).toHaveLength(scene.market.paintings.length);
    const hung = scene.seats.flatMap(({ lanes }) => lanes.flatMap(({ slots }) => slots.filter(({ painting }) => painting)));
    expect(el.querySelectorAll(".lanes .painting")).toHaveLength(hung.length);
    expect(part("stepper-wallet").textContent).toContain(scene.wallet.k);
    expect(el.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("shows a painting with its effects, and reads them", () => {
    const { el } = stage(widget, scenes.hung);
    const hung = scenes.hung.seats.flatMap(({ lanes }) => lanes.flatMap(({ slots }) => slots.flatMap(({ painting }) => painting ?? [])));
    const drawn = [...el.querySelectorAll(".lanes .slot .painted")];
    drawn.forEach((node, i) => {
      expect(node.querySelectorAll(".does > span")).toHaveLength(hung[i].effects.length);
      expect(node.querySelector("svg.painting").getAttribute("aria-label")).toBe(hung[i].label);
    });
  });

  it("marks the painting whose turn it is, and which of its effects", () => {
    const { el, part } = stage(widget, scenes.took_turn);
    expect(el.querySelectorAll(".lane.touring")).toHaveLength(1);
    expect(el.querySelectorAll(".slot.acts")).toHaveLength(1);
    const effects = [...part("stepper-focus").querySelectorAll(".effects li")];
    expect(effects.map((each) => each.getAttribute("aria-current") === "step")).toEqual(scenes.took_turn.focus.effects.map(({ state }) => state === "now"));
  });

  it("shows the price of an auction, and hands only where the scene has them", () => {
    const { el, part } = stage(widget, scenes.seat);
    const { auction } = scenes.seat.focus;
    expect(text(part("stepper-focus"))).toContain(auction.big);
    expect(text(part("stepper-focus"))).toContain(auction.legal);
    const rows = [...el.querySelectorAll(".directors > li")];
    expect(rows.map((row) => row.querySelectorAll(".hand .painting").length)).toEqual(scenes.seat.seats.map(({ hand }) => hand?.length ?? 0));
    rows.forEach((row, i) => expect(row.hasAttribute("aria-current")).toBe(scenes.seat.seats[i].act));
  });

  it("draws the wallet as steps up to here, the future as bare ticks", () => {
    const { el } = stage(widget, scenes.wages);
    expect(text(el.querySelector(".history"))).toContain(scenes.wages.timeline.caption);
    expect(el.querySelectorAll(".history .mark")).toHaveLength(0);
  });

  it("takes names as text, never as markup", () => {
    const evil = '<img src=x onerror="window.hit=1"><b>Ada</b>';
    const scene = JSON.parse(JSON.stringify(scenes.raised).replaceAll('"Ada"', JSON.stringify(evil)));
    const { el } = stage(widget, scene);
    expect(el.querySelector("img, .name b")).toBeNull();
    expect(el.querySelector(".directors .name").textContent).toBe(evil);
  });

  it("steps by the same buttons and keys as every stepper", () => {
    const { model, part, press } = stage(widget, scenes.took_turn);
    part("stepper-next-auction").click();
    expect(model.sent).toEqual([{ type: "step", unit: "auction", by: 1, version: 1 }]);
    model.put("scene", { ...scenes.took_turn, version: 2 });
    press("ArrowRight");
    expect(model.sent.at(-1)).toEqual({ type: "step", unit: "event", by: 1, version: 2 });
    expect(part("stepper-next-auction").getAttribute("aria-label")).toBe(scenes.took_turn.words.next_auction);
  });

  it.each(["took_turn", "seat", "museums_closed"])("has no finding of axe: %s", async (kind) => {
    vi.useRealTimers();
    const { el } = stage(widget, scenes[kind]);
    const found = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([]);
  }, 60_000);
});
