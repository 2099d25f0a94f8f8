// The number: typed, stepped or slid; the legal range always beside it. What is typed is sent as it stands.
import { h } from "../dom.js";
import { icon } from "../icons.js";

/** Shows money as Python does. */
export const money = (k) => `${Math.abs(k).toLocaleString("en-US")}k`;

/** What is typed, as a whole number where it is one, else as text; null for nothing. */
export function reading(text) {
  const said = text.trim().replace(/[０-９]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/^\$|k$/i, "");
  if (!said) return null;
  return /^[-−]?\d{1,9}$/.test(said) ? Number(said.replace("−", "-")) : said;
}

/** Returns { node, update(number, fresh), value(), step(by), focus() }; `changed` is told of every change; "$" stands first. */
export function amount(changed, unit = "k") {
  const less = h("button", { type: "button", "data-testid": "table-less" }, icon("minus", 24));
  const more = h("button", { type: "button", "data-testid": "table-more" }, icon("plus", 24));
  const label = h("span", { class: "unseen" });
  const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 12, placeholder: "–", "data-testid": "table-bid-input" });
  const sign = h("span", { class: "unit", "aria-hidden": "true" }, unit);
  const field = h("label", { class: "field" }, label, ...(unit === "$" ? [sign, input] : [input, sign]));
  const slider = h("input", { type: "range", step: 1, "data-testid": "table-slider" });
  const low = h("span");
  const high = h("span");
  const range = h("span", { class: "unseen", id: `mal-range-${Math.random().toString(36).slice(2)}` });
  input.setAttribute("aria-describedby", range.id);
  const node = h("div", { class: "amount" }, h("div", { class: "numbers" }, less, field, more), h("div", { class: "span" }, slider, h("div", { class: "ends small" }, low, high), range));
  let number = null;

  function show() {
    const value = reading(input.value);
    const whole = typeof value === "number" ? value : null;
    if (number) {
      slider.value = whole ?? number.least;
      const wide = Math.max(1, number.most - number.least);
      slider.style.setProperty("--done", `${((slider.value - number.least) / wide) * 100}%`);
      const out = whole === null ? value !== null : whole < number.least || whole > number.most;
      node.classList.toggle("outside", out);
    }
    input.style.width = `${Math.max(2, input.value.length) + 0.6}ch`;
    changed();
  }
  function set(value) {
    input.value = value == null ? "" : String(value);
    show();
  }
  function step(by) {
    if (!number) return;
    const value = reading(input.value);
    const from = typeof value === "number" ? value + by : by > 0 ? number.least : number.most;
    set(Math.max(number.least, Math.min(number.most, from)));
  }
  less.addEventListener("click", () => step(-1));
  more.addEventListener("click", () => step(1));
  input.addEventListener("input", show);
  input.addEventListener("focus", () => input.select());
  slider.addEventListener("input", () => set(Number(slider.value)));

  return {
    node,
    step,
    value: () => (number ? reading(input.value) : null),
    update(now, fresh, words) {
      number = now;
      node.hidden = !now;
      if (!now) return;
      less.setAttribute("aria-label", words.less);
      more.setAttribute("aria-label", words.more);
      label.textContent = words.value;
      slider.setAttribute("aria-label", words.slider);
      slider.min = now.least;
      slider.max = now.most;
      low.textContent = now.low;
      high.textContent = now.high;
      range.textContent = now.range;
      if (fresh) set(now.start);
    },
    focus() {
      input.focus();
      input.select();
    },
  };
}
