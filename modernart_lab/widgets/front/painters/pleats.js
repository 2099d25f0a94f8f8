// Christin P., pleats: wedges from a pivot off one edge; two folds shift every tone.
import { round } from "../dom.js";

const TONES = ["#f8e6f1", "#bd599e", "#e3a0cc", "#6d1f55", "#fff6fb"];
const FAR = 130;

export function pleats(chance) {
  const side = chance.whole(4);
  const along = chance.between(0.18, 0.82);
  const [px, py] = [[along * 60, -7], [67, along * 80], [along * 60, 87], [-7, along * 80]][side];
  const from = (side * Math.PI) / 2 - 0.08;
  const widths = Array.from({ length: 9 + chance.whole(6) }, () => chance.between(0.5, 1.5));
  const sum = widths.reduce((a, b) => a + b);
  const outer = chance.between(32, 54);
  const point = (angle, r) => `${round(px + Math.cos(angle) * r)} ${round(py + Math.sin(angle) * r)}`;
  const layers = [[FAR, 0], [outer, 1], [outer * chance.between(0.34, 0.44), 3]];
  const out = [];
  for (const [r, shift] of layers) {
    const paths = {};
    let a = from;
    widths.forEach((width, i) => {
      const b = a + (width / sum) * (Math.PI + 0.16);
      const tone = TONES[(i * 2 + shift) % TONES.length];
      const wedge = `M${round(px)} ${round(py)}L${point(a, r)}A${round(r)} ${round(r)} 0 0 1 ${point(b, r)}z`;
      paths[tone] = (paths[tone] ?? "") + wedge;
      a = b;
    });
    for (const [fill, d] of Object.entries(paths)) out.push(["path", { d, fill }]);
  }
  return out;
}
