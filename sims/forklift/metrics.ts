/** How games end and what is counted in them. Each is named in one list, from which its place is taken. */

import { type Metric, type Outcome, placesOf } from "deadeven";
import type { Params } from "./params.js";

/** Turns after which a game without a limit is given up as unfinished. */
export const GIVE_UP_AFTER = 200;

const MAP_OUTCOMES = [
  { name: "delivered", help: "all crates were unloaded at the drop-off" },
  { name: "overrun", help: "the forklift was overrun (only if overrun-ends)" },
  { name: "driver-down", help: "nobody is left who can reach the cabin" },
  { name: "disabled", help: "the forklift is disabled and no repair can come" },
  { name: "time-up", help: "the turns ran out" },
  { name: "unfinished", help: `no limit was set, and ${GIVE_UP_AFTER} turns went by` },
] as const;
const ROAD_OUTCOMES = [
  { name: "delivered", help: "the road's end was reached with kills-needed or more zombies rammed dead" },
  { name: "too-few-kills", help: "the road's end was reached with fewer" },
] as const;
const SIEGE_OUTCOMES = [
  { name: "survived", help: "the forklift and its driver, if it has one, lasted all turns" },
  { name: "disabled", help: "the forklift took its last wound" },
  { name: "driver-down", help: "the driver died, and nobody was left to take the wheel" },
  { name: "overrun", help: "the forklift was overrun (only if overrun-ends)" },
] as const;

export function outcomes({ scenario }: Params): readonly Outcome[] {
  return scenario.play === "map" ? MAP_OUTCOMES : scenario.play === "road" ? ROAD_OUTCOMES : SIEGE_OUTCOMES;
}

/** Every end of a game on a map or in a siege, by which its state knows it: the map's outcomes, and the siege's own. */
export const ENDS = [...MAP_OUTCOMES, SIEGE_OUTCOMES[0]] as const;
export type EndName = (typeof ENDS)[number]["name"];
export const {
  delivered: DELIVERED,
  overrun: OVERRUN,
  "driver-down": DRIVER_DOWN,
  disabled: DISABLED,
  "time-up": TIME_UP,
  unfinished: UNFINISHED,
  survived: SURVIVED,
} = placesOf(ENDS);

/** The outcome, on a map or in a siege, of a game with this end. */
export function outcomeOf(end: number, onMap: boolean): number {
  return onMap ? end : SIEGE_OUTCOMES.findIndex(({ name }) => name === ENDS[end]!.name);
}

/** The gauntlet's outcomes have places of their own. */
export const { delivered: ROAD_DELIVERED, "too-few-kills": TOO_FEW_KILLS } = placesOf(ROAD_OUTCOMES);

/** What bounds the metrics of a game. */
interface Most {
  readonly params: Params;
  readonly turns: number;
  readonly squares: number;
  /** Zombies in play at a time, and in the whole game. */
  readonly inPlay: number;
  readonly everInPlay: number;
  /** Walls and doors rammed. */
  readonly rammed: number;
}

const METRICS = [
  { name: "turns", unit: "turns", help: "turns played", max: ({ turns }: Most) => turns },
  {
    name: "squares-driven",
    unit: "squares",
    help: "squares that the forklift drove",
    max: ({ squares }: Most) => squares,
  },
  {
    name: "rams-tried",
    unit: "rams",
    help: "zombies rammed at, dead or not",
    max: ({ inPlay, squares, turns }: Most) => inPlay * (squares + turns),
  },
  {
    name: "ram-kills",
    unit: "zombies",
    help: "zombies that ramming killed",
    max: ({ everInPlay }: Most) => everInPlay,
  },
  {
    name: "shot-kills",
    unit: "zombies",
    help: "zombies that guns and blasts killed",
    max: ({ everInPlay }: Most) => everInPlay,
  },
  {
    name: "fight-kills",
    unit: "zombies",
    help: "zombies that heroes killed in fights",
    max: ({ everInPlay }: Most) => everInPlay,
  },
  {
    name: "wounds-by-ramming",
    unit: "wounds",
    help: "wounds of the forklift from ramming walls and doors",
    max: ({ params, rammed }: Most) => Math.max(1, rammed * params["ram-wound"]),
  },
  {
    name: "wounds-by-zombies",
    unit: "wounds",
    help: "wounds of the forklift from zombies",
    max: ({ turns, inPlay }: Most) => turns * inPlay,
  },
  {
    name: "wounds-by-blast",
    unit: "wounds",
    help: "wounds of the forklift from blasts",
    max: ({ params }: Most) => Math.max(1, params.charges),
  },
  { name: "repairs", unit: "wounds", help: "wounds that repair tools healed", max: ({ turns }: Most) => turns * 4 },
  {
    name: "most-aboard",
    unit: "zombies",
    help: "most zombies on the forklift and in its cabin at a time",
    max: ({ inPlay }: Most) => inPlay,
  },
  {
    name: "turns-overrun",
    unit: "turns",
    help: "turns that the forklift was overrun, by the count as the zombies' turn began",
    max: ({ turns }: Most) => turns,
  },
  {
    name: "crates-delivered",
    unit: "crates",
    help: "crates unloaded at the drop-off",
    max: ({ params }: Most) => params.crates,
  },
  {
    name: "driver-wounds",
    unit: "wounds",
    help: "wounds of whoever was in the cabin",
    max: ({ params }: Most) => params["hero-wounds"] * 4,
  },
  {
    name: "walls-rammed",
    unit: "walls",
    help: "walls rammed at, broken or not",
    max: ({ rammed }: Most) => rammed,
  },
  { name: "doors-rammed", unit: "doors", help: "locked doors rammed open", max: ({ rammed }: Most) => rammed },
] as const;

/** Where each metric stands on the scorecard. */
export const {
  turns: TURNS,
  "squares-driven": SQUARES_DRIVEN,
  "rams-tried": RAMS_TRIED,
  "ram-kills": RAM_KILLS,
  "shot-kills": SHOT_KILLS,
  "fight-kills": FIGHT_KILLS,
  "wounds-by-ramming": WOUNDS_BY_RAMMING,
  "wounds-by-zombies": WOUNDS_BY_ZOMBIES,
  "wounds-by-blast": WOUNDS_BY_BLAST,
  repairs: REPAIRS,
  "most-aboard": MOST_ABOARD,
  "turns-overrun": TURNS_OVERRUN,
  "crates-delivered": CRATES_DELIVERED,
  "driver-wounds": DRIVER_WOUNDS,
  "walls-rammed": WALLS_RAMMED,
  "doors-rammed": DOORS_RAMMED,
} = placesOf(METRICS);

export function metrics(params: Params): readonly Metric[] {
  const onRoad = params.scenario.play === "road";
  const turns = onRoad ? params.length : params.turns === 0 ? GIVE_UP_AFTER : params.turns;
  const drives = turns * Math.max(params["move-die"], params["loaded-die"]);
  const squares = onRoad ? params.length : drives;
  const atStart = params.zombies + params.aboard + params["in-cabin"];
  // Turned heroes come on top of the pool, and up to six zombies a turn replace the killed.
  const inPlay = Math.max(atStart, params["zombie-pool"]) + 4;
  const most = { params, turns, squares, inPlay, everInPlay: inPlay + 6 * turns, rammed: drives };
  return METRICS.map(({ max, ...metric }) => ({ ...metric, min: 0, max: max(most) }));
}
