import { describe, expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { exactOf, play, zScore } from "../../support/play.js";

/** Chances of keys. */
type Chances = Map<string, number>;

function mix(into: Chances, from: Chances, share: number): void {
  for (const [key, chance] of from) into.set(key, (into.get(key) ?? 0) + share * chance);
}

/** Asserts that each chance of `exact` is that of `other`. */
function expectSame(exact: Record<string, number>, other: Chances): void {
  for (const [name, chance] of Object.entries(exact)) expect(chance, name).toBeCloseTo(other.get(name) ?? 0, 12);
}

/** Asserts that counts lie within four standard errors of what exact chances lead one to expect. */
function expectCounts(counts: Map<string, number>, chances: Iterable<[string, number]>, trials: number): void {
  for (const [name, chance] of chances) {
    const count = counts.get(name) ?? 0;
    if (chance * trials < 1e-9) expect(count, name).toBe(0);
    else if (chance > 1 - 1e-12) expect(count, name).toBe(trials);
    else if (trials * Math.min(chance, 1 - chance) >= 10) {
      expect(Math.abs(zScore(count, trials, chance)), `${name}: ${count / trials}, not ${chance}`).toBeLessThan(4);
    }
  }
}

/** Plays, and compares all outcomes and all metrics' distributions with the exact answer. */
function expectPlayedAsSolved(given: Record<string, unknown>, trials = 20_000): void {
  const exact = exactOf(forklift, given)!;
  const tally = play(forklift, given, trials, "forklift");
  const ends = new Map(tally.outcomes.map((name, o) => [name, tally.ends[o]!]));
  expectCounts(ends, Object.entries(exact.outcomes!), trials);
  for (const [name, { mean, distribution }] of Object.entries(exact.metrics!)) {
    const m = tally.metrics.findIndex((metric) => metric.name === name);
    const counts = new Map<string, number>();
    let sum = 0;
    let squares = 0;
    for (const rows of tally.counts) {
      rows[m]!.forEach((count, value) => {
        counts.set(String(value), (counts.get(String(value)) ?? 0) + count);
        sum += count * value;
        squares += count * value * value;
      });
    }
    if (distribution) {
      expect(distribution.reduce((total, [, chance]) => total + chance, 0)).toBeCloseTo(1, 10);
      expectCounts(
        counts,
        distribution.map(([value, chance]) => [String(value), chance]),
        trials,
      );
    }
    const error = Math.sqrt(Math.max(0, squares / trials - (sum / trials) ** 2) / trials);
    expect(Math.abs(sum / trials - mean), name).toBeLessThanOrEqual(4 * error + 1e-9);
  }
}

describe("the gauntlet", () => {
  /** Every roll of every die, square by square, over which zombies stand. Shares nothing with the kernel. */
  function enumerate(length: number, zombies: number, ramKill: number, blocks: boolean, die: number): Chances {
    const stands: number[] = [];
    for (let i = 1; i <= zombies; i += 1) stands.push(Math.floor((i * length) / (zombies + 1) + 0.5));
    const p = (7 - ramKill) / 6;
    const known = new Map<string, Chances>();
    /** Rams one by one those of `left` on the square, then goes on with those that are left. */
    const ram = (square: number, left: string, from: number, then: (left: string) => Chances): Chances => {
      const next = [...left].findIndex((alive, z) => z >= from && alive === "1" && stands[z] === square);
      if (next < 0) return then(left);
      const all: Chances = new Map();
      const without = `${left.slice(0, next)}0${left.slice(next + 1)}`;
      if (p > 0) mix(all, ram(square, without, next + 1, then), p);
      if (p < 1) mix(all, ram(square, left, next + 1, then), 1 - p);
      return all;
    };
    const move = (front: number, left: string, squares: number): Chances => {
      if (front === length) return new Map([[String([...left].filter((alive) => alive === "0").length), 1]]);
      if (squares === 0) return turn(front, left);
      return ram(front + 1, left, 0, (after) => {
        const blocked = blocks && [...after].some((alive, z) => alive === "1" && stands[z] === front + 1);
        return move(front + 1, after, blocked ? 0 : squares - 1);
      });
    };
    const turn = (front: number, left: string): Chances => {
      const key = `${front} ${left}`;
      const found = known.get(key);
      if (found) return found;
      const all: Chances = new Map();
      for (let roll = 1; roll <= die; roll += 1)
        mix(
          all,
          ram(front, left, 0, (after) => move(front, after, roll)),
          1 / die,
        );
      known.set(key, all);
      return all;
    };
    return turn(0, "1".repeat(zombies));
  }

  test.each([
    [20, 6, 5, "stays", 6],
    [20, 6, 2, "stays", 6],
    [20, 6, 5, "stays", 10],
    [7, 3, 4, "stays", 4],
    [3, 5, 6, "stays", 1],
    [1, 2, 3, "stays", 6],
    [12, 4, 5, "blocks", 6],
    [4, 6, 3, "blocks", 3],
    [9, 4, 4, "climbs-on", 6],
  ])(
    "has the kills of an enumeration: length %i, %i zombies, killed on %i, survivor %s, 1d%i squares",
    (length, zombies, kill, survivor, die) => {
      const exact = exactOf(forklift, {
        scenario: "gauntlet",
        length,
        zombies,
        "ram-kill": kill,
        "ram-survivor": survivor,
        "move-die": die,
      })!;
      const { distribution } = exact.metrics!["ram-kills"]!;
      const kills = enumerate(length, zombies, kill, survivor === "blocks", die);
      expectSame(Object.fromEntries(distribution!), kills);
      let delivered = 0;
      for (const [count, chance] of kills) if (Number(count) >= Math.ceil(zombies / 2)) delivered += chance;
      expect(exact.outcomes!.delivered).toBeCloseTo(delivered, 12);
    },
  );

  test("gives a zombie its second chance where a turn ends, by the renewal sequence of the move die", () => {
    const length = 20;
    for (const die of [6, 4, 12]) {
      const ends = [1];
      for (let s = 1; s < length; s += 1) {
        ends.push(ends.slice(Math.max(0, s - die), s).reduce((sum, chance) => sum + chance, 0) / die);
      }
      for (let kill = 2; kill <= 6; kill += 1) {
        const p = (7 - kill) / 6;
        const rams = [3, 6, 9, 11, 14, 17].reduce((sum, square) => sum + 1 + (1 - p) * ends[square]!, 0);
        const { metrics } = exactOf(forklift, { scenario: "gauntlet", "ram-kill": kill, "move-die": die })!;
        expect(metrics!["rams-tried"]!.mean).toBeCloseTo(rams, 12);
        expect(metrics!["ram-kills"]!.mean).toBeCloseTo(p * rams, 12);
      }
    }
  });

  test("is right by hand on the shortest roads", () => {
    // One zombie on square 1, the road's end: one ram, 2 in 6.
    const one = exactOf(forklift, { scenario: "gauntlet", length: 1, zombies: 1 })!;
    expect(one.outcomes!.delivered).toBeCloseTo(1 / 3, 12);
    expect(one.metrics!.turns!.mean).toBe(1);
    // On square 1 of 2: a second ram if the first roll was 1. 1/3 + 2/3 · 1/6 · 1/3 = 10/27.
    const two = exactOf(forklift, { scenario: "gauntlet", length: 2, zombies: 1 })!;
    expect(two.outcomes!.delivered).toBeCloseTo(10 / 27, 12);
    expect(two.metrics!.turns!.mean).toBeCloseTo(7 / 6, 12);
  });

  test.each([2, 3, 4, 5, 6])("is played as solved, killing on %i", (kill) => {
    expectPlayedAsSolved({ scenario: "gauntlet", "ram-kill": kill });
  });

  test("is played as solved where survivors block, on crowded roads, with other dice, and where nothing or everything dies", () => {
    expectPlayedAsSolved({ scenario: "gauntlet", "move-die": 9 });
    expectPlayedAsSolved({ scenario: "gauntlet", "move-die": 2, "ram-survivor": "blocks" });
    expectPlayedAsSolved({ scenario: "gauntlet", "ram-survivor": "blocks" });
    expectPlayedAsSolved({ scenario: "gauntlet", length: 5, zombies: 9, "kills-needed": 3 });
    expectPlayedAsSolved({ scenario: "gauntlet", "ram-kill": 7 }, 2000);
    expectPlayedAsSolved({ scenario: "gauntlet", "ram-kill": 1 }, 2000);
  });
});

interface SiegeRules {
  turns: number;
  aboard: number;
  inCabin: number;
  driver: boolean;
  wounds: number;
  heroWounds: number;
  dent: number;
  reach: number;
  overrun: number;
  choice: string;
  atOnce: boolean;
  ends: boolean;
  card: boolean;
}

/**
 * A siege die by die: zombies have names, and each that is alive acts in its place in the order. Keys are how it ended,
 * and the wounds in all, the driver's wounds, kills and turns.
 */
function enumerateSiege(r: SiegeRules): Chances {
  const known = new Map<string, Chances>();
  interface Now {
    turn: number;
    /** 0 to aboard + inCabin - 1 act; then those in the cabin are fought by the driver. */
    next: number;
    alive: string;
    wounds: number;
    healed: number;
    hurt: number;
    overrun: boolean;
  }
  const count = (now: Now) => [...now.alive].filter((alive) => alive === "1").length;
  const over = (now: Now, end: string): Chances =>
    new Map([[`${end} ${now.wounds + now.healed} ${now.hurt} ${r.aboard + r.inCabin - count(now)} ${now.turn}`, 1]]);
  const all = r.aboard + r.inCabin;

  const go = (now: Now): Chances => {
    const key = JSON.stringify(now);
    let found = known.get(key);
    if (found === undefined) {
      found = act(now);
      known.set(key, found);
    }
    return found;
  };
  const act = (now: Now): Chances => {
    if (now.next === 0) {
      const overrun = count(now) >= r.overrun;
      if (overrun && r.ends) return over({ ...now }, "overrun");
      return step({ ...now, overrun });
    }
    return step(now);
  };
  const step = (now: Now): Chances => {
    const place = now.next;
    if (place === all + (r.driver ? r.inCabin : 0)) {
      if (now.turn === r.turns) return over(now, "survived");
      return go({ ...now, turn: now.turn + 1, next: 0 });
    }
    const zombie = place < all ? place : place - r.inCabin;
    const after = { ...now, next: place + 1 };
    // `next` 0 marks a turn's beginning; go on without counting again.
    if (now.alive[zombie] === "0") return onward(after);
    const outside = zombie < r.aboard;
    if (!outside) return r.driver ? fight(after, zombie) : dent(after);
    if (!r.driver || r.choice === "forklift-only") return dent(after);
    if (now.overrun) return fight(after, zombie);
    const chances: Chances = new Map();
    for (let roll = 1; roll <= 6; roll += 1) {
      const got = roll >= r.reach ? fight(after, zombie) : r.choice === "driver-only" ? onward(after) : dent(after);
      mix(chances, got, 1 / 6);
    }
    return chances;
  };
  const onward = (now: Now): Chances => go(now);
  const dent = (now: Now): Chances => {
    const chances: Chances = new Map();
    for (let roll = 1; roll <= 6; roll += 1) {
      if (roll < r.dent) mix(chances, onward(now), 1 / 6);
      else if (now.wounds + 1 < r.wounds) mix(chances, onward({ ...now, wounds: now.wounds + 1 }), 1 / 6);
      else if (r.card && now.healed === 0) mix(chances, onward({ ...now, wounds: 0, healed: r.wounds }), 1 / 6);
      else mix(chances, over({ ...now, wounds: now.wounds + 1 }, "disabled"), 1 / 6);
    }
    return chances;
  };
  const fight = (now: Now, zombie: number): Chances => {
    const chances: Chances = new Map();
    const alive = `${now.alive.slice(0, zombie)}0${now.alive.slice(zombie + 1)}`;
    const fewer = { ...now, alive };
    const lifted = r.atOnce && count(fewer) < r.overrun;
    // Of 216 rolls, the hero wins 15 with a double (0 + 1 + … + 5), 125 in all (Σ (2m − 1)(m − 1)), and 91 wound him.
    mix(chances, onward({ ...fewer, overrun: now.overrun && !lifted }), 15 / 216);
    mix(chances, onward(now), 110 / 216);
    const hurt = { ...now, hurt: now.hurt + 1 };
    mix(chances, hurt.hurt === r.heroWounds ? over(hurt, "driver-down") : onward(hurt), 91 / 216);
    return chances;
  };
  return go({ turn: 1, next: 0, alive: "1".repeat(all), wounds: 0, healed: 0, hurt: 0, overrun: false });
}

describe("the siege", () => {
  const usual: SiegeRules = {
    turns: 5,
    aboard: 2,
    inCabin: 0,
    driver: true,
    wounds: 4,
    heroWounds: 3,
    dent: 5,
    reach: 6,
    overrun: 8,
    choice: "driver-then-forklift",
    atOnce: false,
    ends: false,
    card: false,
  };
  const cases: [string, Partial<SiegeRules>][] = [
    ["as it stands", {}],
    ["without a driver", { driver: false }],
    ["with zombies in the cabin", { inCabin: 2, aboard: 1 }],
    ["with zombies in an empty cabin", { inCabin: 2, driver: false }],
    ["for the driver alone", { choice: "driver-only", reach: 3, turns: 4 }],
    ["for the forklift alone", { choice: "forklift-only" }],
    ["overrun", { aboard: 4, overrun: 4, turns: 3 }],
    ["overrun, lifting at once", { aboard: 4, overrun: 3, atOnce: true, turns: 3, heroWounds: 6 }],
    ["overrun, lifting next turn", { aboard: 4, overrun: 4, turns: 3, heroWounds: 6 }],
    ["overrun for the forklift alone", { aboard: 4, overrun: 3, choice: "forklift-only", wounds: 6, turns: 3 }],
    ["lost when overrun", { aboard: 3, overrun: 3, ends: true }],
    ["with a mechanic card", { card: true, wounds: 2 }],
    ["of a tough driver who is easy to reach", { reach: 2, heroWounds: 5, inCabin: 1, dent: 4, turns: 3 }],
  ];
  const asParams = (r: SiegeRules) => ({
    scenario: "siege",
    turns: r.turns,
    aboard: r.aboard,
    "in-cabin": r.inCabin,
    driver: r.driver,
    wounds: r.wounds,
    "hero-wounds": r.heroWounds,
    "zombie-dent": r.dent,
    "reach-cabin": r.reach,
    overrun: r.overrun,
    "zombie-choice": r.choice,
    "overrun-lifts": r.atOnce ? "at-once" : "next-turn",
    "overrun-ends": r.ends,
    "mechanic-card": r.card ? 1 : 0,
  });

  test.each(cases)("is solved as an enumeration has it: %s", (_, change) => {
    const rules = { ...usual, ...change };
    const exact = exactOf(forklift, asParams(rules))!;
    const all = enumerateSiege(rules);
    const outcomes: Chances = new Map();
    const [wounds, hurt, kills, turns]: Chances[] = [new Map(), new Map(), new Map(), new Map()];
    for (const [key, chance] of all) {
      const parts = key.split(" ");
      [outcomes, wounds!, hurt!, kills!, turns!].forEach((chances, i) => {
        mix(chances, new Map([[parts[i]!, 1]]), chance);
      });
    }
    expectSame(exact.outcomes!, outcomes);
    const metrics = exact.metrics!;
    expectSame(Object.fromEntries(metrics["wounds-by-zombies"]!.distribution!), wounds!);
    expectSame(Object.fromEntries(metrics["driver-wounds"]!.distribution!), hurt!);
    expectSame(Object.fromEntries(metrics["fight-kills"]!.distribution!), kills!);
    expectSame(Object.fromEntries(metrics.turns!.distribution!), turns!);
  });

  test.each(cases)("is played as solved: %s", (_, change) => {
    expectPlayedAsSolved(asParams({ ...usual, ...change }));
  });

  test("of an empty forklift wounds it binomially", () => {
    for (const [n, turns, dent] of [
      [2, 5, 5],
      [3, 4, 4],
    ] as const) {
      const p = (7 - dent) / 6;
      let fewer = 0;
      let ways = 1;
      for (let k = 0; k < 4; k += 1) {
        fewer += ways * p ** k * (1 - p) ** (n * turns - k);
        ways = (ways * (n * turns - k)) / (k + 1);
      }
      const given = { scenario: "siege", driver: false, aboard: n, turns, "zombie-dent": dent };
      expect(exactOf(forklift, given)!.outcomes!.disabled).toBeCloseTo(1 - fewer, 12);
    }
  });

  test("is not solved where riders or a driver's tool take part", () => {
    expect(exactOf(forklift, { scenario: "siege", riders: 1 })).toBeUndefined();
    expect(exactOf(forklift, { scenario: "siege", tools: 1 })).toBeUndefined();
    expect(exactOf(forklift, {})).toBeUndefined();
  });
});

describe("a fight", () => {
  test("is won with a kill in 15 of 216 rolls, won in 110 more, and lost in 91", () => {
    const [fight] = forklift.tables!({} as never);
    const [kill, hold, wound] = fight!.cells;
    expect(kill!.at(-1)).toBeCloseTo(15 / 216, 12);
    expect(hold!.at(-1)).toBeCloseTo(110 / 216, 12);
    expect(wound!.at(-1)).toBeCloseTo(91 / 216, 12);
    // Against a 3: of 36 rolls 9 show no more than 3; of the doubles, 4, 5 and 6 kill.
    expect([kill![2], hold![2], wound![2]].map((share) => share! * 36)).toEqual(
      [3, 24, 9].map((n) => expect.closeTo(n, 9)),
    );
  });

  test("is played so: one zombie in the cabin, one turn, two fights", () => {
    const trials = 40_000;
    const given = { scenario: "siege", aboard: 0, "in-cabin": 1, turns: 1, "hero-wounds": 10 };
    const tally = play(forklift, given, trials, "fight");
    const kills = tally.metrics.findIndex(({ name }) => name === "fight-kills");
    const wounds = tally.metrics.findIndex(({ name }) => name === "driver-wounds");
    // The zombie attacks; the driver fights back unless it is dead.
    const dead = 15 / 216 + (201 / 216) * (15 / 216);
    expect(Math.abs(zScore(tally.counts[0]![kills]![1]!, trials, dead))).toBeLessThan(4);
    expect(Math.abs(zScore(tally.counts[0]![wounds]![2]!, trials, (91 / 216) ** 2))).toBeLessThan(4);
  });
});
