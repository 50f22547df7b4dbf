/** The survivors' half of a round: each of them acts once, in order. */

import type { Log, Stream } from "deadeven";
import { askAction, askFreeHex, askStep, SEAT } from "../choices.js";
import type { Habits } from "../policies/habits.js";
import {
  chooseAction,
  chooseFreeHex,
  chooseShove,
  chooseStep,
  choosesWeapon,
  pointsToRun,
  RUN,
  SHOVE,
  WAIT,
} from "../policies/survivors.js";
import { attack } from "../rules/attacks.js";
import { freeAttacksOnLeaving, setOut } from "../rules/free-attacks.js";
import { takeFreeHex } from "../rules/free-hex.js";
import { NOWHERE, type Rules } from "../rules/in-force.js";
import { allowance, costOf, makeStep } from "../rules/movement.js";
import { shove } from "../rules/shoving.js";
import { ESCAPED, type Field, UP } from "../state.js";
import * as tell from "../tell.js";

/** Dice of the survivors' attacks, of the zombies' free attacks on those who leave, and of shoving. */
export interface SurvivorsDice {
  readonly survivors: Stream;
  readonly opportunity: Stream;
  readonly shoves: Stream;
}

/** Every survivor still up acts, as long as there is anyone to fight or anywhere to go. */
export function survivorsAct(field: Field, rules: Rules, habits: Habits, dice: SurvivorsDice, log?: Log): void {
  for (let survivor = 0; survivor < field.survivors; survivor += 1) {
    if (field.condition[survivor] === UP && (field.zombiesLeft > 0 || rules.goal !== NOWHERE)) {
      act(field, rules, habits, dice, survivor, log);
    }
  }
}

function act(field: Field, rules: Rules, habits: Habits, dice: SurvivorsDice, survivor: number, log?: Log): void {
  const action = habits.play.asks(SEAT)
    ? askAction(field, rules, habits, survivor)
    : chooseAction(field, rules, habits, survivor);
  if (action >= 0) fight(field, rules, habits, dice, survivor, action, log);
  else if (action === RUN) run(field, rules, habits, dice.opportunity, survivor, log);
  else if (action === SHOVE) shove(field, dice.shoves, survivor, chooseShove(field, survivor), log);
  else log?.(action === WAIT ? tell.waits(field, survivor) : tell.isStuck(field, survivor));
}

/** An attack, after the free hex if the survivor takes it. */
function fight(
  field: Field,
  rules: Rules,
  habits: Habits,
  dice: SurvivorsDice,
  survivor: number,
  target: number,
  log?: Log,
): void {
  const step = habits.play.asks(SEAT)
    ? askFreeHex(field, rules, habits, survivor, target)
    : chooseFreeHex(field, rules, habits, survivor, target);
  if (step >= 0 && !takeFreeHex(field, rules, dice.opportunity, survivor, step, target, log)) return;
  const armed = choosesWeapon(field, rules, target, field.distance(target, survivor));
  if (!armed) log?.(tell.bareHands(field, survivor, rules.weapon));
  attack(field, rules, dice.survivors, survivor, target, armed, log);
}

/** A move, step by step, at whose end a survivor may be safe. A free attack on the way may slow it, or fell it. */
function run(field: Field, rules: Rules, habits: Habits, dice: Stream, survivor: number, log?: Log): void {
  setOut(field, rules, survivor);
  let points = pointsToRun(field, habits, survivor);
  let moved = 0;
  let spent = 0;
  let path = log ? tell.hexOf(field, survivor) : "";
  while (true) {
    const step = habits.play.asks(SEAT)
      ? askStep(field, habits, survivor, allowance(field, survivor) - spent)
      : chooseStep(field, habits, survivor, moved, points - spent);
    if (step < 0) break;
    const cost = costOf(field, field.cellAhead(survivor, step));
    if (field.besetters > 0) {
      if (!freeAttacksOnLeaving(field, rules, dice, survivor, step, log)) {
        if (moved > 0) log?.(tell.hadRun(moved, spent, path));
        return;
      }
      // An injury on the way out may have slowed it too much for this step.
      if (spent + cost > allowance(field, survivor)) break;
      points = pointsToRun(field, habits, survivor);
    }
    spent += cost;
    moved += 1;
    makeStep(field, survivor, step);
    if (log) path += tell.stepTo(field, survivor, cost);
    if (isSafe(field, rules, survivor)) break;
  }
  log?.(tell.runs(field, survivor, moved, spent, path));
  if (isSafe(field, rules, survivor)) {
    field.leave(survivor);
    field.condition[survivor] = ESCAPED;
    field.survivorsUp -= 1;
    log?.(tell.escapes(field, survivor));
  }
}

function isSafe(field: Field, rules: Rules, survivor: number): boolean {
  return field.along(survivor) >= rules.goal;
}
