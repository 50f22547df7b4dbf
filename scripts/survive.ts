/**
 * A study over three worker processes, of which two are killed on the way, and Redis is too, and started again: its
 * digest must be that of one thread. It needs redis-server.
 *
 *     npm run survive                     a million games, seed 1
 *     npm run survive -- 1e5 my-seed      fewer, and other dice
 */

import { pathToFileURL } from "node:url";
import { RedisServer } from "../tests/fleet/support/redis.js";
import { endWorkers, gamesOf, startWorker, type TestWorker, until } from "../tests/fleet/support/workers.js";
import { deadeven } from "../tests/support/deadeven.js";

export interface Survived {
  /** Of one thread, and of what was left of the fleet. */
  readonly expected: string;
  readonly digest: string;
  /** Games that each worker told of, the killed ones first; those of a block that was played twice count twice. */
  readonly games: readonly number[];
  /** What the study said of its way. */
  readonly said: string;
}

const PARTS_OF_THE_WAY = { first: 0.2, redis: 0.4, second: 0.6 };

export async function survive(trials: number, seed: string, say: (text: string) => void = () => {}): Promise<Survived> {
  const words = ["run", "zombie-blitz", "--trials", String(trials), "--seed", seed, "--json"];
  const digestIn = (stdout: string) => JSON.parse(stdout).digest as string;
  const redis = await RedisServer.create();
  try {
    const expected = digestIn((await deadeven([...words, "--threads", "1"])).stdout);
    say(`One thread: ${expected}`);
    const workers = await Promise.all([1, 2, 3].map(() => startWorker(redis.url)));
    const [first, second] = workers as [TestWorker, TestWorker, TestWorker];
    const reached = (part: number) =>
      until(() => workers.reduce((sum, worker) => sum + gamesOf(worker), 0) >= part * trials, 3600);
    const kill = (victim: TestWorker) => {
      victim.child.kill("SIGKILL");
      say(`Killed worker ${victim.child.pid}, which had played ${gamesOf(victim)} games`);
    };
    let happening: Promise<void> | undefined;
    const { status, stdout, stderr } = await deadeven([...words, "--queue", redis.url], {
      meanwhile: () => {
        happening = (async () => {
          await reached(PARTS_OF_THE_WAY.first);
          kill(first);
          await reached(PARTS_OF_THE_WAY.redis);
          await redis.kill();
          await redis.start();
          say("Killed Redis, and started it again");
          await reached(PARTS_OF_THE_WAY.second);
          kill(second);
        })();
      },
    });
    if (status !== 0) throw new Error(`the study ended with ${status}: ${stderr}`);
    await happening;
    return { expected, digest: digestIn(stdout), games: workers.map(gamesOf), said: stderr };
  } finally {
    endWorkers();
    await redis.stop();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [trials = "1e6", seed = "1"] = process.argv.slice(2);
  const { expected, digest, games, said } = await survive(Number(trials), seed, (text) => console.log(text));
  console.log(said.trimEnd());
  console.log(`The fleet:  ${digest}; games played by each worker: ${games.join(", ")}`);
  console.log(digest === expected ? "The same." : "They differ!");
  process.exitCode = digest === expected ? 0 : 1;
}
