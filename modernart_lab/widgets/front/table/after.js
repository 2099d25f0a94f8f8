// After the game: the review with progress and Stop, the chart of the money, and the desk with the same game.
import { h, part } from "../dom.js";
import { icon } from "../icons.js";

/** Shows a widget of the kernel's in a place, for as long as the trait names it. */
export function guest(name, { model, host, signal }, place) {
  let shown = null;
  let ending = null;
  const look = () => {
    const now = model.get(name) ?? null;
    if (now === shown) return;
    shown = now;
    ending?.abort();
    place.replaceChildren();
    place.hidden = !now;
    if (!now || !host) return;
    ending = new AbortController();
    const mine = ending;
    signal?.addEventListener("abort", () => mine.abort(), { once: true });
    host
      .getWidget(now)
      .then((widget) => mine.signal.aborted || widget.render({ el: place, signal: mine.signal }))
      .catch((problem) => {
        console.error(`modernart_lab: the ${name} could not be shown`, problem);
        if (!mine.signal.aborted) place.replaceChildren(h("div", { class: "note", role: "alert" }, String(problem?.message ?? problem)));
      });
  };
  model.on(`change:${name}`, look);
  look();
  return () => {
    model.off(`change:${name}`, look);
    ending?.abort();
  };
}

export function after(go, context) {
  const title = h("h3");
  const review = h("button", { type: "button", "data-testid": "table-review" });
  const desk = h("button", { type: "button", "data-testid": "table-desk" });
  const bar = h("span", { class: "done" });
  const progress = h("span", { class: "progress", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100, hidden: true }, bar);
  const status = h("span", { class: "small soft", role: "status" });
  const elsewhere = h("p", { class: "note", role: "status", hidden: true });
  const told = h("div", { class: "told", "data-testid": "table-review-text" });
  const race = h("div", { class: "mal-guest", hidden: true });
  const below = h("div", { class: "mal-guest", hidden: true, "data-testid": "table-desk-place" });
  const node = h("section", { class: "after", hidden: true, "data-testid": "table-after" }, title, h("div", { class: "acts" }, review, desk, progress, status), elsewhere, told);
  const drawTold = part(told, ({ sentences, rows, words }) => [
    ...sentences.map((each) => h("p", {}, each)),
    rows.length > 0 &&
      h("ol", {}, rows.map(({ text, position }) => h("li", {}, h("button", { type: "button", class: "plain", title: words.look, onclick: () => go({ type: "look", position }) }, text)))),
  ]);
  let running = false;
  let asked = false;
  review.addEventListener("click", () => go({ type: running ? "stop_review" : "review" }));
  desk.addEventListener("click", () => go({ type: "desk" }));
  const undo = [guest("race", context, race), guest("desk", context, below)];
  return {
    node,
    race,
    below,
    focus: () => (review.hidden ? desk : review).focus(),
    update({ after: data }) {
      node.hidden = !data;
      if (!data) {
        asked = false;
        return;
      }
      if (data.race && !asked) {
        asked = true;
        go({ type: "race" });
      }
      const { words } = data;
      running = data.running;
      review.hidden = !data.person;
      title.textContent = words.title;
      review.replaceChildren(icon(running ? "stop" : "eye", 18), running ? words.stop : words.review);
      desk.replaceChildren(icon("table", 18), words.desk);
      progress.hidden = !running;
      progress.setAttribute("aria-label", words.progress);
      progress.setAttribute("aria-valuenow", Math.round(100 * data.progress));
      bar.style.width = `${100 * data.progress}%`;
      status.textContent = data.status;
      elsewhere.hidden = !data.elsewhere;
      elsewhere.textContent = data.elsewhere;
      drawTold({ sentences: data.sentences, rows: data.rows, words });
    },
    close: () => undo.forEach((each) => each()),
  };
}
