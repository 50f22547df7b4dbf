/** What runs in each worker thread. */

import { blockServer } from "../../engine/block-server.js";
import { loadSim } from "../find-sim.js";

export default blockServer(loadSim);
