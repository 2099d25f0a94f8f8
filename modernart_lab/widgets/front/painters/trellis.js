// Karl Gitter, trellis: a leaning weave, over and under by turns; one opening is lit.
import { round } from "../dom.js";

const REACH = 6;

const box = (x, y, w, h) => `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`;

export function trellis(chance) {
  const lean = chance.between(26, 62) * (chance.next() < 0.5 ? -1 : 1);
  const gap = chance.between(13.5, 20);
  const lath = gap * chance.between(0.28, 0.42);
  const shift = chance.between(0, gap);
  const lit = [chance.whole(3) - 1, chance.whole(3) - 1];
  let dark = "";
  let deep = "";
  let pale = "";
  for (let i = -REACH; i <= REACH; i += 1) {
    const post = box(i * gap - lath / 2, -110, lath, 220);
    if (i % 3) dark += post;
    else deep += post;
    for (let j = -REACH; j <= REACH; j += 1) {
      // Over a post the lath runs through; under it, it stops at both sides.
      const half = ((i + j) & 1 ? gap + lath : gap - lath) / 2;
      pale += box(i * gap + ((i + j) & 1 ? -half : lath / 2), j * gap - lath / 2, (i + j) & 1 ? half * 2 : gap - lath, lath);
    }
  }
  const turn = `translate(30 40) rotate(${round(lean)}) translate(${round(shift - gap / 2)} 0)`;
  const light = box(lit[0] * gap + lath / 2, lit[1] * gap + lath / 2, gap - lath, gap - lath);
  return [
    ["path", { d: "M0 0h60v80H0z", fill: "#edf5ef" }],
    ["path", { d: light, fill: "#e0b64b", transform: turn }],
    ["path", { d: dark, fill: "#23775a", transform: turn }],
    ["path", { d: deep, fill: "#123f33", transform: turn }],
    ["path", { d: pale, fill: "#8cc7ae", transform: turn }],
  ];
}
