// The switch for who is paid: one row each, with what the same bid is worth there and where it breaks even.
import { h } from "../dom.js";

let count = 0;

export function payees(send) {
  count += 1;
  const group = `who-gets-${count}-${Math.random().toString(36).slice(2)}`;
  const caption = h("caption", { class: "unseen" });
  const head = h("tr");
  const body = h("tbody");
  const node = h("div", { class: "payees", role: "radiogroup", "data-testid": "who-gets-payees" }, h("table", {}, caption, h("thead", {}, head), body));
  const made = new Map();

  function make({ value }) {
    const radio = h("input", { type: "radio", name: group, value, "data-testid": `who-gets-${value}` });
    radio.addEventListener("change", () => send({ type: "set", name: "payee", value }));
    const label = h("span", { class: "told" });
    const otherwise = h("span", { class: "below" });
    const worth = h("td", { class: "worth" });
    const figure = h("b");
    const pin = h("i", { class: "pin" });
    const mark = h("i", { class: "mark-bid" });
    const even = h("td", { class: "even" }, figure, h("span", { class: "rail", "aria-hidden": "true" }, mark, pin));
    const row = h("tr", {}, h("th", { scope: "row" }, h("label", {}, radio, h("span", {}, label, otherwise))), worth, even);
    body.append(row);
    return { radio, label, otherwise, worth, figure, pin, mark, row };
  }

  return {
    node,
    update({ rows, heads, words }, live) {
      node.setAttribute("aria-label", words.payee);
      caption.textContent = words.caption;
      head.replaceChildren(...[heads.payee, heads.worth, heads.even].map((told) => h("th", { scope: "col" }, told)));
      for (const data of rows) {
        if (!made.has(data.value)) made.set(data.value, make(data));
        const one = made.get(data.value);
        one.label.textContent = data.label;
        one.otherwise.textContent = data.otherwise;
        one.worth.textContent = data.worth;
        one.figure.textContent = data.even;
        one.row.classList.toggle("on", data.on);
        one.radio.checked = data.on;
        one.radio.disabled = !live;
        for (const [pin, at] of [[one.pin, data.at], [one.mark, data.bid_at]]) {
          pin.hidden = at == null;
          if (at != null) pin.style.insetInlineStart = `${100 * at}%`;
        }
      }
    },
  };
}
