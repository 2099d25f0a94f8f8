// TournamentView: the margins with their intervals, the standings beside them, progress and Stop.
import { mount, panel, rows, tableButton } from "./chart.js";
import { h, part } from "./dom.js";
import { action } from "./lesson.js";
import { initialize } from "./rescue.js";

function render(context) {
  const { model } = context;
  const margins = panel();
  const standings = h("div", { class: "standings", "data-testid": "tournament-standings" });
  const notes = h("div", { class: "notes small", role: "status", "data-testid": "tournament-notes" });
  const side = h("div", { class: "side" }, standings, notes);

  const bar = h("span", { class: "done" });
  const progress = h("span", { class: "progress", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100 }, bar);
  const count = h("span", { class: "small soft count", role: "status", "data-testid": "tournament-count" });
  const again = action("tournament-again", "play", () => chart.send({ type: "go_on" }));
  const stop = action("tournament-stop", "stop", () => chart.send({ type: "stop" }));
  const table = tableButton(model);
  const foot = h("footer", {}, h("span", { class: "state" }, count, progress), again.node, stop.node, table.node);

  const drawStandings = part(standings, (data) => rows(data));
  const drawNotes = part(notes, (list) => list.map((told) => h("p", {}, told)));

  const chart = mount(context, {
    testid: "tournament-view",
    kind: "tournament",
    parts: { margins },
    foot,
    update(scene, { open, live }) {
      const { words, running } = scene;
      margins.update({ ...scene, open });
      drawStandings(scene.standings);
      drawNotes(scene.notes);
      const high = model.get("drawing")?.margins?.layout?.height;
      const lines = open ? 2 + 0.8 * scene.table.rows.length : 0; // the table in its place is a little higher
      margins.node.style.setProperty("--stage", `max(${high ?? 0}px, calc(${lines} * var(--hit)))`);
      count.textContent = scene.status;
      count.setAttribute("aria-live", running ? "off" : "polite");
      const percent = Math.round(100 * scene.progress);
      bar.style.width = `${percent}%`;
      progress.setAttribute("aria-label", words.progress);
      progress.setAttribute("aria-valuenow", percent);
      progress.setAttribute("aria-valuetext", scene.status);
      again.update(words.again, live && !running);
      stop.update(words.stop, live && running);
      table.update(words.table);
    },
  });
  margins.node.after(side);
  return chart.close;
}

export default { initialize, render };
