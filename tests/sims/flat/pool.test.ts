import { keyFromSeed, Stream } from "deadeven";
import { expect, test } from "vitest";
import { netDistribution, rollResults } from "../../../sims/flat/exact-pool.js";
import { PoolRoller } from "../../../sims/flat/pool.js";
import type { PoolRulings } from "../../../sims/flat/rulings.js";
import { zScore } from "../../support/play.js";
import { ScriptedDice } from "./scripted.js";

const ALL_RULINGS: PoolRulings[] = [];
for (const ones of ["cancel", "ignore"] as const) {
  for (const botch of ["no-success", "more-ones-than-successes"] as const) {
    for (const overTen of ["clamp", "impossible"] as const) ALL_RULINGS.push({ ones, botch, "over-ten": overTen });
  }
}
const [DEFAULTS] = ALL_RULINGS as [PoolRulings];

/** What the rules make of dice on the table, said as plainly as can be. */
function byTheRules(dice: readonly number[], difficulty: number, rulings: PoolRulings) {
  const impossible = rulings["over-ten"] === "impossible" && difficulty >= 11;
  const needed = Math.min(10, Math.max(2, difficulty));
  const successes = impossible ? 0 : dice.filter((face) => face >= needed).length;
  const ones = dice.filter((face) => face === 1).length;
  const net = rulings.ones === "cancel" ? Math.max(0, successes - ones) : successes;
  const botch = rulings.botch === "no-success" ? successes === 0 && ones >= 1 : ones > successes;
  return { successes, ones, net, botch };
}

function botchChance(dice: number, difficulty: number, rulings: PoolRulings): number {
  const results = rollResults(dice, difficulty, rulings, "per-die");
  return results.reduce((sum, { botch, chance }) => sum + (botch ? chance : 0), 0);
}

test("all that a roll can come to, and what it earns, is what the roller makes of every way to fall", () => {
  const stream = new ScriptedDice();
  for (const doubles of ["per-die", "per-pair", "tens"] as const) {
    for (const difficulty of [2, 6, 11]) {
      const roller = new PoolRoller({ ...DEFAULTS, doubles });
      const ways = new Map<string, number>();
      for (let way = 0; way < 10_000; way += 1) {
        const faces = [0, 1, 2, 3].map((k) => (Math.floor(way / 10 ** k) % 10) + 1);
        const net = roller.roll(stream.show(...faces), 4, difficulty);
        const key = [net, roller.botch, roller.earned].join();
        ways.set(key, (ways.get(key) ?? 0) + 1);
      }
      const results = rollResults(4, difficulty, DEFAULTS, doubles);
      expect(results.map(({ net, botch, earned }) => [net, botch, earned].join()).sort()).toEqual(
        [...ways.keys()].sort(),
      );
      for (const { net, botch, earned, chance } of results) {
        expect(chance).toBeCloseTo(ways.get([net, botch, earned].join())! / 10_000, 12);
      }
    }
  }
});

test("every way that up to three dice can fall is read by the rules, under every ruling and difficulty", () => {
  const stream = new ScriptedDice();
  for (const rulings of ALL_RULINGS) {
    const roller = new PoolRoller({ ...rulings, doubles: "per-die" });
    for (let difficulty = 0; difficulty <= 12; difficulty += 1) {
      for (let dice = 1; dice <= 3; dice += 1) {
        const nets = new Map<number, number>();
        let botches = 0;
        for (let way = 0; way < 10 ** dice; way += 1) {
          const faces = Array.from({ length: dice }, (_, k) => (Math.floor(way / 10 ** k) % 10) + 1);
          const net = roller.roll(stream.show(...faces), dice, difficulty);
          const { successes, ones, botch } = roller;
          const expected = byTheRules(faces, difficulty, rulings);
          if (
            net !== expected.net ||
            roller.net !== net ||
            successes !== expected.successes ||
            ones !== expected.ones ||
            botch !== expected.botch ||
            stream.left !== 0
          ) {
            throw new Error(`${faces} at ${difficulty} under ${JSON.stringify(rulings)}: ${roller.told()}`);
          }
          nets.set(net, (nets.get(net) ?? 0) + 1);
          botches += botch ? 1 : 0;
        }
        const exact = netDistribution(dice, difficulty, rulings);
        expect(exact.values()).toEqual([...nets.keys()].sort((a, b) => a - b));
        for (const [net, ways] of nets) expect(exact.chance(net).toNumber()).toBeCloseTo(ways / 10 ** dice, 12);
        expect(botchChance(dice, difficulty, rulings)).toBeCloseTo(botches / 10 ** dice, 12);
      }
    }
  }
});

test("a pool of 0 or less is no roll", () => {
  const roller = new PoolRoller({ ...DEFAULTS, doubles: "per-die" });
  roller.roll(new ScriptedDice([1, 1]), 2, 6);
  expect(roller.botch).toBe(true);
  for (const dice of [0, -3]) {
    expect(roller.roll(new ScriptedDice(), dice, 6)).toBe(0);
    expect(roller).toMatchObject({ successes: 0, ones: 0, net: 0, botch: false, dice: 0 });
    expect(netDistribution(dice, 6, DEFAULTS).pairs()).toEqual([[0, 1]]);
  }
});

test("rolled dice follow the exact chances of the text's usual rolls", () => {
  const stream = new Stream(keyFromSeed("pools"), "pools");
  stream.start(0);
  const rolls = 40_000;
  for (const rulings of ALL_RULINGS) {
    const roller = new PoolRoller({ ...rulings, doubles: "per-die" });
    for (const [dice, difficulty] of [
      [6, 6],
      [6, 4],
      [3, 8],
      [4, 11],
      [10, 6],
    ] as const) {
      const seen = new Map<number, number>();
      let botches = 0;
      for (let i = 0; i < rolls; i += 1) {
        const net = roller.roll(stream, dice, difficulty);
        seen.set(net, (seen.get(net) ?? 0) + 1);
        if (roller.botch) botches += 1;
      }
      const exact = netDistribution(dice, difficulty, rulings);
      for (const [net, chance] of exact.pairs()) {
        if (chance === 1) expect(seen.get(net)).toBe(rolls);
        else if (chance * rolls > 20) {
          expect(Math.abs(zScore(seen.get(net) ?? 0, rolls, chance))).toBeLessThan(4);
        }
      }
      const botch = botchChance(dice, difficulty, rulings);
      expect(Math.abs(zScore(botches, rolls, botch))).toBeLessThan(4);
    }
  }
});

test("a roll is told so that it can be checked", () => {
  const roller = new PoolRoller({ ...DEFAULTS, doubles: "per-die" });
  roller.roll(new ScriptedDice([3, 10, 1, 8, 5, 8]), 6, 6);
  expect(roller.told()).toBe("6 dice at 6: 10 8 8 5 3 1, 3 successes, less 1 for 1s: 2");
  roller.roll(new ScriptedDice([3, 10, 1, 8, 5, 8, 2, 9]), 8, 6);
  expect(roller.told()).toBe("8 dice at 6: 10 9 8 8 5 3 2 1, 4 successes, less 1 for 1s: 3");
  roller.roll(new ScriptedDice([1]), 1, 6);
  expect(roller.told()).toBe("1 die at 6: 1, 0 successes, less 1 for 1s: 0, a botch");
  roller.roll(new ScriptedDice(), 0, 6);
  expect(roller.told()).toBe("no dice to roll: 0");
});
