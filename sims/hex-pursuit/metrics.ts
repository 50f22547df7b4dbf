/** How games end and what is counted in them, scenario by scenario: each metric with its name, help and bounds once. */

import type { Metric, Outcome } from "deadeven";
import type { Params } from "./params.js";
import { injuriesOfFall } from "./rules/climbing.js";
import { HEX_HOLDS, MOST_BESETTING } from "./rules/hexes.js";
import { SURVIVOR_SPEED } from "./rules/movement.js";

export const OUTCOMES = {
  flee: [
    { name: "all-escape", help: "every survivor reaches safety" },
    { name: "some-escape", help: "some reach safety, the others are lost" },
    { name: "none-escape", help: "every survivor is lost" },
    { name: "unfinished", help: "someone is still on the field after `rounds`" },
  ],
  stand: [
    { name: "held", help: "every zombie is down" },
    { name: "overwhelmed", help: "every survivor is lost" },
    { name: "unfinished", help: "both sides still stand after `rounds`" },
  ],
  "range-table": [
    { name: "hit", help: "the target is hit" },
    { name: "miss", help: "the roll is too low" },
    { name: "not-allowed", help: "the weapon may not be used at this range" },
  ],
  climb: [
    { name: "top", help: "the climber reaches the top" },
    { name: "fell", help: "the climber falls and does not catch itself" },
  ],
} as const;

/** A metric as declared here: from 0 to `most`, a number or a function of the parameters. */
interface Counted<N extends string = string> extends Pick<Metric, "unit" | "help"> {
  readonly name: N;
  readonly most: number | ((params: Params) => number);
}

/** Keeps the names for `placesOf` as they are written. */
function counted<const N extends string>(metrics: readonly Counted<N>[]): readonly Counted<N>[] {
  return metrics;
}

/** Attacks that survivors can make. */
const attacks = ({ survivors, rounds }: Params) => survivors * rounds;

function hitsAt<const B extends string>(band: B, where: string): Counted<`hits-${B}`> {
  return {
    name: `hits-${band}`,
    unit: "hits",
    help: `hits by survivors ${where}, everyone struck by an area weapon counted`,
    most: (params) => HEX_HOLDS * attacks(params),
  };
}

/** Of a chase and of a stand. */
export const FIGHT_METRICS = counted([
  { name: "rounds", unit: "rounds", help: "rounds played", most: ({ rounds }) => rounds },
  { name: "survivors-lost", unit: "survivors", help: "survivors who fell", most: ({ survivors }) => survivors },
  { name: "zombies-down", unit: "zombies", help: "zombies put down", most: ({ zombies }) => zombies },
  { name: "shots", unit: "attacks", help: "attacks made by survivors, blows and throws too", most: attacks },
  hitsAt("short", "at 0 to 6 hexes"),
  hitsAt("medium", "at 7 to 12 hexes"),
  hitsAt("long", "from 13 hexes to where extreme begins"),
  hitsAt("extreme", "farther away"),
  {
    name: "opportunity-attacks",
    unit: "attacks",
    help: "with the optional rule on: free attacks by zombies on survivors leaving their reach, whether they hit or not",
    most: ({ survivors, zombies, rounds }) => Math.min(zombies, MOST_BESETTING * survivors) * rounds,
  },
  {
    name: "injuries-taken",
    unit: "injuries",
    help: "injuries that survivors took",
    most: (params) => params.survivors * params["injuries-to-fall"],
  },
  {
    name: "most-adjacent",
    unit: "zombies",
    help: "most zombies that had one survivor in reach, at the end of a round or when it fell",
    most: MOST_BESETTING,
  },
  {
    name: "hexes-moved",
    unit: "hexes",
    help: "hexes that survivors moved, in all",
    most: (params) => SURVIVOR_SPEED * attacks(params),
  },
]);

export const RANGE_METRICS = counted([
  { name: "shots", unit: "attacks", help: "attacks made: none where the weapon is not allowed", most: 1 },
  { name: "hits-short", unit: "hits", help: "hits at short range", most: 1 },
  { name: "hits-medium", unit: "hits", help: "hits at medium range", most: 1 },
  { name: "hits-long", unit: "hits", help: "hits at long range", most: 1 },
  { name: "hits-extreme", unit: "hits", help: "hits at extreme range", most: 1 },
]);

/** More failures than this never happen: each is caught and failed again with a chance of less than 1 in 2. */
const MOST_FALLS = 9_999;

export const CLIMB_METRICS = counted([
  {
    name: "rounds",
    unit: "rounds",
    help: "rounds on the wall",
    most: ({ height }) => Math.min(999_999, height + MOST_FALLS * 4),
  },
  {
    name: "falls",
    unit: "falls",
    help: "failed checks, of a stretch or to act on it, caught or not",
    most: MOST_FALLS,
  },
  { name: "catches", unit: "catches", help: "falls that the climber caught", most: MOST_FALLS },
  {
    name: "injuries-taken",
    unit: "injuries",
    help: "injuries from the fall that was not caught",
    most: ({ height }) => injuriesOfFall(height),
  },
]);

export function outcomes({ scenario }: Params): readonly Outcome[] {
  return OUTCOMES[scenario];
}

export function metrics(params: Params): readonly Metric[] {
  const { scenario } = params;
  const list = scenario === "range-table" ? RANGE_METRICS : scenario === "climb" ? CLIMB_METRICS : FIGHT_METRICS;
  return list.map(({ name, unit, help, most }) => ({
    name,
    unit,
    help,
    min: 0,
    max: typeof most === "number" ? most : most(params),
  }));
}
