// One shape an artist, on a grid of 12; the same five that plotly knows by name.
import { round, s } from "./dom.js";

export const MARKS = {
  LM: "M1.4 1.4h9.2v9.2H1.4z", // square
  YO: "M1 6a5 5 0 0 1 10 0a5 5 0 0 1-10 0z", // circle
  CP: "M6 .7 11.5 10.7H.5z", // triangle-up
  KG: "M6 0l6 6-6 6-6-6z", // diamond
  KR: "M2.9.6 6 3.7 9.1.6 11.4 2.9 8.3 6l3.1 3.1-2.3 2.3L6 8.3 2.9 11.4.6 9.1 3.7 6 .6 2.9z", // x
};

/** The variable that holds an artist's colour. */
export const colour = (artist) => `var(--${artist})`;

const paint = (artist, hollow) =>
  hollow
    ? { fill: hollow === true ? "none" : hollow, stroke: colour(artist), "stroke-width": 1.7 }
    : { fill: colour(artist) };

/** The mark as an element of its own, `size` pixels high; hollow if asked. */
export function mark(artist, size = 12, hollow = false) {
  return s(
    "svg",
    { class: "mark", width: size, height: size, viewBox: "-0.5 -0.5 13 13", "aria-hidden": "true" },
    s("path", { d: MARKS[artist], ...paint(artist, hollow) }),
  );
}

/** The mark centred on a point of a drawing; hollow may name the colour inside. */
export function markAt(artist, x, y, size = 11, hollow = false, more = {}) {
  const scale = size / 12;
  return s("path", {
    class: "mark",
    d: MARKS[artist],
    transform: `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${scale.toFixed(2)})`,
    ...paint(artist, hollow),
    ...more,
  });
}
