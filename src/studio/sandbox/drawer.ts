/** The worker that draws the charts of somebody's own game. */

import { draw } from "../desk/drawer.js";

draw();
