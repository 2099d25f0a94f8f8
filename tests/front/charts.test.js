// @vitest-environment jsdom
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import desk from "../../modernart_lab/widgets/front/desk.js";
import explorer from "../../modernart_lab/widgets/front/explorer.js";
import market from "../../modernart_lab/widgets/front/market.js";
import { drawing, painted } from "../../modernart_lab/widgets/front/plot.js";
import charts from "./charts.json";
import { Model } from "./stage.js";

const SHARED = Symbol.for("modernart_lab.plotly");
const open = []; // what a test drew and did not close itself
const Plotly = { react: vi.fn(async () => {}), purge: vi.fn() };

class ChartModel extends Model {
  set(name, value) {
    this.put(name, value);
  }
  save_changes() {}
}

/** Draws a chart on an empty page, with a plotly that only listens. */
async function stage(widget, name, more = {}, missed = 0) {
  document.body.replaceChildren();
  const el = document.createElement("div");
  document.body.append(el);
  const model = new ChartModel({ ...structuredClone(charts[name]), table: false, shown: "value", bundle: "anywidget:1", ...more });
  const bundle = new Model({ plotly: "7", script: new DataView(new ArrayBuffer(1)) });
  const getModel = vi.fn(async () => {
    if (getModel.mock.calls.length <= missed) throw new Error("widget model not found");
    return bundle;
  });
  const close = widget.render({ model, el, host: { getModel } });
  open.push(close);
  await vi.waitFor(() => expect(model.sent.some((each) => each.type === "ready")).toBe(true));
  const part = (id) => el.querySelector(`[data-testid="${id}"]`);
  return { el, model, close, part };
}

