/** A fight, round by round: who acts when, by the rules, and choosing by the policies. Nothing is allocated in it. */

import type { Log, Scorecard, Stream, Streams } from "deadeven";
import { GOES_ON } from "../flat/combat.js";
import { NEVER } from "../flat/spending.js";
import { percentLeft } from "../flat/standing.js";
import { roundBegins } from "../flat/tell.js";
import { DODGE_DIFFICULTY } from "../flat/weapons.js";
import { decideAnotherTarget, decideGap, decideIntention } from "./choices.js";
import { attackDamage, attackDice, attackDifficulty } from "./rules/attacks.js";
import { dodgeDice, successesDodged } from "./rules/dodges.js";
import { outcomeOf } from "./rules/ending.js";
import {
  breakFreeDifficulty,
  breaksHold,
  GRIP_DIFFICULTY,
  gripDice,
  hold,
  lackingToBreakHold,
  mayOnlyBreakFree,
  release,
  wouldHold,
} from "./rules/grapples.js";
import { canAct, changeIntention, isImpossible, makeKnown } from "./rules/intentions.js";
import { closeIn, gap, isInRange, STAYS } from "./rules/movement.js";
import { fall, wound } from "./rules/wounds.js";
import { BREAK_FREE, DODGE, NOBODY, type State } from "./state.js";
import * as tell from "./tell.js";

/** The parts of the game that roll dice of their own. */
export const SUBSTREAMS = ["initiative", "a-attacks", "b-attacks", "dodges", "holds"] as const;
export type FootStreams = Streams<(typeof SUBSTREAMS)[number]>;

/** Plays rounds until a side is down or the rounds have reached the cap. How the sides stand goes on the card. */
export function play(fight: State, streams: FootStreams, log?: Log, card?: Pick<Scorecard, "standing">): void {
  const [fullA, fullB] = fight.setup.healthOf;
  while (fight.outcome === GOES_ON) {
    fight.play.mark();
    playRound(fight, streams, log);
    if (card === undefined) continue;
    card.standing(0, percentLeft(fight.healthOf(0), fullA));
    card.standing(1, percentLeft(fight.healthOf(1), fullB));
  }
}

/** Plays one round: initiative, intentions, actions. */
export function playRound(fight: State, streams: FootStreams, log?: Log): void {
  const { initiative, standingOf } = fight;
  fight.rounds += 1;
  log?.(roundBegins(fight.rounds));
  initiative.roll(streams.initiative, fight.roller, fight.standing, fight.penalty, fight.adrenaline, undefined, log);
  log?.(initiative.told());
  if (fight.rounds === 1) {
    fight.sideOfFirst = initiative.sideOfFirst();
    fight.sideOfLast = initiative.sideOfLast();
  }
  declare(fight, log);
  rollDodges(fight, streams.dodges, log);
  let place = 0;
  while (place < initiative.count && standingOf[0]! > 0 && standingOf[1]! > 0) {
    const end = initiative.groupEnd(place);
    act(fight, place, end, streams, log);
    place = end;
  }
  fight.outcome = outcomeOf(fight);
  if (log && fight.outcome !== GOES_ON) tell.tellEnding(fight, log);
}

/** All declare what they mean to do. It becomes known when those who declare at the same time have, too. */
function declare(fight: State, log?: Log): void {
  const { initiative } = fight;
  const { order } = initiative;
  for (let i = 0; i < fight.threatened.length; i += 1) fight.threatened[i] = 0;
  fight.declaring = true;
  let end = initiative.count;
  while (end > 0) {
    const start = initiative.nextToDeclare(end);
    fight.secretFrom = start;
    fight.secretTo = end;
    for (let place = start; place < end; place += 1) intend(fight, order[place]!, log);
    fight.secretTo = start;
    for (let place = start; place < end; place += 1) makeKnown(fight, order[place]!);
    end = start;
  }
  fight.declaring = false;
}

