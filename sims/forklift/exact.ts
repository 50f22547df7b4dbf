/** What can be solved: the gauntlet, the siege of a forklift without riders, and a single fight. */

import type { Exact, ExactTable } from "deadeven";
import { DISABLED, DRIVER_DOWN, OVERRUN, outcomeOf, outcomes, SURVIVED } from "./counts.js";
import type { Params } from "./params.js";
import { squaresOnRoad } from "./road.js";

/** Chances of whole numbers. */
type Chances = Map<number, number>;

/** Beyond about so many sums a siege is not solved. */
const MOST_SUMS = 5_000_000;

export function exact(params: Params): Exact | undefined {
  if (params.scenario.play === "road") return exactRoad(params);
  return params.scenario.play === "stand" ? exactSiege(params) : undefined;
}

/** The chance that a d6 shows `threshold` or more. */
function atLeast(threshold: number): number {
  return Math.min(1, Math.max(0, (7 - threshold) / 6));
}

function add(chances: Chances, value: number, chance: number): void {
  if (chance > 0) chances.set(value, (chances.get(value) ?? 0) + chance);
}

function metric(chances: Chances) {
  const distribution = [...chances].sort(([a], [b]) => a - b);
  return { mean: distribution.reduce((sum, [value, chance]) => sum + value * chance, 0), distribution };
}

/** binomial(n, p)[k]: the chance of k successes in n. */
function binomial(n: number, p: number): number[] {
  let row = [1];
  for (let i = 0; i < n; i += 1) {
    const next = new Array<number>(row.length + 1).fill(0);
    row.forEach((chance, k) => {
      next[k]! += chance * (1 - p);
      next[k + 1]! += chance * p;
    });
    row = next;
  }
  return row;
}

/** Per trial, what a chain down the road counts: for each ram and kill in a square, and for each turn. */
type Counted = "kills" | "rams" | "turns";

/** Kills are not binomial in the rams tried: a failed ram where a turn ends causes another as the next begins. */
function exactRoad(params: Params): Exact {
  const kills = followRoad(params, "kills");
  let delivered = 0;
  for (const [count, chance] of kills) if (count >= params["kills-needed"]) delivered += chance;
  return {
    outcomes: { delivered, "too-few-kills": 1 - delivered },
    metrics: {
      turns: metric(followRoad(params, "turns")),
      "squares-driven": metric(new Map([[params.length, 1]])),
      "rams-tried": metric(followRoad(params, "rams")),
      "ram-kills": metric(kills),
    },
  };
}

/**
 * Follows the forklift from turn's end to turn's end. A state is the square on which a turn ended, how many zombies are left on
 * that square, and the count so far; zombies behind don't matter any more, and all ahead still stand.
 */
function followRoad(params: Params, counted: Counted): Chances {
  const { length } = params;
  const p = atLeast(params["ram-kill"]);
  const blocks = params["ram-survivor"] === "blocks";
  const standing = new Array<number>(length + 1).fill(0);
  for (const square of squaresOnRoad(length, params.zombies)) standing[square]! += 1;
  // states[square][left]: the chances of each count.
  const states: Chances[][] = Array.from({ length: length + 1 }, () => []);
  states[0]![standing[0]!] = new Map([[0, 1]]);

  for (let square = 0; square < length; square += 1) {
    states[square]!.forEach((counts, left) => {
      let moving: Chances = new Map();
      const kills = binomial(left, p);
      for (const [count, chance] of counts) {
        kills.forEach((killed, k) => {
          add(moving, count + ofRams(counted, left, k) + (counted === "turns" ? 1 : 0), chance * killed);
        });
      }
      // `moving` is the part that enters the square after this many; with chance 1/(7 - moved) that is the roll's last.
      for (let moved = 1; moved <= 6; moved += 1) {
        const entered = square + moved;
        if (entered > length) break;
        const last = entered === length ? 1 : 1 / (7 - moved);
        const onward: Chances = new Map();
        const there = standing[entered]!;
        const killsThere = binomial(there, p);
        for (const [count, chance] of moving) {
          killsThere.forEach((killed, k) => {
            const left = there - k;
            const next = count + ofRams(counted, there, k);
            const stops = blocks && left > 0 ? 1 : last;
            states[entered]![left] ??= new Map();
            add(states[entered]![left]!, next, chance * killed * stops);
            add(onward, next, chance * killed * (1 - stops));
          });
        }
        moving = onward;
      }
    });
  }
  const ended: Chances = new Map();
  for (const counts of states[length]!) for (const [count, chance] of counts ?? []) add(ended, count, chance);
  return ended;
}