beforeEach(() => {
  globalThis[SHARED] = new Map([["7", Promise.resolve(Plotly)]]);
  Plotly.react.mockClear();
  Plotly.purge.mockClear();
  const paper = { clearRect() {}, fillRect() {}, getImageData: () => ({ data: [1, 2, 3, 255] }) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(paper);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(460);
});
afterEach(() => {
  open.splice(0).forEach((close) => close());
  vi.restoreAllMocks();
  delete globalThis[SHARED];
});

describe("the bid explorer", () => {
  it("puts the question and the finding before the figure", async () => {
    const { el } = await stage(explorer, "explorer-bid");
    const { title, finding } = charts["explorer-bid"].scene;
    expect(el.querySelector("h3").textContent).toBe(title);
    expect(el.querySelector(".finding").textContent).toBe(finding);
    expect(el.querySelector(".plot").getAttribute("aria-label")).toBe(`${title} ${finding}`);
    expect(el.querySelector("h3").compareDocumentPosition(el.querySelector(".plot")) & 4).toBe(4);
  });

  it("draws what Python built, in its own width, with no token left", async () => {
    await stage(explorer, "explorer-bid");
    await vi.waitFor(() => expect(Plotly.react).toHaveBeenCalled());
    const [, data, layout, config] = Plotly.react.mock.calls.at(-1);
    expect(data).toHaveLength(charts["explorer-bid"].drawing.bids.data.length);
    expect(layout.width).toBe(460);
    expect(JSON.stringify([data, layout])).not.toContain("var(");
    expect(config.displayModeBar).toBe(false);
  });

  it("asks again for plotly where a slow page has not restored it yet", async () => {
    const { el } = await stage(explorer, "explorer-bid", {}, 2);
    await vi.waitFor(() => expect(Plotly.react).toHaveBeenCalled());
    expect(el.querySelector("[role=alert]").textContent).toBe("");
  });

  it("says below the table what the figures assume, and on the count", async () => {
    const { el } = await stage(explorer, "explorer-bid", { table: true });
    const { assumed } = charts["explorer-bid"].scene;
    expect(assumed).toMatch(/worlds/);
    expect(el.querySelector(".sheet .assumed").textContent).toBe(assumed);
    expect(el.querySelector(".count").title).toBe(assumed);
    const calm = await stage(explorer, "explorer-calm");
    expect(calm.el.querySelector(".assumed")).toBeNull();
  });

  it("has the same in a real table, unseen until it is wanted", async () => {
    const { el, model, part } = await stage(explorer, "explorer-bid");
    const { table } = charts["explorer-bid"].scene;
    expect(el.querySelectorAll("tbody tr")).toHaveLength(table.rows.length);
    expect([...el.querySelectorAll("thead th")].map((th) => th.textContent)).toEqual(table.columns);
    expect(el.querySelector("caption").textContent).toBe(table.caption);
    expect(el.querySelector(".sheet").classList.contains("unseen")).toBe(true);
    part("chart-table").click();
    expect(model.get("table")).toBe(true);
    expect(el.querySelector(".sheet").classList.contains("unseen")).toBe(false);
    expect(el.querySelector(".plot").hidden).toBe(true);
    expect(part("chart-table").getAttribute("aria-pressed")).toBe("true");
  });

  it("says calmly where there is no bid", async () => {
    const { el } = await stage(explorer, "explorer-calm");
    expect(el.querySelector(".calm").textContent).toBe(charts["explorer-calm"].scene.calm);
    expect(el.querySelector(".plot").hidden).toBe(true);
    expect(el.querySelector("table")).toBeNull();
    expect(Plotly.react).not.toHaveBeenCalled();
  });

  it("stops what runs and goes on after that, with the version it shows", async () => {
    const { model, part } = await stage(explorer, "explorer-bid");
    const { scene } = charts["explorer-bid"];
    model.put("scene", { ...scene, running: true, progress: 0.4 });
    expect(part("explorer-stop").textContent).toBe(scene.words.stop);
    expect(document.querySelector(".progress").getAttribute("aria-valuenow")).toBe("40");
    part("explorer-stop").click();
    expect(model.sent.at(-1)).toEqual({ type: "stop", version: 1 });
    model.put("scene", { ...scene, running: false });
    part("explorer-stop").click();
    expect(model.sent.at(-1)).toEqual({ type: "more", version: 1 });
  });

  it("shows an error as an alert, as text", async () => {
    const { el, model } = await stage(explorer, "explorer-bid");
    const alert = el.querySelector('[role="alert"]');
    expect(alert.hidden).toBe(true);
    model.put("error", "<b>no</b>");
    expect(alert.hidden).toBe(false);
    expect(alert.textContent).toBe("<b>no</b>");
    model.put("error", "");
    expect(alert.hidden).toBe(true);
  });

  it("says when nobody listens, and keeps the last numbers", async () => {
    document.body.replaceChildren();
    const { el, part } = await stage(Object.assign({}, explorer, {
      render: (context) => explorer.render({ ...context, model: Object.assign(context.model, { comm_live: false }) }),
    }), "explorer-bid");
    expect(el.querySelector('.note[role="status"]').textContent).toBe(charts["explorer-bid"].scene.words.lost);
    expect(part("explorer-stop").disabled).toBe(true);
    expect(el.querySelectorAll("tbody tr").length).toBeGreaterThan(0);
  });

  it("takes names as text, never as markup", async () => {
    const evil = '<img src=x onerror="window.hit=1">';
    const { el, model } = await stage(explorer, "explorer-bid");
    const { scene } = charts["explorer-bid"];
    model.put("scene", { ...scene, title: evil, finding: evil, table: { ...scene.table, caption: evil, columns: [evil], rows: [[evil, evil]] } });
    expect(el.querySelector("h3").textContent).toBe(evil);
    expect(el.querySelector("img")).toBeNull();
  });
});

describe("the market chart", () => {
  it("counts what is offered, in marks and in words", async () => {
    const { el } = await stage(market, "market-bid");
    const items = [...el.querySelectorAll(".counts li")];
    expect(items).toHaveLength(5);
    const { counts } = charts["market-bid"].scene;
    items.forEach((item, i) => {
      expect(item.textContent).toContain(`${counts[i].name}: `);
      expect(item.querySelector("b").textContent).toBe(String(counts[i].n));
      expect(item.querySelector("svg.mark")).not.toBeNull();
    });
  });

  it("changes its view, also where nobody listens", async () => {
    const { el, model, part } = await stage(market, "market-bid");
    const away = () => [...el.querySelectorAll(".panel")].map((panel) => panel.classList.contains("away"));
    expect(away()).toEqual([false, true]);
    part("market-price").click();
    expect(away()).toEqual([true, false]);
    expect(part("market-price").getAttribute("aria-pressed")).toBe("true");
    expect(model.get("shown")).toBe("price");
  });

  it("speaks the language of its scene", async () => {
    const { part, el } = await stage(market, "market-end");
    expect(part("market-chart").lang).toBe("ja");
    expect(el.querySelector(".counts").childElementCount).toBe(0);
  });
});

describe("both", () => {
  const both = [[explorer, "explorer-bid"], [explorer, "explorer-calm"], [market, "market-bid"], [market, "market-end"]];

  it.each(both)("have nothing that a machine finds hard to use: %#", async (widget, name) => {
    for (const table of [false, true]) {
      const { el } = await stage(widget, name, { table });
      const found = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
      expect(found.violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([]);
    }
  }, 30_000);

  it.each(both)("leave nothing behind: %#", async (widget, name) => {
    const { close, model, el } = await stage(widget, name);
    expect(model.listeners()).toBeGreaterThan(0);
    close();
    expect(model.listeners()).toBe(0);
    expect(el.childElementCount).toBe(0);
    expect(Plotly.purge).toHaveBeenCalled();
  });

  it.each(both)("keep their keys to themselves, on real buttons: %#", async (widget, name) => {
    const { el } = await stage(widget, name);
    expect(el.firstChild.dataset.lmSuppressShortcuts).toBe("true");
    for (const button of el.querySelectorAll("button")) expect(button.type).toBe("button");
  });

  it("say what is wrong when plotly does not come", async () => {
    globalThis[SHARED] = new Map([["7", Promise.reject(new Error("no plotly"))]]);
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { el } = await stage(explorer, "explorer-bid");
    expect(el.querySelector('[role="alert"]').textContent).toContain("no plotly");
    expect(el.querySelectorAll("tbody tr").length).toBeGreaterThan(0);
  });
});

describe("a drawing", () => {
  it("resolves tokens wherever they stand and leaves the rest alone", () => {
    const figure = { a: ["var(--KR)", 3, null], b: { c: "var(--ink/13)", d: "text" } };
    expect(painted(figure, (token) => token.slice(6, -1))).toEqual({ a: ["KR", 3, null], b: { c: "ink/13", d: "text" } });
  });

  it("is drawn once for one state, and not at all in no width", async () => {
    const place = document.createElement("div");
    document.createElement("div").append(place);
    const one = drawing(place, Plotly);
    const figure = { data: [], layout: { height: 3 } };
    one.draw(figure);
    one.draw(figure);
    one.paint();
    await vi.waitFor(() => expect(Plotly.react).toHaveBeenCalledTimes(1));
    HTMLElement.prototype.__lookupGetter__("clientWidth").mockReturnValue(0);
    one.draw({ ...figure, data: [{}] });
    await Promise.resolve();
    expect(Plotly.react).toHaveBeenCalledTimes(1);
  });
});

describe("the desk", () => {
  it("gives each part its place and ends them with itself", async () => {
    document.body.replaceChildren();
    const el = document.createElement("div");
    document.body.append(el);
    const model = new ChartModel({ scene: { title: "Desk", lang: "ja", size: "projector", version: 1 }, stepper: "s", explorer: "e", market: "m" });
    const shown = {};
    const host = { getWidget: async (ref) => ({ render: ({ el: place, signal }) => void (shown[ref] = { place, signal }) }) };
    const ends = new AbortController();
    const close = desk.render({ model, el, host, signal: ends.signal });
    await vi.waitFor(() => expect(Object.keys(shown)).toEqual(["s", "e", "m"]));
    const root = el.querySelector('[data-testid="desk"]');
    expect([root.lang, root.dataset.size, root.getAttribute("aria-label")]).toEqual(["ja", "projector", "Desk"]);
    expect(Object.values(shown).every(({ place, signal }) => root.contains(place) && signal === ends.signal)).toBe(true);
    close();
    expect(model.listeners()).toBe(0);
    expect(el.childElementCount).toBe(0);
  });

  it("says so when a part cannot be shown, and shows the others", async () => {
    document.body.replaceChildren();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const el = document.createElement("div");
    document.body.append(el);
    const model = new ChartModel({ scene: { title: "Desk", lang: "en", size: "normal" }, stepper: "s", explorer: "e", market: "m" });
    const host = { getWidget: async (ref) => (ref === "e" ? Promise.reject(new Error("gone")) : { render: ({ el: place }) => void place.append(ref) }) };
    desk.render({ model, el, host, signal: new AbortController().signal });
    await vi.waitFor(() => expect(el.querySelector('[role="alert"]')?.textContent).toBe("gone"));
    expect(el.querySelector(".top").textContent).toBe("s");
    expect(el.querySelector(".right").textContent).toBe("m");
  });
});
