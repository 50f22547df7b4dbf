import { countOf, histogramOf } from "deadeven";
import { describe, expect, test } from "vitest";
import sim from "../../../sims/zombie-blitz/index.js";
import { exactOf, play, zScore } from "../../support/play.js";
import { check, deckOf } from "./against-solution.js";
import type { PlainDeck } from "./plain-game.js";
import { asFile } from "./support.js";

describe("by hand", () => {
  const one = deckOf([{ name: "Lone", strength: 8, hitPoints: 1 }]);

  test("one card, one die: a blitz until the zombie comes, then attacks that hit one time in eight", () => {
    // The card comes with 7/9 a turn: 9/7 turns on average. Then 8 attacks. A path of one space is never pushed over
    // since the deck is empty. All games are won.
    const { outcomes, means } = check(one, { players: 1, "path-length": 1, "starting-dice": 1, "max-dice": 1 });
    expect(outcomes.win).toBeCloseTo(1, 12);
    expect(means.turns).toBeCloseTo(9 / 7 + 8, 9);
    expect(means.blitzes).toBeCloseTo(9 / 7, 9);
    expect(means["leader-misses"]).toBeCloseTo(7, 9);
  });

  test("two cards on one space: the first miss or the second card of the blitz loses", () => {
    // The first blitz that deploys anything (7/9 each): a second card comes with 7/9 and pushes the first one off.
    // Otherwise one attack decides: a hit (1/8) removes the zombie, a miss deploys the second one: lost. After a hit
    // the hand is empty. The second card comes alone, and the player rests and is sent nothing, since the deck is
    // empty.
    const two = deckOf([{ name: "Twin", count: 2, strength: 8, hitPoints: 1 }]);
    const { outcomes } = check(two, { players: 1, "path-length": 1, "starting-dice": 1, "max-dice": 1 });
    expect(outcomes.win).toBeCloseTo((2 / 9) * (1 / 8), 12);
    expect(outcomes.overrun).toBeCloseTo(1 - (2 / 9) * (1 / 8), 12);
  });

  test("two dice against a d8 hit with 23 of 72", () => {
    // When the zombie die shows z, up to 6, one of two dice shows it in 11 of 36 ways, and the two sum to it in z − 1
    // others. 7 and 8 can only be sums: in 6 and in 5 ways.
    const sum = [11, 12, 13, 14, 15, 16, 6, 5].reduce((a, b) => a + b, 0);
    expect(sum).toBe(92);
    const { outcomes } = check(one, {
      players: 1,
      "path-length": 1,
      "starting-dice": 2,
      "max-dice": 2,
      "blitz-stop": "",
      "turn-cap": 2,
    });
    expect(outcomes.win).toBeCloseTo(92 / (36 * 8), 12);
  });
});

describe("the first blitz", () => {
  test("deploys k zombies with chance (7/9)^k · 2/9, and loses past the eighth", () => {
    const trials = 200_000;
    const tally = play(sim, { deck: "bare", "turn-cap": 1 }, trials);
    const { values, counts } = histogramOf(tally, "zombies-drawn");
    for (let k = 0; k <= 8; k += 1) {
      const count = counts[values.indexOf(k)]!;
      expect(Math.abs(zScore(count, trials, (7 / 9) ** k * (2 / 9))), `${k}`).toBeLessThan(4);
    }
    expect(Math.abs(zScore(countOf(tally, "overrun"), trials, (7 / 9) ** 9))).toBeLessThan(4);
  });

  test("deploys 3.5 zombies on average when path and deck are long", () => {
    const deck = deckOf([{ name: "Many", count: 64, strength: 8, hitPoints: 1 }]);
    const tally = play(sim, { deck: asFile(deck), "path-length": 20, "turn-cap": 1 }, 100_000);
    const { values, counts } = histogramOf(tally, "zombies-drawn");
    const mean = values.reduce((sum, value, i) => sum + value * counts[i]!, 0) / 100_000;
    // Cut off at 21, which takes (7/9)^21 / (2/9) ≈ 0.023 from 3.5. The standard deviation is just below 3.97.
    expect(Math.abs(mean - (3.5 - (7 / 9) ** 21 * 4.5 * (7 / 9)))).toBeLessThan(4 * (3.97 / Math.sqrt(100_000)));
  });

  test("its exact answer agrees with play, and with the formula, for other stops and lengths", () => {
    for (const given of [
      { deck: "bare", "path-length": 3, "blitz-stop": "2,12", "turn-cap": 1 },
      { deck: "bare", "path-length": 16, "turn-cap": 1 },
      { deck: "bare", "path-length": 2 },
    ]) {
      const exact = exactOf(sim, given)!;
      const trials = 50_000;
      const tally = play(sim, given, trials);
      for (const [name, { distribution }] of Object.entries(exact.metrics!)) {
        const { values, counts } = histogramOf(tally, name);
        let sum = 0;
        for (const [value, chance] of distribution!) {
          sum += chance;
          const count = counts[values.indexOf(value)] ?? 0;
          if (chance === 0 || chance === 1) expect(count).toBe(chance * trials);
          else expect(Math.abs(zScore(count, trials, chance)), `${name} ${value}`).toBeLessThan(4);
        }
        expect(sum).toBeCloseTo(1, 12);
        expect(exact.metrics![name]!.mean).toBeCloseTo(
          distribution!.reduce((total, [value, chance]) => total + value * chance, 0),
          12,
        );
      }
      for (const [name, chance] of Object.entries(exact.outcomes ?? {})) {
        if (chance === 0 || chance === 1) expect(countOf(tally, name)).toBe(chance * trials);
        else expect(Math.abs(zScore(countOf(tally, name), trials, chance))).toBeLessThan(4);
      }
    }
    expect(exactOf(sim, { deck: "bare" })!.metrics!["lost-on-turn-1"]!.mean).toBeCloseTo((7 / 9) ** 9, 14);
    expect(exactOf(sim, { deck: "bare", "blitz-stop": "7" })!.metrics!["lost-on-turn-1"]!.mean).toBeCloseTo(
      (5 / 6) ** 9,
      14,
    );
    // Live effects move zombies: nothing exact is claimed.
    expect(exactOf(sim, { deck: "reference" })).toBeUndefined();
    // 16 cards can't overrun 16 spaces at once.
    expect(exactOf(sim, { deck: "bare", "path-length": 16 })!.metrics!["lost-on-turn-1"]!.mean).toBe(0);
  });
});

