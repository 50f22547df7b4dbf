import { expect, test } from "vitest";
import type { Sim } from "../../src/sim/sim.js";
import { sameGame } from "../../src/write/pages/parts.js";

const sim = { name: "ridge", params: { hump: {}, deck: {} } } as unknown as Sim;
const of = (commandLine: string[]) => ({ commandLine, package: { name: "deadeven", version: "1.0.0" }, seed: "s" });

test.each([
  ["run ./ridge.ts --deck mine.json --trials 10", {}, "replay ./ridge.ts --deck mine.json"],
  ["run ./ridge.ts --deck.cards.Brute.count=3 --out o", {}, "replay ./ridge.ts --deck.cards.Brute.count=3"],
  // What was varied is told as it was in that game; --a and --b are no options of a replay.
  ["sweep ridge --vary hump=1..3 --deck d", { hump: 3 }, "replay ridge --deck d --hump 3"],
  ["compare ridge --a hump=1 --b hump=2 --hump 5", { hump: 2 }, "replay ridge --hump 2"],
  ["study ridge.yaml --trials 10", { hump: 2 }, "replay ridge --hump 2"],
])("%s: the same game again", (line, varied, command) => {
  expect(sameGame(sim, of(line.split(" ")), { trial: 7, varied })).toBe(`npx deadeven ${command} --seed s --trial 7`);
});
