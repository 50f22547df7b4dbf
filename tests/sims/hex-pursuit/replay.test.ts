import fc from "fast-check";
import { describe, expect, test } from "vitest";
import sim from "../../../sims/hex-pursuit/index.js";
import { play, tell } from "../../support/play.js";
import { type Refereed, type Rulebook, referee } from "./referee.js";

interface Game {
  readonly [name: string]: unknown;
  readonly scenario: "flee" | "stand";
  readonly weapon: string;
}

/** What the weapons of these games need at short range 4, written out by hand. */
const NEEDED: Record<string, (distance: number) => number | undefined> = {
  pistol: (d) => (d <= 6 ? 4 : d <= 12 ? 5 : d <= 18 ? 6 : 7),
  shotgun: (d) => (d <= 6 ? 4 : d <= 12 ? 6 : 7),
  "sniper-rifle": (d) => (d <= 1 ? undefined : 4),
  axe: (d) => (d <= 1 ? 4 : undefined),
  "throwing-knife": (d) => (d >= 1 && d <= 4 ? 4 : undefined),
  grenade: (d) => (d >= 1 && d <= 6 ? 4 : undefined),
};

/** With a limit beyond which nothing can be hit, if there is one. */
function neededWithin(farthest: number, needed: (distance: number) => number | undefined) {
  return (distance: number) => (farthest > 0 && distance > farthest ? undefined : needed(distance));
}

function rulebook(game: Game): Rulebook {
  return {
    survivorInjuries: game.injuries as number,
    injuriesToFall: game["injuries-to-fall"] as number,
    undeadInjuriesToFall: game["undead-injuries-to-fall"] as number,
    bite: game.bite as number,
    opportunity: game.opportunity as boolean,
    moveAndAttack: game["undead-turn"] === "move-and-attack",
    together: game.scenario === "flee" && game.pace === "slowest",
    needed: neededWithin(game.farthest as number, NEEDED[game.weapon]!),
    fists: 4,
    area: game.weapon === "grenade",
    byPolicy: true,
  };
}

const games: fc.Arbitrary<Game> = fc.record({
  scenario: fc.constantFrom("flee", "stand"),
  survivors: fc.integer({ min: 1, max: 7 }),
  zombies: fc.integer({ min: 1, max: 60 }),
  injuries: fc.integer({ min: 0, max: 2 }),
  "head-start": fc.integer({ min: 1, max: 6 }),
  distance: fc.integer({ min: 1, max: 30 }),
  obstacles: fc.constantFrom(0, 20, 60, 100),
  kinds: fc.constantFrom([25, 25, 25, 25], [100, 0, 0, 0], [0, 100, 0, 0], [10, 80, 5, 5]),
  radius: fc.integer({ min: 2, max: 9 }),
  wave: fc.integer({ min: 1, max: 30 }),
  rounds: fc.constantFrom(3, 40),
  weapon: fc.constantFrom("pistol", "pistol", "shotgun", "sniper-rifle", "axe", "throwing-knife", "grenade"),
  farthest: fc.constantFrom(0, 0, 5),
  bite: fc.integer({ min: 2, max: 6 }),
  "injuries-to-fall": fc.integer({ min: 3, max: 5 }),
  "undead-injuries-to-fall": fc.integer({ min: 1, max: 3 }),
  opportunity: fc.boolean(),
  "zombies-shove": fc.boolean(),
  "survivors-shove": fc.boolean(),
  tactic: fc.constantFrom("run", "shoot-then-run", "hold"),
  pace: fc.constantFrom("slowest", "own"),
  "undead-turn": fc.constantFrom("move-and-attack", "move-or-attack"),
});

/** A refereed game's counts in the order of the sim's metrics. */
function asMetrics(counted: Refereed): number[] {
  const { rounds, lost, down, shots, hits, opportunity, injuries, mostAdjacent, moved } = counted;
  return [rounds, lost, down, shots, ...hits, opportunity, injuries, mostAdjacent, moved];
}

describe("hex-pursuit's replays", () => {
  test("hold up before a referee: nobody a fourth in a hex or through a full one, no move too long, no free attack missed", () => {
    let free = 0;
    let steps = 0;
    fc.assert(
      fc.property(games, fc.nat(1000), fc.constantFrom(undefined, undefined, "random"), (game, trial, skill) => {
        const { lines, card } = tell(sim, game, trial, "1", skill);
        // What was chosen of what is told besides.
        const told = lines.filter((line) => !line.includes(" (of: "));
        // Whoever plays at random keeps no pace.
        const counted = referee(told, { ...rulebook(game), ...(skill && { together: false, byPolicy: false }) });
        expect([...card.metrics]).toEqual(asMetrics(counted));
        expect(counted.rounds).toBeLessThanOrEqual(game.rounds as number);
        free += counted.opportunity;
        steps += lines.filter((line) => line.includes("before attacking")).length;
      }),
      { numRuns: 250, seed: 7 },
    );
    expect(free).toBeGreaterThan(100);
    expect(steps).toBeGreaterThan(20);
  });

  test("play the same as without telling", () => {
    fc.assert(
      fc.property(games, fc.nat(1000), (game, trial) => {
        const { card } = tell(sim, game, trial);
        const silent = play(sim, game, 1, "1", trial);
        expect(silent.ends.indexOf(1)).toBe(card.outcome);
        const counts = silent.counts[card.outcome]!.map((row) => row.indexOf(1));
        expect(counts).toEqual([...card.metrics]);
      }),
      { numRuns: 100, seed: 8 },
    );
  });
});