describe("small games against all their branches", () => {
  const pair = deckOf([{ name: "Pair", count: 3, strength: 8, hitPoints: 2 }]);
  const mixed = deckOf([
    { name: "Weak", count: 2, strength: 8, hitPoints: 1 },
    { name: "Tough", strength: 12, hitPoints: 2 },
  ]);
  const base = { players: 2, "path-length": 2, "starting-dice": 2, "max-dice": 2, "join-at": 2, "turn-cap": 40 };
  const solo = { ...base, players: 1 };

  test.each([
    ["leader sensible", mixed, { ...base, "danger-space": 2 }],
    ["leader front", mixed, { ...base, leader: "front", "danger-space": 21 }],
    ["leader best-odds", mixed, { ...base, leader: "best-odds" }],
    ["leader random", mixed, { ...base, leader: "random", "turn-cap": 12 }],
    ["three players", pair, { ...base, players: 3, "max-dice": 1, "starting-dice": 1, "join-at": 1 }],
    ["one player", pair, solo],
  ])("%s", (_, deck, given) => {
    check(deck, given);
  });

  // Each ruling's other option: it has its own exact solution, which must differ where the ruling matters.
  test.each<[string, PlainDeck, Record<string, unknown>, Record<string, unknown>]>([
    ["reinforce", pair, base, { reinforce: "nobody-hit" }],
    ["reinforce-order", pair, base, { "reinforce-order": "after-removal" }],
    ["surplus-hits", mixed, { ...base, "max-dice": 3, "starting-dice": 3 }, { "surplus-hits": "stop-at-kill" }],
    ["empty-hand", mixed, { ...base, "starting-dice": 1, "max-dice": 1, "join-at": 1 }, { "empty-hand": "rest" }],
    ["solo-rest", pair, solo, { "solo-rest": "free" }],
  ])("ruling %s", (_, deck, given, other) => {
    const one = check(deck, given);
    const two = check(deck, { ...given, ...other });
    const moved = Object.keys(one.means).some((name) => Math.abs(one.means[name]! - two.means[name]!) > 1e-3);
    expect(moved).toBe(true);
  });

  const trap = (load: string, action: Record<string, number>) =>
    deckOf([{ name: "Dummy", count: 3, strength: 10, hitPoints: 2 }], [{ name: "Trap", load, action }]);
  const tiles = { ...base, tiles: "always", load: "eager", "danger-space": 21, "turn-cap": 25 };
  const stacked = { ...tiles, tiles: "danger", "danger-space": 2 };

  test.each<[string, PlainDeck, Record<string, unknown>, Record<string, unknown>]>([
    ["load-costs", trap("any", { hit: 1 }), tiles, { "load-costs": "spare-die" }],
    ["withdrawn-hit", trap("any", { pushBack: 1 }), tiles, { "withdrawn-hit": "misses" }],
    ["tile-stack", trap("any", { hit: 1 }), stacked, { "tile-stack": "many" }],
    ["tile-stack", trap("any", { hit: 1 }), { ...stacked, "tile-stack": "many" }, { "tile-stack": "many-once" }],
    [
      "push-by-live",
      deckOf([
        { name: "Plain", count: 2, strength: 8, hitPoints: 1 },
        { name: "Shover", strength: 8, hitPoints: 1, live: [{ enterAt: 2 }, { advanceRear: 1 }] },
      ]),
      base,
      { "push-by-live": "blocked" },
    ],
  ])("ruling %s", (_, deck, given, other) => {
    const one = check(deck, given);
    const two = check(deck, { ...given, ...other });
    const moved = Object.keys(one.means).some((name) => Math.abs(one.means[name]! - two.means[name]!) > 1e-3);
    expect(moved).toBe(true);
  });

  test.each(["pair", "face1", "sum7", "any"])("tiles that load with %s", (load) => {
    check(trap(load, { hold: 1 }), tiles);
  });

  test.each<Record<string, number>>([{ hit: 1 }, { pushBack: 1 }, { resupply: 1 }, { hold: 1 }])(
    "tile action %o",
    (action) => {
      check(trap("any", action), { ...tiles, load: "free" });
    },
  );

  test.each(["advanceAll", "advanceFront", "advanceRear", "draw", "discardDice", "enterAt"])(
    "Live effect %s",
    (name) => {
      const deck = deckOf([
        { name: "Plain", count: 2, strength: 8, hitPoints: 1 },
        { name: "Loud", strength: 8, hitPoints: 1, live: [{ [name]: name === "enterAt" ? 2 : 1 }] },
      ]);
      check(deck, base);
    },
  );
});
