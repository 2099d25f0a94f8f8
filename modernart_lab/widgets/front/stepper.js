// AuctionStepper: one scene from Python, drawn; intents go back. No rule lives here.
import { h, part, rows, typeSizes } from "./dom.js";
import { followTheme, followWidth } from "./host.js";
import { board } from "./stepper/board.js";
import { chips, fit } from "./stepper/chips.js";
import { controls } from "./stepper/controls.js";
import { keys } from "./stepper/keys.js";
import { notes } from "./stepper/notes.js";
import { axis, figure } from "./stepper/price.js";
import { says } from "./stepper/says.js";
import { crowded, row, seat } from "./stepper/seats.js";
import { eventAt, timeline } from "./stepper/timeline.js";
import { top } from "./stepper/top.js";
import { wall } from "./stepper/wall.js";
import { wire } from "./wire.js";

function render({ model, el }) {
  const place = (name, more) => h("div", { class: name, ...more });
  const root = place("mal stepper", { role: "group", tabindex: "-1", "data-testid": "stepper", "data-lm-suppress-shortcuts": "true" });
  const wallBox = place("wall", { "data-testid": "stepper-lot" });
  const seatList = h("ol", { class: "seats" });
  const boardBox = place("board");
  const figureBox = place("figure");
  const axisBox = place("axis");
  const timeBox = place("history");
  const chipBox = place("events");
  const slider = h("input", { type: "range", min: 0, step: 1, "data-testid": "stepper-slider" });

  let told = false;
  const message = notes(() => told);
  const line = wire(model, message.line);
  const go = (intent) => line.send(intent.to === -1 ? { ...intent, to: model.get("scene").length } : intent);
  const byHand = (intent) => {
    player.stop();
    go(intent);
  };
  const player = controls(go, () => !line.pending(), (on) => speech.quiet(on));
  const head = top(byHand);
  const speech = says();

  root.append(
    h("header", {}, head.node, speech.node),
    message.node,
    h("div", { class: "middle" }, seatList, wallBox, boardBox),
    h("div", { class: "price" }, figureBox, axisBox),
    h("div", { class: "time" }, timeBox, slider),
    h("div", { class: "below" }, player.node, chipBox),
  );

  const drawSeats = rows(seatList, row, seat);
  const drawWall = part(wallBox, (data) => wall(data, wallBox));
  const drawBoard = board(boardBox);
  const drawFigure = part(figureBox, figure);
  const drawAxis = part(axisBox, (data, width, sizes) => axis(data, width, sizes, axisBox));
  const drawTime = part(timeBox, timeline);
  const drawChips = part(chipBox, (data) => chips(data, byHand));
  const sizesOf = typeSizes(root);
  const widths = { axis: 640, time: 640, seats: 280 };

  function drawings() {
    const { price, timeline: past, position, length, size, lang } = model.get("scene") ?? {};
    if (!price) return;
    const sizes = sizesOf(size, lang);
    drawAxis(price, widths.axis, sizes);
    drawTime({ ...past, position, length }, widths.time, sizes);
  }
  function fitted() {
    const list = model.get("scene")?.chips?.list;
    if (list) fit(chipBox, list.length);
  }
  function seats() {
    const { seats: list, words, size } = model.get("scene") ?? {};
    if (list) drawSeats(list, words, crowded(list, widths.seats, size));
  }
  function resized(name, width) {
    widths[name] = width;
    if (name === "seats") return seats();
    drawings();
    fitted();
  }
  function draw() {
    const scene = model.get("scene");
    if (!scene?.words) return;
    told = true;
    const { lang, size, position, length, words } = scene;
    root.lang = lang;
    root.dataset.size = size;
    root.setAttribute("aria-label", words.title);
    seatList.setAttribute("aria-label", words.seats);
    head.update(scene);
    speech.update(scene);
    message.update(scene);
    seats();
    drawWall(scene.lot);
    drawBoard(scene.board);
    drawFigure(scene.price);
    drawChips(scene.chips);
    slider.max = length;
    if (document.activeElement !== slider || !line.pending()) slider.value = position;
    slider.style.setProperty("--done", `${length ? (position / length) * 100 : 0}%`);
    slider.setAttribute("aria-label", words.slider);
    slider.setAttribute("aria-valuetext", `${scene.place}. ${scene.sentence}`);
    player.update(scene);
    drawings();
    fitted(); // last, for it makes the page lay itself out
  }

  slider.addEventListener("input", () => byHand({ type: "go", to: Number(slider.value) }));
  timeBox.addEventListener("click", (event) => {
    const { left, width } = timeBox.getBoundingClientRect();
    byHand({ type: "go", to: eventAt(event.clientX - left, model.get("scene").length, width) });
  });
  // A click on bare wall gives the arrow keys to the widget.
  root.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("button, select, input, a")) root.focus({ preventScroll: true });
  });
  keys(root, byHand);

  const heard = (content) => {
    if (content?.type !== "answer") return;
    message.stale(Boolean(content.stale));
    line.answered();
  };
  const changed = () => {
    message.stale(false);
    line.answered();
    draw();
  };
  const alarmed = () => message.error(model.get("error"));
  model.on("change:scene", changed);
  model.on("change:error", alarmed);
  model.on("msg:custom", heard);
  el.append(root);
  draw();
  alarmed();
  const undo = [
    followTheme(root),
    followWidth(seatList, (width) => resized("seats", width)),
    followWidth(axisBox, (width) => resized("axis", width)),
    followWidth(timeBox, (width) => resized("time", width)),
    line.close,
    player.stop,
  ];
  return () => {
    model.off("change:scene", changed);
    model.off("change:error", alarmed);
    model.off("msg:custom", heard);
    undo.forEach((each) => each());
    root.remove();
  };
}

export default { render };