function ofRams(counted: Counted, rams: number, kills: number): number {
  return counted === "rams" ? rams : counted === "kills" ? kills : 0;
}

/** Where a siege stands. */
interface Siege {
  readonly wounds: number;
  readonly cards: number;
  readonly driverWounds: number;
  readonly outside: number;
  readonly inCabin: number;
  readonly overrun: boolean;
  /** How it ended; -1 while it goes on. */
  readonly end: number;
}

type Next = (siege: Siege, chance: number) => void;

/** The chances of sieges, each kept once. */
class SiegeChances {
  private readonly byKey = new Map<string, [Siege, number]>();

  add(siege: Siege, chance: number): void {
    if (chance <= 0) return;
    const { wounds, cards, driverWounds, outside, inCabin, overrun, end } = siege;
    const key = `${wounds} ${cards} ${driverWounds} ${outside} ${inCabin} ${overrun} ${end}`;
    const known = this.byKey.get(key);
    if (known === undefined) this.byKey.set(key, [siege, chance]);
    else known[1] += chance;
  }

  /** What comes of all that have not ended; the ended stay as they are. */
  step(act: (siege: Siege, next: Next) => void): SiegeChances {
    const after = new SiegeChances();
    for (const [siege, chance] of this.byKey.values()) {
      if (siege.end >= 0) after.add(siege, chance);
      else act(siege, (next, given) => after.add(next, chance * given));
    }
    return after;
  }

  each(visit: (siege: Siege, chance: number) => void): void {
    for (const [siege, chance] of this.byKey.values()) visit(siege, chance);
  }
}

/** A siege without riders and without a tool in the driver's hands, die by die in the order in which they are rolled. */
function exactSiege(params: Params): Exact | undefined {
  if (params.riders > 0 || params.tools > 0) return undefined;
  const { aboard, wounds: wounded, driver, turns } = params;
  const inCabin = params["in-cabin"];
  const states = wounded * (params["mechanic-card"] + 1) * params["hero-wounds"] * (aboard + 1) * (inCabin + 1) * 2;
  if (states * (aboard + 2 * inCabin) * turns > MOST_SUMS) return undefined;

  const dents = atLeast(params["zombie-dent"]);
  const reaches = atLeast(params["reach-cabin"]);
  const fightChances = fightResults();
  const killing = fightChances.reduce((sum, row) => sum + row.kill, 0) / 6;
  const wounding = fightChances.reduce((sum, row) => sum + row.wound, 0) / 6;

  const dent = (siege: Siege, chance: number, next: Next) => {
    next(siege, chance * (1 - dents));
    const wounds = siege.wounds + 1;
    if (wounds < wounded) next({ ...siege, wounds }, chance * dents);
    else if (siege.cards > 0) next({ ...siege, wounds: 0, cards: siege.cards - 1 }, chance * dents);
    else next({ ...siege, wounds, end: DISABLED }, chance * dents);
  };
  const fight = (siege: Siege, where: "outside" | "inCabin", chance: number, next: Next) => {
    next(siege, chance * (1 - killing - wounding));
    const killed = { ...siege, [where]: siege[where] - 1 };
    const lifts = params["overrun-lifts"] === "at-once" && killed.outside + killed.inCabin < params.overrun;
    next({ ...killed, overrun: killed.overrun && !lifts }, chance * killing);
    const driverWounds = siege.driverWounds + 1;
    const end = driverWounds >= params["hero-wounds"] ? DRIVER_DOWN : -1;
    next({ ...siege, driverWounds, end }, chance * wounding);
  };
  const attackFromOutside = (siege: Siege, next: Next) => {
    if (!driver || params["zombie-choice"] === "forklift-only") return dent(siege, 1, next);
    const reached = siege.overrun ? 1 : reaches;
    fight(siege, "outside", reached, next);
    if (params["zombie-choice"] === "driver-then-forklift") dent(siege, 1 - reached, next);
    else next(siege, 1 - reached);
  };
  const attackFromCabin = (siege: Siege, next: Next) => {
    if (driver) fight(siege, "inCabin", 1, next);
    else dent(siege, 1, next);
  };

  let now = new SiegeChances();
  const start = { wounds: 0, cards: params["mechanic-card"], driverWounds: 0, outside: aboard, inCabin };
  now.add({ ...start, overrun: false, end: -1 }, 1);
  const ends = outcomes(params).map(() => 0);
  const turnsPlayed: Chances = new Map();
  const wounds: Chances = new Map();
  const driverWounds: Chances = new Map();
  const fightKills: Chances = new Map();
  const mostAboard: Chances = new Map();
  let turnsOverrun = 0;
  for (let turn = 1; turn <= turns; turn += 1) {
    now = now.step((siege, next) => {
      const overrun = siege.outside + siege.inCabin >= params.overrun;
      next({ ...siege, overrun, end: overrun && params["overrun-ends"] ? OVERRUN : -1 }, 1);
    });
    now.each((siege, chance) => {
      if (siege.overrun) turnsOverrun += chance;
    });
    now = everyZombie(now, "outside", attackFromOutside);
    now = everyZombie(now, "inCabin", attackFromCabin);
    if (driver) now = everyZombie(now, "inCabin", (siege, next) => fight(siege, "inCabin", 1, next));

    const going = new SiegeChances();
    now.each((siege, chance) => {
      const end = siege.end < 0 && turn === turns ? SURVIVED : siege.end;
      if (end < 0) {
        going.add(siege, chance);
        return;
      }
      ends[outcomeOf(end, false)]! += chance;
      add(turnsPlayed, turn, chance);
      add(wounds, siege.wounds + (params["mechanic-card"] - siege.cards) * wounded, chance);
      add(driverWounds, siege.driverWounds, chance);
      const kills = aboard + inCabin - siege.outside - siege.inCabin;
      add(fightKills, kills, chance);
      // A driver who turns zombie in the cabin is one more than at the start, if none was killed before.
      add(mostAboard, aboard + inCabin + (end === DRIVER_DOWN && params["heroes-turn"] && kills === 0 ? 1 : 0), chance);
    });
    now = going;
  }
  return {
    outcomes: Object.fromEntries(outcomes(params).map(({ name }, i) => [name, ends[i]!])),
    metrics: {
      turns: metric(turnsPlayed),
      "fight-kills": metric(fightKills),
      "wounds-by-zombies": metric(wounds),
      "most-aboard": metric(mostAboard),
      "turns-overrun": { mean: turnsOverrun },
      "driver-wounds": metric(driverWounds),
    },
  };
}

