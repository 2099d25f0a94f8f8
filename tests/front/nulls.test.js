// @vitest-environment jsdom
// Python's None arrives as null; from a Python in the browser (Pyodide) it arrives as undefined. Both draw the same.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import guess from "../../modernart_lab/widgets/front/guess.js";
import lots from "../../modernart_lab/widgets/front/lot_assignment.js";
import museumStepper from "../../modernart_lab/widgets/front/museum_stepper.js";
import museumTable from "../../modernart_lab/widgets/front/museum_table.js";
import sameLot from "../../modernart_lab/widgets/front/same_lot.js";
import stepper from "../../modernart_lab/widgets/front/stepper.js";
import table from "../../modernart_lab/widgets/front/table.js";
import gets from "../../modernart_lab/widgets/front/who_gets_the_money.js";
import classroom from "./classroom.json";
import guesses from "./guess.json";
import lessons from "./lessons.json";
import museum from "./museum.json";
import museumTables from "./museum_table.json";
import { scenes, stage } from "./stage.js";
import tables from "./table.json";

const all = [
  ["stepper", stepper, scenes],
  ["table", table, tables],
  ["museum stepper", museumStepper, museum],
  ["museum table", museumTable, museumTables],
  ["guess", guess, guesses],
  ["lots", lots, classroom],
  ["same lot", sameLot, Object.fromEntries(Object.entries(lessons).filter(([name]) => name.startsWith("lot")))],
  ["who gets the money", gets, Object.fromEntries(Object.entries(lessons).filter(([name]) => name.startsWith("gets")))],
].flatMap(([which, widget, drawn]) => Object.keys(drawn).map((name) => [`${which}: ${name}`, widget, drawn[name]]));

/** The scene as Pyodide brings it. */
function bare(value) {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(bare);
  return typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, bare(each)])) : value;
}

/** All that a person sees of a scene, what stands in the fields with it. */
function seen(widget, scene) {
  const { el, close } = stage(widget, scene);
  const fields = [...el.querySelectorAll("input, select")].map(({ value }) => value);
  // The names by which parts point at each other are counted, or drawn by lot.
  const markup = el.innerHTML.replace(/\b(mal-[a-z]+-|who-gets-\d+-)[0-9a-z]+/g, "");
  close();
  return { markup, fields };
}

describe("a scene whose nulls arrive as undefined", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each(all)("draws the same: %s", (_, widget, scene) => {
    const told = seen(widget, bare(scene));
    expect(told).toEqual(seen(widget, scene));
    expect(told.fields).not.toContain("undefined");
    expect(told.markup).not.toMatch(/NaN|undefined/);
  });
});
