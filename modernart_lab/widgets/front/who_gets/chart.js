// The line of the gain over the bid: where the bid stands on it, where it breaks even, how far to go when in the dark.
import { round, s, textWidth } from "../dom.js";

export const MARGIN = { left: (sizes) => sizes.axis * 3, right: 16 };
const HEIGHT = { normal: 300, projector: 316 };

/** A label beside a point: above it to the right, or below it to the left; the line falls between the two. */
function label(x, y, told, size, width, { over = true, kind = "halo strong" } = {}) {
  const wide = textWidth(told, size);
  const start = over ? Math.min(x + 10, width - wide - 2) : Math.max(x - 10 - wide, 2);
  return s("text", { x: round(start), y: round(over ? y - 9 : y + size + 6), "font-size": size, class: kind }, told);
}

export function chart({ x, y, line, bid, even, limit }, width, sizes, size) {
  const { axis, small } = sizes;
  const height = HEIGHT[size] ?? HEIGHT.normal;
  const left = MARGIN.left(sizes);
  const right = width - MARGIN.right;
  const top = axis * 2;
  const bottom = height - axis * 1.8;
  const px = (k) => left + (k / x.most) * (right - left);
  const py = (k) => top + ((y.most - Math.min(Math.max(k, -y.most), y.most)) / (2 * y.most)) * (bottom - top);
  // The line is cut off where it leaves the drawing.
  const [[x0, y0], [x1, y1]] = line;
  const slope = (y1 - y0) / (x1 - x0);
  const cut = (gain) => x0 + (gain - y0) / slope;
  const from = y0 > y.most ? cut(y.most) : x0;
  const to = y1 < -y.most ? cut(-y.most) : x1;
  const gain = (k) => y0 + slope * (k - x0);
  const bx = px(bid.at);
  const by = py(bid.gain);
  const near = Boolean(even) && Math.abs(by - py(0)) < 2.2 * small;
  return s(
    "svg",
    { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    s("text", { x: 0, y: axis, "font-size": axis, class: "soft" }, y.name),
    y.ticks.flatMap(([k, told]) => [
      s("line", { x1: left, x2: right, y1: round(py(k)), y2: round(py(k)), class: k === 0 ? "zero" : "grid" }),
      s("text", { x: round(left - 8), y: round(py(k) + axis * 0.35), "font-size": axis, "text-anchor": "end", class: "soft" }, told),
    ]),
    x.ticks.map(([k, told]) => s("text", { x: round(px(k)), y: height - axis * 0.4, "font-size": axis, "text-anchor": "middle", class: "soft" }, told)),
    limit ? s("g", { class: "limit" },
      s("line", { x1: round(px(limit.at)), x2: round(px(limit.at)), y1: top, y2: bottom }),
      label(px(limit.at), top + small * 1.4, limit.label, small, width, { kind: "halo soft" })) : null,
    s("line", { x1: round(px(from)), y1: round(py(gain(from))), x2: round(px(to)), y2: round(py(gain(to))), class: "gain" }),
    s("line", { x1: round(bx), x2: round(bx), y1: round(py(0)), y2: round(by), class: "drop" }),
    even ? s("g", { class: "even", "data-testid": "who-gets-even" },
      even.beyond
        ? s("path", { d: `M${round(px(even.at) - 6)} ${round(py(0) - 6)}l7 6-7 6`, class: "arrow" })
        : s("circle", { cx: round(px(even.at)), cy: round(py(0)), r: 7 }),
      label(px(even.at), py(0), even.label, small, width)) : null,
    s("circle", { cx: round(bx), cy: round(by), r: 7, class: "bid" }),
    label(bx, by, bid.label, small, width, { over: !near }),
  );
}
