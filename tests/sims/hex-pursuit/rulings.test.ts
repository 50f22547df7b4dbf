import { histogramOf, type Tally } from "deadeven";
import { describe, expect, test } from "vitest";
import sim from "../../../sims/hex-pursuit/index.js";
import { play, zScore } from "../../support/play.js";

const TRIALS = 120;

function mean(tally: Tally, metric: string): number {
  const { values, counts } = histogramOf(tally, metric);
  return values.reduce((sum, value, i) => sum + value * counts[i]!, 0) / tally.trials;
}

/** Scenarios in which each ruling or rule has something to settle, given a weapon that it is about. */
const BASES = {
  flee: { scenario: "flee", "head-start": 2 },
  "flee, hold": { scenario: "flee", tactic: "hold" },
  stand: { scenario: "stand" },
  "stand, crowded": { scenario: "stand", survivors: 1, zombies: 60, wave: 30, radius: 4 },
  "stand, shotgun": { scenario: "stand", weapon: "shotgun" },
  "stand, rocket": { scenario: "stand", weapon: "rocket-launcher" },
  "stand, far": { scenario: "stand", radius: 19 },
  climb: { scenario: "climb", grade: 0, height: 60 },
  "climb, acting": { scenario: "climb", grade: 0, height: 60, climber: "clamberer", "climb-actions": 1 },
  "climb, hurt": { scenario: "climb", grade: 0, height: 60, climber: "clamberer", injuries: 4 },
};

/** What each changes, and so what it must leave alone. */
const CHANGES: [Record<string, unknown>, (keyof typeof BASES)[]][] = [
  [{ "extreme-from": "20" }, ["stand, far"]],
  [{ shotgun: "instead" }, ["stand, shotgun"]],
  [{ rocket: "instead" }, ["stand, rocket"]],
  [{ "injury-climb": "capped-3" }, ["climb, hurt"]],
  [{ "fall-from": "bottom" }, ["climb", "climb, acting", "climb, hurt"]],
  [{ "clamberer-acts": "check" }, ["climb, acting"]],
  [{ opportunity: true }, ["flee"]],
  // Shotguns and rockets hit nothing from 13 hexes on anyway.
  [{ farthest: 13 }, ["stand", "stand, far"]],
  [
    { "undead-turn": "move-or-attack" },
    ["flee", "flee, hold", "stand", "stand, crowded", "stand, shotgun", "stand, rocket", "stand, far"],
  ],
  [{ pace: "own" }, ["flee", "flee, hold"]],
];

const BEFORE = Object.entries(BASES).map(([name, base]) => ({
  name,
  base,
  tally: JSON.stringify(play(sim, base, TRIALS)),
}));

describe("hex-pursuit's rulings", () => {
  test.each(CHANGES)("%j changes what it is about and nothing else", (change, changed) => {
    const found = BEFORE.filter(
      ({ base, tally }) => JSON.stringify(play(sim, { ...base, ...change }, TRIALS)) !== tally,
    );
    expect(found.map(({ name }) => name)).toEqual(
      Object.keys(BASES).filter((name) => changed.includes(name as keyof typeof BASES)),
    );
  });

  test("shoving changes only games in which a zombie is blocked", () => {
    const base = { scenario: "stand", survivors: 1, zombies: 60, wave: 30, radius: 4, bite: 6, "injuries-to-fall": 9 };
    expect(play(sim, { ...base, "zombies-shove": true }, TRIALS)).not.toEqual(play(sim, base, TRIALS));
    const few = { scenario: "stand", zombies: 6 };
    expect(play(sim, { ...few, "zombies-shove": true }, TRIALS)).toEqual(play(sim, few, TRIALS));
  });
});

/** A chase by sprinters close behind, with the optional free attacks. */
const CHASED = { opportunity: true, kinds: [0, 100, 0, 0], "head-start": 1, distance: 20 };

describe("hex-pursuit's defaults", () => {
  test("leave a chase and a stand open", () => {
    const flee = play(sim, {}, 2000);
    const [all, , none] = flee.ends;
    for (const share of [all!, none!]) {
      expect(share / 2000).toBeGreaterThan(0.08);
      expect(share / 2000).toBeLessThan(0.92);
    }
    const stand = play(sim, { scenario: "stand" }, 2000);
    for (const share of stand.ends.slice(0, 2)) {
      expect(share / 2000).toBeGreaterThan(0.15);
      expect(share / 2000).toBeLessThan(0.85);
    }
  });

  test("let nobody uninjured be caught by walkers alone", () => {
    for (const tactic of ["run", "shoot-then-run"]) {
      expect(play(sim, { kinds: [100, 0, 0, 0], tactic }, 500).ends).toEqual([500, 0, 0, 0]);
    }
  });

  test("hurt those who leave with the chance of a bite", () => {
    const trials = 3000;
    // Zombies that move don't attack, and whoever is caught up with runs on: free attacks are all that there is, and
    // nobody lives to take ten.
    const tally = play(sim, { ...CHASED, "injuries-to-fall": 10, bite: 5, "undead-turn": "move-or-attack" }, trials);
    const attacks = Math.round(mean(tally, "opportunity-attacks") * trials);
    const injuries = Math.round(mean(tally, "injuries-taken") * trials);
    expect(attacks).toBeGreaterThan(1000);
    expect(Math.abs(zScore(injuries, attacks, 2 / 6))).toBeLessThan(4);
  });

  test("refuse what doesn't go together, in one line", () => {
    expect(() => play(sim, { kinds: [50, 50, 50, 0] }, 1)).toThrow(/^kinds must .* sum to 100 percent, not to 150$/);
    expect(() => play(sim, { injuries: 4 }, 1)).toThrow(/^injuries must be below injuries-to-fall, 4, not 4/);
    expect(() => play(sim, { scenario: "climb", injuries: 4 }, 1)).not.toThrow();
  });

  test("end every game within its rounds", () => {
    for (const given of [
      { rounds: 5 },
      { scenario: "stand", rounds: 7 },
      { scenario: "stand", tactic: "shoot-then-run", rounds: 30 },
      { tactic: "hold", weapon: "fists", "to-hit": 7, rounds: 30, bite: 7 },
    ]) {
      const tally = play(sim, given, 50);
      expect(Math.max(...histogramOf(tally, "rounds").values)).toBeLessThanOrEqual(given.rounds);
    }
    // Nobody can hurt anybody: the game is broken off.
    expect(play(sim, { tactic: "hold", "to-hit": 7, bite: 7, rounds: 9 }, 5).ends).toEqual([0, 0, 0, 5]);
  });
});
