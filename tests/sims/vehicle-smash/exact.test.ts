import { countOf, histogramOf, loadParams, resolveParams } from "deadeven";
import { expect, test } from "vitest";
import sim from "../../../sims/vehicle-smash/index.js";
import { exactOf, play, readFile, zScore } from "../../support/play.js";

/**
 * Compares everything that the exact answer says with so many trials: |z| < 4 for chances, means, and single values.
 */
function compare(given: Record<string, unknown>, trials: number): void {
  const exact = exactOf(sim, given)!;
  const tally = play(sim, given, trials);
  const check = (what: string, count: number, p: number) => {
    // Exact to 1e-5.
    if (p < 1e-5 || p > 1 - 1e-5) expect(Math.abs(count - Math.round(p) * trials), what).toBeLessThan(4);
    else if (p * trials > 20 && (1 - p) * trials > 20) {
      expect(Math.abs(zScore(count, trials, p)), `${what} ${JSON.stringify(given)}`).toBeLessThan(4);
    }
  };
  let total = 0;
  for (const [outcome, p] of Object.entries(exact.outcomes!)) {
    check(outcome, countOf(tally, outcome), p);
    total += p;
  }
  expect(total).toBeCloseTo(1, 4);
  for (const [metric, { mean, distribution }] of Object.entries(exact.metrics!)) {
    const { values, counts } = histogramOf(tally, metric);
    const average = values.reduce((sum, value, i) => sum + value * counts[i]!, 0) / trials;
    const variance = values.reduce((sum, value, i) => sum + (value - average) ** 2 * counts[i]!, 0) / (trials - 1);
    const error = Math.sqrt(variance / trials);
    if (error === 0) expect(average, metric).toBeCloseTo(mean, 3);
    else expect(Math.abs(average - mean) / error, `${metric} ${JSON.stringify(given)}`).toBeLessThan(4);
    for (const [value, p] of distribution ?? []) {
      check(`${metric} ${value}`, counts[values.indexOf(value)] ?? 0, p);
    }
    if (distribution) expect(distribution.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 4);
  }
}

const KINDS = [
  "bike",
  "moped",
  "motorcycle",
  "small-car",
  "medium-car",
  "large-car",
  "moving-truck",
  "cherry-picker",
  "big-rig-cab",
  "big-rig-trailer",
];

test("every exchange is as the exact answer says", () => {
  for (const a of KINDS) {
    for (const b of KINDS) compare({ scenario: "exchange", "side-a": a, "side-b": b }, 2000);
  }
});

test("exchanges under every ruling and with adrenaline are too", () => {
  for (const ones of ["cancel", "ignore"]) {
    for (const botch of ["no-success", "more-ones-than-successes"]) {
      for (const adrenaline of ["sensible", "none", "soak", "push", "mixed"]) {
        for (const damage of ["formula", "excess", "piecewise"]) {
          const given = {
            scenario: "exchange",
            ones,
            botch,
            adrenaline,
            "smash-damage": damage,
            "adrenaline-start": 1,
          };
          compare({ ...given, "side-a": "cherry-picker", "side-b": "motorcycle" }, 2000);
        }
      }
    }
  }
});

test("an exchange is what the count of all its rolls says", () => {
  // A bike, 3 dice, on a motorcycle, difficulty 9, less powerful by 1: damage is net successes less 1.
  const counts = { damage: 0, "no-damage": 0, botch: 0 };
  let sum = 0;
  for (let roll = 0; roll < 1000; roll += 1) {
    const faces = [roll % 10, Math.floor(roll / 10) % 10, Math.floor(roll / 100)].map((face) => face + 1);
    const successes = faces.filter((face) => face >= 9).length;
    const ones = faces.filter((face) => face === 1).length;
    const damage = Math.max(0, successes - ones - 1);
    sum += damage;
    counts[damage > 0 ? "damage" : successes === 0 && ones > 0 ? "botch" : "no-damage"] += 1;
  }
  const exact = exactOf(sim, { scenario: "exchange", "side-a": "bike", "side-b": "motorcycle", adrenaline: "none" })!;
  for (const [outcome, count] of Object.entries(counts)) {
    expect(exact.outcomes![outcome]).toBeCloseTo(count / 1000, 14);
  }
  expect(exact.metrics!.damage!.mean).toBeCloseTo(sum / 1000, 14);
});

test("duels of many pairs are as the exact answer says", () => {
  const pairs = [
    ...[["small-car", "medium-car"], ["bike", "bike"], ["bike", "motorcycle"], ["moped", "moped"]],
    ...[["motorcycle", "cherry-picker"], ["large-car", "big-rig-trailer"], ["moving-truck", "big-rig-cab"]],
    ...[["medium-car", "cherry-picker"], ["large-car", "motorcycle"], ["big-rig-trailer", "moped"]],
  ]; // biome-ignore format: pairs
  for (const [a, b] of pairs) compare({ "side-a": a, "side-b": b, "round-cap": 30, adrenaline: "none" }, 4000);
});

test("duels under the rulings are too: initiative, ones, botches, damage, caps and ratings", () => {
  const variants: Record<string, unknown>[] = [
    ...[
      { initiative: "once" },
      { "a-wits": 4 },
      { "b-wits": 5, "b-alertness": 1 },
      { initiative: "once", "b-wits": 4 },
    ],
    { ones: "ignore" },
    { botch: "more-ones-than-successes" },
    { "smash-damage": "excess" },
    { "round-cap": 3 },
    { "over-ten": "impossible" },
    { "enemy-initiative": "shared" },
    { "a-dexterity": 1, "a-drive": 1 },
    { "a-policy": "smash-if-damaging", "b-policy": "smash-if-damaging" },
  ];
  for (const variant of variants) {
    const bare = { adrenaline: "none", ...variant };
    compare(bare, 4000);
    compare({ "side-a": "motorcycle", "side-b": "moped", ...bare }, 4000);
  }
});

