/** The undead's half of a round: each goes for the nearest survivor and attacks what it can reach. */

import type { Log, Stream } from "deadeven";
import { type Field, UP } from "./field.js";
import { hexDistance, STEP_Q, STEP_R } from "./hexes.js";
import { injure } from "./living.js";
import type { Rules } from "./rules.js";
import { shoveInto } from "./shove.js";
import { hexes, hexOf, NameOf, nameOf } from "./telling.js";
import { MELEE_REACH } from "./weapons.js";

export interface UndeadDice {
  readonly zombies: Stream;
  readonly shoves: Stream;
}

/** Every zombie on the field acts once, in order, while there is anyone to go for. */
export function undeadAct(field: Field, rules: Rules, dice: UndeadDice, log?: Log): void {
  for (let zombie = field.survivors; zombie < field.characters; zombie += 1) {
    if (field.condition[zombie] !== UP) continue;
    const number = zombie - field.survivors;
    const target = field.nearestSurvivor(zombie, number % field.survivors);
    if (target < 0) return;
    if (field.distance(zombie, target) > MELEE_REACH) {
      const moved = approach(field, zombie, target, number % 2 === 0 ? 1 : 5, log);
      if (moved === 0 && rules.undeadShove) shove(field, dice.shoves, zombie, target, log);
      if (!rules.moveAndAttack || field.distance(zombie, target) > MELEE_REACH) continue;
    }
    attack(field, rules, dice.zombies, zombie, target, log);
  }
  for (let survivor = 0; survivor < field.survivors; survivor += 1) {
    if (field.condition[survivor] === UP) field.noteAdjacent(survivor);
  }
}

function attack(field: Field, rules: Rules, dice: Stream, zombie: number, survivor: number, log?: Log): void {
  const roll = dice.die(6);
  const hit = roll >= rules.bite;
  log?.(
    `  ${NameOf(field, zombie)} at ${hexOf(field, zombie)} attacks ${nameOf(field, survivor)} at ` +
      `${hexOf(field, survivor)}: rolls ${roll}, needs ${rules.bite}: ${hit ? "an injury" : "a miss"}.`,
  );
  if (hit) injure(field, rules, survivor, log);
}

/**
 * A full move toward a survivor, into its own hex if there is room. `turn` is the way, 1 clockwise or 5 the other, in
 * which this zombie looks for a way round. Returns the hexes moved.
 */
function approach(field: Field, zombie: number, target: number, turn: number, log?: Log): number {
  let left = field.allowance(zombie);
  let moved = 0;
  let back = -1;
  let path = log ? hexOf(field, zombie) : "";
  while (left > 0 && field.distance(zombie, target) > 0) {
    // A first step is always affordable, so that no obstacle stops a slow zombie for good.
    const step = chooseStep(field, zombie, target, moved === 0 ? Math.max(2, left) : left, back, turn);
    if (step < 0) break;
    const cost = field.costOf(field.cellOf(zombie) + field.step[step]!);
    left -= cost;
    back = (step + 3) % 6;
    field.moveTo(zombie, field.q[zombie]! + STEP_Q[step]!, field.r[zombie]! + STEP_R[step]!);
    moved += 1;
    if (log) path += ` ${hexOf(field, zombie)}${cost > 1 ? "#" : ""}`;
  }
  log?.(
    moved === 0
      ? `  ${NameOf(field, zombie)} at ${hexOf(field, zombie)} finds no way to ${nameOf(field, target)}.`
      : `  ${NameOf(field, zombie)} moves ${hexes(moved)} toward ${nameOf(field, target)}: ${path}.`,
  );
  return moved;
}

/**
 * The step to a hex with room that is nearer to the target, the cheapest first and then the least crowded, as long as
 * `left` points allow; else, out of reach, one that is as near as this one, other than straight back; else −1.
 */
function chooseStep(field: Field, zombie: number, target: number, left: number, back: number, turn: number): number {
  const cell = field.cellOf(zombie);
  const dq = field.q[zombie]! - field.q[target]!;
  const dr = field.r[zombie]! - field.r[target]!;
  const here = hexDistance(dq, dr);
  let nearer = -1;
  let least = Number.POSITIVE_INFINITY;
  let aside = -1;
  let step = 0;
  for (let i = 0; i < 6; i += 1) {
    const distance = hexDistance(dq + STEP_Q[step]!, dr + STEP_R[step]!);
    const next = cell + field.step[step]!;
    if (distance <= here && !field.isFull(next) && field.costOf(next) <= left) {
      const preference = 3 * field.costOf(next) + field.crowd[next]!;
      if (distance < here && preference < least) {
        least = preference;
        nearer = step;
      } else if (distance === here && here > MELEE_REACH && aside < 0 && step !== back) {
        aside = step;
      }
    }
    step += turn;
    if (step > 5) step -= 6;
  }
  return nearer >= 0 ? nearer : aside;
}

/** A blocked zombie tries to shove the last to have come out of a full hex ahead. It may enter next round. */
function shove(field: Field, dice: Stream, zombie: number, target: number, log?: Log): void {
  const here = field.distance(zombie, target);
  for (let ahead = 0; ahead < 6; ahead += 1) {
    const dq = field.q[zombie]! + STEP_Q[ahead]! - field.q[target]!;
    const dr = field.r[zombie]! + STEP_R[ahead]! - field.r[target]!;
    if (hexDistance(dq, dr) < here && shoveInto(field, dice, zombie, ahead, 0, log)) return;
  }
}
