import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import sim from "../../../sims/hex-pursuit/index.js";
import { tell } from "../../support/play.js";

/** Whole games kept as text, each followed by hand roll by roll: what was needed, who could go where, who was left. */
const GAMES = [
  {
    file: "flee.txt",
    given: { survivors: 2, zombies: 3, distance: 16, "head-start": 2, "injuries-to-fall": 2 },
    trial: 25,
    outcome: "some-escape",
    // rounds, lost, down, shots, hits ×4, free attacks, injuries, most adjacent, hexes moved (5 + 5) + (5 + 5) + (4 +
    // 4) + 3
    metrics: [4, 1, 0, 0, 0, 0, 0, 0, 5, 2, 3, 31],
  },
  {
    file: "stand.txt",
    given: { scenario: "stand", survivors: 2, zombies: 8, radius: 3, wave: 4, "injuries-to-fall": 2 },
    trial: 10,
    outcome: "overwhelmed",
    metrics: [4, 2, 1, 7, 1, 0, 0, 0, 0, 4, 7, 0],
  },
];

describe("hex-pursuit's games kept as text", () => {
  test.each(GAMES)("$file", ({ file, given, trial, outcome, metrics }) => {
    const { lines, card } = tell(sim, given, trial);
    expect(`${lines.join("\n")}\n`).toBe(readFileSync(new URL(`golden/${file}`, import.meta.url), "utf8"));
    const outcomes = (sim.outcomes as unknown as (params: unknown) => { name: string }[])({
      scenario: "flee",
      ...given,
    });
    expect(outcomes[card.outcome]!.name).toBe(outcome);
    expect([...card.metrics]).toEqual(metrics);
  });
});
