/** Exact answers: the chance of a shot, of a climb, and the table of every weapon's chances. */

import type { Exact, ExactTable } from "deadeven";
import type { Params } from "./params.js";
import {
  type ClimbParams,
  checksToAct,
  injuriesOfFall,
  neededToAct,
  neededToClimb,
  roundsFor,
  stretchesOf,
} from "./rules/climbing.js";
import { BANDS, bandOf, chanceOf, type HitRules, neededRoll } from "./rules/to-hit.js";
import { WEAPON_NAMES } from "./rules/weapons.js";

export function exact(params: Params): Exact | undefined {
  if (params.scenario === "range-table") return exactRange(params);
  return params.scenario === "climb" ? exactClimb(params) : undefined;
}

/** Tables that come with every result. */
export function tables(params: Params): ExactTable[] {
  return [chanceTable(params)];
}

function exactRange(params: Params): Exact {
  const needed = neededRoll(params.weapon, params.range, params);
  const band = bandOf(params.range, params["extreme-from"]);
  const hit = needed === undefined ? 0 : chanceOf(needed);
  const notAllowed = needed === undefined ? 1 : 0;
  const share = (chance: number) => ({
    mean: chance,
    distribution: (
      [
        [0, 1 - chance],
        [1, chance],
      ] as const
    ).filter(([, each]) => each > 0),
  });
  return {
    outcomes: { hit, miss: 1 - notAllowed - hit, "not-allowed": notAllowed },
    metrics: {
      shots: share(1 - notAllowed),
      ...Object.fromEntries(BANDS.map((name, i) => [`hits-${name}`, share(i === band ? hit : 0)])),
    },
  };
}

/** Farthest distance of the table. */
const TABLE_TO = 24;

/** The chance to hit of every weapon at 1 to 24 hexes. */
function chanceTable(rules: HitRules): ExactTable {
  const distances = Array.from({ length: TABLE_TO }, (_, i) => i + 1);
  return {
    name: "chance-to-hit",
    title: "Chance to hit by weapon and distance",
    rows: { title: "weapon", values: WEAPON_NAMES },
    columns: { title: "distance in hexes", values: distances },
    value: "chance to hit",
    cells: WEAPON_NAMES.map((weapon) =>
      distances.map((distance) => {
        const needed = neededRoll(weapon, distance, rules);
        return needed === undefined ? null : chanceOf(needed);
      }),
    ),
    share: true,
  };
}

/** Below this chance a longer run of catches is left out of an exact answer. */
const NEGLIGIBLE = 1e-18;

/**
 * A stretch is passed with chance p at each try and tried again after a catch, chance (1 − p)c, so that it is passed in
 * the end with chance p / (1 − (1 − p)c). With n checks to act on it, each kept with chance a, it is passed with
 * p·aⁿ and tried again with (1 − p)c + p(1 − aⁿ)a. Falls and catches are followed along with the feet climbed, stretch
 * by stretch.
 */
function exactClimb(params: ClimbParams): Exact {
  const p = chanceOf(neededToClimb(params));
  const a = chanceOf(neededToAct(params));
  const acts = a ** checksToAct(params);
  const pass = p * acts;
  const rounds = new Map<number, number>();
  const falls = new Map<number, number>();
  const catches = new Map<number, number>();
  const injuries = new Map<number, number>();
  const add = (to: Map<number, number>, value: number, chance: number) => {
    if (chance > 0) to.set(value, (to.get(value) ?? 0) + chance);
  };
  // Climbers at the foot of the next stretch: the chance by feet climbed and catches made so far.
  let climbing = new Map([["0,0", { feet: 0, caught: 0, chance: 1 }]]);
  let fell = 0;
  for (const { length, fall, canCatch, failedFeet } of stretchesOf(params)) {
    const next: typeof climbing = new Map();
    // A fall is caught with the chance of the check that was failed.
    const again = canCatch ? (1 - p) * p + p * (1 - acts) * a : 0;
    for (const start of climbing.values()) {
      let { feet, caught, chance } = start;
      for (; chance > NEGLIGIBLE; chance *= again) {
        const above = `${feet + length},${caught}`;
        const there = next.get(above) ?? { feet: feet + length, caught, chance: 0 };
        there.chance += chance * pass;
        if (there.chance > 0) next.set(above, there);
        feet += failedFeet;
        const drop = chance * (1 - pass - again);
        fell += drop;
        add(rounds, roundsFor(feet, params.climber), drop);
        add(falls, caught + 1, drop);
        add(catches, caught, drop);
        add(injuries, injuriesOfFall(fall), drop);
        caught += 1;
      }
    }
    climbing = next;
  }
  let top = 0;
  for (const { feet, caught, chance } of climbing.values()) {
    top += chance;
    add(rounds, roundsFor(feet, params.climber), chance);
    add(falls, caught, chance);
    add(catches, caught, chance);
    add(injuries, 0, chance);
  }
  return {
    outcomes: { top, fell },
    metrics: {
      rounds: summary(rounds),
      falls: summary(falls),
      catches: summary(catches),
      "injuries-taken": summary(injuries),
    },
  };
}

/** A distribution, ascending, with its mean. */
function summary(chances: Map<number, number>) {
  const distribution = [...chances].sort(([a], [b]) => a - b);
  return { mean: distribution.reduce((sum, [value, chance]) => sum + value * chance, 0), distribution };
}
