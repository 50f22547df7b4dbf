/** How a fight can end, and what is counted: each named once, in the order of the scorecard. */

import { type Metric, placesOf, type Scorecard } from "deadeven";
import {
  ACTED_METRICS,
  ADRENALINE_METRICS,
  BOTCHES_METRIC,
  boundedBy,
  type Counted,
  isFiveToTen,
  NO_WINNER,
  ROUND_METRICS,
  type SharedBounds,
} from "../flat/metrics.js";
import type { Params } from "./params.js";
import type { State } from "./state.js";

export const OUTCOMES = [
  { name: "a-wins", help: "side B is down and someone of side A stands" },
  { name: "b-wins", help: "side A is down and someone of side B stands" },
  { name: "both-down", help: "simultaneous attacks brought down the last of both sides" },
  { name: "unfinished", help: "both sides stand after the last round that the cap allows" },
] as const;

export const {
  "a-wins": A_WINS,
  "b-wins": B_WINS,
  "both-down": BOTH_DOWN,
  unfinished: UNFINISHED,
} = placesOf(OUTCOMES);

/** What bounds the counts of a fight. */
interface Bounds extends SharedBounds {
  /** One action of each fighter in each round. */
  readonly deeds: number;
  /** Of side A, and of side B. */
  readonly fighters: readonly [number, number];
  readonly health: readonly [number, number];
}

/** Most dice that a fighter can roll in a round: initiative, an action, and holding on, of ten dice each. */
const MOST_DICE_IN_A_ROUND = 30;

function boundsOf(p: Params): Bounds {
  const fighters = [p["a-fighters"], p["b-fighters"]] as const;
  const all = fighters[0] + fighters[1];
  const deeds = all * p["round-cap"];
  return {
    rounds: p["round-cap"],
    deeds,
    botches: 2 * deeds,
    adrenaline: all * p["adrenaline-start"] + deeds * MOST_DICE_IN_A_ROUND,
    fighters,
    health: [fighters[0] * p.health, fighters[1] * p.health],
  };
}

const METRICS = [
  ...ROUND_METRICS,
  {
    name: "attacks-tried",
    unit: "attacks",
    help: "attack rolls of both sides, grapples included",
    most: ({ deeds }) => deeds,
  },
  {
    name: "attacks-landed",
    unit: "attacks",
    help: "attacks that hit, after dodges and bought successes",
    most: ({ deeds }) => deeds,
  },
  {
    name: "attacks-harmless",
    unit: "attacks",
    help: "attacks that hit and whose damage was all soaked",
    most: ({ deeds }) => deeds,
  },
  {
    name: "damage-by-a",
    unit: "health",
    help: "health that side A took from side B",
    most: ({ health }) => health[1],
  },
  {
    name: "damage-by-b",
    unit: "health",
    help: "health that side B took from side A",
    most: ({ health }) => health[0],
  },
  BOTCHES_METRIC,
  {
    name: "dodges",
    unit: "dodges",
    help: "dodges of both sides",
    most: ({ deeds }) => deeds,
  },
  {
    name: "holds",
    unit: "holds",
    help: "times that a grapple took hold of someone",
    most: ({ deeds }) => deeds,
  },
  ...ADRENALINE_METRICS,
  ...ACTED_METRICS,
  {
    name: "standing-a",
    unit: "fighters",
    help: "fighters of side A still standing",
    most: ({ fighters }) => fighters[0],
  },
  {
    name: "standing-b",
    unit: "fighters",
    help: "fighters of side B still standing",
    most: ({ fighters }) => fighters[1],
  },
  {
    name: "health-left-a",
    unit: "health",
    help: "health left of side A, all fighters together",
    most: ({ health }) => health[0],
  },
  {
    name: "health-left-b",
    unit: "health",
    help: "health left of side B, all fighters together",
    most: ({ health }) => health[1],
  },
] as const satisfies readonly Counted<Bounds>[];

const {
  rounds: ROUNDS,
  "rounds-5-to-10": ROUNDS_5_TO_10,
  "attacks-tried": ATTACKS_TRIED,
  "attacks-landed": ATTACKS_LANDED,
  "attacks-harmless": ATTACKS_HARMLESS,
  "damage-by-a": DAMAGE_BY_A,
  "damage-by-b": DAMAGE_BY_B,
  botches: BOTCHES,
  dodges: DODGES,
  holds: HOLDS,
  "adrenaline-earned": ADRENALINE_EARNED,
  "adrenaline-spent": ADRENALINE_SPENT,
  "acted-first": ACTED_FIRST,
  "acted-last": ACTED_LAST,
  "standing-a": STANDING_A,
  "standing-b": STANDING_B,
  "health-left-a": HEALTH_LEFT_A,
  "health-left-b": HEALTH_LEFT_B,
} = placesOf(METRICS);

export function metrics(p: Params): readonly Metric[] {
  return boundedBy(METRICS, boundsOf(p));
}

/** Writes how a fight ended and what was counted in it. */
export function score(fight: State, card: Scorecard): void {
  const { metrics } = card;
  card.outcome = fight.outcome;
  metrics[ROUNDS] = fight.rounds;
  metrics[ROUNDS_5_TO_10] = fight.outcome !== UNFINISHED && isFiveToTen(fight.rounds) ? 1 : 0;
  metrics[ATTACKS_TRIED] = fight.attacksTried;
  metrics[ATTACKS_LANDED] = fight.attacksLanded;
  metrics[ATTACKS_HARMLESS] = fight.attacksHarmless;
  metrics[DAMAGE_BY_A] = fight.damageBy[0]!;
  metrics[DAMAGE_BY_B] = fight.damageBy[1]!;
  metrics[BOTCHES] = fight.botches;
  metrics[DODGES] = fight.dodges;
  metrics[HOLDS] = fight.holds;
  metrics[ADRENALINE_EARNED] = fight.adrenaline.earned;
  metrics[ADRENALINE_SPENT] = fight.adrenaline.spent;
  const winner = fight.outcome === A_WINS ? 0 : fight.outcome === B_WINS ? 1 : NO_WINNER;
  card.winners = winner === NO_WINNER ? 0 : 1 << winner;
  metrics[ACTED_FIRST] = fight.sideOfFirst === winner ? 1 : 0;
  metrics[ACTED_LAST] = fight.sideOfLast === winner ? 1 : 0;
  metrics[STANDING_A] = fight.standingOf[0]!;
  metrics[STANDING_B] = fight.standingOf[1]!;
  metrics[HEALTH_LEFT_A] = fight.healthOf(0);
  metrics[HEALTH_LEFT_B] = fight.healthOf(1);
}
