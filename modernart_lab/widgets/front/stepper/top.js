// The first line: where we are, who looks, and the switch for a lecture hall.
import { h } from "../dom.js";
import { icon } from "../icons.js";

export function top(go) {
  const where = h("p", { class: "small soft where", "data-testid": "stepper-place" });
  const label = h("span");
  const select = h("select", {
    "data-testid": "stepper-seen",
    onchange: () => go({ type: "see", seat: select.value === "" ? null : Number(select.value) }),
  });
  const large = h("button", { type: "button", class: "plain", "data-testid": "stepper-size" }, icon("screen", 20));
  large.addEventListener("click", () => go({ type: "size", size: large.getAttribute("aria-pressed") === "true" ? "normal" : "projector" }));
  let options = "";
  return {
    node: h("div", { class: "top" }, where, h("label", { class: "small" }, icon("eye", 18), label, select), large),
    update({ place, seen, size, words }) {
      // A line that is too long breaks between its parts, not within them.
      where.replaceChildren(...place.split(/(?<=・|· )/).flatMap((each) => [h("span", {}, each), h("wbr")]));
      label.textContent = words.seen_by;
      large.setAttribute("aria-label", words.projector);
      large.setAttribute("title", words.projector);
      large.setAttribute("aria-pressed", String(size === "projector"));
      const now = JSON.stringify(seen.options);
      if (now !== options) {
        options = now;
        select.replaceChildren(...seen.options.map(({ value, text }) => h("option", { value: value ?? "" }, text)));
      }
      select.value = seen.value ?? "";
    },
  };
}
