/** Each action and ruling by the rules' text, with dice that show what the test says. */

import { type Log, loadParams, resolveParams, type Scorecard } from "deadeven";
import { expect, test } from "vitest";
import sim from "../../../sims/vehicle-smash/index.js";
import { readFile } from "../../support/play.js";

type Faces = Readonly<Partial<Record<(typeof sim.substreams)[number], readonly number[]>>>;

/**
 * Plays a game whose dice show the given faces, each substream its own, and no others. Nobody spends adrenaline unless
 * `given` says so.
 */
function play(given: Record<string, unknown>, faces: Faces) {
  const all = resolveParams(sim.params, { adrenaline: "none", ...given }, readFile);
  const params = loadParams(sim.params, all) as never;
  const metrics = typeof sim.metrics === "function" ? sim.metrics(params) : sim.metrics;
  const outcomes = typeof sim.outcomes === "function" ? sim.outcomes(params) : sim.outcomes;
  const card: Scorecard = { outcome: -1, metrics: metrics.map(() => 0) };
  const left = Object.fromEntries(sim.substreams.map((name) => [name, [...(faces[name] ?? [])]]));
  const lines: string[] = [];
  const log: Log = (line) => lines.push(line);
  const streams = Object.fromEntries(
    sim.substreams.map((name) => [
      name,
      {
        below: () => {
          if (left[name]!.length === 0) throw new Error(`no more dice for ${name} after: ${lines.at(-1)}`);
          return left[name]!.shift()! - 1;
        },
      },
    ]),
  );
  sim.prepare(params)(streams as never, card, log);
  expect(Object.values(left).flat(), "dice not rolled").toEqual([]);
  const metric = (name: string) => card.metrics[metrics.findIndex((m) => m.name === name)]!;
  return { outcome: outcomes[card.outcome]!.name, metric, lines, says: (line: string) => lines.includes(line) };
}

const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

/**
 * Initiative of two vehicles, 6 dice each: A first, B first, or both together. Different faces, so that none earn
 * adrenaline.
 */
const HIGH = [4, 5, 6, 7, 8, 9];
const LOW = [4, 2, 2, 2, 2, 2];
const A_FIRST = [...HIGH, ...LOW];
const B_FIRST = [...LOW, ...HIGH];
const TOGETHER = [...LOW, ...LOW];
const MISS = times(6, 2);

const one = { "round-cap": 1 };
const exchange = { scenario: "exchange" };

test("the text's examples of smashing, by the formula", () => {
  const damage = (given: Record<string, unknown>, smash: number[]) =>
    play({ ...exchange, ...given }, { smash }).metric("damage");
  const five = [7, 7, 8, 9, 10, 2];
  const one = [9, 2, 2, 2, 2, 2];
  // 5 successes of power 2 on power 5: 2 before armor, and every car's armor is 1. 1 success: nothing.
  const onCar = { "side-a": "motorcycle", "side-b": "small-car" };
  expect(damage({ ...onCar, "armor-scale": 0 }, five)).toBe(2);
  expect(damage({ ...onCar, "armor-scale": 0 }, one)).toBe(0);
  expect(damage(onCar, five)).toBe(1);
  // 1 success of power 5 on power 2, without armor: 4; the text says 3, as the excess over 1 has it.
  const onMotorcycle = { "side-a": "small-car", "side-b": "motorcycle" };
  expect(damage(onMotorcycle, one)).toBe(4);
  expect(damage({ ...onMotorcycle, "smash-damage": "excess" }, one)).toBe(3);
  expect(damage({ ...onCar, "armor-scale": 0, "smash-damage": "excess" }, five)).toBe(1);
  // Piecewise has all three.
  expect(damage({ ...onMotorcycle, "smash-damage": "piecewise" }, one)).toBe(3);
  expect(damage({ ...onCar, "armor-scale": 0, "smash-damage": "piecewise" }, one)).toBe(0);
  expect(damage({ ...onCar, "armor-scale": 0, "smash-damage": "piecewise" }, five)).toBe(2);
});

