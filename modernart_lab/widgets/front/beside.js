// A guess beside the truth: the guess hollow and above the line, the truth full and below it, the gap between them thick.
import { h, part, round, s, textWidth } from "./dom.js";
import { followTheme, followWidth } from "./host.js";
import { initialize } from "./rescue.js";

const LEAST = 280;

/** The drawing at a width, with letters of a size. */
export function drawing({ low, high, ends, guess, truth, sentence }, width, size) {
  // The words of the ends stand clear of a mark that lies there; a percent sign is wider than a letter.
  const [left, right] = ends.map((text) => textWidth(text.replaceAll("%", "%%"), size * 0.87) + size);
  const room = Math.max(width - left - right, 40);
  const x = (value) => left + ((value - low) / (high - low)) * room;
  const r = size * 0.5;
  const middle = guess ? size * 2.4 : size * 1.1;
  const height = middle + size * 2.5;
  const label = ({ at, name, told }, y) => {
    const half = textWidth(`${name} ${told}`, size) / 2 + 4;
    const place = Math.min(Math.max(x(at), half), width - half);
    return s("text", { x: round(place), y: round(y), "text-anchor": "middle", "font-size": size },
      s("tspan", { class: "soft" }, `${name} `), s("tspan", { class: "strong" }, told));
  };
  const line = (from, to, name) => s("line", { x1: round(from), x2: round(to), y1: middle, y2: middle, class: name });
  const end = (text, at, anchor) =>
    s("text", { x: round(at), y: round(middle + size * 0.3), "text-anchor": anchor, "font-size": round(size * 0.87), class: "soft" }, text);
  const cap = (at) => s("line", { x1: round(at), x2: round(at), y1: middle - r * 1.1, y2: middle + r * 1.1, class: "error" });
  const spread = truth.error > 0 ? [truth.at - truth.error, truth.at + truth.error].map(x) : [];
  return s(
    "svg",
    { width, height: round(height), viewBox: `0 0 ${width} ${round(height)}`, role: "img", "aria-label": sentence, "data-testid": "beside-line" },
    end(ends[0], left - size * 0.8, "end"),
    end(ends[1], width - right + size * 0.8, "start"),
    line(left, width - right, "axis"),
    guess && line(x(guess.at), x(truth.at), "gap"),
    spread.length ? [line(...spread, "error"), ...spread.map(cap)] : null,
    guess && [
      s("line", { x1: round(x(guess.at)), x2: round(x(guess.at)), y1: size * 1.35, y2: middle, class: "stem" }),
      s("circle", { cx: round(x(guess.at)), cy: middle, r: round(r), class: "guessed", "data-testid": "beside-guess" }),
      label(guess, size),
    ],
    s("circle", { cx: round(x(truth.at)), cy: middle, r: round(r * 1.15), class: "true", "data-testid": "beside-truth" }),
    label(truth, middle + size * 1.95),
  );
}

function render({ model, el }) {
  const sentence = h("p", { class: "sentence", role: "status", "data-testid": "beside-sentence" });
  const stage = h("div", { class: "stage" });
  const root = h("div", { class: "mal beside", role: "group", "data-testid": "beside" }, sentence, stage);
  const drawLine = part(stage, drawing);
  let width = 640;

  function draw() {
    const scene = model.get("scene");
    if (!scene?.sentence) return;
    root.lang = scene.lang;
    root.dataset.size = scene.size;
    root.setAttribute("aria-label", scene.truth.name);
    sentence.textContent = scene.sentence;
    const size = parseFloat(getComputedStyle(root).getPropertyValue("--lead")) || 17;
    drawLine(scene, Math.max(width, LEAST), size);
  }
  model.on("change:scene", draw);
  el.append(root);
  draw();
  const undo = [
    followTheme(root),
    followWidth(stage, (now) => {
      width = now;
      draw();
    }),
  ];
  return () => {
    model.off("change:scene", draw);
    undo.forEach((each) => each());
    root.remove();
  };
}

export default { initialize, render };
