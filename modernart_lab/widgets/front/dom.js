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

/** The second half of a double click finds another question where the first one was: it is not meant. */
export const once = (act) => (event) => event.detail > 1 || act();

/** One decimal is enough for a drawing and keeps it small. */
export const round = (x) => Math.round(x * 10) / 10;

/** About how wide a text runs at a size; a kana or kanji takes a full square. */
export const textWidth = (text, size) =>
  [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 1 : 0.56), 0) * size;

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

/** Like `part` for a list: each entry has an element that lives on and is filled anew only when its data changes. */
export function rows(place, make, fill) {
  const drawn = [];
  return (list, ...more) => {
    while (drawn.length > list.length) drawn.pop().node.remove();
    list.forEach((data, i) => {
      drawn[i] ??= { node: place.appendChild(make()) };
      const now = JSON.stringify([data, more]);
      if (drawn[i].now === now) return;
      drawn[i].now = now;
      fill(drawn[i].node, data, ...more);
    });
  };
}

/** The pixel sizes of the type here; asked of the page only when size or language change. */
export function typeSizes(node) {
  let key;
  let sizes;
  return (...now) => {
    if (key !== now.join()) {
      key = now.join();
      const style = getComputedStyle(node);
      const size = (name) => parseFloat(style.getPropertyValue(name)) || 13;
      sizes = { axis: size("--axis"), small: size("--small") };
    }
    return sizes;
  };
}