test("what a smash adds to its successes may be another difference, and body and armor may be scaled", () => {
  const damage = (given: Record<string, unknown>) =>
    play({ ...exchange, ...given }, { smash: [9, 9, 9, 9, 9, 2] }).metric("damage");
  // 5 successes of a small car (mobility 7, power 5) on a motorcycle (mobility 9, power 2, no armor).
  const given = { "side-b": "motorcycle" };
  expect(damage(given)).toBe(8);
  expect(damage({ ...given, "smash-adds": "half-power" })).toBe(6);
  expect(damage({ ...given, "smash-adds": "nothing" })).toBe(5);
  expect(damage({ ...given, "smash-adds": "mobility" })).toBe(3);
  // Half of −3 is −1.
  const back = { "side-a": "motorcycle", "side-b": "small-car", "smash-adds": "half-power" };
  expect(damage(back)).toBe(3);
  expect(damage({ ...back, "armor-scale": 200 })).toBe(2);
  const { lines } = play({ ...exchange, "body-scale": 150 }, { smash: MISS });
  expect(lines[0]).toContain("body 8, armor 1");
});

test("a smash is of Dexterity + Drive, never more dice than the mobility, against the target's mobility", () => {
  const given = { ...exchange, "side-a": "large-car", "side-b": "cherry-picker", "a-drive": 5 };
  const { metric, says } = play(given, { smash: [4, 4, 4, 4, 3] });
  expect(metric("net-successes")).toBe(4);
  expect(metric("damage")).toBe(6);
  expect(says("A1 smashes B1: 5 dice at 4: 4 4 4 4 3, 4 successes: 4, earning 4 adrenaline (now 6).")).toBe(true);
});

test("ones cancel successes, or don't; no success and a 1 is a botch, or more 1s than successes", () => {
  const roll = { smash: [7, 6, 1, 1, 1, 2] };
  expect(play(exchange, roll).metric("net-successes")).toBe(0);
  expect(play(exchange, roll).outcome).toBe("no-damage");
  expect(play({ ...exchange, ones: "ignore" }, roll).metric("net-successes")).toBe(2);
  expect(play({ ...exchange, botch: "more-ones-than-successes" }, roll).outcome).toBe("botch");
  // A roll that harms is no botch, whatever its 1s.
  expect(play({ ...exchange, ones: "ignore", botch: "more-ones-than-successes" }, roll).outcome).toBe("damage");
  expect(play(exchange, { smash: [5, 5, 5, 5, 5, 1] }).outcome).toBe("botch");
  expect(play(exchange, { smash: [5, 5, 5, 5, 5, 5] }).outcome).toBe("no-damage");
});

test("adrenaline buys a success and soaks a point of damage: one a roll and an attack, or any number", () => {
  const bought = play({ ...exchange, adrenaline: "push", "side-b": "motorcycle" }, { smash: [1, 2, 3, 4, 5, 6] });
  expect([bought.outcome, bought.metric("net-successes"), bought.metric("damage")]).toEqual(["damage", 1, 4]);
  expect(bought.says("  A1's driver adds 1 for adrenaline (now 1): 1.")).toBe(true);
  const poor = { ...exchange, adrenaline: "push", "adrenaline-start": 0 };
  expect(play(poor, { smash: [1, 2, 3, 4, 5, 5] }).outcome).toBe("botch");
  // Points that the roll itself earns may be spent on it.
  expect(play({ ...poor, "side-b": "motorcycle" }, { smash: [9, 9, 1, 1, 2, 2] }).outcome).toBe("damage");
  const soaks = { ...exchange, adrenaline: "soak" };
  const soaked = play(soaks, { smash: [6, 7, 8, 9, 10, 2] });
  expect(soaked.metric("damage")).toBe(3);
  expect(soaked.says("B1's driver soaks 1 of 4 with adrenaline (now 1).")).toBe(true);
  const all = play({ ...soaks, "adrenaline-cap": "any" }, { smash: [6, 7, 8, 9, 10, 2] });
  expect(all.metric("damage")).toBe(2);
  expect(all.says("B1's driver soaks 2 of 4 with adrenaline (now 0).")).toBe(true);
});

