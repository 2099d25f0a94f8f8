// Line icons on a grid of 24, stroke 2, round ends; they take the ink around them.
import { s } from "./dom.js";

const DOT = { fill: "currentColor", stroke: "none" };

// A word of an icon is a path, or [element, attributes] where a path will not do.
const SHAPES = {
  // the five formats
  o: ["M3 20.5h5.5v-5.2H14v-5.2h5V4", "M15.4 7 19 3.4 22.6 7"],
  n: ["M16.2 5.5a8.3 8.3 0 1 1-8.6.1", "M3 4.9l4.7.7-1 4.6", ["circle", { cx: 12, cy: 3.4, r: 2.1, ...DOT }]],
  s: [["rect", { x: 2.5, y: 5, width: 19, height: 14.5, rx: 1.5 }], "M3.2 6.3 12 13.2l8.8-6.9"],
  f: ["M3 4.6A1.6 1.6 0 0 1 4.6 3h7l9.4 9.5-8.5 8.5L3 11.6z", ["circle", { cx: 7.7, cy: 7.7, r: 1.5, ...DOT }]],
  d: [["rect", { x: 3, y: 3, width: 12, height: 14, rx: 1 }], "M9 21h11a1 1 0 0 0 1-1V7.5", "M9 7v6M6 10h6"],
  // states
  auctioneer: ["M13.3 4.1l6.6 6.6M10.5 6.9l6.6 6.6M12 5.5l6.6 6.6", "M13.2 10.6 4 19.8", "M13.5 21H21"],
  passed: [["circle", { cx: 12, cy: 12, r: 8.5 }], "M6 18 18 6"],
  sealed: [["rect", { x: 2.5, y: 5, width: 19, height: 14.5, rx: 1.5 }], "M3.2 6.3 12 13.2l8.8-6.9"],
  hidden: ["M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z", "M4 20.5 20 3.5"],
  eye: ["M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z", ["circle", { cx: 12, cy: 12, r: 3 }]],
  sold: [["circle", { cx: 12, cy: 12, r: 8, fill: "var(--sold)", stroke: "none" }]],
  cup: ["M7 4h10v6a5 5 0 0 1-10 0z", "M7 6H4v1.5A3.5 3.5 0 0 0 7.5 11M17 6h3v1.5a3.5 3.5 0 0 1-3.5 3.5M12 15v5M8 20.5h8"],
  warn: ["M12 3.5 22 20.5H2z", "M12 10v4.5M12 17.4v.1"],
  wait: [["circle", { cx: 12, cy: 12, r: 8.5 }], "M12 7v5l3.5 2"],
  plug: ["M9 3v5M15 3v5", "M6 8h12v3a6 6 0 0 1-12 0z", "M12 17v4"],
  moved: ["M4 9h10a5.5 5.5 0 0 1 0 11H8", "M8 5 4 9l4 4"],
  // controls
  first: ["M6 5v14", "M18 5l-8 7 8 7z"],
  last: ["M18 5v14", "M6 5l8 7-8 7z"],
  back: ["M20 5l-7 7 7 7z", "M11 5l-7 7 7 7z"],
  forth: ["M4 5l7 7-7 7z", "M13 5l7 7-7 7z"],
  prev: ["M15.5 5 8.5 12l7 7"],
  next: ["M8.5 5l7 7-7 7"],
  play: [["path", { d: "M7 4.5 19 12 7 19.5z", fill: "currentColor" }]],
  pause: [["path", { d: "M7 5h3.2v14H7zM13.8 5H17v14h-3.2z", fill: "currentColor" }]],
  stop: [["rect", { x: 6, y: 6, width: 12, height: 12, rx: 1, fill: "currentColor" }]],
  down: ["M6 9l6 6 6-6"],
  screen: ["M3 4h18v12H3z", "M12 16v4M8 20.5h8"],
  table: ["M4 5h16v14H4z", "M4 10h16M4 14.5h16M10 5v14"],
  plus: ["M12 5v14M5 12h14"],
  minus: ["M5 12h14"],
  bulb: ["M9 18h6M10 21h4", "M8.5 14.5a6 6 0 1 1 7 0L15 18H9z"],
  pencil: ["M4 20l1-5L16 4l4 4L9 19z"],
  speech: ["M4 4.5h16v11.5h-8.5L7 20.5V16H4z"],
};

export const ICONS = Object.keys(SHAPES);

/** Shapes as an SVG element: a path, or [element, attributes] where a path will not do. */
export function lines(shapes, size) {
  return s(
    "svg",
    {
      class: "icon",
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      "aria-hidden": "true",
    },
    shapes.map((shape) => (typeof shape === "string" ? s("path", { d: shape }) : s(...shape))),
  );
}

/** The icon as an SVG element; decoration by itself, the word stands beside it. */
export const icon = (name, size = 20) => lines(SHAPES[name], size);
