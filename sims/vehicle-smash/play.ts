/** The order of play: who chooses and who acts when, in a fight and in a single exchange. Allocates nothing untold. */

import type { Log, Prepared, Scorecard, Trial } from "deadeven";
import { GOES_ON } from "../flat/combat.js";
import { isFiveToTen } from "../flat/metrics.js";
import { percentLeft } from "../flat/standing.js";
import { roundBegins } from "../flat/tell.js";
import { decideAction, decideAim, decideRepair, decideWheel, rechooseSecrets } from "./choices.js";
import {
  ACTED_FIRST,
  ACTED_LAST,
  BODY_LEFT_A,
  BODY_LEFT_B,
  BOTCH,
  BOTCHES,
  DAMAGE,
  DAMAGE_BY_A,
  DAMAGE_BY_B,
  DOES_DAMAGE,
  EARNED,
  IN_FIVE_TO_TEN,
  NET_SUCCESSES,
  NO_DAMAGE,
  REPAIRS,
  ROUNDS,
  SMASHES_HARMLESS,
  SMASHES_LANDED,
  SMASHES_TRIED,
  SPENT,
} from "./metrics.js";
import { mechanicOf } from "./rules/crew.js";
import { judge, winner } from "./rules/ending.js";
import { evade } from "./rules/evading.js";
import { attack, hasFighters } from "./rules/fighting.js";
import { canAct, changeAim, changeIntention, isAimImpossible, isImpossible, makeKnown } from "./rules/intentions.js";
import { outrun } from "./rules/outrunning.js";
import { repair } from "./rules/repairing.js";
import type { SUBSTREAMS, VehicleStreams } from "./rules/rolls.js";
import { rollSmash, smash } from "./rules/smashing.js";
import { takeEffect } from "./rules/taking-effect.js";
import { replaceDrivers, takeWheel } from "./rules/taking-the-wheel.js";
import { EVADE, type Fight, NOBODY, OUTRUN, SMASH } from "./state.js";
import * as tell from "./tell.js";

type VehicleTrial = Trial<(typeof SUBSTREAMS)[number]>;

/** Fights until they are decided. */
export function duels(fight: Fight): Prepared<(typeof SUBSTREAMS)[number]> {
  const resume: VehicleTrial = (streams, card, log, players) => {
    fight.isPlayedBy(players);
    play(fight, streams, log, card);
    const { metrics } = card;
    const won = winner(fight.outcome);
    card.outcome = fight.outcome;
    card.winners = won < 0 ? 0 : 1 << won;
    metrics[ROUNDS] = fight.rounds;
    metrics[IN_FIVE_TO_TEN] = !fight.cutOff && isFiveToTen(fight.rounds) ? 1 : 0;
    metrics[SMASHES_TRIED] = fight.smashesTried;
    metrics[SMASHES_LANDED] = fight.smashesLanded;
    metrics[SMASHES_HARMLESS] = fight.smashesHarmless;
    metrics[DAMAGE_BY_A] = fight.damageBy[0]!;
    metrics[DAMAGE_BY_B] = fight.damageBy[1]!;
    metrics[BOTCHES] = fight.botches;
    metrics[REPAIRS] = fight.repairs;
    metrics[EARNED] = fight.adrenaline.earned;
    metrics[SPENT] = fight.adrenaline.spent;
    metrics[ACTED_FIRST] = won === fight.sideOfFirst ? 1 : 0;
    metrics[ACTED_LAST] = won === fight.sideOfLast ? 1 : 0;
    metrics[BODY_LEFT_A] = fight.bodyOf(0);
    metrics[BODY_LEFT_B] = fight.bodyOf(1);
  };
  const trial: VehicleTrial = (streams, card, log, players) => {
    fight.start();
    if (log) for (const line of tell.forces(fight)) log(line);
    resume(streams, card, log, players);
  };
  const redeal = (seat: number, streams: VehicleStreams) => rechooseSecrets(fight, seat, streams);
  return { trial, state: fight, resume, redeal };
}

/** One smash by the first vehicle of A on the first of B. Only A is asked, who means to do damage. */
export function exchanges(fight: Fight): VehicleTrial {
  const target = fight.forces.ofA;
  return (streams, card, log, players) => {
    fight.isPlayedBy(players);
    // A smash changes nothing of the fight but its adrenaline.
    fight.adrenaline.start();
    if (log) for (const line of tell.forces(fight)) log(line);
    rollSmash(fight, 0, target, streams, log);
    const driver = fight.forces.driver[target]!;
    const soaked = fight.adrenaline.soak(driver, fight.smashDone, fight.forces.body[target]!);
    if (soaked > 0) log?.(tell.soak(fight, target, driver, soaked, fight.smashDone));
    const damage = fight.smashDone - soaked;
    card.metrics[DAMAGE] = damage;
    card.metrics[NET_SUCCESSES] = fight.smashNet;
    card.outcome = damage > 0 ? DOES_DAMAGE : fight.smashBotched ? BOTCH : NO_DAMAGE;
    card.winners = damage > 0 ? 1 : 0;
    log?.(tell.exchange(card.outcome));
  };
}

