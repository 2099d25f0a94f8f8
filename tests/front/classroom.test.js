// @vitest-environment jsdom
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import report from "../../modernart_lab/widgets/front/class_report.js";
import lots from "../../modernart_lab/widgets/front/lot_assignment.js";
import views from "./classroom.json";
import { Model, stage } from "./stage.js";

const SHARED = Symbol.for("modernart_lab.plotly");
const sound = async (el) => {
  const { violations } = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  expect(violations.map((one) => one.id)).toEqual([]);
};
const cells = (node) => [...node.querySelectorAll("tbody tr")].map((tr) => [...tr.children].map((cell) => cell.textContent));

describe("an assignment of lots", () => {
  it("sends the bid of the field, and nothing without one", () => {
    const { model, part } = stage(lots, views.begun);
    model.sent.length = 0;
    part("lots-go").click();
    expect(model.sent).toEqual([]);
    part("lots-bid").value = "44.5";
    part("lots-go").click();
    expect(model.sent).toEqual([{ type: "bid", k: 44.5, estimate: null, version: 1 }]);
  });

  it("passes, and bids by Enter", () => {
    const { model, part } = stage(lots, views.begun);
    model.sent.length = 0;
    part("lots-bid").value = "7";
    part("lots-bid").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    model.put("scene", { ...views.begun, version: 2, lot: 2 });
    expect(part("lots-bid").value).toBe("");
    part("lots-pass").click();
    expect(model.sent.map(({ k }) => k)).toEqual([7, null]);
  });

  it("answers one lot at a time, whether a click is doubled or a key held down", () => {
    const { model, part } = stage(lots, views.begun);
    model.sent.length = 0;
    part("lots-bid").value = "7";
    part("lots-go").click();
    part("lots-go").click();
    model.put("scene", { ...views.begun, version: 2, lot: 2 });
    expect(model.sent.map(({ version }) => version)).toEqual([1]);
    part("lots-pass").dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true }));
    const held = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
    part("lots-pass").dispatchEvent(held);
    expect(held.defaultPrevented).toBe(true);
    part("lots-bid").value = "8";
    part("lots-bid").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true }));
    expect(model.sent).toHaveLength(1);
  });

  it("buys at the price that is asked, without a field", () => {
    const { model, part } = stage(lots, views.asks);
    expect(part("lots-bid").closest("label").hidden).toBe(true);
    model.sent.length = 0;
    part("lots-go").click();
    expect(model.sent[0]).toMatchObject({ type: "bid", k: "price" });
  });

  it("tells the lots before, names as text, and what the file holds", () => {
    const { el, part } = stage(lots, views.begun);
    expect(cells(part("lots-table"))).toEqual(views.begun.table.rows);
    expect(part("lots-nickname").value).toBe("<b>Zoë</b>");
    expect(el.textContent).toContain(views.begun.words.privacy);
    const { model, part: of } = stage(lots, views.begun);
    of("lots-nickname").value = "Ada";
    of("lots-nickname").dispatchEvent(new Event("change"));
    expect(model.sent.at(-1)).toMatchObject({ type: "call", nickname: "Ada" });
  });

  it("asks for nothing when it is over", () => {
    const { el } = stage(lots, views.over);
    expect(el.querySelector(".ask").hidden).toBe(true);
    expect(el.querySelector(".finding").textContent).toBe(views.over.finding);
  });

  it.each(Object.keys(views))("is sound for all who read it (%s)", async (name) => {
    await sound(stage(lots, views[name]).el);
  });

  it("lets go of everything", () => {
    const { el, model, close } = stage(lots, views.begun);
    close();
    expect(model.listeners()).toBe(0);
    expect(el.children).toHaveLength(0);
  });
});

describe("a class report", () => {
  const Plotly = { react: vi.fn(async () => {}), purge: vi.fn() };
  const sheet = { caption: "2 bids", columns: ["What", "Class"], rows: [["<i>Slope</i>", "0.75"]], strong: [] };
  const scene = {
    name: "Report", title: "What the class has done", status: "2 students", lang: "en", size: "normal", version: 1, note: "Lines",
    left: { caption: "Left out: 1", columns: ["File", "Why"], rows: [["<b>.json", "it is empty"]], strong: [] },
    sections: ["bids-0", "revenue"].map((name) => ({ name, title: `Title ${name}`, finding: `Found ${name}`, table: sheet })),
    words: { table: "Tables", lost: "lost", busy: "busy" },
  };
  const figure = { data: [{ type: "scatter", x: [1], y: [2] }], layout: { height: 222 } };

  beforeEach(() => {
    globalThis[SHARED] = new Map([["7", Promise.resolve(Plotly)]]);
    const paper = { clearRect() {}, fillRect() {}, getImageData: () => ({ data: [1, 2, 3, 255] }) };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(paper);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(460);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    delete globalThis[SHARED];
  });

  it("shows what was left out, a panel for each question, and tables in the place of drawings", async () => {
    document.body.replaceChildren();
    const el = document.createElement("div");
    document.body.append(el);
    const model = Object.assign(new Model({ scene, drawing: { "bids-0": figure, revenue: figure }, table: false, bundle: "b" }), {
      set(name, value) {
        this.put(name, value);
      },
      save_changes() {},
    });
    const bundle = new Model({ plotly: "7", script: new DataView(new ArrayBuffer(1)) });
    const close = report.render({ model, el, host: { getModel: async () => bundle } });
    await vi.waitFor(() => expect(Plotly.react).toHaveBeenCalledTimes(2));
    expect(cells(el.querySelector('[data-testid="report-left"]'))).toEqual(scene.left.rows);
    expect([...el.querySelectorAll(".finding")].map((one) => one.textContent)).toEqual(["Found bids-0", "Found revenue"]);
    expect(el.querySelector(".panel").style.getPropertyValue("--stage")).toBe("222px");
    el.querySelector('[data-testid="chart-table"]').click();
    expect(el.querySelector(".plot").hidden).toBe(true);
    expect(cells(el.querySelector(".sheet"))).toEqual(sheet.rows);
    await sound(el);
    close();
    expect(model.listeners()).toBe(0);
  });
});