/** Each zombie that was there when the round began acts once. */
function everyZombie(
  before: SiegeChances,
  where: "outside" | "inCabin",
  act: (siege: Siege, next: Next) => void,
): SiegeChances {
  // Sieges with different numbers of zombies go apart, since each has as many to act.
  const byNumber = new Map<number, SiegeChances>();
  before.each((siege, chance) => {
    const zombies = siege.end < 0 ? siege[where] : 0;
    if (!byNumber.has(zombies)) byNumber.set(zombies, new SiegeChances());
    byNumber.get(zombies)!.add(siege, chance);
  });
  const after = new SiegeChances();
  for (const [zombies, group] of byNumber) {
    let now = group;
    for (let i = 0; i < zombies; i += 1) now = now.step(act);
    now.each((siege, chance) => after.add(siege, chance));
  }
  return after;
}

/** For each roll of the zombie's die, of the 36 rolls of the hero's two: the share that wins with a kill, wins, or takes a wound. */
function fightResults(): { kill: number; hold: number; wound: number }[] {
  return [1, 2, 3, 4, 5, 6].map((against) => {
    const shares = { kill: 0, hold: 0, wound: 0 };
    for (let one = 1; one <= 6; one += 1) {
      for (let other = 1; other <= 6; other += 1) {
        if (Math.max(one, other) <= against) shares.wound += 1 / 36;
        else if (one === other) shares.kill += 1 / 36;
        else shares.hold += 1 / 36;
      }
    }
    return shares;
  });
}

export function tables(): readonly ExactTable[] {
  const results = fightResults();
  const row = (name: "kill" | "hold" | "wound") => {
    const cells = results.map((shares) => shares[name]);
    return [...cells, cells.reduce((sum, share) => sum + share, 0) / 6];
  };
  return [
    {
      name: "fight",
      title: "A fight: hero 2d6 against zombie 1d6, the highest of each",
      rows: {
        title: "result",
        values: ["hero wins with a double: zombie dead", "hero wins: zombie held off", "tie or less: hero wounded"],
      },
      columns: { title: "zombie's die", values: [1, 2, 3, 4, 5, 6, "any"] },
      value: "chance",
      cells: [row("kill"), row("hold"), row("wound")],
      share: true,
    },
  ];
}
