/** How a fight can end, and what is counted: each named once, in the order of the scorecard. */

import { type Metric, placesOf, type Scorecard } from "deadeven";
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

/** Most dice that a fighter can roll in a round: initiative, an action, and holding on, of ten dice each. */
const MOST_DICE_IN_A_ROUND = 30;

const fightersOf = (p: Params): number => p["a-fighters"] + p["b-fighters"];

/** One action of each fighter in each round. */
const deedsOf = (p: Params): number => fightersOf(p) * p["round-cap"];

const mostAdrenaline = (p: Params): number => fightersOf(p) * p["adrenaline-start"] + deedsOf(p) * MOST_DICE_IN_A_ROUND;

interface Counted {
  readonly name: string;
  readonly unit: string;
  readonly help: string;
  /** The most that a fight can come to; the least is 0. */
  readonly most: (p: Params) => number;
}

const METRICS = [
  {
    name: "rounds",
    unit: "rounds",
    help: "rounds begun, the last one included",
    most: (p) => p["round-cap"],
  },
  {
    name: "rounds-5-to-10",
    unit: "",
    help: "fights decided in 5 to 10 rounds",
    most: () => 1,
  },
  {
    name: "attacks-tried",
    unit: "attacks",
    help: "attack rolls of both sides, grapples included",
    most: deedsOf,
  },
  {
    name: "attacks-landed",
    unit: "attacks",
    help: "attacks that hit, after dodges and bought successes",
    most: deedsOf,
  },
  {
    name: "attacks-harmless",
    unit: "attacks",
    help: "attacks that hit and whose damage was all soaked",
    most: deedsOf,
  },
  {
    name: "damage-by-a",
    unit: "health",
    help: "health that side A took from side B",
    most: (p) => p["b-fighters"] * p.health,
  },
  {
    name: "damage-by-b",
    unit: "health",
    help: "health that side B took from side A",
    most: (p) => p["a-fighters"] * p.health,
  },
  {
    name: "botches",
    unit: "rolls",
    help: "botched rolls of both sides, initiative left out",
    most: (p) => 2 * deedsOf(p),
  },
  {
    name: "dodges",
    unit: "dodges",
    help: "dodges of both sides",
    most: deedsOf,
  },
  {
    name: "holds",
    unit: "holds",
    help: "times that a grapple took hold of someone",
    most: deedsOf,
  },
  {
    name: "adrenaline-earned",
    unit: "points",
    help: "adrenaline earned by all fighters",
    most: mostAdrenaline,
  },
  {
    name: "adrenaline-spent",
    unit: "points",
    help: "adrenaline spent by all fighters",
    most: mostAdrenaline,
  },
  {
    name: "acted-first",
    unit: "",
    help: "fights won by the side that alone acted first in the first round",
    most: () => 1,
  },
  {
    name: "acted-last",
    unit: "",
    help: "fights won by the side that alone acted last in the first round",
    most: () => 1,
  },
  {
    name: "standing-a",
    unit: "fighters",
    help: "fighters of side A still standing",
    most: (p) => p["a-fighters"],
  },
  {
    name: "standing-b",
    unit: "fighters",
    help: "fighters of side B still standing",
    most: (p) => p["b-fighters"],
  },
  {
    name: "health-left-a",
    unit: "health",
    help: "health left of side A, all fighters together",
    most: (p) => p["a-fighters"] * p.health,
  },
  {
    name: "health-left-b",
    unit: "health",
    help: "health left of side B, all fighters together",
    most: (p) => p["b-fighters"] * p.health,
  },
] as const satisfies readonly Counted[];

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
  // Bounds that no fight comes near are kept within what a metric may hold.
  return METRICS.map(({ name, unit, help, most }) => ({ name, unit, help, min: 0, max: Math.min(most(p), 999_999) }));
}

/** Whether a fight was decided in 5 to 10 rounds, as the rules' author wants most combats to be. */
export function decidedInFiveToTen(rounds: number, outcome: number): boolean {
  return outcome !== UNFINISHED && rounds >= 5 && rounds <= 10;
}

/** No side, and not NO_SIDE either: nobody who acted first or last has won. */
const NO_WINNER = -2;

/** Writes how a fight ended and what was counted in it. */
export function score(fight: State, card: Scorecard): void {
  const { metrics } = card;
  card.outcome = fight.outcome;
  metrics[ROUNDS] = fight.rounds;
  metrics[ROUNDS_5_TO_10] = decidedInFiveToTen(fight.rounds, fight.outcome) ? 1 : 0;
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
