// Elements made by hand: text goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) node.append(child);
  }
  return node;
}

/** An HTML element: h("p", { class: "small", onclick: f }, "text", otherNode). */
export const h = (tag, attributes, ...children) =>
  fill(document.createElement(tag), attributes, children);

/** The same for SVG. */
export const s = (tag, attributes, ...children) =>
  fill(document.createElementNS(SVG, tag), attributes, children);

/** One decimal is enough for a drawing and keeps it small. */
export const round = (x) => Math.round(x * 10) / 10;

/** Redraws `place` only when its part of the scene is another than before. */
export function part(place, draw) {
  let before;
  return (data, ...more) => {
    const now = JSON.stringify([data, more]);
    if (now === before) return;
    before = now;
    place.replaceChildren(...[draw(data, ...more)].flat().filter(Boolean));
  };
}

/** The pixel size that a token of theme.css has here, e.g. "--small". */
export function token(node, name) {
  return parseFloat(getComputedStyle(node).getPropertyValue(name)) || 13;
}
