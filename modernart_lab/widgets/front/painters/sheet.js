// Lite Metal, rolled sheet: level wavy bands that drift; one height holds the gleam.
import { round } from "../dom.js";

const TONES = ["#f4f7f9", "#d2dee7", "#a8bfcf", "#7699b1", "#456f8f", "#1f4f75", "#0e3f63"];
const TOP = -12;

function wave(height, amplitude, length, phase) {
  const points = [];
  for (let x = 0; x <= 60; x += 3) {
    points.push(`${x} ${round(height + amplitude * Math.sin((x / length) * 2 * Math.PI + phase))}`);
  }
  return points.join("L");
}

export function sheet(chance) {
  const gleam = chance.between(14, 66);
  const amplitude = chance.between(1.6, 6);
  const length = chance.between(30, 70);
  const drift = chance.between(-0.28, 0.28);
  let phase = chance.between(0, 6.28);
  const out = [];
  for (let y = TOP, i = 0; y < 90; i += 1) {
    const thick = 2.4 + chance.next() * chance.next() * 9;
    const far = Math.abs(y + thick / 2 - gleam) / 8.5 + (i % 2 ? 1.3 : 0);
    const tone = TONES[Math.min(TONES.length - 1, Math.round(far))];
    out.push(["path", { d: `M${wave(y, amplitude, length, phase)}V96H0z`, fill: tone }]);
    y += thick;
    phase += drift;
  }
  return out;
}
