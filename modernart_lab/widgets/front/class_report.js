// ClassReport: what a class has done, a panel for each question, and the files that were left out.
import { mount, panel, rows, tableButton } from "./chart.js";
import { h, part } from "./dom.js";
import { initialize } from "./rescue.js";

function render(context) {
  const { model } = context;
  const parts = Object.fromEntries(model.get("scene").sections.map(({ name }) => [name, panel()]));
  const title = h("h2", { "data-testid": "report-title" });
  const status = h("p", { class: "soft", role: "status", "data-testid": "report-status" });
  const left = h("div", { class: "left", "data-testid": "report-left" });
  const head = h("div", { class: "top" }, h("div", {}, title, status), left);
  const note = h("p", { class: "small soft room" });
  const table = tableButton(model);
  const foot = h("footer", {}, note, table.node);
  const drawLeft = part(left, (data) => (data ? rows(data) : []));

  const chart = mount(context, {
    testid: "class-report",
    kind: "report",
    parts,
    foot,
    update(scene, { open }) {
      title.textContent = scene.title;
      status.textContent = scene.status;
      note.textContent = scene.note;
      drawLeft(scene.left);
      left.hidden = !scene.left;
      for (const section of scene.sections) {
        const one = parts[section.name];
        if (!one) continue;
        one.update({ ...section, open, version: scene.version });
        const height = model.get("drawing")?.[section.name]?.layout?.height;
        if (height) one.node.style.setProperty("--stage", `${height}px`);
      }
      table.update(scene.words.table);
    },
  });
  const panels = Object.values(parts)[0]?.node.parentNode;
  panels?.before(head);
  return chart.close;
}

export default { initialize, render };
