// @vitest-environment jsdom
import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import lot from "../../modernart_lab/widgets/front/same_lot.js";
import gets from "../../modernart_lab/widgets/front/who_gets_the_money.js";
import scenes from "./lessons.json";
import { stage as draw } from "./stage.js";

const open = []; // what a test drew and did not close itself
afterEach(() => open.splice(0).forEach((close) => close()));

/** Draws a lesson on an empty page. */
function stage(name, more) {
  const at = draw(name.startsWith("lot") ? lot : gets, scenes[name], more);
  open.push(at.close);
  expect(at.model.sent.splice(0)).toEqual([{ type: "ready", version: 1 }]);
  const choose = (id, value, event = "change") => {
    at.part(id).value = value;
    at.part(id).dispatchEvent(new Event(event, { bubbles: true }));
  };
  return { ...at, choose };
}
const words = (node) => node.textContent.replace(/\s+/g, " ").trim();

describe("same lot, five auctions", () => {
  it("says the finding first, then everything in one table", () => {
    const { el, part } = stage("lot-one");
    const { finding, rows, heads } = scenes["lot-one"];
    expect(part("same-lot-finding").textContent).toBe(finding);
    expect(part("same-lot-finding").compareDocumentPosition(el.querySelector("table")) & 4).toBe(4);
    const lines = [...el.querySelectorAll("tbody tr")];
    expect(lines.map((tr) => words(tr.querySelector(".name")))).toEqual(rows.map((row) => row.name));
    expect(lines.map((tr) => words(tr.querySelector(".won")))).toEqual(rows.map((row) => row.won.seat ?? row.won.word));
    lines.forEach((tr, i) => {
      expect([...tr.querySelectorAll("td .told")].map(words)).toEqual(rows[i].cells.map((cell) => cell.told));
      // What stands under a number is named for those who do not see the words at the left.
      expect(words(tr.querySelector("td .below"))).toBe(`theory ${rows[i].cells[0].theory}`);
    });
    expect(el.querySelectorAll("thead th")).toHaveLength(5 + heads.seats.length);
    expect(words(el.querySelector("caption"))).toBe(scenes["lot-one"].words.caption);
  });

  it("draws every price on the scale of the values", () => {
    const { el } = stage("lot-one");
    const { rows, axis } = scenes["lot-one"];
    const pins = [...el.querySelectorAll(".rail .pin:not(.theory)")].map((pin) => parseFloat(pin.style.insetInlineStart));
    rows.forEach((row, i) => expect(pins[i]).toBeCloseTo(100 * row.price.at));
    expect([...el.querySelectorAll(".scale .seat")].map(words)).toEqual(axis.pins.map((pin) => pin.seat));
  });

  it("tells mean, error and theory of many deals", () => {
    const { el } = stage("lot-many");
    const { rows } = scenes["lot-many"];
    const cell = el.querySelector("tbody tr td:nth-child(4)");
    const [first] = rows[0].cells;
    expect([words(cell.querySelector(".told")), ...[...cell.querySelectorAll(".below")].map((n) => n.lastChild.textContent)]).toEqual([first.told, first.error, first.theory]);
    expect(el.querySelectorAll(".scale .seat")).toHaveLength(0);
  });

  it("says why a row is empty", () => {
    const { el } = stage("lot-unknown");
    expect(words(el.querySelector("tr.unknown .why"))).toBe(scenes["lot-unknown"].rows[1].why);
    expect(el.querySelectorAll("tr.unknown .rail")).toHaveLength(0);
  });

  it("deals, counts and stops, and never loses the focus", () => {
    const { model, part } = stage("lot-one");
    part("same-lot-stop").click(); // nothing runs
    expect(model.sent).toEqual([]);
    part("same-lot-next").click();
    part("same-lot-next").click();
    part("same-lot-next").click(); // one on its way, one waiting
    expect(model.sent).toEqual([{ type: "next", version: 1 }]);
    model.put("scene", { ...scenes["lot-one"], version: 2 });
    expect(model.sent.at(-1)).toEqual({ type: "next", version: 2 });
    model.emit("msg:custom", { type: "answer" });
    part("same-lot-many").click();
    expect(model.sent.at(-1)).toEqual({ type: "many", version: 2 });
    part("same-lot-stop").focus();
    model.put("scene", { ...scenes["lot-many"], running: true, progress: 0.4, version: 2 });
    expect(part("same-lot-many").getAttribute("aria-disabled")).toBe("true");
    expect(document.querySelector("[role=progressbar]").getAttribute("aria-valuenow")).toBe("40");
    part("same-lot-stop").click();
    expect(model.sent.at(-1)).toEqual({ type: "stop", version: 2 });
    model.put("scene", { ...scenes["lot-many"], version: 2 });
    expect(document.activeElement).toBe(part("same-lot-stop"));
  });
});

