// The choices: lists, sliders and the seed. Each is a labelled control of the page's own, so keys work as everywhere.
import { h } from "../dom.js";

const HELD = 1500; // for so long a slider shows what was asked for, not what is known yet

/** The row of choices; `send` is told each one; `prefix` begins the test ids. */
export function choices(send, prefix = "auction-lab") {
  const node = h("div", { class: "choices", role: "group" });
  const made = new Map();

  function make({ name, kind }) {
    const label = h("span", { class: "label small soft" });
    const told = h("span", { class: "told small", "aria-hidden": "true" }); // an output would take the label to itself
    const field = kind === "select" ? h("select", {}) : h("input", { type: kind, autocomplete: "off" });
    field.dataset.testid = `${prefix}-${name}`;
    const one = { name, kind, label, told, field, asked: null, at: 0, options: "", known: "" };
    const say = () => {
      const value = kind === "select" || field.value === "" ? field.value : Number(field.value);
      const sound = kind !== "number" || (Number.isInteger(value) && field.validity?.valid !== false);
      // The field goes back to what holds; why what was typed will not do, Python says.
      if (!sound) field.value = one.known;
      one.asked = String(value);
      one.at = performance.now();
      send({ type: "set", name, value });
    };
    field.addEventListener(kind === "range" ? "input" : "change", say);
    one.node = h("label", { class: `choice ${kind}` }, h("span", { class: "head" }, label, kind === "range" ? told : null), field);
    return one;
  }

  function fill(one, { label, value, options, min, max, step, told }, live) {
    one.label.textContent = label;
    one.field.disabled = !live;
    if (options) {
      const now = JSON.stringify(options);
      if (now !== one.options) {
        one.options = now;
        one.field.replaceChildren(...options.map((o) => h("option", { value: o.value }, o.label)));
      }
    } else {
      for (const [key, limit] of Object.entries({ min, max, step })) if (limit !== undefined) one.field.setAttribute(key, limit);
    }
    if (told !== undefined) {
      one.told.textContent = told;
      one.field.setAttribute("aria-valuetext", told);
    }
    const here = (one.known = String(value));
    const held = one.asked !== null && one.asked !== here && performance.now() - one.at < HELD;
    if (held && one.kind === "range") return;
    one.asked = null;
    if (one.field.value !== here) one.field.value = here;
  }

  return {
    node,
    update(list, name, live) {
      node.setAttribute("aria-label", name);
      const wanted = new Set(list.map((spec) => spec.name));
      for (const [key, one] of made) {
        if (wanted.has(key)) continue;
        one.node.remove();
        made.delete(key);
      }
      list.forEach((spec, i) => {
        if (!made.has(spec.name)) made.set(spec.name, make(spec));
        const one = made.get(spec.name);
        if (node.children[i] !== one.node) node.insertBefore(one.node, node.children[i] ?? null);
        fill(one, spec, live);
      });
    },
  };
}
