// An assignment of lots: what the lot is worth to the student, a field for the bid and one for the own estimate, the
// lots before, and the file to hand in.
import { rows } from "./chart.js";
import { h, once, part } from "./dom.js";
import { action, mount } from "./lesson.js";
import { initialize } from "./rescue.js";

let count = 0;

/** A labelled field for a sum in k. */
function field(testid, id) {
  const label = h("span", { class: "small soft" });
  const input = h("input", { type: "number", min: 0, inputmode: "decimal", autocomplete: "off", id, "data-testid": testid });
  const unit = h("span", { class: "unit", "aria-hidden": "true" }, "k");
  return { node: h("label", { class: "sum" }, label, h("span", { class: "asked" }, input, unit)), label, input };
}

function render(context) {
  const id = `mal-lots-${(count += 1)}`;
  const rule = h("p", { class: "small soft rule" });
  const bid = field("lots-bid", `${id}-bid`);
  const estimate = field("lots-estimate", `${id}-estimate`);
  const number = (input) => (input.value === "" ? null : Number(input.value));
  // An answer goes out alone: what waited for it would be an answer to the next lot.
  const say = (k) => lesson.send({ type: "bid", k, estimate: number(estimate.input) }, true);
  const go = action("lots-go", "play", once(() => {
    const { buys } = context.model.get("scene");
    if (buys) say("price");
    else if (bid.input.value !== "" && bid.input.checkValidity()) say(Number(bid.input.value));
    else bid.input.focus();
  }));
  const pass = action("lots-pass", "passed", once(() => say(null)));
  const ask = h("form", { class: "ask" }, bid.node, estimate.node, h("span", { class: "buttons" }, go.node, pass.node));
  ask.noValidate = true;
  ask.addEventListener("submit", (event) => event.preventDefault());
  ask.addEventListener("keydown", (event) => {
    // A key that is held down is one answer, not one to every lot that follows.
    const held = event.repeat && ["Enter", " "].includes(event.key);
    const entered = event.key === "Enter" && event.target.tagName === "INPUT";
    if (held || entered) event.preventDefault();
    if (entered && !held) go.node.click();
  });
  const last = h("p", { class: "last", role: "status", "data-testid": "lots-last" });
  const bar = h("span", { class: "done" });
  const progress = h("span", { class: "progress", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100 }, bar);
  const box = h("div", { class: "sheet", role: "group", "data-testid": "lots-table" });
  const called = h("span", { class: "small soft" });
  const name = h("input", { type: "text", maxlength: 40, autocomplete: "off", spellcheck: "false", "data-testid": "lots-nickname" });
  const file = h("p", { class: "small", "data-testid": "lots-file" });
  const privacy = h("p", { class: "small soft" });
  const foot = h("footer", {}, h("label", { class: "sum" }, called, name), h("div", { class: "told" }, file, privacy));
  name.addEventListener("change", () => lesson.send({ type: "call", nickname: name.value }));
  const drawTable = part(box, (data) => (data.rows.length ? rows(data) : []));
  let lot = null;

  const lesson = mount(context, {
    testid: "lots",
    kind: "lots",
    body: [rule, progress, ask, last, box, foot],
    update(scene, { live }) {
      const { words, over } = scene;
      rule.textContent = scene.rule;
      ask.hidden = over;
      bid.node.hidden = scene.buys;
      bid.label.textContent = words.bid;
      estimate.node.hidden = !scene.estimates;
      estimate.label.textContent = words.estimate;
      for (const { input } of [bid, estimate]) {
        input.max = scene.most;
        input.step = scene.step;
        input.disabled = !live;
      }
      if (lot !== scene.lot) {
        const here = ask.contains(document.activeElement);
        bid.input.value = estimate.input.value = "";
        if (lot != null && here && !over) (scene.buys ? go.node : bid.input).focus();
        lot = scene.lot;
      }
      go.update(words.button, live && !over);
      pass.update(words.pass, live && !over);
      pass.node.hidden = !scene.passes;
      last.textContent = scene.last;
      const percent = Math.round(100 * scene.progress);
      bar.style.width = `${percent}%`;
      progress.setAttribute("aria-label", words.progress);
      progress.setAttribute("aria-valuenow", percent);
      drawTable(scene.table);
      box.hidden = !scene.table.rows.length;
      box.tabIndex = 0;
      box.setAttribute("aria-label", scene.table.caption);
      called.textContent = words.nickname;
      if (document.activeElement !== name) name.value = scene.nickname;
      name.disabled = !live || scene.fixed_name;
      file.textContent = scene.file;
      privacy.textContent = words.privacy;
    },
  });
  return lesson.close;
}

export default { initialize, render };
