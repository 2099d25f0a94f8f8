// Five painters. A painting is drawn from its card's name alone, on a canvas of 60 x 80,
// so that the same name is the same painting in every game, theme and machine.
import { s } from "./dom.js";
import { generator } from "./painters/chance.js";
import { garden } from "./painters/garden.js";
import { pleats } from "./painters/pleats.js";
import { pond } from "./painters/pond.js";
import { sheet } from "./painters/sheet.js";
import { trellis } from "./painters/trellis.js";

export { MARKS, colour, mark, markAt } from "./marks.js";

const PAINTERS = { LM: sheet, YO: pond, CP: pleats, KG: trellis, KR: garden };

/** The strokes of a card, each an element's name and its attributes. */
export function strokes(card) {
  const painter = PAINTERS[card.slice(0, 2)];
  if (!painter) throw new Error(`no painter for ${card}`);
  return painter(generator(card));
}

const made = new Map();

const VIEW = { whole: "0 0 60 80", crop: "12 16 36 48", wide: "0 17.5 60 45" };

/** The painting as an SVG element. `crop` shows the middle 60 %, for thumbnails under 30 px; `wide` a landscape. */
export function painting(card, { crop = false, wide = false, label = "" } = {}) {
  const view = wide ? "wide" : crop ? "crop" : "whole";
  const key = `${card} ${view}`;
  if (!made.has(key)) {
    made.set(
      key,
      s(
        "svg",
        { class: "painting", viewBox: VIEW[view], preserveAspectRatio: "xMidYMid slice" },
        strokes(card).map(([tag, attributes]) => s(tag, attributes)),
        view === "whole" && s("path", { d: "M.5.5h59v79H.5z", fill: "none", stroke: "#000", "stroke-opacity": 0.25 }),
      ),
    );
  }
  const copy = made.get(key).cloneNode(true);
  if (label) {
    copy.setAttribute("role", "img");
    copy.setAttribute("aria-label", label);
  } else copy.setAttribute("aria-hidden", "true");
  return copy;
}
