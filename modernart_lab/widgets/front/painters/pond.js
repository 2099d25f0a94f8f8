// Yoko, pond: discs inside discs, all drifting one way; a waterline shifts the tones below.
import { round } from "../dom.js";

const TONES = ["#f6e8be", "#dab75c", "#ecd392", "#a8842a", "#6a4e12"];

const disc = ([x, y, r], fill) => ["circle", { cx: round(x), cy: round(y), r: round(r), fill }];

// The part of a disc that lies under the line: a chord and the arc below it.
function sunken([x, y, r], line, fill) {
  const up = line - y;
  if (up >= r) return null;
  if (up <= -r) return disc([x, y, r], fill);
  const half = Math.sqrt(r * r - up * up);
  const large = up < 0 ? 1 : 0;
  const d = `M${round(x - half)} ${round(line)}A${round(r)} ${round(r)} 0 ${large} 0 ${round(x + half)} ${round(line)}z`;
  return ["path", { d, fill }];
}

export function pond(chance) {
  const way = chance.between(0, 6.28);
  const first = chance.whole(2);
  const count = 3 + chance.whole(3);
  let x = chance.between(16, 44);
  let y = chance.between(24, 54);
  let r = chance.between(24, 38);
  const line = Math.max(16, Math.min(64, y + chance.between(-0.3, 0.6) * r));
  const discs = [];
  for (let i = 0; i < count; i += 1) {
    discs.push([x, y, r]);
    const shrink = chance.between(0.56, 0.75);
    const shift = r * (1 - shrink) * chance.between(0.3, 0.75);
    x += Math.cos(way) * shift;
    y += Math.sin(way) * shift;
    r *= shrink;
  }
  const tone = (i, by) => TONES[(i + by + first) % TONES.length];
  return [
    ["path", { d: "M0 0h60v80H0z", fill: "#f3e3b5" }],
    ...discs.map((each, i) => disc(each, tone(i, 1))),
    ["path", { d: `M0 ${round(line)}h60V80H0z`, fill: "#c9a548" }],
    ...discs.map((each, i) => sunken(each, line, tone(i, 3))).filter(Boolean),
  ];
}
