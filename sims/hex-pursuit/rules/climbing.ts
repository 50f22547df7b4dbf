/** Climbing: a check for every 20 feet of wall, what makes it harder, where a failure falls from, and the catch. */

import type { Params } from "../params.js";

/** What of the parameters a climb takes. */
export type ClimbParams = Pick<
  Params,
  | "height"
  | "grade"
  | "climber"
  | "injuries"
  | "climb-penalty"
  | "climb-actions"
  | "injury-climb"
  | "fall-from"
  | "clamberer-acts"
>;

/** Feet of wall that one check is for. */
export const STRETCH = 20;
/** A hex of 6 feet a round, and two for a clamberer. */
export const FEET_A_ROUND = { living: 6, clamberer: 12 } as const;

/** The lowest natural roll, without modifiers, that succeeds. */
const SUCCESS_FROM = 4;
const CLAMBERER_BONUS = 2;
const MOST_PENALTY_CAPPED = 3;
const PENALTY_FOR_ACTING = 2;

/** Feet of fall for each injury (ours). */
const FEET_AN_INJURY = 10;

/** The lowest d6 that passes a check on this wall. */
export function neededToClimb(params: ClimbParams): number {
  const hurt = params["injury-climb"] === "each" ? params.injuries : Math.min(MOST_PENALTY_CAPPED, params.injuries);
  const bonus = params.climber === "clamberer" ? CLAMBERER_BONUS : 0;
  return SUCCESS_FROM + params.grade + hurt + params["climb-penalty"] - bonus;
}

/** Checks that the climber's actions take on each stretch: one each, but for a clamberer that acts without any. */
export function checksToAct(params: ClimbParams): number {
  const freely = params.climber === "clamberer" && params["clamberer-acts"] === "no-check";
  return freely ? 0 : params["climb-actions"];
}

/** The lowest d6 with which the climber keeps its hold as it acts; a clamberer's action is no harder than its climb. */
export function neededToAct(params: ClimbParams): number {
  return neededToClimb(params) + (params.climber === "clamberer" ? 0 : PENALTY_FOR_ACTING);
}

export interface Stretch {
  readonly length: number;
  /** Feet above the ground that a failed check falls from. */
  readonly fall: number;
  /** Whether a second check may catch the climber: from above 20 feet. */
  readonly canCatch: boolean;
  /** What a failed attempt takes: the climb to the top of the stretch, or the round in which it was begun. */
  readonly failedFeet: number;
}

/** The stretches of a wall from the ground up; the last may be shorter. */
export function stretchesOf(params: ClimbParams): Stretch[] {
  const stretches: Stretch[] = [];
  for (let bottom = 0; bottom < params.height; bottom += STRETCH) {
    const top = Math.min(params.height, bottom + STRETCH);
    const fromTop = params["fall-from"] === "top";
    const fall = fromTop ? top : bottom;
    stretches.push({
      length: top - bottom,
      fall,
      canCatch: fall > STRETCH,
      failedFeet: fromTop ? top - bottom : FEET_A_ROUND[params.climber],
    });
  }
  return stretches;
}

/** Injuries from a fall. */
export function injuriesOfFall(feet: number): number {
  return Math.floor(feet / FEET_AN_INJURY);
}

/** Rounds that so many feet of climbing take. */
export function roundsFor(feet: number, climber: ClimbParams["climber"]): number {
  return Math.ceil(feet / FEET_A_ROUND[climber]);
}
