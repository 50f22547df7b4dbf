/** The worker that stands between the page and the games: one of them is the desk, which has the others play. */

import { sit } from "./desk.js";
import { DRAWER } from "./easel.js";
import { play } from "./player.js";
import { PLAYER } from "./players.js";

if (self.name === PLAYER) play();
else if (self.name === DRAWER) void import("./drawer.js").then(({ draw }) => draw());
else sit();
