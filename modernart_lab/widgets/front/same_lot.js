// SameLot: one deal of values through every format, one row a format, theory below each number.
import { h, part } from "./dom.js";
import { action, mount } from "./lesson.js";
import { initialize } from "./rescue.js";
import { table } from "./same_lot/table.js";

function render(context) {
  const box = h("div", { class: "sheet", "data-testid": "same-lot-table" });
  const notes = h("div", { class: "notes small soft" });
  const bar = h("span", { class: "done" });
  const progress = h("span", { class: "progress", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100 }, bar);
  const count = h("span", { class: "small soft count", role: "status", "data-testid": "same-lot-status" });
  const state = h("span", { class: "state" }, count, progress);
  const go = (type) => () => lesson.send({ type });
  const next = action("same-lot-next", "next", go("next"));
  const many = action("same-lot-many", "play", go("many"));
  const stop = action("same-lot-stop", "stop", go("stop"));
  const foot = h("footer", {}, next.node, many.node, stop.node, state);

  const drawTable = part(box, table);
  const drawNotes = part(notes, (list) => list.map((told) => h("p", {}, told)));

  const lesson = mount(context, {
    testid: "same-lot",
    kind: "lot",
    body: [box, foot, notes],
    update({ name, heads, axis, rows, words, notes: told, many: means, progress: done, status, running }, { live }) {
      drawTable({ heads, axis, rows, means, caption: words.caption });
      // What must be scrolled can be scrolled by the keyboard.
      const wide = box.scrollWidth > box.clientWidth + 1;
      for (const [key, value] of [["tabindex", "0"], ["role", "group"], ["aria-label", name]]) {
        if (wide) box.setAttribute(key, value);
        else box.removeAttribute(key);
      }
      drawNotes(told);
      next.update(words.next, live);
      many.update(words.many, live && !running);
      stop.update(words.stop, live && running);
      count.textContent = status;
      count.setAttribute("aria-live", running ? "off" : "polite");
      const percent = Math.round(100 * done);
      progress.hidden = !means;
      bar.style.width = `${percent}%`;
      progress.setAttribute("aria-label", words.progress);
      progress.setAttribute("aria-valuenow", percent);
      progress.setAttribute("aria-valuetext", status);
    },
  });
  return lesson.close;
}

export default { initialize, render };
