// MuseumStepper: the frame of every stepper around a town and its museums. No rule lives here.
import { h, part, rows } from "./dom.js";
import { director, row } from "./museum/directors.js";
import { focus } from "./museum/focus.js";
import { market, spaces, wallet } from "./museum/town.js";
import { initialize } from "./rescue.js";
import { frame } from "./stepper/frame.js";

function museum(root) {
  root.classList.add("museum");
  const box = (name) => h("div", { class: name, "data-testid": `stepper-${name}` });
  const [purse, stall, board, wall] = ["wallet", "market", "spaces", "focus"].map(box);
  const seatList = h("ol", { class: "directors", "data-testid": "stepper-directors" });
  const drawWallet = part(purse, wallet);
  const drawMarket = part(stall, market);
  const drawSpaces = part(board, spaces);
  const drawFocus = part(wall, (data) => focus(data, wall));
  const drawSeats = rows(seatList, row, director);
  return {
    nodes: [h("div", { class: "town" }, h("div", { class: "city" }, purse, wall), h("div", { class: "public" }, stall, board), seatList)],
    update(scene) {
      seatList.setAttribute("aria-label", scene.words.seats);
      drawWallet(scene.wallet);
      drawMarket(scene.market);
      drawSpaces(scene.spaces);
      drawFocus(scene.focus);
      drawSeats(scene.seats, scene.words);
    },
  };
}

export default { initialize, render: (context) => frame(context, museum) };
