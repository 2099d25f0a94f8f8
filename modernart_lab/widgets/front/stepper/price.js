// The price: a number and its holder, and an axis with the bids as lettered pins.
import { h, round, s, textWidth } from "../dom.js";
import { ring } from "./seats.js";

/** The words on the left. */
export const figure = ({ big, holder, caption }) => [
  h("p", { class: "big" }, big, holder && ring(holder, "full")),
  h("p", { class: "small soft" }, caption),
];

// Pins at one amount or close together stand side by side on a common foot.
function spread(pins, x, gap) {
  const placed = pins.map((pin) => ({ ...pin, foot: x(pin.at), head: x(pin.at) })).sort((a, b) => a.at - b.at);
  for (let turn = 0; turn < 12; turn += 1) {
    for (let i = 1; i < placed.length; i += 1) {
      const lack = gap - (placed[i].head - placed[i - 1].head);
      if (lack > 0) {
        placed[i - 1].head -= lack / 2;
        placed[i].head += lack / 2;
      }
    }
  }
  return placed;
}

function step(top, width, size) {
  const room = Math.max(2, Math.floor(width / (size * 4)));
  return [10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000].find((each) => top / each <= room) ?? top;
}

let pinsBefore = new WeakMap();

// Where the words of the legal range find room between the pins: [x, anchor], or null.
function room(words, heads, radius, right) {
  const edges = [0, ...heads.flatMap((at) => [at - radius - 8, at + radius + 8]), right];
  for (let i = edges.length - 2; i >= 0; i -= 2) {
    if (edges[i + 1] - edges[i] >= words) return i === edges.length - 2 ? [right, "end"] : [Math.max(edges[i], 2), "start"];
  }
  return null;
}

/** The axis, drawn for a width in pixels and the sizes of the type. */
export function axis({ top, pins, legal, say }, width, { small, axis: tiny }, place) {
  if (top == null) return null;
  const radius = small * 0.85;
  const x = (value) => 12 + (Math.min(value, top) / top) * (width - 38);
  const placed = spread(pins, x, radius * 2 + 5);
  const words = legal?.text ?? "";
  const heads = placed.map(({ head }) => head);
  const spot = words && room(textWidth(words, small), heads, radius, x(top));
  const above = words && !spot ? small * 1.5 : 0;
  const height = small * 4.7 + above;
  const line = small * 2.65 + above;
  const before = pinsBefore.get(place) ?? new Set();
  const name = ({ letter, at }) => letter + at;
  pinsBefore.set(place, new Set(pins.map(name)));

  const out = [s("path", { d: `M${x(0)} ${line}H${x(top)}`, stroke: "var(--edge)" })];
  for (let value = 0; value <= top; value += step(top, width, tiny)) {
    out.push(s("path", { d: `M${round(x(value))} ${line - 3}v6`, stroke: "var(--edge)" }));
    out.push(s("text", { class: "soft", x: round(x(value)), y: height - 3, "font-size": tiny, "text-anchor": "middle" }, value));
  }
  if (legal && legal.from != null) {
    const on = legal.to == null || legal.to > top;
    const from = round(x(legal.from));
    const to = round(x(on ? top : legal.to));
    out.push(s("path", { class: "legal", d: `M${from} ${line}H${to}`, stroke: "var(--ink)", "stroke-width": 5 }));
    out.push(s("path", { d: `M${from} ${line - 9}v18${on ? "" : `M${to} ${line - 9}v18`}`, stroke: "var(--ink)", "stroke-width": 2 }));
    if (on) out.push(s("path", { d: `M${to} ${line - 7}l13 7-13 7z`, fill: "var(--ink)" }));
  }
  if (words) {
    const [at, anchor] = spot || [x(top), "end"];
    out.push(s("text", { x: round(at), y: round(above ? small : line - small * 0.95), "font-size": small, "text-anchor": anchor }, words));
  }
  const high = line - radius * 1.65;
  for (const pin of placed) {
    const head = round(pin.head);
    out.push(
      s(
        "g",
        { class: `pin${before.has(name(pin)) ? "" : " fresh"}` },
        s("path", { d: `M${head} ${round(line - radius * 0.65)}L${round(pin.foot)} ${line}`, stroke: "var(--ink)", "stroke-width": 2 }),
        s("circle", {
          cx: head,
          cy: round(high),
          r: round(radius),
          fill: pin.lead ? "var(--ink)" : "var(--ground)",
          stroke: "var(--ink)",
          "stroke-width": 2,
          "stroke-dasharray": pin.secret ? "3 2.5" : null,
        }),
        s(
          "text",
          { class: pin.lead ? "onink" : null, x: head, y: round(high + small * 0.33), "font-size": small * 0.9, "font-weight": 700, "text-anchor": "middle" },
          pin.letter,
        ),
      ),
    );
  }
  return s("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": say }, out);
}
