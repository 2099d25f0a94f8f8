// WalletChart: the city wallet of a museum game, and who drew from it.
import { single } from "./single.js";

export default { render: single("wallet", "wallet-chart") };
