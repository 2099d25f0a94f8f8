// PlayTable: one scene from Python, drawn; moves go back. No rule lives here.
import { h, part, rows } from "./dom.js";
import { initialize } from "./rescue.js";
import { board } from "./stepper/board.js";
import { ring, states, thumbs } from "./stepper/seats.js";
import { wall } from "./stepper/wall.js";
import { after } from "./table/after.js";
import { frame } from "./table/frame.js";
import { hand } from "./table/hand.js";
import { other, place } from "./table/others.js";
import { panel } from "./table/panel.js";

function me({ letter, title, act, lead, money, status, owned }, words) {
  return [
    h("p", { class: "whose" }, ring(letter, act || lead ? "full" : ""), h("span", { class: "name" }, title)),
    h("p", { class: "purse" }, money),
    h("p", { class: "doing" }, states(status)),
    owned.length > 0 && h("p", { class: "small soft" }, words.bought),
    thumbs(owned),
  ];
}

function auctions(root, go, context) {
  const others = h("ol", { class: "others" });
  const wallBox = h("div", { class: "wall", "data-testid": "table-lot" });
  const boardBox = h("div", { class: "board" });
  const meBox = h("div", { class: "me", "data-testid": "table-me" });
  const ledge = hand(() => ask.chose());
  const ask = panel(go, ledge);
  const end = after(go, context);
  const drawOthers = rows(others, place, other);
  const drawWall = part(wallBox, (data) => wall(data, wallBox));
  const drawBoard = board(boardBox);
  const drawMe = part(meBox, (data, words) => (data ? me(data, words) : null));
  return {
    nodes: [others, h("div", { class: "center" }, wallBox, ask.node, end.node, meBox, ledge.node, boardBox)],
    below: [end.race, end.below],
    ask,
    ledge,
    end,
    update(scene) {
      const { words } = scene;
      others.setAttribute("aria-label", words.others);
      others.style.setProperty("--seats", scene.others.length);
      drawOthers(scene.others, words);
      drawWall(scene.lot);
      drawBoard(scene.board);
      drawMe(scene.me, words);
      meBox.classList.toggle("act", Boolean(scene.me?.act));
      ledge.update(scene);
      const fresh = ask.update(scene);
      ask.node.hidden = scene.over;
      end.update(scene);
      return fresh;
    },
  };
}

export default { initialize, render: (context) => frame(context, auctions) };
