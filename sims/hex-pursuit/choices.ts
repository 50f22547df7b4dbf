/**
 * What the survivors' player may choose, where somebody else than the policies plays: the options that the rules allow.
 * One player plays all survivors.
 */

import type { Decision } from "deadeven";
import type { Habits } from "./policies/habits.js";
import { chooseFreeHex, chooseShove, findsWay, RUN, rollToHit, SHOVE, WAIT } from "./policies/survivors.js";
import { isFreeHex } from "./rules/free-hex.js";
import { hexDistance } from "./rules/hexes.js";
import type { Rules } from "./rules/in-force.js";
import { canEnter } from "./rules/movement.js";
import { type Field, UP } from "./state.js";
import * as tell from "./tell.js";

export const DECISIONS = {
  act: { help: "what a survivor does in a round: wait, run, attack a zombie that can be hit, or shove one" },
  "run-on": { help: "the next hex of a survivor who runs, or that it stops" },
  "free-hex": { help: "the hex to step to before an attack, if any" },
} as const satisfies Record<string, Decision>;

export const SEAT = 0;
const STOP = -1;
const STEPS = [0, 1, 2, 3, 4, 5] as const;

/** One of the options. */
function choose(
  { play }: Habits,
  kind: keyof typeof DECISIONS,
  from: readonly number[],
  who: string,
  words: (value: number) => string,
): number {
  const says = (chosen: number) => tell.choice(who, from.map(words), chosen);
  return from[from.length < 2 ? 0 : play.choose(kind, SEAT, from.length, says)]!;
}

/** As `chooseAction` in policies/survivors.ts: the number of the zombie to attack, RUN, SHOVE or WAIT. */
export function askAction(field: Field, rules: Rules, habits: Habits, survivor: number): number {
  // The policy's way is found anew, in case that the steps are left to it.
  findsWay(field, habits, survivor);
  const options = [WAIT, ...(stepsFrom(field, survivor, Number.POSITIVE_INFINITY).length > 0 ? [RUN] : [])];
  if (rules.survivorsShove && chooseShove(field, survivor) >= 0) options.push(SHOVE);
  for (let zombie = field.survivors; zombie < field.characters; zombie += 1) {
    if (field.condition[zombie] !== UP || isLikeOneOf(field, options, zombie)) continue;
    const distance = hexDistance(field.q[zombie]! - field.q[survivor]!, field.r[zombie]! - field.r[survivor]!);
    const inReach = rollToHit(field, rules, zombie, distance) <= 6;
    if (inReach || chooseFreeHex(field, rules, habits, survivor, zombie) >= 0) options.push(zombie);
  }
  return choose(habits, "act", options, tell.NameOf(field, survivor), (action) =>
    action === WAIT ? "wait" : action === RUN ? "run" : action === SHOVE ? "shove" : tell.toAttack(field, action),
  );
}

/** Whether a zombie of the same kind, as hurt, in the same hex is among the options. */
function isLikeOneOf(field: Field, options: readonly number[], zombie: number): boolean {
  return options.some(
    (other) =>
      other >= field.survivors &&
      field.cellOf(other) === field.cellOf(zombie) &&
      field.kind[other] === field.kind[zombie] &&
      field.injuries[other] === field.injuries[zombie],
  );
}

function stepsFrom(field: Field, survivor: number, left: number): number[] {
  return STEPS.filter((step) => canEnter(field, field.cellAhead(survivor, step), left));
}

/** As `chooseStep` there: one of the six steps that `left` movement points allow, or −1 to stop. */
export function askStep(field: Field, habits: Habits, survivor: number, left: number): number {
  const options = [STOP, ...stepsFrom(field, survivor, left)];
  return choose(habits, "run-on", options, tell.NameOf(field, survivor), (step) =>
    step === STOP ? "stop" : tell.toStep(field, survivor, step),
  );
}

/** As `chooseFreeHex` there: a step before the attack on this target, or −1. */
export function askFreeHex(field: Field, rules: Rules, habits: Habits, survivor: number, target: number): number {
  const inReach = rollToHit(field, rules, target, field.distance(survivor, target)) <= 6;
  const steps = STEPS.filter((step) => isFreeHex(field, survivor, step, target));
  return choose(habits, "free-hex", inReach ? [STOP, ...steps] : steps, tell.NameOf(field, survivor), (step) =>
    step === STOP ? "stay" : tell.toStep(field, survivor, step),
  );
}
