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
      // 1. Nobody is in reach of anybody. Six points are five hexes east, one of them the fence on (1,6). The sprinters
      // are before it with a point left, and it costs two: they step aside, to (0,7) and (1,5), two hexes off. Walker
      // and crawler, with three hexes a round and two, come near nobody.
      zombies: [
        // 2. Two fences leave four hexes, to (6,6). Sprinter 1 gets into that hex, where it is the third: 2 is a miss.
        // Sprinter 2 has a hex left and no room there; it stops beside them: 4 is survivor 2's first injury.
        ...faces(2, 4),
        // 3. With a fence on the way four hexes cost sprinter 1 five of its six points, into their hex: 3 is a miss.
        // Sprinter 2 goes round the fence on (9,5), over that on (9,6), and has one left: 5 is survivor 2's second
        // injury, who is lost.
        ...faces(3, 5),
      ],
      opportunity: [
        // 3. Both keep to survivor 2's five points. Survivor 1's first step leaves the reach of the sprinter beside
        // them, a miss; the second that of the one that was with them: 5 is the first injury, which leaves five points
        // too, four hexes with the fence. So each has had its one free attack as survivor 2 leaves.
        ...faces(3, 5),
        // 4. Again the one beside first, then the one in the hex, both in vain. The third hex is safe: 2 × 13 + 6 = 32.
        ...faces(2, 3),
      ],
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
      // Places on the ring of 42, clockwise from the north-east corner: three in the first round, two in the second.
      arrivals: [3, 4, 30, 25, 33],
      survivors: [
        // 1. All three are 7 hexes off, at medium range: from (1,0) the walker is 6 off, and the free hex takes the
        // penalty away. 4 and 5 are two injuries: it is down.
        ...faces(4, 5),
        // 2. The sprinter is in their own hex, which counts as short: a miss, and a hit.
        ...faces(2, 4),
        // 3. Its second injury. Then the nearest is the new sprinter, 2 off: a hit, which costs it a hex of its six.
        ...faces(6, 5),
        // 4. It is in their hex by now: a miss, and its second injury.
        ...faces(3, 4),
        // 5. The crawler, in their hex: two injuries.
        ...faces(4, 6),
        // 6. The clamberer, a hex away: two injuries, and nobody is left.
        ...faces(5, 4),
      ],
      zombies: [
        // 1. The sprinter needs its six hexes to get into their hex, where it is the third: 3 is a miss. The crawler
        // makes two hexes.
        ...faces(3),
        // 2. Staggered or not, the sprinter bites: 5 is survivor 2's first injury. The others come: 2, 3 and 6 hexes.
        ...faces(5),
        // 3. The first sprinter is gone, and the second takes its place, with 1: a miss.
        ...faces(1),
        // 4. The crawler is next in their hex: 4 is survivor 1's first injury. So the hex is full, and the clamberer
        // stops beside it, where it has them in reach: 2.
        ...faces(4, 2),
        // 5. It doesn't walk away from them: 3.
        ...faces(3),
      ],
    },
    outcome: "held",
    metrics: [6, 0, 5, 12, 10, 0, 0, 0, 0, 2, 2, 2],
  },
  {
    file: "climb.txt",
    given: { scenario: "climb", grade: 0, height: 50, "climb-actions": 1 },
    draws: {
      climber: [
        // Every 20 feet a check at 4, and one to act, 2 harder. The first 20: passed both, 20 feet are 4 rounds.
        ...faces(4, 6),
        // The next: a 3 where 6 is needed falls from 40 feet, at the end of round 7. That is above 20, so that a second
        // check with the same modifiers catches it: a 6 does.
        ...faces(5, 3, 6),
        // The same 20 again, 60 feet climbed: round 10.
        ...faces(4, 6),
        // The last 10, 70 feet: round 12.
        ...faces(5, 6),
      ],
    },
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
