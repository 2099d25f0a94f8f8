// @vitest-environment jsdom
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import widget from "../../modernart_lab/widgets/front/tournament.js";
import { Model } from "./stage.js";
import views from "./tournament.json";

const SHARED = Symbol.for("modernart_lab.plotly");
const open = []; // what a test drew and did not close itself
const Plotly = { react: vi.fn(async () => {}), purge: vi.fn() };

class ViewModel extends Model {
  set(name, value) {
    this.put(name, value);
  }
  save_changes() {}
}

/** Draws a view on an empty page, with a plotly that only listens. */
async function stage(lang, more = {}) {
  document.body.replaceChildren();
  const el = document.createElement("div");
  document.body.append(el);
  const { scene, drawing } = structuredClone(views[lang]);
  const model = new ViewModel({ scene: { ...scene, ...more }, drawing, table: false, bundle: "anywidget:1" });
  const bundle = new Model({ plotly: "7", script: new DataView(new ArrayBuffer(1)) });
  const close = widget.render({ model, el, host: { getModel: async () => bundle } });
  open.push(close);
  await vi.waitFor(() => expect(model.sent.some((each) => each.type === "ready")).toBe(true));
  model.sent.length = 0;
  const part = (id) => el.querySelector(`[data-testid="${id}"]`);
  return { el, model, close, part };
}

const cells = (node) => [...node.querySelectorAll("tbody tr")].map((tr) => [...tr.children].map((cell) => cell.textContent));

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

describe("the view of a tournament", () => {
  it("says the finding, and the standings in a table, names as text", async () => {
    const { el, part } = await stage("en");
    expect(el.querySelector(".finding").textContent).toBe(views.en.scene.finding);
    expect(cells(part("tournament-standings"))).toEqual(views.en.scene.standings.rows);
    expect(part("tournament-standings").textContent).toContain("<b>half</b>");
    expect(part("tournament-notes").textContent).toContain("ZeroDivisionError");
    expect(Plotly.react).toHaveBeenCalled();
  });

  it("stops while it runs, goes on when it does not", async () => {
    const { model, part } = await stage("en", { running: true });
    expect(part("tournament-again").getAttribute("aria-disabled")).toBe("true");
    part("tournament-again").click();
    expect(model.sent).toEqual([]);
    part("tournament-stop").click();
    expect(model.sent).toEqual([{ type: "stop", version: 1 }]);
    model.put("scene", { ...model.get("scene"), running: false });
    part("tournament-stop").click();
    expect(model.sent).toHaveLength(1);
    part("tournament-again").click();
    expect(model.sent.at(-1)).toEqual({ type: "go_on", version: 1 });
  });

  it("tells how far it is, aloud only at the end", async () => {
    const { el, model, part } = await stage("en", { running: true, progress: 0.4 });
    const bar = el.querySelector('[role="progressbar"]');
    expect(bar.getAttribute("aria-valuenow")).toBe("40");
    expect(part("tournament-count").getAttribute("aria-live")).toBe("off");
    model.put("scene", { ...model.get("scene"), running: false, progress: 1 });
    expect(bar.getAttribute("aria-valuenow")).toBe("100");
    expect(part("tournament-count").getAttribute("aria-live")).toBe("polite");
  });

  it("shows who beats whom in the place of the drawing", async () => {
    const { el, part } = await stage("en");
    part("chart-table").click();
    expect(el.querySelector(".plot").hidden).toBe(true);
    expect(cells(el.querySelector(".sheet"))).toEqual(views.en.scene.table.rows);
    expect(part("chart-table").getAttribute("aria-pressed")).toBe("true");
  });

  it.each(["en", "ja"])("is sound for all who read it (%s)", async (lang) => {
    const { el } = await stage(lang);
    expect(el.querySelector(".mal").lang).toBe(lang);
    const { violations } = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
    expect(violations.map((one) => one.id)).toEqual([]);
  });

  it("lets go of everything", async () => {
    const { el, model, close } = await stage("en");
    close();
    expect(model.listeners()).toBe(0);
    expect(el.children).toHaveLength(0);
  });
});
