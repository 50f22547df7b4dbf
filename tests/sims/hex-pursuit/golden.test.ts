import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import sim from "../../../sims/hex-pursuit/index.js";
import { faces, tellWritten } from "../../support/written-dice.js";

/** Of a hundred, what makes a hex an obstacle at 20 percent, and what leaves it clear. */
const OBSTACLE = 0;
const CLEAR = 99;

/**
 * Draws for the ground of a chase of 16 hexes with three behind the start: by lines of equal 2q + r, from the start to
 * safety and then back from the start, each from the north.
 */
function ground(obstacles: readonly string[]): number[] {
  const lines = [...Array.from({ length: 32 }, (_, i) => i), ...Array.from({ length: 6 }, (_, i) => -1 - i)];
  return lines.flatMap((along) => {
    const rows = Array.from({ length: 13 }, (_, r) => r).filter((r) => (along - r) % 2 === 0);
    return rows.map((r) => (obstacles.includes(`${(along - r) / 2},${r}`) ? OBSTACLE : CLEAR));
  });
}

/** Four kinds as likely as one another: draws below 100. */
const KINDS = [25, 25, 25, 25];
const [WALKER, SPRINTER, CRAWLER, CLAMBERER] = [10, 30, 60, 80];

interface Golden {
  readonly file: string;
  readonly given: Record<string, unknown>;
  readonly draws: Record<string, number[]>;
  readonly outcome: string;
  readonly metrics: number[];
}

/** Whole games kept as text, each followed by hand roll by roll: what was needed, who could go where, who was left. */
const GAMES: Golden[] = [
  {
    file: "flee.txt",
    given: { survivors: 2, zombies: 4, distance: 16, "head-start": 2, "injuries-to-fall": 2, opportunity: true },
    draws: {
      terrain: ground(["1,6", "4,6", "5,6", "9,6", "9,5", "10,5", "-4,7"]),
      kinds: [SPRINTER, SPRINTER, WALKER, CRAWLER],
      zombies: faces(2, 4, 3, 5),
      opportunity: faces(3, 5, 2, 3),
    },
    outcome: "some-escape",
    // rounds, lost, down, shots, hits ×4, free attacks, injuries, most adjacent, hexes moved (5 + 5) + (4 + 4) + (4 +
    // 4) + 3
    metrics: [4, 1, 0, 0, 0, 0, 0, 0, 4, 3, 2, 29],
  },
  {
    file: "stand.txt",
    given: {
      ...{ scenario: "stand", survivors: 2, zombies: 5, radius: 7, wave: 3 },
      ...{ "injuries-to-fall": 2, "undead-injuries-to-fall": 2 },
    },
    draws: {
      kinds: [WALKER, SPRINTER, CRAWLER, CLAMBERER, SPRINTER],
      // Places on the ring of 42, clockwise from the north-east corner.
      arrivals: [3, 4, 30, 25, 33],
      survivors: faces(4, 5, 2, 4, 6, 5, 3, 4, 4, 6, 5, 4),
      zombies: faces(3, 5, 1, 4, 2, 3),
    },
    outcome: "held",
    metrics: [6, 0, 5, 12, 10, 0, 0, 0, 0, 2, 2, 2],
  },
  {
    file: "climb.txt",
    given: { scenario: "climb", grade: 0, height: 50, "climb-actions": 1 },
    draws: { climber: faces(4, 6, 5, 3, 6, 4, 6, 5, 6) },
    outcome: "top",
    // 20 + 20 + 20 again + 10 feet at 6 a round; one fall, caught.
    metrics: [12, 1, 1, 0],
  },
];

describe("hex-pursuit's games kept as text", () => {
  test.each(GAMES)("$file", ({ file, given, draws, outcome, metrics }) => {
    const { lines, card } = tellWritten(sim, { kinds: KINDS, ...given }, draws);
    expect(`${lines.join("\n")}\n`).toBe(readFileSync(new URL(`golden/${file}`, import.meta.url), "utf8"));
    const outcomes = (sim.outcomes as unknown as (params: unknown) => { name: string }[])({
      scenario: "flee",
      ...given,
    });
    expect(outcomes[card.outcome]!.name).toBe(outcome);
    expect([...card.metrics]).toEqual(metrics);
  });
});