test("the sensible buy where it makes damage, and soak where it saves the vehicle", () => {
  const sensible = { ...exchange, adrenaline: "sensible" };
  // On a car, a small car's first success does nothing and the second does 1.
  expect(play(sensible, { smash: [6, 2, 2, 2, 2, 2] }).metric("damage")).toBe(1);
  const none = play(sensible, { smash: MISS });
  expect([none.metric("net-successes"), none.says("  A1's driver adds 1 for adrenaline (now 1): 1.")]).toEqual([
    0,
    false,
  ]);
  // With as many as they like, they buy the two that it takes.
  const any = play({ ...sensible, "adrenaline-cap": "any" }, { smash: MISS });
  expect([any.metric("net-successes"), any.metric("damage")]).toEqual([2, 1]);
  // What has harmed needs no more.
  expect(play(sensible, { smash: [6, 7, 2, 2, 2, 2] }).metric("net-successes")).toBe(2);
  // A motorcycle has 3 body: 3 damage are soaked to 2, 4 and 2 are not.
  const onMotorcycle = { ...sensible, "side-a": "motorcycle", "side-b": "motorcycle" };
  const hit = (...smash: number[]) => play(onMotorcycle, { smash }).metric("damage");
  expect([hit(9, 10, 2, 2, 2, 2), hit(9, 9, 10, 2, 2, 2), hit(9, 9, 10, 10, 2, 2)]).toEqual([2, 2, 4]);
});

test("a bought success mends a botch, and wins an escape or a repair", () => {
  const flees = { ...one, adrenaline: "sensible", "a-policy": "flee" };
  const away = play(flees, { initiative: A_FIRST, maneuver: [1, 2, 2, 2, 2, 2] });
  expect([away.outcome, away.metric("botches"), away.metric("adrenaline-spent")]).toEqual(["a-escapes", 0, 1]);
  // Two more than one point can buy: none is spent.
  const far = play({ ...flees, lead: 2 }, { initiative: A_FIRST, maneuver: [1, 2, 2, 2, 2, 2], smash: MISS });
  expect([far.outcome, far.metric("botches"), far.metric("adrenaline-spent")]).toEqual(["unfinished", 1, 0]);
  // A's smash does 1; B's mechanic, no longer attacked before acting, botches at 9 and mends that.
  const mechanic = { ...one, adrenaline: "sensible", "b-mechanic": true, "b-policy": "evade", evade: "none" };
  const mended = play(
    { ...mechanic, "round-cap": 2 },
    { initiative: [...A_FIRST, ...A_FIRST], smash: [6, 7, 2, 2, 2, 2, 6, 7, 2, 2, 2, 2], repair: [1, 2, 2, 2, 2] },
  );
  expect(mended.says("  B1's mechanic adds 1 for adrenaline (now 1): 1.")).toBe(true);
  expect([mended.metric("repairs"), mended.metric("botches"), mended.metric("body-left-b")]).toEqual([1, 0, 5]);
});

test("a shared initiative roll earns nobody adrenaline, one's own earns it", () => {
  const given = { ...one, "a-policy": "evade", "b-policy": "evade", evade: "none" };
  // Each shows two 4s.
  const twins = [4, 4, 2, 2, 2, 2];
  const earned = (more: Record<string, unknown>) =>
    play({ ...given, ...more }, { initiative: [...twins, ...twins] }).metric("adrenaline-earned");
  expect(earned({})).toBe(4);
  expect(earned({ "enemy-initiative": "shared" })).toBe(2);
});

test("of those who act simultaneously, all roll before anyone soaks: the side told first gains nothing", () => {
  const bikers = { ...one, "side-a": "motorcycle", "side-b": "motorcycle", adrenaline: "mixed", "adrenaline-start": 1 };
  // A hits. B, yet to soak that, still has the point that its own miss lacks, and then none to soak with.
  const { metric, says } = play(bikers, { initiative: TOGETHER, smash: [9, 2, 2, 2, 2, 2, ...MISS] });
  expect(says("  B1's driver adds 1 for adrenaline (now 0): 1.")).toBe(true);
  expect(says("A1's driver soaks 1 of 1 with adrenaline (now 0).")).toBe(true);
  expect([metric("damage-by-a"), metric("damage-by-b"), metric("smashes-landed")]).toEqual([1, 0, 2]);
});

test("three readings of doubles", () => {
  const rolls = { initiative: [...TOGETHER], smash: [10, 10, 10, 9, 9, 2, ...MISS] };
  const earned = (doubles: string) => play({ ...one, doubles }, rolls).metric("adrenaline-earned");
  expect(earned("per-pair")).toBe(2);
  expect(earned("per-die")).toBe(5);
  expect(earned("tens")).toBe(3);
});

