// CashRace: the money of every seat over a game.
import { initialize } from "./rescue.js";
import { single } from "./single.js";

export default { initialize, render: single("race", "table-race") };
