// MarketChart: what paintings pay, or what sales cost and paid back; both where there is room.
import { mount, panel, press, tableButton } from "./chart.js";
import { h, part } from "./dom.js";
import { mark } from "./marks.js";
import { initialize } from "./rescue.js";

function counts(list, word) {
  if (!list.length) return [];
  return [
    h("span", { class: "soft" }, word),
    h("ul", {}, list.map(({ artist, n, name }) =>
      h("li", {}, h("span", { class: "unseen" }, `${name}: `), mark(artist, 11), h("span", { "aria-hidden": "true" }, artist), h("b", {}, String(n))))),
  ];
}

function render(context) {
  const { model } = context;
  const value = panel();
  const price = panel();
  const strip = h("div", { class: "counts small" });
  value.above.append(strip);
  const drawCounts = part(strip, counts);
  const group = h("div", { class: "views", role: "group" });
  const buttons = ["value", "price"].map((name) => {
    const button = h("button", { type: "button", "data-testid": `market-${name}` });
    button.addEventListener("click", () => {
      model.set("shown", name);
      model.save_changes();
    });
    group.append(button);
    return [name, button];
  });
  const table = tableButton(model);
  const foot = h("footer", {}, group, h("span", { class: "room" }), table.node);

  const chart = mount(context, {
    testid: "market-chart",
    kind: "market",
    parts: { value, price },
    foot,
    update(scene, { open }) {
      const shown = model.get("shown");
      for (const [name, each] of Object.entries({ value, price })) {
        each.update({ title: scene.titles[name], finding: scene.findings[name], table: scene.tables[name], open, version: scene.version });
        each.node.classList.toggle("away", name !== shown);
      }
      drawCounts(scene.counts, scene.words.offered);
      group.setAttribute("aria-label", scene.words.view);
      for (const [name, button] of buttons) {
        button.textContent = scene.words[name];
        press(button, name === shown);
      }
      table.update(scene.words.table);
    },
  });
  const shownAgain = () => chart.paint();
  model.on("change:shown", shownAgain);
  return () => {
    model.off("change:shown", shownAgain);
    chart.close();
  };
}

export default { initialize, render };
