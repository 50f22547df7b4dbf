/** How games end and what is counted in them. */

import type { Metric, Outcome } from "deadeven";
import type { Params } from "./params.js";

/** Ends of a game on a map, in the order of its outcomes; SURVIVED is the siege's own. */
export const DELIVERED = 0;
export const OVERRUN = 1;
export const DRIVER_DOWN = 2;
export const DISABLED = 3;
export const TIME_UP = 4;
export const UNFINISHED = 5;
export const SURVIVED = 6;

/** Turns after which a game without a limit is given up as unfinished. */
export const GIVE_UP_AFTER = 200;

const MAP_OUTCOMES: readonly Outcome[] = [
  { name: "delivered", help: "all crates were unloaded at the drop-off" },
  { name: "overrun", help: "the forklift was overrun (only if overrun-ends)" },
  { name: "driver-down", help: "nobody is left who can reach the cabin" },
  { name: "disabled", help: "the forklift is disabled and no repair can come" },
  { name: "time-up", help: "the turns ran out" },
  { name: "unfinished", help: `no limit was set, and ${GIVE_UP_AFTER} turns went by` },
];
const ROAD_OUTCOMES: readonly Outcome[] = [
  { name: "delivered", help: "the road's end was reached with kills-needed or more zombies rammed dead" },
  { name: "too-few-kills", help: "the road's end was reached with fewer" },
];
const SIEGE_OUTCOMES: readonly Outcome[] = [
  { name: "survived", help: "the forklift and its driver, if it has one, lasted all turns" },
  { name: "disabled", help: "the forklift took its last wound" },
  { name: "driver-down", help: "the driver died, and nobody was left to take the wheel" },
  { name: "overrun", help: "the forklift was overrun (only if overrun-ends)" },
];
/** Where each end stands among the siege's outcomes. */
const SIEGE_ENDS = [SURVIVED, DISABLED, DRIVER_DOWN, OVERRUN];

export function outcomes({ scenario }: Params): readonly Outcome[] {
  return scenario.play === "map" ? MAP_OUTCOMES : scenario.play === "road" ? ROAD_OUTCOMES : SIEGE_OUTCOMES;
}

export function outcomeOf(end: number, onMap: boolean): number {
  return onMap ? end : SIEGE_ENDS.indexOf(end);
}

/** Places of the metrics on the scorecard. */
export const TURNS = 0;
export const SQUARES_DRIVEN = 1;
export const RAMS_TRIED = 2;
export const RAM_KILLS = 3;
export const SHOT_KILLS = 4;
export const FIGHT_KILLS = 5;
export const WOUNDS_BY_RAMMING = 6;
export const WOUNDS_BY_ZOMBIES = 7;
export const WOUNDS_BY_BLAST = 8;
export const REPAIRS = 9;
export const MOST_ABOARD = 10;
export const TURNS_OVERRUN = 11;
export const CRATES_DELIVERED = 12;
export const DRIVER_WOUNDS = 13;
export const WALLS_RAMMED = 14;
export const DOORS_RAMMED = 15;

export function metrics(params: Params): readonly Metric[] {
  const onRoad = params.scenario.play === "road";
  const turns = onRoad ? params.length : params.turns === 0 ? GIVE_UP_AFTER : params.turns;
  const squares = onRoad ? params.length : 6 * turns;
  const atStart = params.zombies + params.aboard + params["in-cabin"];
  // Turned heroes come on top of the pool, and up to six zombies a turn replace the killed.
  const inPlay = Math.max(atStart, params["zombie-pool"]) + 4;
  const everInPlay = inPlay + 6 * turns;
  const count = (name: string, unit: string, help: string, max: number): Metric => ({ name, unit, help, min: 0, max });
  return [
    count("turns", "turns", "turns played", turns),
    count("squares-driven", "squares", "squares that the forklift drove", squares),
    count("rams-tried", "rams", "zombies rammed at, dead or not", inPlay * (squares + turns)),
    count("ram-kills", "zombies", "zombies that ramming killed", everInPlay),
    count("shot-kills", "zombies", "zombies that guns and blasts killed", everInPlay),
    count("fight-kills", "zombies", "zombies that heroes killed in fights", everInPlay),
    count("wounds-by-ramming", "wounds", "wounds of the forklift from ramming walls and doors", turns * 6),
    count("wounds-by-zombies", "wounds", "wounds of the forklift from zombies", turns * inPlay),
    count("wounds-by-blast", "wounds", "wounds of the forklift from blasts", Math.max(1, params.charges)),
    count("repairs", "wounds", "wounds that repair tools healed", turns * 4),
    count("most-aboard", "zombies", "most zombies on the forklift and in its cabin at a time", inPlay),
    count(
      "turns-overrun",
      "turns",
      "turns that the forklift was overrun, by the count as the zombies' turn began",
      turns,
    ),
    count("crates-delivered", "crates", "crates unloaded at the drop-off", params.crates),
    count("driver-wounds", "wounds", "wounds of whoever was in the cabin", params["hero-wounds"] * 4),
    count("walls-rammed", "walls", "walls rammed at, broken or not", turns * 6),
    count("doors-rammed", "doors", "locked doors rammed open", turns * 6),
  ];
}
