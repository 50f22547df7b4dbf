/** How a trial can end and what is counted in it. A place on the scorecard is taken from its list here. */

import { type Metric, type Outcome, placesOf } from "deadeven";
import {
  ACTED_METRICS,
  ADRENALINE_METRICS,
  BOTCHES_METRIC,
  boundedBy,
  type Counted,
  ROUND_METRICS,
  type SharedBounds,
} from "../flat/metrics.js";
import { forcesOf } from "./forces.js";
import type { Params } from "./params.js";

export const DUEL_OUTCOMES = [
  { name: "a-wins", help: "side B has no vehicle left in the fight, and none of its vehicles got away" },
  { name: "b-wins", help: "side A has no vehicle left in the fight, and none of its vehicles got away" },
  { name: "both-destroyed", help: "the last vehicles of both sides went out at the same moment" },
  { name: "a-escapes", help: "side A has no vehicle left in the fight, and at least one got away" },
  { name: "b-escapes", help: "side B has no vehicle left in the fight, and at least one got away" },
  { name: "unfinished", help: "both sides still fight after the last round, or both got away at the same moment" },
] as const satisfies readonly Outcome[];

export const EXCHANGE_OUTCOMES = [
  { name: "damage", help: "the smash does damage after armor" },
  { name: "no-damage", help: "the smash misses, or armor and the difference in power leave nothing of it" },
  { name: "botch", help: "the roll botches and does no damage" },
] as const satisfies readonly Outcome[];

/** What bounds the counts of a fight. */
interface Bounds extends SharedBounds {
  readonly smashes: number;
  readonly repairs: number;
  /** Of side A, and of side B. */
  readonly body: readonly [number, number];
  readonly mended: readonly [number, number];
}

const DUEL_METRICS = [
  ...ROUND_METRICS,
  { name: "smashes-tried", unit: "smashes", help: "smash rolls of both sides", most: ({ smashes }) => smashes },
  {
    name: "smashes-landed",
    unit: "smashes",
    help: "smashes with at least 1 net success",
    most: ({ smashes }) => smashes,
  },
  {
    name: "smashes-harmless",
    unit: "smashes",
    help: "smashes that landed and did no damage after armor",
    most: ({ smashes }) => smashes,
  },
  {
    name: "damage-by-a",
    unit: "body",
    help: "body that A's attacks took from B's vehicles",
    most: ({ body, mended }) => body[1] + mended[1],
  },
  {
    name: "damage-by-b",
    unit: "body",
    help: "body that B's attacks took from A's vehicles",
    most: ({ body, mended }) => body[0] + mended[0],
  },
  BOTCHES_METRIC,
  { name: "repairs", unit: "body", help: "body restored by mechanics of both sides", most: ({ repairs }) => repairs },
  ...ADRENALINE_METRICS,
  ...ACTED_METRICS,
  {
    name: "body-left-a",
    unit: "body",
    help: "body left of A's vehicles, those that got away or stand abandoned included",
    most: ({ body }) => body[0],
  },
  {
    name: "body-left-b",
    unit: "body",
    help: "body left of B's vehicles, those that got away or stand abandoned included",
    most: ({ body }) => body[1],
  },
] as const satisfies readonly Counted<Bounds>[];

/** Most dice of any roll: two ratings of 5. */
const MOST_DICE = 10;

const EXCHANGE_METRICS = [
  { name: "damage", unit: "body", help: "damage after armor and soaking, not limited to the body left" },
  { name: "net-successes", unit: "successes", help: "net successes of the smash, bought ones included" },
] as const;

export const {
  "a-wins": A_WINS,
  "b-wins": B_WINS,
  "both-destroyed": BOTH_DESTROYED,
  "a-escapes": A_ESCAPES,
  "b-escapes": B_ESCAPES,
  unfinished: UNFINISHED,
} = placesOf(DUEL_OUTCOMES);

export const { damage: DOES_DAMAGE, "no-damage": NO_DAMAGE, botch: BOTCH } = placesOf(EXCHANGE_OUTCOMES);

export const {
  rounds: ROUNDS,
  "rounds-5-to-10": IN_FIVE_TO_TEN,
  "smashes-tried": SMASHES_TRIED,
  "smashes-landed": SMASHES_LANDED,
  "smashes-harmless": SMASHES_HARMLESS,
  "damage-by-a": DAMAGE_BY_A,
  "damage-by-b": DAMAGE_BY_B,
  botches: BOTCHES,
  repairs: REPAIRS,
  "adrenaline-earned": EARNED,
  "adrenaline-spent": SPENT,
  "acted-first": ACTED_FIRST,
  "acted-last": ACTED_LAST,
  "body-left-a": BODY_LEFT_A,
  "body-left-b": BODY_LEFT_B,
} = placesOf(DUEL_METRICS);

export const { damage: DAMAGE, "net-successes": NET_SUCCESSES } = placesOf(EXCHANGE_METRICS);

export function outcomes({ scenario }: Params): readonly Outcome[] {
  return scenario === "exchange" ? EXCHANGE_OUTCOMES : DUEL_OUTCOMES;
}

export function metrics(params: Params): readonly Metric[] {
  const forces = forcesOf(params);
  const { vehicles, ofA, characters } = forces;
  if (params.scenario === "exchange") {
    // Adrenaline may buy some more, 1 under the default cap.
    const points = params["adrenaline-start"] + MOST_DICE;
    const net = MOST_DICE + (params["adrenaline-cap"] === "any" ? points : 1);
    const most = [net + Math.max(0, forces.smashBonus[ofA]!), net];
    return EXCHANGE_METRICS.map((metric, place) => ({ ...metric, min: 0, max: most[place]! }));
  }
  const cap = params["round-cap"];
  const smashes = cap * vehicles.length;
  const mended = [params["a-mechanic"] ? smashes : 0, params["b-mechanic"] ? smashes : 0] as const;
  const rolls = cap * (characters + vehicles.length);
  const bounds: Bounds = {
    rounds: cap,
    smashes,
    botches: rolls,
    repairs: mended[0] + mended[1],
    adrenaline: characters * params["adrenaline-start"] + rolls * MOST_DICE,
    body: forces.bodyOf,
    mended,
  };
  return boundedBy(DUEL_METRICS, bounds);
}
