// @vitest-environment jsdom
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import widget from "../../modernart_lab/widgets/front/stepper.js";
import { press, scenes, stage } from "./stage.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const later = (scene, changes = {}) => ({ ...structuredClone(scene), version: scene.version + 1, ...changes });

describe("what is drawn", () => {
  it.each(Object.keys(scenes))("draws a scene after: %s", (kind) => {
    const { part, el } = stage(widget, scenes[kind]);
    expect(part("stepper-sentence").textContent).toBe(scenes[kind].sentence);
    expect(part("stepper-place").textContent).toBe(scenes[kind].place);
    expect(el.querySelectorAll(".seats > li")).toHaveLength(5);
    expect(el.querySelectorAll(".board tbody tr")).toHaveLength(5);
    expect(part("stepper").lang).toBe(scenes[kind].lang);
    expect(el.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("hangs the lot and names artist and format", () => {
    const { part } = stage(widget, scenes.offered);
    const lot = part("stepper-lot");
    expect(lot.querySelectorAll(".hung svg.painting")).toHaveLength(scenes.offered.lot.paintings.length);
    expect(lot.textContent).toContain(scenes.offered.lot.artist.name);
    expect(lot.textContent).toContain(scenes.offered.lot.format);
  });

  it("shows the hands of all seats alike: as fans where every one fits, else counted", () => {
    const scene = structuredClone(scenes.offered);
    for (const seat of scene.seats) seat.hand = seat.hand.slice(0, 5);
    const { el, model } = stage(widget, scene);
    expect(el.querySelectorAll(".seats .fan:not(.grouped)")).toHaveLength(5);
    const longer = later(scene);
    longer.seats[3].hand = [...scenes.offered.seats[3].hand, ...scenes.offered.seats[3].hand];
    model.put("scene", longer);
    expect(el.querySelectorAll(".seats .fan.grouped")).toHaveLength(5);
  });

  it("breaks the line of the place between its parts only", () => {
    for (const kind of ["seat", "offered"]) {
      const { part } = stage(widget, scenes[kind]);
      const parts = [...part("stepper-place").querySelectorAll("span")].map((each) => each.textContent);
      expect(parts).toHaveLength(3);
      expect(parts.join("")).toBe(scenes[kind].place);
    }
  });

  it("takes names as text, never as markup", () => {
    const evil = "<img src=x onerror=\"window.hit=1\"><b>Ada</b>";
    const scene = JSON.parse(JSON.stringify(scenes.bid_made).replaceAll('"Ada"', JSON.stringify(evil)));
    scene.sentence = evil;
    const { el, part } = stage(widget, scene);
    expect(part("stepper-sentence").textContent).toBe(evil);
    expect(el.querySelector("img, b > b, .name b")).toBeNull();
  });

  it("says in words which seat acts, and shows money only where the scene has it", () => {
    const { el } = stage(widget, scenes.seat);
    const rows = [...el.querySelectorAll(".seats > li")];
    rows.forEach((row, i) => {
      expect(row.hasAttribute("aria-current")).toBe(scenes.seat.seats[i].act);
      expect(row.querySelector(".money") !== null).toBe(scenes.seat.seats[i].money !== null);
    });
    expect(rows.filter((row) => row.querySelector(".money"))).toHaveLength(1);
  });

  it("opens the clause on demand and keeps it open over a step", () => {
    const { model, part } = stage(widget, scenes.bid_made);
    expect(part("stepper-clause-text").hidden).toBe(true);
    part("stepper-clause").click();
    expect(part("stepper-clause-text").hidden).toBe(false);
    expect(part("stepper-clause").getAttribute("aria-expanded")).toBe("true");
    model.put("scene", later(scenes.sold, { version: 2 }));
    expect(part("stepper-clause-text").hidden).toBe(false);
    expect(part("stepper-clause-text").textContent).toContain(scenes.sold.clause.text.split("\n")[0]);
  });

  it("marks the future by bare ticks alone", () => {
    const { el } = stage(widget, scenes.offered);
    const drawn = el.querySelectorAll(".history .mark").length;
    expect(drawn).toBe(scenes.offered.timeline.lots.filter((lot) => lot.state !== "closed").length);
  });

  it.each(["bid_made", "seat", "scored", "ended"])("has no finding of axe: %s", async (kind) => {
    vi.useRealTimers();
    const { el } = stage(widget, scenes[kind]);
    // jsdom lays nothing out, so contrast is looked at in a browser.
    const found = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([]);
  }, 60_000);
});

describe("intents", () => {
  it.each([
    ["stepper-next", { type: "step", unit: "event", by: 1 }],
    ["stepper-prev", { type: "step", unit: "event", by: -1 }],
    ["stepper-next-auction", { type: "step", unit: "auction", by: 1 }],
    ["stepper-prev-auction", { type: "step", unit: "auction", by: -1 }],
    ["stepper-next-round", { type: "step", unit: "round", by: 1 }],
    ["stepper-prev-round", { type: "step", unit: "round", by: -1 }],
    ["stepper-size", { type: "size", size: "projector" }],
  ])("%s", (id, intent) => {
    const { model, part } = stage(widget, scenes.bid_made);
    part(id).click();
    expect(model.sent).toEqual([{ ...intent, version: 1 }]);
  });

  it.each([
    ["ArrowRight", {}, { type: "step", unit: "event", by: 1 }],
    ["ArrowLeft", {}, { type: "step", unit: "event", by: -1 }],
    ["ArrowRight", { shiftKey: true }, { type: "step", unit: "auction", by: 1 }],
    ["PageUp", {}, { type: "step", unit: "auction", by: -1 }],
    ["Home", {}, { type: "go", to: 0 }],
    ["End", {}, { type: "go", to: scenes.bid_made.length }],
  ])("key %s %o", (key, options, intent) => {
    const { model, press: hit } = stage(widget, scenes.bid_made);
    expect(hit(key, options).defaultPrevented).toBe(true);
    expect(model.sent).toEqual([{ ...intent, version: 1 }]);
  });

  it("chooses a seat and all open", () => {
    const { model, part } = stage(widget, scenes.seat);
    const select = part("stepper-seen");
    expect(select.value).toBe("1");
    select.value = "";
    select.dispatchEvent(new Event("change"));
    expect(model.sent).toEqual([{ type: "see", seat: null, version: 1 }]);
  });

  it("moves by the slider, and a wait keeps only the last move", () => {
    const { model, part } = stage(widget, scenes.bid_made);
    for (const to of [3, 4, 5]) {
      part("stepper-slider").value = to;
      part("stepper-slider").dispatchEvent(new Event("input"));
    }
    expect(model.sent).toEqual([{ type: "go", to: 3, version: 1 }]);
    model.put("scene", later(scenes.bid_made));
    expect(model.sent.slice(1)).toEqual([{ type: "go", to: 5, version: 2 }]);
  });

  it("goes to the event of a chip", () => {
    const { model, el } = stage(widget, scenes.bid_made);
    const { list } = scenes.bid_made.chips;
    el.querySelectorAll(".event:not(.more)")[0].click();
    expect(model.sent[0]).toEqual({ type: "go", to: list.at(-12)?.to ?? list[0].to, version: 1 });
  });

  it("does nothing at the ends, and the button keeps the focus", () => {
    const { model, part } = stage(widget, scenes.ended);
    part("stepper-next").focus();
    part("stepper-next").click();
    expect(model.sent).toEqual([]);
    expect(document.activeElement).toBe(part("stepper-next"));
    expect(part("stepper-next").getAttribute("aria-disabled")).toBe("true");
  });
});

describe("keys stay inside", () => {
  it.each(["a", "b", "x", "d", "Enter", "ArrowRight", "Escape", " "])("%s", (key) => {
    const leaked = vi.fn();
    document.addEventListener("keydown", leaked);
    const { part } = stage(widget, scenes.bid_made);
    press(part("stepper-next"), key);
    document.removeEventListener("keydown", leaked);
    expect(leaked).not.toHaveBeenCalled();
    expect(part("stepper").dataset.lmSuppressShortcuts).toBe("true");
  });

  it("leaves the browser its own combinations and a list its arrows", () => {
    const { model, part } = stage(widget, scenes.bid_made);
    expect(press(part("stepper-next"), "ArrowRight", { altKey: true }).defaultPrevented).toBe(false);
    expect(press(part("stepper-seen"), "ArrowDown").defaultPrevented).toBe(false);
    expect(model.sent).toEqual([]);
  });
});

describe("the line to the kernel", () => {
  it("shows a wait after a moment and takes it away with the answer", () => {
    const { model, part } = stage(widget, scenes.bid_made);
    part("stepper-next").click();
    vi.advanceTimersByTime(100);
    expect(part("stepper-status").hidden).toBe(true);
    vi.advanceTimersByTime(100);
    expect(part("stepper-status").textContent).toBe(scenes.bid_made.words.busy);
    model.put("scene", later(scenes.bid_made));
    expect(part("stepper-status").hidden).toBe(true);
  });

  it("says so when a click came too late", () => {
    const { model, part } = stage(widget, scenes.bid_made);
    part("stepper-next").click();
    model.emit("msg:custom", { type: "answer", stale: true });
    expect(part("stepper-status").textContent).toBe(scenes.bid_made.words.stale);
  });

  it("keeps the last scene when nobody answers", () => {
    const { part, model } = stage(widget, scenes.bid_made);
    part("stepper-next").click();
    vi.advanceTimersByTime(20_000);
    expect(part("stepper-status").textContent).toBe(scenes.bid_made.words.lost);
    expect(part("stepper").dataset.line).toBe("lost");
    expect(part("stepper-sentence").textContent).toBe(scenes.bid_made.sentence);
    part("stepper-next").click();
    model.put("scene", later(scenes.bid_made));
    expect(part("stepper-status").hidden).toBe(true);
  });

  it("knows a saved page and a dead kernel at once", () => {
    const saved = stage(widget, scenes.bid_made, { widget_manager: { loader() {} } });
    expect(saved.part("stepper-status").textContent).toBe(scenes.bid_made.words.lost);
    saved.part("stepper-next").click();
    expect(saved.model.sent).toEqual([]);
    const listeners = [];
    const kernel = { status: "idle", statusChanged: { connect: (f) => listeners.push(f), disconnect() {} } };
    const live = stage(widget, scenes.bid_made, { widget_manager: { kernel } });
    expect(live.part("stepper-status").hidden).toBe(true);
    kernel.status = "restarting";
    listeners.forEach((f) => f());
    kernel.status = "idle";
    listeners.forEach((f) => f());
    expect(live.part("stepper-status").textContent).toBe(scenes.bid_made.words.lost);
  });

  it("tells an error as an alert", () => {
    const { model, part } = stage(widget, scenes.bid_made);
    const alert = part("stepper-error");
    expect(alert.getAttribute("role")).toBe("alert");
    expect(alert.hidden).toBe(true);
    model.put("error", "This did not work: <b>no</b>.");
    expect(alert.hidden).toBe(false);
    expect(alert.textContent).toBe("This did not work: <b>no</b>.");
    model.put("error", "");
    expect(alert.hidden).toBe(true);
  });
});

describe("play", () => {
  it("steps at its pace, waits for the answer, and stops at the end", () => {
    const { model, part } = stage(widget, scenes.bid_made);
    part("stepper-play").click();
    expect(part("stepper-play").getAttribute("aria-label")).toBe(scenes.bid_made.words.pause);
    vi.advanceTimersByTime(1300);
    expect(model.sent).toEqual([{ type: "step", unit: "event", by: 1, version: 1 }]);
    vi.advanceTimersByTime(3000);
    expect(model.sent).toHaveLength(1);
    model.put("scene", later(scenes.bid_made));
    vi.advanceTimersByTime(1300);
    expect(model.sent).toHaveLength(2);
    model.put("scene", later(scenes.ended, { version: 3 }));
    vi.advanceTimersByTime(5000);
    expect(model.sent).toHaveLength(2);
    expect(part("stepper-play").getAttribute("aria-label")).toBe(scenes.bid_made.words.play);
  });

  it("plays faster, and a step by hand ends it", () => {
    const { model, part } = stage(widget, scenes.bid_made);
    part("stepper-speed").value = "4";
    part("stepper-play").click();
    vi.advanceTimersByTime(310);
    expect(model.sent).toHaveLength(1);
    model.put("scene", later(scenes.bid_made));
    part("stepper-prev").click();
    model.put("scene", later(scenes.bid_made, { version: 3 }));
    vi.advanceTimersByTime(5000);
    expect(model.sent).toHaveLength(2);
  });
});

describe("the page around", () => {
  it("follows the theme of the notebook", async () => {
    vi.useRealTimers();
    document.body.dataset.jpThemeLight = "false";
    const { part } = stage(widget, scenes.bid_made);
    expect(part("stepper").dataset.theme).toBe("dark");
    document.body.dataset.jpThemeLight = "true";
    await new Promise((done) => setTimeout(done));
    expect(part("stepper").dataset.theme).toBe("light");
    delete document.body.dataset.jpThemeLight;
  });

  it("leaves nothing behind", () => {
    const { el, model, close, part } = stage(widget, scenes.bid_made);
    part("stepper-play").click();
    close();
    expect(el.children).toHaveLength(0);
    expect(model.listeners()).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(model.sent).toEqual([]);
  });
});
