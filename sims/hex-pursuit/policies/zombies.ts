/** How zombies choose: the nearest survivor, and the way there a step at a time. */

import { BEARINGS, bearingOf, HEX_HOLDS, hexDistance, MELEE_REACH, STEP_Q, STEP_R } from "../rules/hexes.js";
import { canEnter, costOf } from "../rules/movement.js";
import { canShove } from "../rules/shoving.js";
import { type Field, UP } from "../state.js";

/** The nearest survivor still up, or −1. Of equals, different zombies pick different ones. */
export function choosePrey(field: Field, zombie: number): number {
  const { survivors } = field;
  const q = field.q[zombie]!;
  const r = field.r[zombie]!;
  let survivor = (zombie - survivors) % survivors;
  let nearest = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < survivors; i += 1) {
    if (field.condition[survivor] === UP) {
      const distance = hexDistance(q - field.q[survivor]!, r - field.r[survivor]!);
      if (distance < least) {
        least = distance;
        nearest = survivor;
      }
    }
    survivor += 1;
    if (survivor === survivors) survivor = 0;
  }
  return nearest;
}

/**
 * Which of the six steps lead nearer from a bearing, and which neither nearer nor farther: never more than two each.
 */
const WAYS = 4;
const ASIDE = 2;
const NONE = -1;

/** For each bearing WAYS steps: those nearer, then those aside, in the order in which a zombie looks; NONE fills up. */
function waysLooking(turn: 1 | 5): Int8Array {
  const ways = new Int8Array(WAYS * BEARINGS).fill(NONE);
  // The hexes around the prey at 2 steps have all bearings but its own.
  for (let dq = -2; dq <= 2; dq += 1) {
    for (let dr = -2; dr <= 2; dr += 1) {
      if (hexDistance(dq, dr) !== 2) continue;
      const first = WAYS * bearingOf(dq, dr);
      let nearer = first;
      let aside = first + ASIDE;
      for (let i = 0; i < 6; i += 1) {
        const step = (i * turn) % 6;
        const distance = hexDistance(dq + STEP_Q[step]!, dr + STEP_R[step]!);
        if (distance === 1) ways[nearer++] = step;
        if (distance === 2) ways[aside++] = step;
      }
    }
  }
  return ways;
}

/** Even zombies look clockwise from the east on, odd ones the other way. */
const EVEN_WAYS = waysLooking(1);
const ODD_WAYS = waysLooking(5);

/**
 * The step to a hex with room that is nearer to the prey, the cheapest first and then the least crowded, as long as
 * `left` points allow; else, out of reach, one that is as near as this one, other than straight back; else −1, as in
 * the prey's own hex. Odd and even zombies look for a way round in opposite ways.
 */
export function chooseStep(field: Field, zombie: number, prey: number, left: number, back: number): number {
  const cell = field.cellOf(zombie);
  const dq = field.q[zombie]! - field.q[prey]!;
  const dr = field.r[zombie]! - field.r[prey]!;
  const ways = ((zombie - field.survivors) & 1) === 0 ? EVEN_WAYS : ODD_WAYS;
  const first = WAYS * bearingOf(dq, dr);
  let best = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (let way = first; way < first + ASIDE && ways[way] !== NONE; way += 1) {
    const step = ways[way]!;
    const next = cell + field.step[step]!;
    if (!canEnter(field, next, left)) continue;
    const preference = HEX_HOLDS * costOf(field, next) + field.crowd[next]!;
    if (preference >= least) continue;
    least = preference;
    best = step;
  }
  if (best >= 0 || hexDistance(dq, dr) <= MELEE_REACH) return best;
  for (let way = first + ASIDE; way < first + WAYS && ways[way] !== NONE; way += 1) {
    const step = ways[way]!;
    if (step !== back && canEnter(field, cell + field.step[step]!, left)) return step;
  }
  return -1;
}

/** The step to a full hex, nearer to the prey, out of which to shove someone, or −1. */
export function chooseShove(field: Field, zombie: number, prey: number): number {
  const here = field.distance(zombie, prey);
  for (let ahead = 0; ahead < 6; ahead += 1) {
    if (field.distanceAfter(zombie, ahead, prey) < here && canShove(field, zombie, ahead)) return ahead;
  }
  return -1;
}
