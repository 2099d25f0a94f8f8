// The buttons below the timeline, and the clock that plays.
import { h } from "../dom.js";
import { icon } from "../icons.js";

const PACE = 1200; // ms an event at speed 1
const SPEEDS = [0.5, 1, 2, 4, 8];

function button(id, sign, extra, press) {
  const label = h("span", { "aria-hidden": "true" });
  const pressed = () => knob.getAttribute("aria-disabled") !== "true" && press();
  const knob = h("button", { type: "button", "data-testid": `stepper-${id}`, onclick: pressed }, icon(sign, 22));
  return { box: h("div", { class: `control${extra ? " extra" : ""}` }, knob, label), knob, label };
}

/**
 * The controls. `go` sends an intent, `ready` says that the line is free.
 * `changed` is told whether the clock runs. Returns { node, update(scene), stop() }.
 */
export function controls(go, ready, changed) {
  let clock = 0;
  let words = {};
  let atEnd = false;

  const step = (unit, by) => () => {
    stop();
    go({ type: "step", unit, by });
  };
  const all = {
    prev_round: button("prev-round", "first", true, step("round", -1)),
    prev_auction: button("prev-auction", "back", true, step("auction", -1)),
    prev_event: button("prev", "prev", false, step("event", -1)),
    play: button("play", "play", false, () => (clock ? stop() : play())),
    next_event: button("next", "next", false, step("event", 1)),
    next_auction: button("next-auction", "forth", true, step("auction", 1)),
    next_round: button("next-round", "last", true, step("round", 1)),
  };
  const speed = h(
    "select",
    { "data-testid": "stepper-speed", onchange: () => clock && play() },
    SPEEDS.map((each) => h("option", { value: each, selected: each === 1 }, `${each}×`)),
  );
  const speedLabel = h("span", { "aria-hidden": "true" });
  const node = h("div", { class: "buttons" }, Object.values(all).map(({ box }) => box), h("div", { class: "control extra" }, speed, speedLabel));

  function show() {
    const on = Boolean(clock);
    all.play.knob.replaceChildren(icon(on ? "pause" : "play", 22));
    name("play", on ? words.pause : words.play, on ? words.pause : words.play);
    changed(on);
  }
  function name(key, long, short) {
    all[key].knob.setAttribute("aria-label", long ?? "");
    all[key].label.textContent = short ?? "";
  }
  function play() {
    clearInterval(clock);
    if (atEnd) go({ type: "go", to: 0 });
    atEnd = false;
    clock = setInterval(() => {
      if (atEnd) stop();
      else if (ready()) go({ type: "step", unit: "event", by: 1 });
    }, PACE / Number(speed.value));
    show();
  }
  function stop() {
    if (!clock) return;
    clearInterval(clock);
    clock = 0;
    show();
  }

  return {
    node,
    stop,
    update({ position, length, words: said }) {
      words = said;
      atEnd = position >= length;
      if (atEnd) stop();
      for (const key of Object.keys(all)) {
        if (key === "play") continue;
        name(key, words[key], words[key.slice(5)]);
        const dead = key.startsWith("prev") ? position <= 0 : atEnd;
        all[key].knob.setAttribute("aria-disabled", String(dead));
      }
      name("play", clock ? words.pause : words.play, clock ? words.pause : words.play);
      speed.setAttribute("aria-label", words.speed);
      speedLabel.textContent = words.speed;
    },
  };
}
