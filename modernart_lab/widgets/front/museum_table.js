// MuseumTable: the town and the museums of the stepper, the question and the own hand. No rule lives here.
import { h, part, rows } from "./dom.js";
import { icon } from "./icons.js";
import { ask } from "./museum/ask.js";
import { hand } from "./museum/cards.js";
import { director, row } from "./museum/directors.js";
import { focus } from "./museum/focus.js";
import { market, spaces, wallet } from "./museum/town.js";
import { initialize } from "./rescue.js";
import { guest } from "./table/after.js";
import { frame } from "./table/frame.js";

/** After the game: the same game in the stepper, below the table. */
function after(go, context) {
  const title = h("h3");
  const button = h("button", { type: "button", "data-testid": "table-desk", onclick: () => go({ type: "desk" }) });
  const elsewhere = h("p", { class: "note", role: "status", hidden: true });
  const place = h("div", { class: "mal-guest", hidden: true, "data-testid": "table-desk-place" });
  const node = h("section", { class: "after", hidden: true, "data-testid": "table-after" }, title, h("div", { class: "acts" }, button), elsewhere);
  const close = guest("desk", context, place);
  return {
    node,
    place,
    close,
    focus: () => button.focus(),
    update({ after: data }) {
      node.hidden = !data;
      if (!data) return;
      title.textContent = data.words.title;
      button.replaceChildren(icon("play", 18), data.words.desk);
      elsewhere.hidden = !data.elsewhere;
      elsewhere.textContent = data.elsewhere;
    },
  };
}

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
    below: [end.place],
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
