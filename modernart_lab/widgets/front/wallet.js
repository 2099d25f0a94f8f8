// WalletChart: the city wallet of a museum game, and who drew from it.
import { initialize } from "./rescue.js";
import { single } from "./single.js";

export default { initialize, render: single("wallet", "wallet-chart") };
