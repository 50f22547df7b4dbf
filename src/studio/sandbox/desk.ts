/**
 * The desk and the players of somebody's own game. They run in workers that a frame has made, see frame.js: it has no
 * origin, and its Content-Security-Policy, which they inherit, lets nothing through.
 */

import type { FoundSim, Sim } from "deadeven/portable";
import { sit } from "../desk/desk.js";
import { play } from "../desk/player.js";
import { PLAYER } from "../desk/players.js";
import type { GivenFile } from "../messages.js";
import { lineOf, loaded } from "./own-game.js";

/** What a worker hears first. */
interface Begun {
  /** This very script, and the code of the game. */
  readonly script: string;
  readonly own: GivenFile;
}

/** After so many milliseconds without a sign, a game is taken for one that never ends. */
const PATIENCE = 10_000;
const SIGNS = 1000;

self.onmessage = ({ data, ports }: MessageEvent<Begun>) => {
  if (self.name === PLAYER)
    play(
      once(() => loaded(data.own)),
      SIGNS,
    );
  else sitFor(data, ports[0]!);
};

/** By the port comes the script of the worker that draws, when everything else is there. */
function sitFor({ script, own }: Begun, drawer: MessagePort): void {
  const url = address(script);
  const sim = once(() => loaded(own));
  const drawing = new Promise<string>((resolve) => {
    drawer.onmessage = ({ data }: MessageEvent<string>) => resolve(address(data));
  });
  sit({
    patience: PATIENCE,
    find: async ({ sim: word }): Promise<FoundSim> => ({ sim: await sim(), word, ref: { url: word } }),
    openPlayer() {
      const player = new Worker(url, { name: PLAYER });
      player.postMessage({ own });
      return player;
    },
    openDrawer: async () => new Worker(await drawing, { name: "drawer" }),
    lineOf,
  });
}

function once(load: () => Promise<Sim>): () => Promise<Sim> {
  let sim: Promise<Sim> | undefined;
  return () => {
    sim ??= load();
    return sim;
  };
}

function address(script: string): string {
  return URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
}
