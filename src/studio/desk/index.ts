/** The worker that stands between the page and the games: one of them is the desk, which has the others play. */

import { findSim } from "deadeven/portable";
import { sit } from "./desk.js";
import { DRAWER } from "./easel.js";
import { play } from "./player.js";
import { PLAYER } from "./players.js";

/** Another worker that runs this very script, under another name. */
const another = (name: string) => new Worker(self.location.href, { type: "module", name });

if (self.name === PLAYER) play();
else if (self.name === DRAWER) void import("./drawer.js").then(({ draw }) => draw());
else {
  sit({
    find: ({ sim }) => findSim(sim),
    openPlayer: () => another(PLAYER),
    openDrawer: () => another(DRAWER),
  });
}
