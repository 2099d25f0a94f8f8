// @vitest-environment jsdom
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import beside, { drawing } from "../../modernart_lab/widgets/front/beside.js";
import guess from "../../modernart_lab/widgets/front/guess.js";
import scenes from "./guess.json";
import { press, stage } from "./stage.js";

const answer = (model) => model.emit("msg:custom", { type: "answer" });
function say(field, value, event) {
  field.value = value;
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

describe("the guess", () => {
  it("asks in text, never in markup, and shows no number before one is said", () => {
    const { part, el } = stage(guess, scenes.open);
    expect(el.querySelector(".question").textContent).toBe(scenes.open.question);
    expect(el.querySelector("b")).toBeNull();
    expect(part("guess-number").value).toBe("");
    expect(part("guess-number").labels[0].textContent).toBe(scenes.open.question);
    expect(part("guess-slider").getAttribute("aria-valuetext")).toBe("nothing yet");
    expect(part("guess").classList.contains("unsaid")).toBe(true);
    expect(part("guess-said").textContent).toBe(scenes.open.said);
  });

  it("sends what the field or the slider says, with the version it shows", () => {
    const { part, model } = stage(guess, scenes.open);
    say(part("guess-number"), "42", "change");
    expect(model.sent).toEqual([{ type: "say", value: 42, version: 1 }]);
    answer(model);
    say(part("guess-slider"), "43", "input");
    expect(model.sent.at(-1)).toEqual({ type: "say", value: 43, version: 1 });
    answer(model);
    say(part("guess-number"), "", "change");
    expect(model.sent).toHaveLength(2);
  });

  it("takes the middle when somebody picks it", () => {
    const { part, model } = stage(guess, scenes.open);
    part("guess-slider").click();
    expect(model.sent).toEqual([{ type: "say", value: 50, version: 1 }]);
    const made = stage(guess, scenes.made);
    made.part("guess-slider").click();
    expect(made.model.sent).toEqual([]);
  });

  it("shows the guess in both, and in the language", () => {
    const { part, model } = stage(guess, scenes.open);
    model.put("scene", scenes.made);
    expect([part("guess-number").value, part("guess-slider").value]).toEqual(["4", "4"]);
    expect(part("guess").lang).toBe("ja");
    expect(part("guess").classList.contains("unsaid")).toBe(false);
  });

  it("goes back to what stands when a number is refused, and tells why", () => {
    const { part, model } = stage(guess, scenes.made);
    part("guess-number").focus();
    say(part("guess-number"), "500", "change");
    expect(part("guess-number").value).toBe("500");
    model.put("error", "a guess is a number from 0 to 20");
    answer(model);
    expect(part("guess-error").hidden).toBe(false);
    expect(part("guess-error").getAttribute("role")).toBe("alert");
    expect(part("guess-number").value).toBe("4");
  });

  it("keeps keys from the notebook around", () => {
    const { part } = stage(guess, scenes.open);
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    press(part("guess-slider"), "ArrowRight");
    press(part("guess-number"), "d");
    expect(heard).not.toHaveBeenCalled();
    press(part("guess-number"), "s", { ctrlKey: true });
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener("keydown", heard);
  });
});

describe("the guess beside the truth", () => {
  it("draws both where they are, the guess hollow, with a sentence", () => {
    const { part } = stage(beside, scenes.known);
    expect(part("beside-sentence").textContent).toBe(scenes.known.sentence);
    const at = (id) => Number(part(id).getAttribute("cx"));
    expect(at("beside-guess")).toBeLessThan(at("beside-truth"));
    expect(part("beside-guess").getAttribute("class")).toBe("guessed");
    expect(part("beside-line").textContent).toContain("Mean price 66.7k");
    expect(part("beside-line").querySelectorAll("line.error")).toHaveLength(3);
  });

  it("draws the truth alone where nothing was said", () => {
    const { part, model } = stage(beside, scenes.unsaid);
    expect(part("beside-guess")).toBeNull();
    expect(part("beside-truth")).not.toBeNull();
    model.put("scene", scenes.known);
    expect(part("beside-guess")).not.toBeNull();
  });

  it.each(["known", "unsaid", "outside"])("keeps every mark and word inside: %s", (name) => {
    for (const width of [280, 480, 760]) {
      const svg = drawing(scenes[name], width, 22);
      for (const circle of svg.querySelectorAll("circle")) {
        expect(Number(circle.getAttribute("cx"))).toBeGreaterThan(0);
        expect(Number(circle.getAttribute("cx"))).toBeLessThan(width);
      }
      for (const label of svg.querySelectorAll("text[text-anchor=middle]")) {
        const half = (label.textContent.length * 22 * 0.4) / 2;
        expect(Number(label.getAttribute("x")) - half).toBeGreaterThan(-1);
        expect(Number(label.getAttribute("x")) + half).toBeLessThan(width + 1);
      }
    }
  });
});

describe("both", () => {
  it.each([["open", guess], ["made", guess], ["known", beside], ["unsaid", beside]])("pass axe: %s", async (name, widget) => {
    const { el } = stage(widget, scenes[name]);
    const found = await axe.run(el, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
    expect(found.violations.map((each) => [each.id, each.nodes.map((node) => node.html)])).toEqual([]);
  });

  it.each([["open", guess], ["known", beside]])("leave no listener behind: %s", (name, widget) => {
    const { model, close } = stage(widget, scenes[name]);
    expect(model.listeners()).toBeGreaterThan(0);
    close();
    expect(model.listeners()).toBe(0);
    expect(document.querySelector(".mal")).toBeNull();
  });
});
