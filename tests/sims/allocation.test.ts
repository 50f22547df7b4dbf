/** Games allocate nothing while they are played: what the heap grows by, a game, in a process of its own. */

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { builtInSims } from "../../src/catalogue.js";

/** Bytes a game: less than the smallest object that there is, a boxed number of 16 bytes, in each game. */
const MOST = 16;

/** Bytes a game that the named sim allocates when played by the engine's own loop. */
async function bytesAGame(sim: string): Promise<number> {
  const script = new URL("../support/count-bytes.ts", import.meta.url).pathname;
  const node = ["--expose-gc", "--max-semi-space-size=64", "--import", "tsx", "-C", "source"];
  return Number((await promisify(execFile)(process.execPath, [...node, script, sim])).stdout);
}

test.concurrent.each(Object.keys(builtInSims))(
  "%s allocates nothing a game",
  async (name) => {
    expect(await bytesAGame(name)).toBeLessThan(MOST);
  },
  60_000,
);

test.concurrent("a sim that allocates a list a game is found out", async () => {
  expect(await bytesAGame("tests/support/wasteful.ts")).toBeGreaterThan(16);
}, 60_000);
