/** What a chase and a stand have in common: their dice, a round, and the counts that are written at the end. */

import { type Log, placesOf, type Scorecard, type Streams } from "deadeven";
import { tellMap } from "../map.js";
import { FIGHT_METRICS } from "../metrics.js";
import type { Habits } from "../policies/habits.js";
import type { Rules } from "../rules/in-force.js";
import { EXTREME, LONG, MEDIUM, SHORT } from "../rules/to-hit.js";
import type { Field } from "../state.js";
import { survivorsAct } from "./survivors-turn.js";
import { zombiesAct } from "./zombies-turn.js";

export type FightSubstream = "terrain" | "kinds" | "arrivals" | "survivors" | "opportunity" | "zombies" | "shoves";

/** The survivors act, then the zombies. */
export function playRound(field: Field, rules: Rules, habits: Habits, dice: Streams<FightSubstream>, log?: Log): void {
  survivorsAct(field, rules, habits, dice, log);
  zombiesAct(field, rules, dice, log);
  if (log) tellMap(field, log);
}

const {
  rounds: ROUNDS,
  "survivors-lost": SURVIVORS_LOST,
  "zombies-down": ZOMBIES_DOWN,
  shots: SHOTS,
  "hits-short": HITS_SHORT,
  "hits-medium": HITS_MEDIUM,
  "hits-long": HITS_LONG,
  "hits-extreme": HITS_EXTREME,
  "opportunity-attacks": FREE_ATTACKS,
  "injuries-taken": INJURIES_TAKEN,
  "most-adjacent": MOST_ADJACENT,
  "hexes-moved": HEXES_MOVED,
} = placesOf(FIGHT_METRICS);

/** Writes what was counted. */
export function writeMetrics(field: Field, { metrics }: Scorecard): void {
  metrics[ROUNDS] = field.round;
  metrics[SURVIVORS_LOST] = field.survivorsLost;
  metrics[ZOMBIES_DOWN] = field.zombiesDown;
  metrics[SHOTS] = field.shots;
  metrics[HITS_SHORT] = field.hits[SHORT]!;
  metrics[HITS_MEDIUM] = field.hits[MEDIUM]!;
  metrics[HITS_LONG] = field.hits[LONG]!;
  metrics[HITS_EXTREME] = field.hits[EXTREME]!;
  metrics[FREE_ATTACKS] = field.freeAttacks;
  metrics[INJURIES_TAKEN] = field.injuriesTaken;
  metrics[MOST_ADJACENT] = field.mostAdjacent;
  metrics[HEXES_MOVED] = field.hexesMoved;
}