describe("who gets the money", () => {
  it("says what the bid is worth and where it breaks even, and draws both", () => {
    const { el, part } = stage("gets-opponent");
    const { finding, chart } = scenes["gets-opponent"];
    expect(part("who-gets-finding").textContent).toBe(finding);
    expect(words(part("who-gets-even"))).toBe(chart.even.label);
    expect(el.querySelector(".drawing svg").textContent).toContain(chart.bid.label);
    expect(part("who-gets-chart").getAttribute("aria-label")).toContain(finding);
    // Pixels: the bid lies on the line, the break-even on its zero.
    const place = (node, x, y) => [Number(node.getAttribute(x)), Number(node.getAttribute(y))];
    const line = el.querySelector("line.gain");
    const [[x1, y1], [x2, y2]] = [place(line, "x1", "y1"), place(line, "x2", "y2")];
    const zero = Number(el.querySelector("line.zero").getAttribute("y1"));
    for (const dot of [el.querySelector("circle.bid"), el.querySelector(".even circle")]) {
      const [x, y] = place(dot, "cx", "cy");
      expect(Math.abs(y1 + ((x - x1) * (y2 - y1)) / (x2 - x1) - y)).toBeLessThan(0.7);
    }
    expect(place(el.querySelector(".even circle"), "cx", "cy")[1]).toBeCloseTo(zero);
  });

  it("has a switch for who is paid, with the same bid under each", () => {
    const { model, el, part } = stage("gets-opponent");
    const { rows } = scenes["gets-opponent"];
    expect([...el.querySelectorAll("tbody tr")].map((tr) => [words(tr.querySelector(".told")), words(tr.querySelector(".worth")), words(tr.querySelector(".even b"))])).toEqual(
      rows.map((row) => [row.label, row.worth, row.even]),
    );
    expect(part("who-gets-opponent").checked).toBe(true);
    part("who-gets-bank").click();
    expect(model.sent.at(-1)).toEqual({ type: "set", name: "payee", value: "bank", version: 1 });
    model.put("scene", { ...scenes["gets-opponent"], version: 2 }); // it was not to be: the switch goes back
    expect(part("who-gets-opponent").checked).toBe(true);
  });

  it("sends the bid as it is moved", () => {
    const { model, part, choose } = stage("gets-opponent");
    choose("who-gets-bid", "45", "input");
    expect(model.sent.at(-1)).toEqual({ type: "set", name: "bid", value: 45, version: 1 });
    expect(part("who-gets-bid").getAttribute("aria-valuetext")).toBe("44k");
    expect(part("who-gets-bid").labels[0].textContent).toContain(scenes["gets-opponent"].bid.label);
  });

  it("keeps what is off the scale in the drawing", () => {
    const { el } = stage("gets-win");
    const [line, dot] = [el.querySelector("line.gain"), el.querySelector("circle.bid")];
    const height = Number(el.querySelector(".drawing svg").getAttribute("height"));
    for (const y of [line.getAttribute("y1"), line.getAttribute("y2"), dot.getAttribute("cy")]) {
      expect(Number(y)).toBeGreaterThan(0);
      expect(Number(y)).toBeLessThan(height);
    }
  });
});

describe.each(["lot-one", "gets-opponent"])("both lessons: %s", (name) => {
  const id = name.startsWith("lot") ? "same-lot" : "who-gets";

  it("keeps keys from the notebook around", () => {
    const { el } = stage(name);
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    const field = el.querySelector("input[type=range]");
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    expect(heard).not.toHaveBeenCalled();
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener("keydown", heard);
  });

  it("shows an error, a stale click and a lost kernel", () => {
    const { el, model, part } = stage(name);
    model.put("error", "That did not work: <b>no</b>.");
    expect(part(`${id}-error`).getAttribute("role")).toBe("alert");
    expect(words(part(`${id}-error`))).toBe("That did not work: <b>no</b>.");
    model.emit("msg:custom", { type: "answer", stale: true });
    expect(words(el.querySelector(".note[role=status]"))).toBe(scenes[name].words.stale);
    model.comm_live = false;
    model.emit("comm_live_update");
    expect(words(el.querySelector(".note[role=status]"))).toBe(scenes[name].words.lost);
    expect([...el.querySelectorAll("input, select")].every((field) => field.disabled)).toBe(true);
  });

  it("shows the last scene on a page without a kernel", () => {
    const { el, part } = stage(name, { widget_manager: { loader: () => {} } });
    expect(part(`${id}-finding`).textContent).toBe(scenes[name].finding);
    expect(words(el.querySelector(".note[role=status]"))).toBe(scenes[name].words.lost);
  });

  it("leaves no listener behind", () => {
    const { model, close } = stage(name);
    expect(model.listeners()).toBeGreaterThan(0);
    close();
    expect(model.listeners()).toBe(0);
    expect(document.querySelector(".mal")).toBeNull();
  });
});

it.each(Object.keys(scenes))("passes axe: %s", async (name) => {
  const { el } = stage(name);
  const found = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  expect(found.violations.map((each) => [each.id, each.nodes.map((node) => node.html)])).toEqual([]);
});