test("who is destroyed before acting does not act; who acts at the same time does", () => {
  const duel = { "side-a": "bike", "side-b": "bike" };
  const hit = [9, 2, 2];
  const first = play(duel, { initiative: A_FIRST, smash: hit });
  expect([first.outcome, first.metric("smashes-tried"), first.metric("rounds")]).toEqual(["a-wins", 1, 1]);
  expect(play(duel, { initiative: B_FIRST, smash: hit }).outcome).toBe("b-wins");
  expect(play(duel, { initiative: TOGETHER, smash: [...hit, ...hit] }).outcome).toBe("both-destroyed");
  // Ties in successes go to the higher Wits.
  const quick = { ...duel, "b-wits": 4, "b-alertness": 2 };
  expect(play(quick, { initiative: TOGETHER, smash: hit }).outcome).toBe("b-wins");
});

test("initiative is rolled each turn or once, by each or by side B as one", () => {
  const given = { "side-b": "2xsmall-car", "round-cap": 2, "side-a": "small-car" };
  const misses = { smash: times(36, 2) };
  const each = [...HIGH, ...LOW, ...LOW];
  expect(play(given, { ...misses, initiative: [...each, ...each] }).outcome).toBe("unfinished");
  play({ ...given, initiative: "once" }, { ...misses, initiative: each });
  play({ ...given, "enemy-initiative": "shared" }, { ...misses, initiative: [...A_FIRST, ...A_FIRST] });
  const both = { ...given, initiative: "once", "enemy-initiative": "shared" };
  const { lines } = play(both, { ...misses, initiative: B_FIRST });
  expect(lines.filter((line) => line.startsWith("Order"))).toEqual(
    times(2, 0).map(() => "Order: B1 and B2 (6), then A1 (1)."),
  );
});

test("the slow declare first, and the fast choose knowing it", () => {
  // B2, the slowest, means to flee, and A1 knows. Of two whole cars it would else smash the first.
  const given = { ...one, "side-b": "2xsmall-car", "b-policy": "flee" };
  const { lines } = play(given, {
    initiative: [...HIGH, ...HIGH, ...LOW],
    smash: MISS,
    maneuver: times(12, 2),
  });
  expect(lines.filter((line) => line.includes("means to"))).toEqual([
    "B2 means to outrun the enemy.",
    "A1 means to smash B2.",
    "B1 means to outrun the enemy.",
  ]);
});

test("outrunning: 4 for mobility 7 from mobility 5, 8 the other way round; lead adds up", () => {
  const fast = {
    ...one,
    "side-a": "small-car",
    "side-b": "large-car",
    "a-policy": "flee",
    "b-policy": "evade",
    evade: "none",
  };
  const away = play(fast, { initiative: A_FIRST, maneuver: [4, 3, 3, 3, 3, 3] });
  expect(away.outcome).toBe("a-escapes");
  expect(play(fast, { initiative: A_FIRST, maneuver: times(6, 3) }).outcome).toBe("unfinished");
  const slow = { ...fast, "side-a": "large-car", "side-b": "small-car" };
  expect(play(slow, { initiative: A_FIRST, maneuver: [8, 7, 7, 7, 7] }).outcome).toBe("a-escapes");
  expect(play(slow, { initiative: A_FIRST, maneuver: times(5, 7) }).outcome).toBe("unfinished");
  // By dexterity: 6 less 3 against 5.
  const byDexterity = { ...fast, "outrun-by": "dexterity", "b-dexterity": 5 };
  expect(play(byDexterity, { initiative: A_FIRST, maneuver: [8, 7, 7, 7, 7, 7] }).outcome).toBe("a-escapes");
  expect(play(byDexterity, { initiative: A_FIRST, maneuver: times(6, 7) }).outcome).toBe("unfinished");
  const far = { ...fast, lead: 3, "round-cap": 2 };
  const chased = play(far, { initiative: [...A_FIRST, ...A_FIRST], maneuver: [4, 5, 3, 3, 3, 3, 4, 3, 3, 3, 3, 3] });
  expect([chased.outcome, chased.metric("rounds")]).toEqual(["a-escapes", 2]);
  expect(chased.says("  Lead 2 of 3.")).toBe(true);
  // The pursuer is the quickest enemy: mobility 5 from 9 is difficulty 10.
  const many = { ...slow, "side-b": "bike+motorcycle" };
  const { lines } = play(many, { initiative: [...A_FIRST, ...LOW], maneuver: [10, 9, 9, 9, 9] });
  expect(lines.some((line) => line.startsWith("A1 tries to outrun B2: 5 dice at 10"))).toBe(true);
});

