/**
 * The siege solved, without riders and without a tool in the driver's hands: a chain, die by die in the order of the
 * rolls.
 */

import type { Exact } from "deadeven";
import { DISABLED, DRIVER_DOWN, OVERRUN, outcomeOf, outcomes, SURVIVED } from "../metrics.js";
import type { Params } from "../params.js";
import { add, atLeast, type Chances, metric } from "./chances.js";
import { fightResults } from "./fight.js";

/** Beyond about so many sums a siege is not solved. */
const MOST_SUMS = 5_000_000;

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

export function exactSiege(params: Params): Exact | undefined {
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
