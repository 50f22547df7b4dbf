/** What a sweep's page says of each varied parameter, by games whose chances are known. */

import { choice, defineSim, integer } from "deadeven";
import { describe, expect, test } from "vitest";
import { outcomeHeatMap } from "../../src/present/charts/heat-map.js";
import { viewRuns } from "../../src/present/runs-view.js";
import { sweepDocument } from "../../src/present/sweep.js";
import { resultOf } from "../support/results.js";

type Chance = (x: number, y: number, z: number, habit: string) => number;

/** A game that is won with so many of a million chances. */
function game(chance: Chance, outcome = "win") {
  return defineSim({
    name: "grid",
    title: "A grid",
    summary: "Wins with a chance that a test says.",
    source: "A test.",
    version: "1",
    params: {
      x: integer({ help: "one way", min: 0, max: 9, default: 1 }),
      players: integer({ help: "another", min: 1, max: 9, default: 1 }),
      z: integer({ help: "a third", min: 0, max: 9, default: 1 }),
      habit: choice(["plain", "keen", "wary"], { help: "a name" }),
    },
    outcomes: [
      { name: outcome, help: "the chance came up" },
      { name: "loss", help: "it did not" },
    ],
    metrics: [],
    substreams: ["luck"],
    prepare({ x, players, z, habit }) {
      const of = Math.round(1e6 * chance(x, players, z, habit));
      return (streams, card) => {
        card.outcome = streams.luck.below(1_000_000) < of ? 0 : 1;
      };
    },
  });
}

const X = { x: [1, 2, 3, 4] };
const PLAYERS = { players: [2, 3, 4, 5] };

describe.each(["1", "2", "three"])("seed %s", (seed) => {
  const told = (chance: Chance, vary: Parameters<typeof resultOf>[2], trials = 4000, outcome = "win") =>
    sweepDocument(resultOf(game(chance, outcome), {}, vary, trials, seed));

  test("what rises or falls whatever the other is", () => {
    const { findings, headline, lead } = told((x, y) => 0.5 + 0.1 * (x - 2) - 0.08 * (y - 3), { ...X, ...PLAYERS });
    expect(findings).toEqual([
      "From x 1 to 4, win comes more often at each step, however the rest is set.",
      "From 2 to 5 players, win comes less often at each step, however the rest is set.",
    ]);
    expect(headline).toMatch(
      /^A grid: win in 2\d\.\d% ± 1\.\d of games with x=1 and players=5, in 7\d\.\d% ± 1\.\d with x=4 and players=2 \(4,000/,
    );
    expect(lead).toMatch(/^Win in .* players=2\.$/);
  });

  test("the best value that depends on the other", () => {
    const best = (x: number, y: number) => 0.6 - 0.1 * Math.abs(x - (y < 4 ? 4 : 3));
    expect(told(best, { ...X, ...PLAYERS }).findings).toContain(
      "With 2 or 3 players, win comes most often with x 4; with 4 or 5 players, with x 3.",
    );
    expect(told((x) => 0.5 - 0.1 * Math.abs(x - 2), { ...X, players: [2, 3] }).findings[0]).toBe(
      "Win comes most often with x 2, however the rest is set.",
    );
  });

  test("values that can't be told apart are told so, and so is where nothing can", () => {
    const flat = (x: number, y: number) => (y === 2 ? 0.3 : [0.3, 0.6, 0.6, 0.3][x - 1]!);
    expect(told(flat, { ...X, ...PLAYERS }, 1000).findings).toContain(
      "Win comes most often with x 2 or 3 (too close to tell); with 2 players it is too close to tell.",
    );
    const { findings, headline } = told(() => 0.5, X, 400);
    expect(headline).toContain(", too close to tell apart (400 games each");
    expect(findings).toEqual(["A comparison of two of these settings, on the same dice, may tell them apart."]);
  });

  test("steps that are too small to tell, and a thing that hardly matters", () => {
    const { findings } = told((x, y) => [0.3, 0.5, 0.505, 0.7][x - 1]! + 0.001 * y, { ...X, players: [2, 3] });
    expect(findings[0]).toBe("From x 1 to 4, win comes more often, as far as can be told, however the rest is set.");
    expect(findings[1]).toMatch(
      /^A change of players moves win by at most \d(\.\d)? points, however the rest is set\.$/,
    );
  });

  test("of three things, what depends on one of the others, and what on both", () => {
    const vary = { x: [1, 2], players: [2, 3], z: [1, 2] };
    const onOne = told((x, _, z) => 0.5 + 0.2 * (x === z ? 1 : -1), vary).findings;
    expect(onOne).toContain("With z 1, win comes most often with x 1; with z 2, with x 2.");
    const onBoth = told((x, y, z) => 0.5 + (x === (y + z) % 2 || x === 2 + ((y + z) % 2) ? 0.2 : -0.2), vary).findings;
    expect(onBoth).toContain(
      "With which x win comes most often depends on players and z: of 4 settings, x 1 in 2 and x 2 in 2.",
    );
  });

  test("names have no order, and wins are several", () => {
    const { findings } = told(
      (x, _, __, habit) => 0.3 + 0.05 * x + (habit === "keen" ? 0.2 : 0),
      {
        x: [1, 4],
        habit: ["keen", "plain", "wary"],
      },
      4000,
      "a-wins",
    );
    expect(findings).toContain("A wins come most often with habit keen, however the rest is set.");
    expect(findings).toContain("From x 1 to 4, A wins come more often, however the rest is set.");
  });

  test("what is next to nothing is written so in the headline and on the map alike", () => {
    const chance = (x: number, y: number) => (x === 1 && y === 2 ? 0.0001 : 0.4 + 0.05 * x);
    const result = resultOf(game(chance), {}, { ...X, players: [2, 3] }, 40_000, seed);
    expect(sweepDocument(result).headline).toMatch(
      /win in below 0\.1% of games with x=1 and players=2, in (59|60)\.\d/,
    );
    const map = JSON.stringify(outcomeHeatMap(viewRuns(result), "x", "players").spec);
    expect(map.match(/"words":"<0\.1%"/g)).toHaveLength(1);
    expect(map).not.toContain('"0.0%"');
  });

  test("of few games a small cell of a map claims no more than a large one", () => {
    const chance = (x: number) => [0, 1, 0.5][x - 1]!;
    const result = resultOf(game(chance), {}, { x: [1, 2, 3], players: [2, 3] }, 200, seed);
    const map = JSON.stringify(outcomeHeatMap(viewRuns(result), "x", "players").spec);
    const shown = [...map.matchAll(/"words":"([<>]\d+)%"[^}]*"short":"([^"]*)"/g)].map(([, words, short]) => [
      words,
      short,
    ]);
    expect(shown).toEqual([...Array(2).fill(["<2", "<2"]), ...Array(2).fill([">98", ">98"])]);
  });

  test("other settings that may be the most are told, and one that was played alone is not", () => {
    const { findings } = told((x) => (x < 3 ? 0.3 : 0.6), X, 400);
    expect(findings.at(-1)).toMatch(/^Win may come most often with x [34] as well: too close to tell\.$/);
    expect(told(() => 0.5, { x: [1] }).findings).toEqual([]);
  });
});