test("a difficulty over 10 counts as 10, or can't be reached", () => {
  // A bike, mobility 3, from a motorcycle, mobility 9: 12.
  const given = {
    ...one,
    "side-a": "bike",
    "side-b": "motorcycle",
    "a-policy": "flee",
    "b-policy": "evade",
    evade: "none",
  };
  const tens = { initiative: A_FIRST, maneuver: [10, 10, 10] };
  expect(play(given, tens).outcome).toBe("a-escapes");
  expect(play({ ...given, "over-ten": "impossible" }, tens).outcome).toBe("unfinished");
});

test("evading takes a success off each attack, or raises the difficulty, or does nothing", () => {
  const given = { ...one, "b-policy": "evade" };
  const dice = { initiative: B_FIRST, smash: [6, 6, 7, 2, 2, 2] };
  const takes = play(given, { ...dice, maneuver: [6] });
  expect(takes.metric("damage-by-a")).toBe(1);
  expect(takes.says("  B1's evasion takes 1 success: 2.")).toBe(true);
  expect(play(given, { ...dice, maneuver: [5] }).metric("damage-by-a")).toBe(2);
  const raised = play({ ...given, evade: "raise-difficulty" }, { ...dice, maneuver: [6] });
  expect(raised.says("A1 smashes B1: 6 dice at 7: 7 6 6 2 2 2, 1 success: 1.")).toBe(true);
  expect(play({ ...given, evade: "raise-difficulty" }, { ...dice, maneuver: [5] }).metric("damage-by-a")).toBe(2);
  expect(play({ ...given, evade: "none" }, dice).metric("damage-by-a")).toBe(2);
  // Against what was left of one success nothing comes through, unless two are bought.
  const weak = { ...dice, smash: [6, 2, 2, 2, 2, 2], maneuver: [9] };
  expect(play(given, weak).metric("smashes-landed")).toBe(0);
  expect(play({ ...given, adrenaline: "push" }, weak).says("  A1's driver adds 1 for adrenaline (now 1): 2.")).toBe(
    true,
  );
  // An evasion that fails is bought by those who push, and not by the sensible.
  const failed = { ...dice, smash: MISS, maneuver: [5] };
  const evades = "  B1's driver adds 1 for adrenaline (now 1): 1.";
  expect(play({ ...given, adrenaline: "push", "adrenaline-cap": "any" }, failed).says(evades)).toBe(true);
  expect(play({ ...given, adrenaline: "sensible" }, failed).says(evades)).toBe(false);
  // A slow driver's evasion is good against all attacks of the turn too.
  expect(play(given, { ...dice, initiative: A_FIRST, maneuver: [6] }).metric("damage-by-a")).toBe(1);
});

test("one whose target is gone chooses again, at +1 difficulty", () => {
  const given = { ...one, "side-a": "2xsmall-car", "side-b": "bike+moped", "b-policy": "evade", evade: "none" };
  const order = [...HIGH, 4, 5, 2, 2, 2, 2, ...LOW, ...LOW];
  const { lines, outcome } = play(given, { initiative: order, smash: [3, 2, 2, 2, 2, 2, 8, 7, 7, 7, 7, 7] });
  expect(lines).toContain("B1 is gone: A2 means to smash B2 instead, at +1 difficulty.");
  expect(lines).toContain("A2 smashes B2: 6 dice at 8: 8 7 7 7 7 7, 1 success: 1.");
  expect(outcome).toBe("a-wins");
});

