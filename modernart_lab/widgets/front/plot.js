// Draws figures that Python built: plotly once a page, colours from the theme, width from the column.

const SHARED = Symbol.for("modernart_lab.plotly");

// The script is evaluated as a module of its own in which the names that a page's loader may own (`module`, `exports`,
// `define`, `require`) are ours, so that plotly hands itself to us. It also names itself on `window`: that is undone.
const BEFORE = "const module={exports:{}},exports=module.exports;let define,require;\n";
const AFTER = "\nexport default module.exports;";

async function unpack(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

async function evaluate(source) {
  const url = URL.createObjectURL(new Blob([BEFORE, source, AFTER], { type: "text/javascript" }));
  const owned = Object.getOwnPropertyDescriptor(globalThis, "Plotly");
  try {
    return (await import(url)).default;
  } finally {
    URL.revokeObjectURL(url);
    if (owned) Object.defineProperty(globalThis, "Plotly", owned);
    else delete globalThis.Plotly;
  }
}

/** Plotly for this page; the charts of all kernels share it, one evaluation for each version. */
export function plotly(version, bytes) {
  const loaded = (globalThis[SHARED] ??= new Map());
  if (!loaded.has(version)) {
    const promise = unpack(bytes).then(evaluate);
    promise.catch(() => loaded.delete(version));
    loaded.set(version, promise);
  }
  return loaded.get(version);
}

/** Turns `var(--name)` and `var(--name/13)` (per cent) into colours that plotly reads, as the theme has them now. */
export function palette(element) {
  const probe = document.createElement("span");
  probe.hidden = true;
  element.append(probe);
  const dot = document.createElement("canvas").getContext?.("2d", { willReadFrequently: true });
  const seen = new Map();
  const colour = (name, percent) => {
    probe.style.color = `var(--${name})`;
    const value = getComputedStyle(probe).color;
    if (!dot) return value;
    dot.clearRect(0, 0, 1, 1);
    dot.fillStyle = value;
    dot.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = dot.getImageData(0, 0, 1, 1).data;
    return `rgba(${r},${g},${b},${((a / 255) * percent) / 100})`;
  };
  const resolve = (token) => {
    const parts = /^var\(--([\w-]+)(?:\/(\d+))?\)$/.exec(token);
    if (!parts) return token;
    if (!seen.has(token)) {
      const [, name, percent] = parts;
      seen.set(token, name === "font" ? getComputedStyle(element).fontFamily : colour(name, Number(percent ?? 100)));
    }
    return seen.get(token);
  };
  return { resolve, done: () => probe.remove() };
}

/** A copy of a figure with every token resolved. */
export function painted(value, resolve) {
  if (typeof value === "string") return value.startsWith("var(") ? resolve(value) : value;
  if (Array.isArray(value)) return value.map((item) => painted(item, resolve));
  if (value && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, painted(item, resolve)]));
  }
  return value;
}

const CONFIG = { displayModeBar: false, doubleClick: false, scrollZoom: false, showTips: false, showAxisDragHandles: false };

/**
 * One drawing in `element`: `draw(figure)` when there is something new, `resize(width)` and `recolour()` when the page
 * changed around it, `paint()` when it may have been hidden.
 */
export function drawing(element, Plotly) {
  let figure = null;
  let drawn = "";
  let tokens = null;
  let width = 0;
  let next = null;
  let then = null;
  let under = false;
  let busy = false;
  let closed = false;

  // Pictures that come faster than they can be drawn are left out, and the page gets time to breathe between two.
  async function pump() {
    if (busy) return;
    busy = true;
    while (next && !closed) {
      const { data, layout } = next;
      next = null;
      under = true;
      const began = performance.now();
      try {
        await Plotly.react(element, data, layout, CONFIG);
      } catch (problem) {
        console.error("modernart_lab: a chart could not be drawn", problem);
      }
      under = false;
      if (!next) settle();
      await new Promise((resolve) => setTimeout(resolve, Math.min(400, 2 * (performance.now() - began))));
    }
    busy = false;
  }

  function settle() {
    then?.();
    then = null;
  }

  // The width is known from the last look at it: to measure just after a change makes the whole page lay itself out.
  function paint() {
    if (closed || !figure || element.checkVisibility?.() === false) return;
    width ||= element.clientWidth;
    if (width === 0) return;
    tokens ??= palette(element.parentElement);
    const ready = painted(figure, tokens.resolve);
    ready.layout.width = width;
    const now = JSON.stringify(ready);
    if (now === drawn) return;
    drawn = now;
    next = ready;
    pump();
  }

  return {
    paint,
    resize(now) {
      width = now;
      paint();
    },
    recolour() {
      tokens?.done();
      tokens = null;
      paint();
    },
    /** Draws a figure; `told` is called when it stands there, at once where there is nothing to draw. */
    draw(given, told) {
      then = told ?? null;
      figure = given?.data ? given : null;
      element.classList.toggle("blank", !figure);
      if (figure) paint();
      else next = null;
      if (!next && !under) settle();
    },
    close() {
      closed = true;
      tokens?.done();
      Plotly.purge(element);
    },
  };
}
