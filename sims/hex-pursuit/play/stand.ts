/** The scenario `stand`: survivors in the middle of open ground, zombies from all sides. */

import { type Log, type Prepared, placesOf, type Streams, type Trial } from "deadeven";
import { OUTCOMES } from "../metrics.js";
import type { Params } from "../params.js";
import { habitsInStand } from "../policies/habits.js";
import { HEX_HOLDS, hexDistance, STEP_Q, STEP_R } from "../rules/hexes.js";
import { NOWHERE, rulesFrom } from "../rules/in-force.js";
import { isFull } from "../rules/movement.js";
import { Field } from "../state.js";
import * as tell from "../tell.js";
import { type FightSubstream, playRound, writeMetrics } from "./fight.js";

const { held: HELD, overwhelmed: OVERWHELMED, unfinished: UNFINISHED } = placesOf(OUTCOMES.stand);

/** Prepares a stand on the hexes up to `radius` from the middle. */
export function prepareStand(params: Params): Prepared<FightSubstream> {
  const { survivors, zombies, radius, wave, kinds, rounds } = params;
  const isOn = (q: number, r: number) => hexDistance(q, r) <= radius;
  const field = new Field(survivors, zombies, -radius, radius, -radius, radius, isOn);
  const rules = rulesFrom(params, NOWHERE);
  const habits = habitsInStand(params, field.crowd.length);
  const ring = ringOfCells(field, radius);
  const middle = [field.cellAt(0, 0), ...ringOfCells(field, 1)];

  const resume: Trial<FightSubstream> = (dice, card, log, play) => {
    habits.play = play;
    while (field.survivorsUp > 0 && field.zombiesLeft > 0 && field.round < rounds) {
      play.mark();
      field.round += 1;
      log?.(tell.round(field));
      const due = Math.min(zombies, field.arrived + wave);
      while (field.arrived < due && arrive(field, ring, kinds, dice, log)) field.arrived += 1;
      playRound(field, rules, habits, dice, log);
    }
    card.outcome = field.survivorsUp === 0 ? OVERWHELMED : field.zombiesLeft === 0 ? HELD : UNFINISHED;
    writeMetrics(field, card);
    log?.(tell.standEnds(field));
  };
  const trial: Trial<FightSubstream> = (dice, card, log, play) => {
    field.clear(params.injuries);
    for (let i = 0; i < survivors; i += 1) {
      const cell = middle[Math.floor(i / HEX_HOLDS)]!;
      field.enter(i, field.qOfCell(cell), field.rOfCell(cell));
      log?.(tell.standsAt(field, i));
    }
    resume(dice, card, log, play);
  };
  return { trial, state: field, resume };
}

/** The cells at a distance from the middle, once around. */
function ringOfCells(field: Field, radius: number): Int32Array {
  const ring = new Int32Array(6 * radius);
  // Start at the north-east corner; the six sides then run clockwise, from the step south-east on.
  let q = radius;
  let r = -radius;
  let i = 0;
  for (let side = 1; side <= 6; side += 1) {
    for (let along = 0; along < radius; along += 1) {
      ring[i] = field.cellAt(q, r);
      i += 1;
      q += STEP_Q[side % 6]!;
      r += STEP_R[side % 6]!;
    }
  }
  return ring;
}

/**
 * Brings the next zombie onto the ring at a random bearing, or at the next hex with room. Returns whether there was
 * any.
 */
function arrive(
  field: Field,
  ring: Int32Array,
  kinds: readonly number[],
  dice: Streams<FightSubstream>,
  log?: Log,
): boolean {
  const zombie = field.survivors + field.arrived;
  let place = dice.arrivals.below(ring.length);
  for (let tried = 0; tried < ring.length; tried += 1) {
    const cell = ring[place]!;
    if (!isFull(field, cell)) {
      field.kind[zombie] = dice.kinds.pick(kinds);
      field.enter(zombie, field.qOfCell(cell), field.rOfCell(cell));
      log?.(tell.comesIntoSight(field, zombie));
      return true;
    }
    place = (place + 1) % ring.length;
  }
  return false;
}
