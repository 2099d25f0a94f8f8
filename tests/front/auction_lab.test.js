// @vitest-environment jsdom
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import widget from "../../modernart_lab/widgets/front/auction_lab.js";
import labs from "./auction_lab.json";
import { Model } from "./stage.js";

const SHARED = Symbol.for("modernart_lab.plotly");
const open = []; // what a test drew and did not close itself
const Plotly = { react: vi.fn(async () => {}), purge: vi.fn() };

class LabModel extends Model {
  set(name, value) {
    this.put(name, value);
  }
  save_changes() {}
}

/** Draws a lab on an empty page, with a plotly that only listens. */
async function stage(name, more = {}) {
  document.body.replaceChildren();
  const el = document.createElement("div");
  document.body.append(el);
  const model = Object.assign(new LabModel({ ...structuredClone(labs[name]), table: false, bundle: "anywidget:1" }), more);
  const bundle = new Model({ plotly: "7", script: new DataView(new ArrayBuffer(1)) });
  const close = widget.render({ model, el, host: { getModel: async () => bundle } });
  open.push(close);
  await vi.waitFor(() => expect(model.sent.some((each) => each.type === "ready")).toBe(true));
  model.sent.length = 0;
  const part = (id) => el.querySelector(`[data-testid="auction-lab-${id}"]`);
  const choose = (id, value, event = "change") => {
    part(id).value = value;
    part(id).dispatchEvent(new Event(event, { bubbles: true }));
  };
  return { el, model, close, part, choose };
}

