// WhoGetsTheMoney: the line of a bid's worth, the slider of the bid on its scale, and the switch for who is paid.
import { choices } from "./auction_lab/choices.js";
import { h, part, typeSizes } from "./dom.js";
import { mount } from "./lesson.js";
import { initialize } from "./rescue.js";
import { chart, MARGIN } from "./who_gets/chart.js";
import { payees } from "./who_gets/payees.js";

function render(context) {
  const send = (intent) => lesson.send(intent);
  const drawing = h("div", { class: "drawing", role: "img", "data-testid": "who-gets-chart" });
  const bid = choices(send, "who-gets");
  const slide = h("div", { class: "slide" }, bid.node);
  const list = payees(send);
  const notes = h("div", { class: "notes small soft" });
  const drawNotes = part(notes, (told) => told.map((one) => h("p", {}, one)));
  const line = h("div", { class: "line" }, drawing, slide);
  const drawChart = part(drawing, chart);
  let sizesOf;

  const lesson = mount(context, {
    testid: "who-gets",
    kind: "gets",
    body: [h("div", { class: "two" }, line, list.node), notes],
    update(scene, { live, root }) {
      sizesOf ??= typeSizes(root);
      const sizes = sizesOf(scene.size, scene.lang);
      drawChart(scene.chart, drawing.clientWidth || 480, sizes, scene.size);
      drawing.setAttribute("aria-label", scene.chart.told);
      slide.style.setProperty("--start", `${MARGIN.left(sizes)}px`);
      slide.style.setProperty("--end", `${MARGIN.right}px`);
      bid.update([scene.bid], scene.bid.label, live);
      list.update(scene, live);
      drawNotes(scene.notes);
    },
  });
  return lesson.close;
}

export default { initialize, render };
