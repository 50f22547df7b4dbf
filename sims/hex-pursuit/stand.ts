/** The scenario `stand`: survivors in the middle of open ground, zombies from all sides. */

import type { Log, Scorecard } from "deadeven";
import type { Dice } from "./chase.js";
import { Field, HEX_HOLDS } from "./field.js";
import { hexDistance, STEP_Q, STEP_R } from "./hexes.js";
import { livingAct } from "./living.js";
import { Retreat } from "./retreat.js";
import { type FightParams, rulesFrom } from "./rules.js";
import { writeMetrics } from "./score.js";
import { drawMap, hexOf, NameOf } from "./telling.js";
import { undeadAct } from "./undead.js";

export interface StandParams extends FightParams {
  readonly survivors: number;
  readonly injuries: number;
  readonly zombies: number;
  readonly radius: number;
  readonly wave: number;
  readonly rounds: number;
  readonly kinds: readonly number[];
}

/** Outcomes, in the sim's order. */
const HELD = 0;
const OVERWHELMED = 1;
const UNFINISHED = 2;

/** Prepares a stand on the hexes up to `radius` from the middle. */
export function prepareStand(params: StandParams): (dice: Dice, card: Scorecard, log?: Log) => void {
  const { survivors, zombies, radius, wave, kinds, rounds } = params;
  const isOn = (q: number, r: number) => hexDistance(q, r) <= radius;
  const field = new Field(survivors, zombies, -radius, radius, -radius, radius, isOn);
  const rules = rulesFrom(params, { retreat: new Retreat(field.crowd.length) });
  const ring = ringOfCells(field, radius);
  const middle = [field.cellAt(0, 0), ...ringOfCells(field, 1)];

  return (dice, card, log) => {
    field.clear(params.injuries);
    for (let i = 0; i < survivors; i += 1) {
      const cell = middle[Math.floor(i / HEX_HOLDS)]!;
      field.enter(i, field.qOfCell(cell), field.rOfCell(cell));
      log?.(`${NameOf(field, i)} stands at ${hexOf(field, i)}.`);
    }
    for (let i = 0; i < zombies; i += 1) field.kind[survivors + i] = dice.kinds.pick(kinds);
    let arrived = 0;
    while (field.survivorsUp > 0 && field.zombiesLeft > 0 && field.round < rounds) {
      field.round += 1;
      log?.(`Round ${field.round}.`);
      const due = Math.min(zombies, arrived + wave);
      while (arrived < due && arrive(field, survivors + arrived, ring, dice, log)) arrived += 1;
      livingAct(field, rules, dice, log);
      undeadAct(field, rules, dice, log);
      if (log) drawMap(field, log);
    }
    card.outcome = field.survivorsUp === 0 ? OVERWHELMED : field.zombiesLeft === 0 ? HELD : UNFINISHED;
    writeMetrics(field, card);
    log?.(
      `After round ${field.round}: ${field.survivorsUp} of ${survivors} survivors still up, ` +
        `${field.zombiesDown} of ${zombies} zombies down.`,
    );
  };
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

/** Brings a zombie onto the ring at a random bearing, or at the next hex with room. Returns whether there was any. */
function arrive(field: Field, zombie: number, ring: Int32Array, dice: Dice, log?: Log): boolean {
  let place = dice.arrivals.below(ring.length);
  for (let tried = 0; tried < ring.length; tried += 1) {
    const cell = ring[place]!;
    if (!field.isFull(cell)) {
      field.enter(zombie, field.qOfCell(cell), field.rOfCell(cell));
      log?.(`  ${NameOf(field, zombie)} comes into sight at ${hexOf(field, zombie)}.`);
      return true;
    }
    place = (place + 1) % ring.length;
  }
  return false;
}
