// The past as lollipops on the scale of events; the future is bare ticks and tells nothing.
import { round, s, textWidth } from "../dom.js";
import { colour, markAt } from "../paintings.js";

const EDGE = 10; // half a slider thumb: drawing and slider share the scale

export const scale = (length, width) => (at) => EDGE + (at / Math.max(1, length)) * (width - 2 * EDGE);

/** The event under a pixel of the drawing. */
export function eventAt(pixel, length, width) {
  const share = (pixel - EDGE) / (width - 2 * EDGE);
  return Math.round(Math.max(0, Math.min(1, share)) * length);
}

function lollipop(lot, x, base, room, top) {
  const at = round((x(lot.from) + x(lot.to)) / 2);
  if (lot.state === "closed") {
    return s("path", { d: `M${at - 4} ${base - 11}l8 8m0-8l-8 8`, stroke: "var(--edge)", "stroke-width": 1.5 });
  }
  const y = round(base - 8 - (Math.min(lot.price, top) / top) * room);
  const now = lot.state === "now";
  return [
    s("path", { d: `M${at} ${base}V${y}`, stroke: colour(lot.artist), "stroke-width": 2, "stroke-dasharray": now ? "3 2" : null }),
    markAt(lot.artist, at, y, now ? 14 : 11, lot.state === "free" ? "var(--ground)" : false),
  ];
}

// A sum that changes from event to event, as steps over a wash; its name stands at its end.
function steps({ level, caption, top, position }, x, base, room, { small }, width) {
  const y = (value) => round(base - (Math.min(value, top) / top) * room);
  let line = "";
  for (const [at, value] of level) line += line ? `H${round(x(at))}V${y(value)}` : `M${round(x(at))} ${y(value)}`;
  line += `H${round(x(position))}`;
  const last = level.at(-1)[1];
  const left = x(position) + 8 + textWidth(caption, small) > width;
  const words = { x: round(x(position)) + (left ? -7 : 7), y: Math.max(y(last) - 5, base - room + small * 0.8), "font-size": small, "font-weight": 700, "text-anchor": left ? "end" : "start" };
  return [
    s("path", { d: `${line}V${base}H${round(x(level[0][0]))}z`, fill: "var(--wash)" }),
    s("path", { d: line, fill: "none", stroke: "var(--ink)", "stroke-width": 2, "stroke-linejoin": "round" }),
    s("circle", { cx: round(x(position)), cy: y(last), r: 4, fill: "var(--ink)" }),
    s("text", { ...words, class: "halo" }, caption),
  ];
}

export function timeline({ rounds, lots, level, caption, top, position, length }, width, { small }) {
  const base = small * 1.6 + 58;
  const height = base + 6;
  const ceiling = small * 1.7 + 8;
  const x = scale(length, width);
  const out = [];
  for (const { text, from, to, now } of rounds) {
    const start = x(from) + 1;
    const end = Math.max(start + 2, x(to) - (now ? 0 : 4));
    out.push(s("path", { d: `M${round(start)} ${small * 1.5}H${round(end)}`, stroke: now ? "var(--ink)" : "var(--edge)", "stroke-width": now ? 3 : 1 }));
    if (now || end - start > textWidth(text, small)) {
      out.push(s("text", { class: now ? null : "soft", x: round(Math.min(start + 1, width - small * 5)), y: small, "font-size": small, "font-weight": now ? 700 : 400 }, text));
    }
  }
  out.push(s("path", { d: `M${EDGE} ${base}H${width - EDGE}`, stroke: "var(--rule)" }));
  const current = lots.find((lot) => lot.state === "now");
  if (current) {
    const from = x(current.from);
    out.push(s("path", { d: `M${round(from)} ${ceiling - 4}H${round(Math.max(x(current.to), from + 3))}V${base}H${round(from)}z`, fill: "var(--wash)" }));
  }
  if (level) out.push(steps({ level, caption, top, position }, x, base, base - ceiling - 2, { small }, width));
  for (const lot of lots) out.push(lollipop(lot, x, base, base - ceiling - 14, top));
  const unit = (width - 2 * EDGE) / Math.max(1, length);
  const every = Math.max(1, Math.ceil(18 / unit));
  let ticks = "";
  for (let at = (Math.floor(position / every) + 1) * every; at <= length; at += every) ticks += `M${round(x(at))} ${base}v-5`;
  out.push(s("path", { d: ticks, stroke: "var(--edge)" }));
  out.push(s("path", { d: `M${round(x(position))} ${ceiling - 6}V${height}`, stroke: "var(--ink)", "stroke-width": 1.5 }));
  return s("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, out.flat());
}
