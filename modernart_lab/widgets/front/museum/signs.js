// The six effects and what belongs to a museum, as line icons like those of the house.
import { lines } from "../icons.js";

const SIGNS = {
  // the effects
  draw: [["rect", { x: 7.5, y: 3, width: 13, height: 18, rx: 1.5 }], "M14 8.5v7M10.5 12h7", "M3.5 6v12"],
  income: [["circle", { cx: 12, cy: 12, r: 9 }], "M15 8.6c-.8-1-1.8-1.3-3-1.3-1.7 0-3 .8-3 2.3 0 3.3 6.2 1.5 6.2 4.8 0 1.5-1.4 2.3-3.2 2.3-1.3 0-2.5-.5-3.2-1.5M12 5.3v1.9M12 16.8v1.9"],
  sell: [["rect", { x: 2.5, y: 8, width: 19, height: 12, rx: 1.5 }], ["circle", { cx: 12, cy: 14, r: 2.4 }], "M5.5 4.5h13"],
  swap: ["M4 8.5h15M15 4.5l4 4-4 4", "M20 16.5H5M9 12.5l-4 4 4 4"],
  hang: [["rect", { x: 4.5, y: 9, width: 15, height: 12, rx: 1 }], "M8 9l4-5.5L16 9"],
  repeat: ["M19.5 12a7.5 7.5 0 1 1-2.5-5.6", "M17.8 2v4.8H13"],
  // the rest
  marker: ["M6 21V3.5", ["path", { d: "M6 4.5h12l-3 4 3 4H6z", fill: "currentColor" }]],
  curator: [["circle", { cx: 12, cy: 7.5, r: 4, fill: "currentColor" }], ["path", { d: "M4.5 20.5c0-5 3.3-7.5 7.5-7.5s7.5 2.5 7.5 7.5z", fill: "currentColor" }]],
  rests: [["circle", { cx: 12, cy: 7.5, r: 4 }], "M4.5 20.5c0-5 3.3-7.5 7.5-7.5s7.5 2.5 7.5 7.5z"],
  tour: ["M5 12.5l4.5 4.5L19 7.5"],
};

/** The sign as an SVG element; decoration by itself, a word stands beside it or is read. */
export const sign = (name, size = 16) => lines(SIGNS[name], size);
