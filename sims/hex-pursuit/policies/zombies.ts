/** How zombies choose: the nearest survivor, and the way there a step at a time. */

import { hexDistance, MELEE_REACH, STEP_Q, STEP_R } from "../rules/hexes.js";
import { costOf } from "../rules/movement.js";
import { canShove } from "../rules/shoving.js";
import { type Field, UP } from "../state.js";

/** The nearest survivor still up, or −1. Of equals, different zombies pick different ones. */
export function choosePrey(field: Field, zombie: number): number {
  const first = (zombie - field.survivors) % field.survivors;
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < field.survivors; i += 1) {
    const survivor = (first + i) % field.survivors;
    if (field.condition[survivor] !== UP) continue;
    const distance = field.distance(zombie, survivor);
    if (distance < least) {
      least = distance;
      nearest = survivor;
    }
  }
  return nearest;
}

/**
 * The step to a hex with room that is nearer to the prey, the cheapest first and then the least crowded, as long as
 * `left` points allow; else, out of reach, one that is as near as this one, other than straight back; else −1. Odd and
 * even zombies look for a way round in opposite ways.
 */
export function chooseStep(field: Field, zombie: number, prey: number, left: number, back: number): number {
  const turn = ((zombie - field.survivors) & 1) === 0 ? 1 : 5;
  const cell = field.cellOf(zombie);
  const dq = field.q[zombie]! - field.q[prey]!;
  const dr = field.r[zombie]! - field.r[prey]!;
  const here = hexDistance(dq, dr);
  let nearer = -1;
  let least = Number.POSITIVE_INFINITY;
  let aside = -1;
  let step = 0;
  for (let i = 0; i < 6; i += 1) {
    const distance = hexDistance(dq + STEP_Q[step]!, dr + STEP_R[step]!);
    const next = cell + field.step[step]!;
    if (distance <= here && !field.isFull(next) && costOf(field, next) <= left) {
      const preference = 3 * costOf(field, next) + field.crowd[next]!;
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

/** The step to a full hex, nearer to the prey, out of which to shove someone, or −1. */
export function chooseShove(field: Field, zombie: number, prey: number): number {
  const here = field.distance(zombie, prey);
  for (let ahead = 0; ahead < 6; ahead += 1) {
    if (field.distanceAfter(zombie, ahead, prey) < here && canShove(field, zombie, ahead)) return ahead;
  }
  return -1;
}