function intend(fight: State, i: number, log?: Log): void {
  fight.changed[i] = 0;
  fight.target[i] = NOBODY;
  if (mayOnlyBreakFree(fight, i)) fight.intention[i] = BREAK_FREE;
  else decideIntention(fight, i);
  if (log) tell.tellIntention(fight, i, log);
}

/** A dodge works against every attack of the round, so it is rolled before any of them. */
function rollDodges(fight: State, stream: Stream, log?: Log): void {
  const { roller, initiative, intention, dodged } = fight;
  for (let place = 0; place < initiative.count; place += 1) {
    const i = initiative.order[place]!;
    dodged[i] = 0;
    if (intention[i] !== DODGE) continue;
    const net = roller.roll(stream, dodgeDice(fight, i), DODGE_DIFFICULTY);
    const earning = earn(fight, i, log);
    const bought = buySuccesses(fight, i, roller.dice, roller.botch, 1 - net, NEVER, true);
    dodged[i] = net + bought;
    fight.dodges += 1;
    if (log) tell.tellDodge(fight, i, earning, bought, log);
  }
}

/**
 * Those from place `start` to `end` − 1 of the order act simultaneously: first all move, then all roll, and then
 * everything they did takes effect.
 */
function act(fight: State, start: number, end: number, streams: FootStreams, log?: Log): void {
  const { fighters } = fight;
  const { order } = fight.initiative;
  let moving = false;
  fight.secretFrom = start;
  fight.secretTo = end;
  for (let place = start; place < end; place += 1) {
    if (settle(fight, order[place]!, log)) moving = true;
  }
  fight.secretTo = start;
  if (moving) {
    closeIn(fight, start, end);
    if (log) tell.tellMoves(fight, start, end, log);
  }
  let succeeded = false;
  for (let place = start; place < end; place += 1) {
    const i = order[place]!;
    fight.hit[i] = 0;
    fight.takesHold[i] = 0;
    fight.breaksFree[i] = 0;
    if (!canAct(fight, i)) continue;
    const stream = fighters[i]!.side === 0 ? streams["a-attacks"] : streams["b-attacks"];
    const does = mayOnlyBreakFree(fight, i)
      ? tryToBreakFree(fight, i, streams.holds, log)
      : attack(fight, i, stream, log);
    if (does) succeeded = true;
  }
  if (succeeded) takeEffect(fight, start, end, log);
}

/** Lets everything take effect that those from place `start` to `end` − 1 of the order have done. */
function takeEffect(fight: State, start: number, end: number, log?: Log): void {
  const { hit, takesHold, breaksFree, health, standing, target } = fight;
  const { order } = fight.initiative;
  for (let place = start; place < end; place += 1) {
    const i = order[place]!;
    if (breaksFree[i] === 1) release(fight, i);
    if (hit[i]! > 0) land(fight, i, log);
  }
  for (let place = start; place < end; place += 1) {
    const i = order[place]!;
    if (hit[i] === 0 || health[target[i]!]! > 0 || standing[target[i]!] === 0) continue;
    fall(fight, target[i]!);
    if (log) tell.tellFall(fight, target[i]!, log);
  }
  for (let place = start; place < end; place += 1) {
    const i = order[place]!;
    if (takesHold[i] === 1 && hold(fight, i, target[i]!) && log) tell.tellHold(fight, i, target[i]!, log);
  }
}

/**
 * Settles, at i's turn, whom it attacks and how near it comes for that, if it does either. Returns whether it has to
 * move.
 */
function settle(fight: State, i: number, log?: Log): boolean {
  if (!canAct(fight, i) || mayOnlyBreakFree(fight, i)) {
    fight.nearing[i] = STAYS;
    return false;
  }
  if (isImpossible(fight, i)) {
    const target = decideAnotherTarget(fight, i);
    if (target !== fight.target[i]) {
      changeIntention(fight, i, target);
      if (log) tell.tellChange(fight, i, log);
    }
  }
  const near = decideGap(fight, i);
  fight.nearing[i] = near;
  return gap(fight, i, fight.target[i]!) > near;
}

