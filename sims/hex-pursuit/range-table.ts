/** The scenario `range-table`: one shooter, one target, one roll; and the table of every weapon's chances. */

import type { Exact, ExactTable, Log, Metric, Scorecard, Streams } from "deadeven";
import { bandOf, chanceOf, type HitRules, neededRoll, WEAPON_NAMES, type WeaponName } from "./weapons.js";

export interface RangeParams extends HitRules {
  readonly weapon: WeaponName;
  readonly range: number;
}

/** Outcomes, in the sim's order. */
const HIT = 0;
const MISS = 1;
const NOT_ALLOWED = 2;

const BANDS = ["short", "medium", "long", "extreme"] as const;

export const RANGE_METRICS: readonly Metric[] = [
  { name: "shots", unit: "attacks", help: "attacks made: none where the weapon is not allowed", min: 0, max: 1 },
  ...BANDS.map((band) => ({ name: `hits-${band}`, unit: "hits", help: `hits at ${band} range`, min: 0, max: 1 })),
];

export function prepareRange(params: RangeParams): (dice: Streams<"survivors">, card: Scorecard, log?: Log) => void {
  const needed = neededRoll(params.weapon, params.range, params);
  const band = bandOf(params.range, params["extreme-from"]);

  return (dice, card, log) => {
    if (needed === undefined) {
      card.outcome = NOT_ALLOWED;
      log?.(`${params.weapon} may not be used at ${params.range} hexes.`);
      return;
    }
    const roll = dice.survivors.die(6);
    const hit = roll >= needed;
    card.outcome = hit ? HIT : MISS;
    card.metrics[0] = 1;
    if (hit) card.metrics[1 + band] = 1;
    log?.(
      `${params.weapon} at ${params.range} hexes, ${BANDS[band]} range: rolls ${roll}, needs ${needed}: ` +
        `${hit ? "a hit" : "a miss"}.`,
    );
  };
}

export function exactRange(params: RangeParams): Exact {
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
export function chanceTable(rules: HitRules): ExactTable {
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
