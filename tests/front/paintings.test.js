// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { ICONS, icon } from "../../modernart_lab/widgets/front/icons.js";
import { MARKS, painting, strokes } from "../../modernart_lab/widgets/front/paintings.js";

const ARTISTS = Object.keys(MARKS);
const cards = ARTISTS.flatMap((artist) => [..."onsfd"].flatMap((format) => [..."ABCDE"].flatMap((seat) => [1, 2, 3].map((n) => `${artist}${format}-${seat}${n}`))));

describe("paintings", () => {
  it("are the same for the same name and differ for any two names", () => {
    const drawn = new Map(cards.map((card) => [card, JSON.stringify(strokes(card))]));
    for (const card of cards) expect(JSON.stringify(strokes(card))).toBe(drawn.get(card));
    expect(new Set(drawn.values()).size).toBe(cards.length);
  });

  it("hold no broken number", () => {
    for (const card of cards) expect(JSON.stringify(strokes(card))).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it("are light enough for many thumbnails", () => {
    for (const card of cards) expect(strokes(card).length).toBeLessThan(50);
  });

  it("are pictures with a name, or decoration", () => {
    expect(painting("KRo-A1", { label: "Krypto" }).getAttribute("aria-label")).toBe("Krypto");
    expect(painting("KRo-A1").getAttribute("aria-hidden")).toBe("true");
    expect(painting("KRo-A1", { crop: true }).getAttribute("viewBox")).toBe("12 16 36 48");
  });

  it("can be drawn for a painting whose format nobody knows", () => {
    expect(painting("KR-A01").children.length).toBeGreaterThan(3);
    expect(() => painting("ZZo-A1")).toThrow("ZZo");
  });
});

describe("icons", () => {
  it("are there for the five formats and are decoration", () => {
    for (const format of "onsfd") expect(ICONS).toContain(format);
    for (const name of ICONS) expect(icon(name).getAttribute("aria-hidden")).toBe("true");
  });
});
