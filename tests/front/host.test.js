// @vitest-environment jsdom
// What is put off to the next frame is done once, and in a page without frames at once.
import { afterEach, describe, expect, it } from "vitest";
import { framed } from "../../modernart_lab/widgets/front/host.js";
import "./stage.js";

describe("what waits for a frame", () => {
  let drawn;
  const frames = () => {
    const queue = [];
    globalThis.requestAnimationFrame = (callback) => queue.push(callback);
    return () => queue.splice(0).forEach((callback) => callback());
  };
  afterEach(() => delete globalThis.requestAnimationFrame);

  it("is done once in the next frame, however often it was asked for", () => {
    drawn = 0;
    const frame = frames();
    const draw = framed(() => (drawn += 1));
    draw();
    draw();
    expect(drawn).toBe(0);
    frame();
    expect(drawn).toBe(1);
    draw();
    frame();
    expect(drawn).toBe(2);
  });

  it("lets that frame be painted first if it may", async () => {
    drawn = 0;
    const frame = frames();
    framed(() => (drawn += 1), { after: true })();
    frame();
    expect(drawn).toBe(0);
    await new Promise((done) => setTimeout(done));
    expect(drawn).toBe(1);
  });

  it("is done at once in a page that draws no frames", () => {
    drawn = 0;
    framed(() => (drawn += 1))();
    expect(drawn).toBe(1);
  });
});
