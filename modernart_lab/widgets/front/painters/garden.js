// Krypto, locked garden: double paths of quarter turns in the dark; one light is on.
import { round } from "../dom.js";

export function garden(chance) {
  const cell = [16, 20, 20, 24][chance.whole(4)];
  const left = -chance.next() * cell;
  const top = -chance.next() * cell;
  const half = round(cell / 2);
  const columns = Math.ceil((60 - left) / cell);
  const rows = Math.ceil((80 - top) / cell);
  let d = "";
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const x = round(left + i * cell);
      const y = round(top + j * cell);
      const arc = (x0, y0, sweep, dx, dy) => {
        d += `M${round(x0)} ${round(y0)}a${half} ${half} 0 0 ${sweep} ${dx} ${dy}`;
      };
      if (chance.next() < 0.5) {
        arc(x + half, y, 1, -half, half);
        arc(x + cell, y + half, 0, -half, half);
      } else {
        arc(x + half, y, 0, half, half);
        arc(x, y + half, 1, half, half);
      }
    }
  }
  const light = { cx: left + cell * (1 + chance.whole(columns - 2)), cy: top + cell * (1 + chance.whole(rows - 2)) };
  const path = (stroke, width) => ["path", { d, fill: "none", stroke, "stroke-width": round(width) }];
  return [
    ["path", { d: "M0 0h60v80H0z", fill: "#20104a" }],
    path("#c9c2f2", cell * 0.34),
    path("#6c45b8", cell * 0.12),
    ["circle", { cx: round(light.cx), cy: round(light.cy), r: round(cell * 0.2), fill: "#f4e3a1" }],
  ];
}
