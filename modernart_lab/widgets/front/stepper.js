// AuctionStepper: one scene from Python, drawn; intents go back. No rule lives here.
import { h, part, rows } from "./dom.js";
import { initialize } from "./rescue.js";
import { board } from "./stepper/board.js";
import { frame } from "./stepper/frame.js";
import { axis, figure } from "./stepper/price.js";
import { crowded, row, seat } from "./stepper/seats.js";
import { wall } from "./stepper/wall.js";

function modernArt() {
  const place = (name, more) => h("div", { class: name, ...more });
  const wallBox = place("wall", { "data-testid": "stepper-lot" });
  const seatList = h("ol", { class: "seats" });
  const boardBox = place("board");
  const figureBox = place("figure");
  const axisBox = place("axis");

  const drawSeats = rows(seatList, row, seat);
  const drawWall = part(wallBox, (data) => wall(data, wallBox));
  const drawBoard = board(boardBox);
  const drawFigure = part(figureBox, figure);
  const drawAxis = part(axisBox, (data, width, sizes) => axis(data, width, sizes, axisBox));
  const widths = { axis: 640, seats: 280 };

  return {
    nodes: [h("div", { class: "middle" }, seatList, wallBox, boardBox), h("div", { class: "price" }, figureBox, axisBox)],
    update(scene) {
      seatList.setAttribute("aria-label", scene.words.seats);
      drawWall(scene.lot);
      drawBoard(scene.board);
      drawFigure(scene.price);
    },
    sized({ price, seats, words, size }, sizes) {
      drawSeats(seats, words, crowded(seats, widths.seats, size));
      drawAxis(price, widths.axis, sizes);
    },
    follow: [
      [seatList, (width) => (widths.seats = width)],
      [axisBox, (width) => (widths.axis = width)],
    ],
  };
}

export default { initialize, render: (context) => frame(context, modernArt) };
