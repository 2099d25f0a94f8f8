// AuctionLab: choices, bids over the equilibrium line, the figures beside theory, and the winner's-curse meter.
import { choices } from "./auction_lab/choices.js";
import { meter } from "./auction_lab/meter.js";
import { mount, panel, press, rows, tableButton } from "./chart.js";
import { h, part } from "./dom.js";
import { icon } from "./icons.js";
import { initialize } from "./rescue.js";

function render(context) {
  const { model } = context;
  const bids = panel();
  const figures = h("div", { class: "figures", "data-testid": "auction-lab-figures" });
  const curse = meter();
  const notes = h("div", { class: "notes small", role: "status" });
  const side = h("div", { class: "side" }, figures, curse.node, notes);

  const bar = h("span", { class: "done" });
  const progress = h("span", { class: "progress", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100 }, bar);
  const count = h("span", { class: "small soft count", role: "status" });
  const button = (testid, name, type) => {
    const word = h("span");
    const node = h("button", { type: "button", "data-testid": testid }, icon(name, 18), word);
    node.addEventListener("click", () => node.getAttribute("aria-disabled") === "true" || chart.send({ type }));
    return { node, word };
  };
  const rerun = button("auction-lab-rerun", "play", "rerun");
  const stop = button("auction-lab-stop", "stop", "stop");
  const whole = button("auction-lab-whole", "o", "whole");
  const gap = button("auction-lab-gap", "bulb", "gap");
  const table = tableButton(model);
  const foot = h("footer", {}, h("span", { class: "state" }, count, progress), rerun.node, stop.node, whole.node, gap.node, table.node);

  const drawFigures = part(figures, (data, title, long) => {
    const made = rows(data);
    made.querySelector("caption").prepend(h("h3", {}, title));
    made.querySelectorAll("thead th")[2].title = long;
    return made;
  });
  const drawNotes = part(notes, (list) => list.map((told) => h("p", {}, told)));
  const controls = choices((intent) => chart.send(intent));

  const chart = mount(context, {
    testid: "auction-lab",
    kind: "lab",
    parts: { bids },
    foot,
    update(scene, { open, live }) {
      const { words, running } = scene;
      bids.update({ ...scene, open });
      controls.update(scene.controls, words.choices, live);
      drawFigures(scene.figures, words.figures, words.error_long);
      curse.update(scene.meter);
      drawNotes(scene.notes);
      count.textContent = scene.status;
      count.setAttribute("aria-live", running ? "off" : "polite");
      const percent = Math.round(100 * scene.progress);
      bar.style.width = `${percent}%`;
      progress.setAttribute("aria-label", words.progress);
      progress.setAttribute("aria-valuenow", percent);
      progress.setAttribute("aria-valuetext", scene.status);
      const told = [
        [rerun, words.again, words.again_long, live && !running],
        [stop, words.stop, words.stop, live && running],
        [whole, words.whole, words.whole_long, live && scene.can_whole],
        [gap, words.gap, words.gap_long, live && !scene.common],
      ];
      for (const [{ node, word }, short, long, can] of told) {
        word.textContent = short;
        node.title = long;
        node.setAttribute("aria-label", long);
        // A button that could not be pressed at all would lose the focus of one who has just pressed it.
        node.setAttribute("aria-disabled", String(!can));
      }
      press(whole.node, scene.whole);
      table.update(words.table);
    },
  });
  bids.node.after(side);
  bids.node.parentElement.before(controls.node);
  // Keys pressed in here are the controls' own: the notebook around would take the arrows from the sliders.
  for (const kind of ["keydown", "keyup", "keypress"]) {
    bids.node.closest(".mal").addEventListener(kind, (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    });
  }
  return chart.close;
}

export default { initialize, render };
