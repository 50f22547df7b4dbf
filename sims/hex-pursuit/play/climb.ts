/** The scenario `climb`: one climber, one wall, a check for every 20 feet. */

import { type Log, placesOf, type Stream, type Trial } from "deadeven";
import { CLIMB_METRICS, OUTCOMES } from "../metrics.js";
import type { Params } from "../params.js";
import { checksToAct, injuriesOfFall, neededToAct, neededToClimb, roundsFor, stretchesOf } from "../rules/climbing.js";
import { Climb } from "../state.js";
import * as tell from "../tell.js";

const { top: TOP, fell: FELL } = placesOf(OUTCOMES.climb);
const { rounds: ROUNDS, falls: FALLS, catches: CATCHES, "injuries-taken": INJURIES_TAKEN } = placesOf(CLIMB_METRICS);

export function prepareClimb(params: Params): Trial<"climber"> {
  const stretches = stretchesOf(params);
  const toClimb = neededToClimb(params);
  const toAct = neededToAct(params);
  const checks = checksToAct(params);
  const climb = new Climb();

  return (dice, card, log) => {
    climb.clear();
    card.outcome = TOP;
    while (climb.stretch < stretches.length) {
      const stretch = stretches[climb.stretch]!;
      let needed = toClimb;
      let passed = true;
      // The stretch's own check, and then those to act on it.
      for (let check = 0; passed && check <= checks; check += 1) {
        if (check > 0) needed = toAct;
        const roll = dice.climber.die(6);
        passed = roll >= needed;
        const done = !passed || check === checks;
        if (done) climb.feet += passed ? stretch.length : stretch.failedFeet;
        log?.(tell.climbCheck(climb, stretch, check, roll, needed, done ? roundsFor(climb.feet, params.climber) : 0));
      }
      if (passed) {
        climb.stretch += 1;
        continue;
      }
      climb.falls += 1;
      // Caught, the climber tries the stretch again.
      if (!stretch.canCatch || !catches(dice.climber, needed, log)) {
        climb.injuries = injuriesOfFall(stretch.fall);
        card.outcome = FELL;
        log?.(tell.falls(stretch.fall, climb.injuries));
        break;
      }
      climb.catches += 1;
    }
    if (card.outcome === TOP) log?.(tell.reachesTop(params.height));
    card.metrics[ROUNDS] = roundsFor(climb.feet, params.climber);
    card.metrics[FALLS] = climb.falls;
    card.metrics[CATCHES] = climb.catches;
    card.metrics[INJURIES_TAKEN] = climb.injuries;
  };
}

/** A second check, with the modifiers of the one that was failed. */
function catches(dice: Stream, needed: number, log?: Log): boolean {
  const roll = dice.die(6);
  log?.(tell.grips(roll, needed));
  return roll >= needed;
}
