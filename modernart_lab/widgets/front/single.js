// A chart of one panel: drawing and table, nothing to press but the table.
import { mount, panel, tableButton } from "./chart.js";
import { h } from "./dom.js";

/** The render function of a chart whose drawing has this name. */
export const single = (name, testid) => (context) => {
  const only = panel();
  const table = tableButton(context.model);
  const chart = mount(context, {
    testid,
    kind: name,
    parts: { [name]: only },
    foot: h("footer", {}, h("span", { class: "room" }), table.node),
    update(scene, { open }) {
      only.update({ ...scene, open });
      table.update(scene.words.table);
    },
  });
  return chart.close;
};