/**
 * Plays rounds until a side has no vehicle left in the fight, or the round cap is reached. How the sides stand goes on
 * the card.
 */
export function play(fight: Fight, streams: VehicleStreams, log?: Log, card?: Pick<Scorecard, "standing">): void {
  const [fullA, fullB] = fight.forces.bodyOf;
  while (fight.outcome === GOES_ON) {
    fight.play.mark();
    playRound(fight, streams, log);
    if (card === undefined) continue;
    card.standing(0, percentLeft(fight.bodyKept(0), fullA));
    card.standing(1, percentLeft(fight.bodyKept(1), fullB));
  }
}

export function playRound(fight: Fight, streams: VehicleStreams, log?: Log): void {
  const { initiative, fighting } = fight;
  fight.rounds += 1;
  log?.(roundBegins(fight.rounds));
  replaceDrivers(fight, decideWheel, log);
  fight.startRound();
  const { roller, inFight, penalty, adrenaline, actsFor } = fight;
  initiative.roll(streams.initiative, roller, inFight, penalty, adrenaline, actsFor, log);
  log?.(initiative.told());
  if (fight.rounds === 1) {
    fight.sideOfFirst = initiative.sideOfFirst();
    fight.sideOfLast = initiative.sideOfLast();
  }
  declare(fight, streams, log);
  // An evasion is good against every attack of the round, so it is rolled before any of them.
  for (let place = 0; place < initiative.count; place += 1) {
    const v = initiative.order[place]!;
    if (fight.action[v] === EVADE) evade(fight, v, streams, log);
  }
  let place = 0;
  while (place < initiative.count && fighting[0]! > 0 && fighting[1]! > 0) {
    const end = initiative.groupEnd(place);
    act(fight, place, end, streams, log);
    place = end;
  }
  judge(fight, log);
}

/** All declare what they mean to do. It becomes known when those who declare at the same time have, too. */
function declare(fight: Fight, streams: VehicleStreams, log?: Log): void {
  const { initiative } = fight;
  const { order } = initiative;
  let end = initiative.count;
  while (end > 0) {
    const start = initiative.nextToDeclare(end);
    fight.secretFrom = start;
    fight.secretTo = end;
    for (let place = start; place < end; place += 1) {
      const v = order[place]!;
      decideAction(fight, v, streams);
      if (hasFighters(fight, v)) decideAim(fight, v);
      else fight.aim[v] = NOBODY;
      fight.willRepair[v] = decideRepair(fight, v) ? 1 : 0;
      log?.(tell.intention(fight, v));
    }
    fight.secretTo = start;
    for (let place = start; place < end; place += 1) makeKnown(fight, order[place]!);
    end = start;
  }
}

/**
 * The actions of those from `start` to `end` − 1 in the order, who act simultaneously: drivers, then fighters, then
 * mechanics. What they do to each other takes effect when all have acted.
 */
function act(fight: Fight, start: number, end: number, streams: VehicleStreams, log?: Log): void {
  const { order } = fight.initiative;
  fight.secretFrom = start;
  fight.secretTo = end;
  for (let place = start; place < end; place += 1) {
    const v = order[place]!;
    if (canAct(fight, v)) reconsider(fight, v, streams, log);
  }
  fight.secretTo = start;
  for (let place = start; place < end; place += 1) {
    const v = order[place]!;
    if (!canAct(fight, v)) continue;
    if (fight.driver[v] === NOBODY) takeWheel(fight, v, log);
    else if (fight.action[v] === SMASH) smash(fight, v, fight.target[v]!, streams, log);
    else if (fight.action[v] === OUTRUN) outrun(fight, v, streams, log);
  }
  for (let place = start; place < end; place += 1) {
    const v = order[place]!;
    if (canAct(fight, v) && fight.aim[v] !== NOBODY) attack(fight, v, streams, log);
  }
  for (let place = start; place < end; place += 1) {
    const v = order[place]!;
    if (!canAct(fight, v) || fight.willRepair[v] === 0) continue;
    if (mechanicOf(fight, v) !== NOBODY) repair(fight, v, streams, log);
  }
  takeEffect(fight, log);
  for (let place = start; place < end; place += 1) fight.acted[order[place]!] = 1;
}

/** Chooses again where what was intended has become impossible. */
function reconsider(fight: Fight, v: number, streams: VehicleStreams, log?: Log): void {
  if (isImpossible(fight, v)) {
    const gone = fight.target[v]!;
    changeIntention(fight, v);
    decideAction(fight, v, streams);
    log?.(tell.changedIntention(fight, v, gone));
    if (fight.action[v] === EVADE) evade(fight, v, streams, log);
  }
  if (isAimImpossible(fight, v)) {
    changeAim(fight, v);
    decideAim(fight, v);
    log?.(tell.changedAim(fight, v));
  }
  makeKnown(fight, v);
}
