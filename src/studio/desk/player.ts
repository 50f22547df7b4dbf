/** What a worker that plays does with the blocks that it is sent. */

import { BlockPlayer, loadSim } from "deadeven/portable";
import type { BlockBack, BlockSent } from "./players.js";

export function play(): void {
  const players = new Map<string, Promise<BlockPlayer>>();
  self.onmessage = async ({ data: { id, ref, block } }: MessageEvent<BlockSent>) => {
    const name = JSON.stringify(ref);
    const player = players.get(name) ?? loadSim(ref).then((sim) => new BlockPlayer(sim));
    players.set(name, player);
    self.postMessage({ id, result: (await player).play(block) } satisfies BlockBack);
  };
}