/** Returns whether the attack hits. */
function attack(fight: State, i: number, stream: Stream, log?: Log): boolean {
  const { roller } = fight;
  const target = fight.target[i]!;
  if (!isInRange(fight, i, target)) {
    if (log) tell.tellOutOfRange(fight, i, target, log);
    return false;
  }
  const net = roller.roll(stream, attackDice(fight, i, target), attackDifficulty(fight, i));
  const earning = earn(fight, i, log);
  fight.attacksTried += 1;
  let left = net - successesDodged(fight, target);
  // Every hit does damage.
  const bought = buySuccesses(
    fight,
    i,
    roller.dice,
    roller.botch,
    1 - left,
    1 - left,
    fight.setup.damage === "plus-extra",
  );
  left += bought;
  if (left > 0) {
    fight.attacksLanded += 1;
    fight.hit[i] = attackDamage(fight, i, left);
    if (wouldHold(fight, i, target)) fight.takesHold[i] = 1;
  }
  if (log) tell.tellAttack(fight, i, earning, bought, log);
  return left > 0;
}

/**
 * Held and holder roll against each other. The held one may buy what it lacks once both rolls are seen. Before that the
 * holder may, if its player is asked and the hold is in danger: no policy has it buy any. Returns whether the hold
 * breaks.
 */
function tryToBreakFree(fight: State, i: number, stream: Stream, log?: Log): boolean {
  const { roller } = fight;
  const holder = fight.heldBy[i]!;
  const own = roller.roll(stream, gripDice(fight, i), breakFreeDifficulty(fight, i));
  const { dice, botch } = roller;
  const earning = earn(fight, i, log);
  if (log) tell.tellBreakingFree(fight, i, earning, log);
  const holders = roller.roll(stream, gripDice(fight, holder), GRIP_DIFFICULTY);
  const holdersEarning = earn(fight, holder, log);
  const inDanger = breaksHold(own + fight.adrenaline.mostOf(i), holders);
  const kept = buySuccesses(fight, holder, roller.dice, roller.botch, 0, 0, inDanger);
  const lacking = lackingToBreakHold(own, holders + kept);
  const bought = buySuccesses(fight, i, dice, botch, lacking, lacking, false);
  const breaks = breaksHold(own + bought, holders + kept);
  if (breaks) fight.breaksFree[i] = 1;
  if (log) tell.tellHoldingOn(fight, holder, i, holdersEarning, kept, bought, log);
  return breaks;
}

/** A hit does its damage, less what the target soaks. */
function land(fight: State, i: number, log?: Log): void {
  const target = fight.target[i]!;
  const before = fight.health[target]!;
  const soaked = before === 0 ? 0 : fight.adrenaline.soak(target, fight.hit[i]!, before);
  const damage = fight.hit[i]! - soaked;
  if (damage === 0) fight.attacksHarmless += 1;
  wound(fight, target, damage, i);
  if (log) tell.tellHit(fight, i, soaked, before, log);
}

/** Credits i with the adrenaline of the roll just made. Returns the words for it, which are none untold. */
function earn(fight: State, i: number, log?: Log): string {
  const earned = fight.adrenaline.earn(i, fight.roller);
  return log ? fight.adrenaline.toldEarned(i, earned) : "";
}

/**
 * Adrenaline buys a roll of i's what it lacks, as its policy has it; a botch that it doesn't mend is counted. `lacking`
 * and `worthwhile` are as in successesToBuy. Returns the successes bought.
 */
function buySuccesses(
  fight: State,
  i: number,
  dice: number,
  botch: boolean,
  lacking: number,
  worthwhile: number,
  eachCounts: boolean,
): number {
  const bought = fight.adrenaline.buy(i, dice, lacking, worthwhile, eachCounts);
  if (botch && bought === 0) fight.botches += 1;
  return bought;
}