test("duels with adrenaline are too: what it is spent on, earned by, and started with", () => {
  // Five rounds end nearly all of them, and the points of five are quickly followed.
  const small = { "side-a": "motorcycle", "side-b": "moped", "round-cap": 5 };
  for (const given of [
    {},
    small,
    { ...small, adrenaline: "mixed", doubles: "tens" },
    { ...small, initiative: "once", "a-wits": 4 },
    { ...small, adrenaline: "push", "enemy-initiative": "shared", doubles: "per-pair", "smash-damage": "piecewise" },
    { ...small, "adrenaline-start": 0, "smash-adds": "half-power", "body-scale": 50 },
    { "a-buy-initiative": "to-gain", "b-buy-initiative": "to-gain" },
    { ...small, "b-buy-initiative": "to-gain", adrenaline: "none", "a-wits": 4 },
    { ...small, "a-buy-initiative": "to-gain", initiative: "once", "adrenaline-cap": "any", doubles: "tens" },
    { ...small, "a-buy-initiative": "to-gain", "b-buy-initiative": "to-gain", "enemy-initiative": "shared" },
  ]) {
    compare(given, 10_000);
  }
});

test("two bikes are a chain that can be solved by hand", () => {
  // Any hit destroys. Three dice at 3 hit with chance p, both act at the same time with chance t.
  const p = [3, 4, 5, 6, 7, 8, 9, 10].length; // faces of 10 that succeed; one face is a 1, one neither
  const hit = (p ** 3 + 3 * p ** 2 * (1 + 1) + 3 * p * 1 * 1) / 1000; // sss; ss with a 1 or a 2; s with two 2s
  const bikes = { "side-a": "bike", "side-b": "bike", "round-cap": 1000, adrenaline: "none" };
  const exact = exactOf(sim, bikes)!;
  const both = exact.outcomes!["both-destroyed"]!;
  // A round ends unless both miss; both are destroyed if they act together and both hit.
  const ends = 1 - (1 - hit) ** 2;
  const together = (both * ends) / hit ** 2;
  expect(exact.outcomes!["a-wins"]).toBeCloseTo((1 - both) / 2, 6);
  expect(exact.metrics!.rounds!.mean).toBeCloseTo(1 / ends, 4);
  // Chance that two pools of 6 dice at 4 come out alike, by all the ways that 6 dice are successes, ones or neither.
  const net = new Map<number, number>();
  for (let roll = 0; roll < 3 ** 6; roll += 1) {
    const dice = Array.from({ length: 6 }, (_, i) => Math.floor(roll / 3 ** i) % 3);
    const [s, o] = [0, 1].map((which) => dice.filter((die) => die === which).length);
    const chance = 0.7 ** s! * 0.1 ** o! * 0.2 ** (6 - s! - o!);
    net.set(Math.max(0, s! - o!), (net.get(Math.max(0, s! - o!)) ?? 0) + chance);
  }
  expect(together).toBeCloseTo(
    [...net.values()].reduce((sum, chance) => sum + chance ** 2, 0),
    6,
  );
});

test("what can't be solved has no exact answer", () => {
  for (const given of [
    { "side-a": "2xbike" },
    { "a-shooters": 1 },
    { "b-mechanic": true },
    { "a-policy": "flee" },
    { "b-policy": "random" },
    { "b-policy": "evade" },
    { "a-policy": "flee-when-hurt" },
    { "side-a": "bike", "side-b": "small-car", "a-policy": "smash-if-damaging" },
    // More states than are worth following.
    { "side-a": "big-rig-trailer", "body-scale": 1000 },
  ]) {
    expect(exactOf(sim, given), JSON.stringify(given)).toBeUndefined();
  }
});

test("smashing that can't do damage is said, and leaves a duel unfinished where it is both sides'", () => {
  // 3 dice of power 1 on power 5 and armor 1: at best −2.
  const bike = { "side-a": "bike", "side-b": "small-car", "round-cap": 20, adrenaline: "none" };
  expect(exactOf(sim, bike)!.metrics!["damage-by-a"]!.mean).toBe(0);
  expect(assumed(bike)).toContain("A bike's smash can't damage a small car, however well it is rolled.");
  expect(assumed(bike).some((line) => line.startsWith("No smash of this fight"))).toBe(false);
  // 2 dice, of which the first success counts for nothing, and armor 1.
  const bad = {
    "a-dexterity": 1,
    "a-drive": 1,
    "b-dexterity": 1,
    "b-drive": 1,
    "smash-damage": "excess",
    adrenaline: "none",
  };
  const hopeless = { ...bad, "side-a": "large-car", "side-b": "large-car", "round-cap": 20 };
  expect(exactOf(sim, hopeless)!.outcomes!.unfinished).toBeCloseTo(1, 9);
  expect(countOf(play(sim, hopeless, 100), "unfinished")).toBe(100);
  expect(assumed(hopeless)).toContain(
    "No smash of this fight can do damage, so that every trial is left unfinished after 20 rounds.",
  );
  // The default duel can, both ways.
  expect(assumed({}).some((line) => line.includes("can't damage"))).toBe(false);
});

function assumed(given: Record<string, unknown>): readonly string[] {
  return sim.assumptions!(loadParams(sim.params, resolveParams(sim.params, given, readFile)) as never);
}
