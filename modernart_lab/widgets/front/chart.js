// The frame of a chart: question, finding, drawing or table, and a row of controls. It lives as long as its view.
import { h } from "./dom.js";
import { followTheme, followWidth, framed } from "./host.js";
import { icon } from "./icons.js";
import { note, ofLine } from "./note.js";
import { drawing, plotly } from "./plot.js";
import { wire } from "./wire.js";

/** A real table: what it says is what the drawing says. */
export function rows({ caption, columns, rows: lines, strong }) {
  const marked = new Set(strong);
  return h(
    "table",
    {},
    h("caption", {}, caption),
    h("thead", {}, h("tr", {}, columns.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, lines.map(([first, ...rest], i) =>
      h("tr", { class: marked.has(i) ? "strong" : null }, h("th", { scope: "row" }, first), rest.map((cell) => h("td", {}, cell))))),
  );
}

/** A button that says whether it is pressed. */
export function press(button, on) {
  button.setAttribute("aria-pressed", String(on));
}

/** One panel: a question, what was found, the drawing, and the table in its place. */
export function panel() {
  const title = h("h3");
  const finding = h("p", { class: "soft small finding" });
  const above = h("div", { class: "above" });
  const plot = h("div", { class: "plot", role: "img" });
  const calm = h("p", { class: "calm", hidden: true });
  const sheet = h("div", { class: "sheet" });
  const stage = h("div", { class: "stage" }, plot, calm, sheet);
  let before;
  let shown;
  let words = "";
  return {
    node: h("section", { class: "panel" }, h("header", {}, title, finding), above, stage),
    above,
    plot,
    /** What was found goes on the page together with the drawing of the same result. */
    settle() {
      finding.textContent = words;
    },
    update({ title: question, finding: found, calm: sentence, table, assumed, open, running, version }) {
      title.textContent = question;
      words = found;
      calm.textContent = sentence ?? "";
      calm.hidden = !sentence;
      plot.hidden = Boolean(sentence) || (open && Boolean(table));
      plot.setAttribute("aria-label", `${question} ${found}`);
      sheet.hidden = !table;
      sheet.classList.toggle("unseen", !open);
      sheet.tabIndex = open ? 0 : -1;
      sheet.setAttribute("role", "group");
      sheet.setAttribute("aria-label", question);
      // While samples grow, a table that nobody looks at waits for the end; one of another position goes at once.
      const later = running && !open && table && version === shown;
      const now = later ? before : JSON.stringify([table, assumed]);
      if (now === before) return;
      before = now;
      shown = version;
      const scrollTop = open ? sheet.scrollTop : 0;
      sheet.replaceChildren(...(table ? [rows(table), ...(assumed ? [h("p", { class: "small soft assumed" }, assumed)] : [])] : []));
      if (scrollTop) sheet.scrollTop = scrollTop;
    },
  };
}

/**
 * Mounts a chart: `parts` maps the names of its drawings to panels, `update(scene)` sets what its own parts say.
 * Returns the undo.
 */
export function mount({ model, el, host }, { testid, kind, parts, foot, update }) {
  const root = h("div", { class: `mal chart ${kind}`, role: "group", "data-testid": testid, "data-lm-suppress-shortcuts": "true" });
  const alert = note("alert");
  const status = note("status");
  root.append(alert.node, status.node, h("div", { class: "panels" }, Object.values(parts).map((each) => each.node)), foot);
  el.append(root);

  let drawings = null;
  let closed = false;
  let late = [];
  let state = "";
  const send = wire(model, (now) => {
    state = now;
    tell();
  });
  function tell() {
    const { words } = model.get("scene") ?? {};
    if (!words) return;
    status.say(...ofLine(words, state));
    root.dataset.line = state || "live";
  }
  function drawNow() {
    if (closed) return;
    const scene = model.get("scene");
    if (!scene?.words) return;
    root.lang = scene.lang;
    root.dataset.size = scene.size;
    root.setAttribute("aria-label", scene.name);
    update(scene, { open: model.get("table"), live: state !== "lost" });
    tell();
    const figures = model.get("drawing") ?? {};
    for (const [name, each] of Object.entries(parts)) {
      if (drawings) drawings[name].draw(figures[name], each.settle);
      else each.settle();
    }
  }
  // A step moves several widgets: the stepper is on the screen before its charts begin.
  const draw = framed(drawNow, { after: true });
  const paint = () => Object.values(drawings ?? {}).forEach((one) => one.paint());
  const recolour = () => Object.values(drawings ?? {}).forEach((one) => one.recolour());
  // A theme's style sheet may come long after its name. The tint wears the theme's own colours, and their change is a
  // transition whose end is told; the clock is for pages that draw no frames.
  const tint = h("i", { class: "tint", "aria-hidden": "true" });
  tint.style.setProperty("transition", "color 1ms, background-color 1ms", "important");
  tint.addEventListener("transitionend", recolour);
  root.append(tint);
  const again = () => {
    recolour();
    late.forEach(clearTimeout);
    late = [350, 1500, 5000].map((wait) => setTimeout(recolour, wait));
  };
  const changed = () => {
    send.answered();
    draw();
  };
  const heard = (content) => content?.type === "answer" && send.answered();
  const alarmed = () => alert.say(model.get("error"));
  const watched = { "change:scene": changed, "change:drawing": draw, "change:table": drawNow, "change:shown": drawNow, "change:error": alarmed, "msg:custom": heard };
  for (const [name, callback] of Object.entries(watched)) model.on(name, callback);

  // A theme's own variables may change without a change of light or dark.
  const themes = new MutationObserver(again);
  themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-name", "data-jp-theme-light", "class"] });
  const undo = [followTheme(root, again), send.close, () => themes.disconnect()];

  drawNow();
  alarmed();
  bundleOf(host, model, () => closed)
    .then((bundle) => plotly(bundle.get("plotly"), bundle.get("script")))
    .then((Plotly) => {
      if (closed) return;
      drawings = Object.fromEntries(Object.entries(parts).map(([name, each]) => [name, drawing(each.plot, Plotly)]));
      for (const [name, each] of Object.entries(parts)) undo.push(followWidth(each.plot, drawings[name].resize));
      draw();
    })
    .catch((problem) => {
      console.error("modernart_lab: plotly could not be loaded", problem);
      if (!closed) alert.say(String(problem?.message ?? problem));
    })
    // Only now does the kernel begin what takes long: it would only have slowed the page down.
    .finally(() => closed || model.send({ type: "ready", version: model.get("scene")?.version }));

  return {
    send: send.send,
    paint,
    close() {
      closed = true;
      late.forEach(clearTimeout);
      for (const [name, callback] of Object.entries(watched)) model.off(name, callback);
      undo.forEach((each) => each());
      Object.values(drawings ?? {}).forEach((one) => one.close());
      root.remove();
    },
  };
}

/** The model that holds plotly. A slow page may draw a chart before it has restored that model: it is asked for again. */
async function bundleOf(host, model, closed, patience = 60_000) {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await host.getModel(model.get("bundle"));
    } catch (problem) {
      if (closed() || Date.now() > end) throw problem;
      await new Promise((done) => setTimeout(done, 250));
    }
  }
}

/** The button that puts the table in the place of the drawing. */
export function tableButton(model) {
  const label = h("span");
  const button = h("button", { type: "button", "data-testid": "chart-table" }, icon("table", 20), label);
  button.addEventListener("click", () => {
    model.set("table", !model.get("table"));
    model.save_changes();
  });
  return {
    node: button,
    update(word) {
      label.textContent = word;
      press(button, Boolean(model.get("table")));
    },
  };
}
