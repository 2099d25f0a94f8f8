// BidExplorer: the gain of every bid, growing while one looks, with Stop and a table.
import { mount, panel, tableButton } from "./chart.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { initialize } from "./rescue.js";

function render(context) {
  const { model } = context;
  const bids = panel();
  const count = h("span", { class: "small soft count", role: "status" });
  const bar = h("span", { class: "done" });
  const progress = h("span", { class: "progress", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100 }, bar);
  const word = h("span");
  const button = h("button", { type: "button", "data-testid": "explorer-stop" });
  const table = tableButton(model);
  const foot = h("footer", {}, count, progress, button, table.node);
  let running = false;

  const chart = mount(context, {
    testid: "bid-explorer",
    kind: "explorer",
    parts: { bids },
    foot,
    update(scene, { open, live }) {
      const { words, calm } = scene;
      bids.update({ ...scene, open });
      foot.classList.toggle("idle", Boolean(calm));
      count.textContent = scene.status;
      count.title = scene.assumed;
      // A screen reader hears the count when it stands still, not eight times a second.
      count.setAttribute("aria-live", scene.running ? "off" : "polite");
      progress.hidden = calm !== "";
      const percent = Math.round(100 * (scene.progress ?? 0));
      bar.style.width = `${percent}%`;
      progress.setAttribute("aria-label", words.progress);
      progress.setAttribute("aria-valuenow", percent);
      progress.setAttribute("aria-valuetext", scene.status);
      if (running !== scene.running || !button.firstChild) {
        running = scene.running;
        button.replaceChildren(icon(running ? "stop" : "plus", 16), word);
      }
      word.textContent = running ? words.stop : words.more;
      button.setAttribute("aria-label", running ? words.stop : words.more_long);
      button.disabled = !live;
      table.update(words.table);
    },
  });
  button.addEventListener("click", () => chart.send({ type: running ? "stop" : "more" }));
  return chart.close;
}

export default { initialize, render };
