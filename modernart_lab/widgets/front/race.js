// CashRace: the money of every seat over a game.
import { single } from "./single.js";

export default { render: single("race", "table-race") };