beforeEach(() => {
  globalThis[SHARED] = new Map([["7", Promise.resolve(Plotly)]]);
  Plotly.react.mockClear();
  const paper = { clearRect() {}, fillRect() {}, getImageData: () => ({ data: [1, 2, 3, 255] }) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(paper);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(460);
});
afterEach(() => {
  open.splice(0).forEach((close) => close());
  vi.restoreAllMocks();
  delete globalThis[SHARED];
});

describe("the auction lab", () => {
  it("says the finding before the figure, and the figures in a table", async () => {
    const { el, part } = await stage("own");
    const { scene } = labs.own;
    expect(el.querySelector(".finding").textContent).toBe(scene.finding);
    expect(el.querySelector(".finding").compareDocumentPosition(el.querySelector(".plot")) & 4).toBe(4);
    const rows = [...part("figures").querySelectorAll("tbody tr")].map((tr) => [...tr.children].map((cell) => cell.textContent));
    expect(rows).toEqual(scene.figures.rows);
    expect(part("figures").querySelector("table")).not.toBeNull();
    expect(Plotly.react).toHaveBeenCalled();
  });

  it("has every choice under its own label, as it is chosen", async () => {
    const { part } = await stage("own");
    for (const { name, kind, label, value, options } of labs.own.scene.controls) {
      const field = part(name);
      expect(field.value).toBe(String(value));
      expect(field.labels[0].textContent).toContain(label);
      if (kind === "select") expect([...field.options].map((o) => o.textContent)).toEqual(options.map((o) => o.label));
    }
  });

  it("sends a choice with the version it shows", async () => {
    const { model, part, choose } = await stage("own");
    choose("format", "open");
    expect(model.sent.at(-1)).toEqual({ type: "set", name: "format", value: "open", version: 1 });
    model.emit("msg:custom", { type: "answer" });
    choose("bidders", "5", "input");
    expect(model.sent.at(-1)).toEqual({ type: "set", name: "bidders", value: 5, version: 1 });
    model.emit("msg:custom", { type: "answer" });
  });

  it.each([["", ""], ["1.5", 1.5], ["-3", -3]])("puts a seed of %j back, and sends it all the same, for Python says why", async (typed, value) => {
    const { model, part, choose } = await stage("own");
    choose("seed", typed);
    expect(model.sent.at(-1)).toEqual({ type: "set", name: "seed", value, version: 1 });
    expect(part("seed").value).toBe(String(labs.own.scene.controls.find(({ name }) => name === "seed").value));
  });

  it("leaves a slider under the hand alone, and shows in the end what stands", async () => {
    const { model, part, choose } = await stage("own");
    const { scene } = labs.own;
    choose("bidders", "5", "input");
    choose("bidders", "6", "input");
    const at = (value, version) => ({ ...scene, version, controls: scene.controls.map((c) => (c.name === "bidders" ? { ...c, value } : c)) });
    model.put("scene", at(5, 2));
    expect(part("bidders").value).toBe("6");
    model.put("scene", at(6, 3));
    expect(part("bidders").value).toBe("6");
    model.put("scene", at(4, 4));
    expect(part("bidders").value).toBe("4");
  });

  it("keeps the controls that stay, with the focus in them", async () => {
    const { model, part } = await stage("own");
    const { scene } = labs.own;
    part("format").focus();
    model.put("scene", { ...scene, controls: scene.controls.filter((c) => c.name !== "risk") });
    expect(document.activeElement).toBe(part("format"));
    expect(part("risk")).toBeNull();
    model.put("scene", scene);
    expect([...document.querySelectorAll(".choice")]).toHaveLength(scene.controls.length);
    expect(part("risk").closest("label").nextSibling.contains(part("seed"))).toBe(true);
  });

  it("keeps keys from the notebook around", async () => {
    const { part } = await stage("own");
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    part("bidders").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    expect(heard).not.toHaveBeenCalled();
    part("bidders").dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener("keydown", heard);
  });

  it("stops what runs and runs again, and never loses the focus", async () => {
    const { model, part } = await stage("own");
    const { scene } = labs.own;
    part("stop").click(); // nothing runs
    expect(model.sent).toEqual([]);
    model.put("scene", { ...scene, running: true, progress: 0.4 });
    expect(part("rerun").getAttribute("aria-disabled")).toBe("true");
    expect(document.querySelector(".progress").getAttribute("aria-valuenow")).toBe("40");
    part("stop").focus();
    part("stop").click();
    expect(model.sent.at(-1)).toEqual({ type: "stop", version: 1 });
    model.put("scene", { ...scene, running: false });
    expect(document.activeElement).toBe(part("stop"));
    part("rerun").click();
    expect(model.sent.at(-1)).toEqual({ type: "rerun", version: 1 });
  });

  it("asks for the equilibria in whole k and for the gap", async () => {
    const { model, el, part } = await stage("whole");
    expect(part("whole").getAttribute("aria-pressed")).toBe("true");
    part("whole").click();
    expect(model.sent.at(-1).type).toBe("whole");
    model.emit("msg:custom", { type: "answer" });
    part("gap").click();
    expect(model.sent.at(-1).type).toBe("gap");
    expect(el.querySelector(".notes").textContent).toBe(labs.whole.scene.notes[0]);
  });

  it("has a meter for a common value only", async () => {
    const { part } = await stage("curse");
    const { meter } = labs.curse.scene;
    expect(part("meter").textContent).toContain(meter.sentence);
    expect([...part("meter").querySelectorAll("b")].map((b) => b.textContent)).toEqual(meter.pins.map((pin) => pin.told));
    expect(part("gap").getAttribute("aria-disabled")).toBe("true");
    const other = await stage("own");
    expect(other.part("meter").hidden).toBe(true);
  });

  it.each(Object.keys(labs))("passes axe: %s", async (name) => {
    const { el } = await stage(name);
    const found = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
    expect(found.violations.map((each) => [each.id, each.nodes.map((node) => node.html)])).toEqual([]);
  });

  it("leaves no listener behind", async () => {
    const { model, close } = await stage("own");
    expect(model.listeners()).toBeGreaterThan(0);
    close();
    expect(model.listeners()).toBe(0);
    expect(document.querySelector(".mal")).toBeNull();
  });
});
