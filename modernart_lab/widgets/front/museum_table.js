// MuseumTable: the town and the museums of the stepper, the question and the own hand. No rule lives here.
import { h, part, rows } from "./dom.js";
import { ask } from "./museum/ask.js";
import { hand } from "./museum/cards.js";
import { director, row } from "./museum/directors.js";
import { focus } from "./museum/focus.js";
import { market, spaces, wallet } from "./museum/town.js";
import { initialize } from "./rescue.js";
import { after } from "./table/after.js";
import { frame } from "./table/frame.js";

function museum(root, go, context) {
  root.classList.add("museum");
  const box = (name) => h("div", { class: name, "data-testid": `table-${name}` });
  const [purse, stall, board, wall, held] = ["wallet", "market", "spaces", "focus", "held"].map(box);
  const seatList = h("ol", { class: "directors", "data-testid": "table-directors" });
  const drawWallet = part(purse, wallet);
  const drawMarket = part(stall, market);
  const drawSpaces = part(board, spaces);
  const drawFocus = part(wall, (data) => focus(data, wall));
  const drawSeats = rows(seatList, row, director);
  const drawHand = part(held, hand);
  const question = ask(go);
  const end = after(go, context);
  return {
    nodes: [
      h("div", { class: "town" }, h("div", { class: "city" }, purse, wall), h("div", { class: "public" }, stall, board), seatList),
      h("div", { class: "asking" }, question.node, end.node, held),
    ],
    below: [end.below],
    ask: question,
    ledge: question.ledge,
    end,
    update(scene) {
      seatList.setAttribute("aria-label", scene.words.seats);
      drawWallet(scene.wallet);
      drawMarket(scene.market);
      drawSpaces(scene.spaces);
      drawFocus(scene.focus);
      drawSeats(scene.seats, scene.words);
      held.hidden = !scene.hand_words;
      drawHand(scene.hand, scene.hand_words, scene.words);
      const fresh = question.update(scene);
      question.node.hidden = scene.over;
      end.update(scene);
      return fresh;
    },
  };
}

export default { initialize, render: (context) => frame(context, museum) };