test("a mechanic repairs at 8, at 9 under duress; a botch loses the tool, or body", () => {
  const duel = { "a-mechanic": true, "round-cap": 2, "a-policy": "evade", evade: "none" };
  // B hits for 1 in the first turn.
  const hit = [7, 8, 2, 2, 2, 2];
  const two = (second: readonly number[]) => [...B_FIRST, ...second];
  const after = (repair: number[], more = {}, second: readonly number[] = A_FIRST) =>
    play({ ...duel, ...more }, { initiative: two(second), smash: [...hit, ...MISS], repair });
  // B has declared its smash before A, the faster, repairs: 9.
  expect(after([8, 8, 8, 8, 8]).metric("repairs")).toBe(0);
  expect(after([9, 8, 8, 8, 8]).metric("repairs")).toBe(1);
  expect(after([9, 9, 9, 9, 9], {}, B_FIRST).metric("repairs")).toBe(1);
  expect(after([1, 2, 2, 2, 2], { "repair-botch": "lose-body" }).metric("body-left-a")).toBe(3);
  // Hurt in the first turn, with nobody attacking in the second: 8, unless any fight is duress.
  const quiet = { "b-policy": "flee-when-hurt", "side-a": "large-car", "a-policy": "smash" };
  const peace = (repair: number[], more = {}) =>
    play(
      { ...duel, ...quiet, ...more },
      {
        initiative: two(A_FIRST),
        // B hits for 1, A, slower, for 4 of 6: B flees in the second turn, and A misses.
        smash: [5, 6, 7, 2, 2, 2, 6, 7, 8, 9, 2, ...times(5, 2)],
        maneuver: MISS,
        repair,
      },
    );
  expect(peace([8, 7, 7, 7, 7]).metric("repairs")).toBe(1);
  expect(peace([8, 7, 7, 7, 7], { duress: "in-combat" }).metric("repairs")).toBe(0);
  const lost = play(
    { ...duel, "round-cap": 3 },
    { initiative: [...two(B_FIRST), ...B_FIRST], smash: [...hit, ...MISS, ...MISS], repair: [1, 2, 2, 2, 2] },
  );
  expect([lost.metric("body-left-a"), lost.metric("botches")]).toEqual([4, 1]);
  expect(lost.says("  The tool is lost: no more repairs.")).toBe(true);
});

const DRIVES_ON = { "a-policy": "evade", "b-policy": "evade", evade: "none" };
const SHOT = [6, 7, 8, 2, 2, 2];

test("those who fight aboard hit the vehicle, whose armor soaks, or its driver", () => {
  const given = { ...one, ...DRIVES_ON, "a-shooters": 1 };
  const shot = { initiative: A_FIRST, shots: SHOT };
  expect(play(given, shot).metric("damage-by-a")).toBe(3);
  expect(play({ ...given, damage: "plus-extra" }, shot).metric("damage-by-a")).toBe(5);
  expect(play({ ...given, "a-weapon": "large-pistol" }, shot).metric("damage-by-a")).toBe(5);
  const driver = { ...given, "target-crew": "driver", "a-weapon": "rifle" };
  // 8 damage bring a driver of 7 health down; alone aboard, that is the vehicle's end, and its body is whole.
  const alone = play(driver, shot);
  expect([alone.outcome, alone.metric("body-left-b"), alone.metric("damage-by-a")]).toEqual(["a-wins", 6, 0]);
  expect(alone.says("B1 has nobody left to drive it.")).toBe(true);
  // A wounded driver rolls fewer dice, and is slower: 4 damage cost 2, by the list 0, 1, 1, 2.
  const wounded = { ...driver, "a-weapon": "pistol", "b-policy": "smash", "round-cap": 2 };
  const { lines } = play(wounded, {
    initiative: [...A_FIRST, ...TOGETHER],
    shots: [...SHOT, ...MISS],
    smash: [...times(4, 2), ...times(4, 2)],
  });
  expect(lines).toContain("B1's driver takes 4 damage: 3 of 7 health left.");
  expect(lines).toContain("Order: A1 (1), then B1 (-1).");
});

test("spears, fists and grapples strike the driver where they reach; a grapple from a vehicle does not hold", () => {
  const given = { ...one, ...DRIVES_ON, "a-shooters": 1, "shot-distance": 1, "a-strength": 2, "b-athletics": 5 };
  const wounds = (weapon: string, more = {}) =>
    play({ ...given, "a-weapon": weapon, ...more }, { initiative: A_FIRST, shots: [6, 8, 2, 2, 2, 2] }).lines.find(
      (line) => line.startsWith("B1's driver takes"),
    );
  expect(wounds("punch")).toBe("B1's driver takes 2 damage: 5 of 7 health left.");
  expect(wounds("spear")).toBe("B1's driver takes 3 damage: 4 of 7 health left.");
  // At Stamina + Athletics, 3 + 5; Strength.
  expect(wounds("grapple")).toBe("B1's driver takes 2 damage: 5 of 7 health left.");
  expect(wounds("grapple", { "b-stamina": 4 })).toBeUndefined();
  const rated = { ...given, "a-weapon": "spear", "a-melee": 1 };
  expect(play(rated, { initiative: A_FIRST, shots: [6, 2, 2, 2] }).outcome).toBe("unfinished");
});

