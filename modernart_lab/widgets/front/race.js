// CashRace: the money of every seat over a game; drawing and table, nothing to press but the table.
import { mount, panel, tableButton } from "./chart.js";
import { h } from "./dom.js";

function render(context) {
  const race = panel();
  const table = tableButton(context.model);
  const chart = mount(context, {
    testid: "table-race",
    kind: "race",
    parts: { race },
    foot: h("footer", {}, h("span", { class: "room" }), table.node),
    update(scene, { open }) {
      race.update({ ...scene, open });
      table.update(scene.words.table);
    },
  });
  return chart.close;
}

export default { render };
