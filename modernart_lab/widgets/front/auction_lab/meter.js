// The winner's-curse meter: what winners expected, what they got and what they paid, on one scale.
import { h, part } from "../dom.js";

export function meter() {
  const node = h("section", { class: "meter", "data-testid": "auction-lab-meter", hidden: true });
  const draw = part(node, ({ title, sentence, pins }) => [
    h("h3", {}, title),
    h("p", { class: "small" }, sentence),
    h("ul", {}, pins.map(({ name, label, told, at }) => {
      const pin = h("i", { class: `pin ${name}`, "aria-hidden": "true" });
      pin.style.insetInlineStart = `${100 * at}%`;
      return h("li", {}, h("span", { class: "small soft" }, label), h("span", { class: "rail", "aria-hidden": "true" }, pin), h("b", {}, told));
    })),
  ]);
  return {
    node,
    update(found) {
      node.hidden = !found;
      if (found) draw(found);
    },
  };
}