test("a mechanic out on the hood can be aimed at, and soaks alone; or is safe", () => {
  const given = { ...one, ...DRIVES_ON, "a-shooters": 1, "b-mechanic": true, "a-aim": "mechanic", "a-weapon": "rifle" };
  const shot = { initiative: A_FIRST, shots: SHOT };
  const { says, metric } = play(given, shot);
  expect(says("B1's mechanic is down.")).toBe(true);
  expect(metric("damage-by-a")).toBe(0);
  // Else the vehicle is hit, for 8 less its armor, and 6 are all it has. 7 damage are soaked to 6 by a mechanic of 7 health; 8 are too many.
  const pistol = { ...given, "a-weapon": "pistol", damage: "plus-extra", adrenaline: "sensible" };
  const seven = { initiative: A_FIRST, shots: [6, 7, 8, 9, 2, 2] };
  expect(play(pistol, seven).says("B1's mechanic soaks 1 of 7 with adrenaline (now 1).")).toBe(true);
  expect(play({ ...given, "mechanic-exposed": "safe" }, shot).metric("damage-by-a")).toBe(6);
  expect(play({ ...given, "a-aim": "target" }, shot).metric("damage-by-a")).toBe(6);
});

test("taking the wheel is the action of the next turn, or free", () => {
  const given = {
    ...DRIVES_ON,
    "b-policy": "smash",
    "a-shooters": 1,
    "a-weapon": "rifle",
    "target-crew": "driver",
    "b-shooters": 1,
    "round-cap": 3,
  };
  // B1's driver is down before acting; its fighter fires, announces, takes the wheel and drives in the third turn.
  const { lines, outcome } = play(given, {
    initiative: [...A_FIRST, ...A_FIRST, ...A_FIRST],
    shots: [...SHOT, ...MISS, ...MISS],
    smash: MISS,
  });
  expect(lines).toContain("B1 has nobody at the wheel and does nothing.");
  expect(lines).toContain("B1 means to have B1's fighter 1 take the wheel.");
  expect(lines.indexOf("B1's fighter 1 takes the wheel.")).toBeGreaterThan(lines.indexOf("Round 2."));
  expect(lines.indexOf("B1 means to smash A1.", lines.indexOf("Round 2."))).toBeGreaterThan(lines.indexOf("Round 3."));
  expect(outcome).toBe("unfinished");
  // Free: at the wheel when the second turn begins, and smashing in it.
  const free = play(
    { ...given, "take-wheel": "free", "round-cap": 2 },
    { initiative: [...A_FIRST, ...B_FIRST], shots: [...SHOT, ...MISS, ...MISS], smash: MISS },
  );
  expect(free.says("B1's fighter 1 takes the wheel.")).toBe(true);
  expect(free.metric("smashes-tried")).toBe(1);
});

test("wins of those who alone acted first, or last, in the first round are counted", () => {
  const duel = { "side-a": "bike", "side-b": "bike" };
  const hit = [9, 2, 2];
  const first = play(duel, { initiative: A_FIRST, smash: hit });
  expect([first.metric("acted-first"), first.metric("acted-last")]).toEqual([1, 0]);
  const last = play(duel, { initiative: A_FIRST, smash: [2, 2, 2, ...hit] });
  expect([last.outcome, last.metric("acted-first"), last.metric("acted-last")]).toEqual(["b-wins", 0, 1]);
  const together = play(duel, { initiative: TOGETHER, smash: [...hit, 2, 2, 2] });
  expect([together.outcome, together.metric("acted-first"), together.metric("acted-last")]).toEqual(["a-wins", 0, 0]);
});

test("both getting away at the same moment leaves it unfinished", () => {
  const given = { "side-a": "small-car", "side-b": "small-car", "a-policy": "flee", "b-policy": "flee" };
  const { outcome, metric } = play(given, { initiative: TOGETHER, maneuver: [6, 2, 2, 2, 2, 2, 6, 2, 2, 2, 2, 2] });
  expect([outcome, metric("rounds"), metric("body-left-a")]).toEqual(["unfinished", 1, 5]);
});
