// Desk: the stepper on top, the two charts below; each is a widget of its own in a place of this layout.
import { h } from "./dom.js";
import { followTheme } from "./host.js";
import { initialize } from "./rescue.js";

function render({ model, el, host, signal }) {
  const places = { stepper: h("div", { class: "top" }), explorer: h("div", { class: "left" }), market: h("div", { class: "right" }) };
  const charts = h("div", { class: "charts" }, places.explorer, places.market);
  const root = h("div", { class: "mal desk", role: "region", "data-testid": "desk", "data-lm-suppress-shortcuts": "true" }, places.stepper, charts);
  el.append(root);
  function draw() {
    const { title, lang, size } = model.get("scene") ?? {};
    if (!title) return;
    root.lang = lang;
    root.dataset.size = size;
    root.setAttribute("aria-label", title);
  }
  draw();
  model.on("change:scene", draw);
  const unfollow = followTheme(root);
  for (const [name, place] of Object.entries(places)) {
    host
      .getWidget(model.get(name))
      .then((part) => part.render({ el: place, signal }))
      .catch((problem) => {
        console.error(`modernart_lab: the ${name} could not be shown`, problem);
        if (!signal.aborted) place.replaceChildren(h("div", { class: "note", role: "alert" }, String(problem?.message ?? problem)));
      });
  }
  return () => {
    model.off("change:scene", draw);
    unfollow();
    root.remove();
  };
}

export default { initialize, render };
