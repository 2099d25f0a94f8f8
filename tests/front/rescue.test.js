// @vitest-environment jsdom
// Outputs that JupyterLab gave up on are drawn anew once their widgets are there; nothing else is touched.
import { readFileSync, readdirSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { rescue } from "../../modernart_lab/widgets/front/rescue.js";

const VIEW = "application/vnd.jupyter.widget-view+json";
const widget = (id) => ({ data: { [VIEW]: { model_id: id } } });

/** A notebook of one cell with these outputs; `models` says of each widget whether it has been drawn. */
function notebook(outputs, models) {
  const set = [];
  const list = {
    length: outputs.length,
    get: (i) => ({ toJSON: () => outputs[i] }),
    set: (i, output) => set.push([i, output]),
  };
  const manager = {
    context: { model: { cells: [{}, { outputs: list }] } },
    has_model: (id) => id in models,
    get_model: async (id) => ({ views: models[id] ? { view: Promise.resolve() } : {} }),
  };
  return { manager, set };
}

const shown = (...texts) => {
  document.body.replaceChildren(
    ...texts.map((text) => Object.assign(document.createElement("div"), { className: "jp-OutputArea-output", textContent: text })),
  );
};

describe("a widget that came too late", () => {
  const outputs = [{ name: "stdout", text: "4" }, widget("drawn"), widget("late"), widget("elsewhere")];
  const models = { drawn: true, late: false };
  beforeEach(() => document.body.replaceChildren());

  it("is drawn anew, and no other", async () => {
    shown("4", "a desk", "Error displaying widget: model not found");
    const { manager, set } = notebook(outputs, models);
    await rescue(manager);
    expect(set).toEqual([[2, widget("late")]]);
  });

  it("is not looked for where no output says so", async () => {
    shown("4", "a desk", "print('Error displaying widget: model not found')");
    const { manager, set } = notebook(outputs, models);
    await rescue(manager);
    expect(set).toEqual([]);
  });
});

it("is looked for by every widget", () => {
  const front = "modernart_lab/widgets/front/";
  const sources = readdirSync(front).filter((name) => name.endsWith(".js")).map((name) => readFileSync(front + name, "utf8"));
  const offered = sources.flatMap((source) => source.match(/^export default .*/gm) ?? []);
  expect(offered.length).toBeGreaterThan(10);
  expect(offered.filter((line) => !line.startsWith("export default { initialize, render"))).toEqual([]);
});
