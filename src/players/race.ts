/**
 * Options raced against each other, playout by playout, on common dice: those that can hardly be the best drop out, so
 * that playouts go where they decide.
 */

import type { Scorecard } from "../sim/trial.js";
import { zOfLevel } from "../stats/normal.js";
import { resultOf } from "./result.js";
import { BY_POLICY } from "./thinker.js";

/**
 * How sure it must be that an option is better before the policy is left for it: the chance of a lead as large by luck
 * alone, which is that of 2.5 standard errors, shared out over the options.
 */
const BY_LUCK = 0.00621;
/** So many playouts at least must go better with an option, before the policy is left: √7 is above 2.5. */
export const LEAST_BETTER = Math.ceil(zOfLevel(1 - 2 * BY_LUCK) ** 2);
/**
 * What choices differ by where they matter, as a share of games won. Where playouts tell smaller differences apart than
 * that, a choice by less than a settled lead costs little if it is wrong, and what it gains adds up over a game.
 */
const USUAL = 0.02;
/** An option drops out at a look when it would have to do better than it did, by this many standard errors, to win. */
const HARDLY = 1.28;
/** One this many standard errors ahead has won; without a policy, one this far behind drops out. */
const FAR_AHEAD = 5;
const FAR_BEHIND = -2;

/**
 * Looks are taken when these parts of all playouts are done, and not before so many. Then it is seen which option is
 * the policy's own choice.
 */
const LOOKS = [1 / 8, 1 / 4, 1 / 2, 1];
const LEAST_LOOK = 8;

/** Plays an option out once, with the dice of that number, and returns what came of it. */
export type PlayOut = (option: number, dice: number) => Scorecard;

/** What came of an option's playouts, by dice: for the seat that chooses, and all that was counted, as one number. */
interface Playouts {
  readonly results: Float64Array;
  readonly counted: Float64Array;
}

export class Race {
  private readonly played = new Map<number, Playouts>();
  private seat = 0;
  /** Whether the first playout of option 0 is known already, as the one that told how many options there are. */
  private isFirstKnown = false;

  constructor(
    private readonly playouts: number,
    /** Whether less than a settled lead is enough where small differences can be told apart. */
    private readonly isFine = false,
  ) {}

  /** Takes what came of option 0 with dice 0, so that the race that follows need not play it again. */
  takeFirst(seat: number, card: Scorecard): void {
    this.seat = seat;
    this.take(this.playoutsOf(0), 0, card);
    this.isFirstKnown = true;
  }

  /**
   * The option, 0 to `count` − 1, that is surely better for the seat than all that stand, and of several the best;
   * else the first that stands. One that is this under another name, so that all goes the same, drops out at the first
   * look, and before that where it is the policy's own choice.
   */
  better(seat: number, count: number, standing: readonly number[], playOut: PlayOut): number {
    this.seat = seat;
    const settled = zOfLevel(1 - (2 * BY_LUCK) / Math.max(1, count - 1));
    const [own] = standing as [number];
    let racing = this.all(count).filter((option) => option !== own);
    const looks = this.looks();
    let done = 0;
    if (own === BY_POLICY && looks[0]! > LEAST_LOOK) {
      done = LEAST_LOOK;
      this.play([...standing, ...racing], 0, done, playOut);
      const alike = racing.filter((option) => this.areAlike(option, own, done));
      // Several may be alike so far only.
      if (alike.length === 1) racing = racing.filter((option) => option !== alike[0]);
    }
    for (const until of looks) {
      this.play([...standing, ...racing], done, until, playOut);
      done = until;
      const part = done / this.playouts;
      racing = racing.filter(
        (option) =>
          !this.areAlike(option, own, done) &&
          standing.every((other) => {
            const least = leadToGoOn(Math.min(settled, this.fineLead(option, other, done)), part);
            const lead = this.lead(option, other, done);
            return lead >= least && (lead > 0 || part < 1);
          }),
      );
      if (racing.length === 0) return own;
      const best = this.bestOf(racing, done);
      if (standing.every((other) => this.lead(best, other, done) >= FAR_AHEAD)) return best;
    }
    return this.bestOf(racing, done);
  }

  /** The option, 0 to `count` − 1, that did best for the seat. */
  best(seat: number, count: number, playOut: PlayOut): number {
    this.seat = seat;
    let racing = this.all(count);
    let done = 0;
    for (const until of this.looks()) {
      if (racing.length === 1) break;
      this.play(racing, done, until, playOut);
      done = until;
      const best = this.bestOf(racing, done);
      racing = racing.filter((option) => option === best || this.lead(option, best, done) > FAR_BEHIND);
    }
    return racing.length === 1 ? racing[0]! : this.bestOf(racing, done);
  }

  private all(count: number): number[] {
    return Array.from({ length: count }, (_, option) => option);
  }

  private looks(): number[] {
    return LOOKS.map((part) => Math.min(this.playouts, Math.max(LEAST_LOOK, Math.ceil(this.playouts * part))));
  }

  private play(options: readonly number[], from: number, to: number, playOut: PlayOut): void {
    for (const option of options) {
      const playouts = this.playoutsOf(option);
      const first = option === 0 && from === 0 && this.isFirstKnown ? 1 : from;
      for (let dice = first; dice < to; dice += 1) this.take(playouts, dice, playOut(option, dice));
    }
    this.isFirstKnown = false;
  }

  private playoutsOf(option: number): Playouts {
    const known = this.played.get(option);
    if (known !== undefined) return known;
    const playouts = { results: new Float64Array(this.playouts), counted: new Float64Array(this.playouts) };
    this.played.set(option, playouts);
    return playouts;
  }

  private take({ results, counted }: Playouts, dice: number, card: Scorecard): void {
    results[dice] = resultOf(card, this.seat);
    counted[dice] = allCounted(card);
  }

  /** The option that brought most; of equal ones the first. */
  private bestOf(options: readonly number[], done: number): number {
    const sums = options.map((option) => {
      const { results } = this.played.get(option)!;
      let sum = 0;
      for (let dice = 0; dice < done; dice += 1) sum += results[dice]!;
      return sum;
    });
    return options[sums.indexOf(Math.max(...sums))]!;
  }

  /**
   * By how many standard errors one option is ahead of another, were there no difference: the sum of their paired
   * differences over the root of the sum of its squares (for results of 0 and 1, McNemar's test).
   */
  private lead(option: number, over: number, done: number): number {
    const [a, b] = [this.played.get(option)!.results, this.played.get(over)!.results];
    let sum = 0;
    let squares = 0;
    for (let dice = 0; dice < done; dice += 1) {
      const difference = a[dice]! - b[dice]!;
      sum += difference;
      squares += difference * difference;
    }
    return squares === 0 ? 0 : sum / Math.sqrt(squares);
  }

  /**
   * The lead, in standard errors, that is enough for who is fine: what one standard error comes to when all is played,
   * over what choices usually differ by. It is settled by 2.5 where the error is five points or more.
   */
  private fineLead(option: number, over: number, done: number): number {
    if (!this.isFine) return Number.POSITIVE_INFINITY;
    const [a, b] = [this.played.get(option)!.results, this.played.get(over)!.results];
    let squares = 0;
    for (let dice = 0; dice < done; dice += 1) squares += (a[dice]! - b[dice]!) ** 2;
    return Math.sqrt(squares / done / this.playouts) / USUAL;
  }

  private areAlike(option: number, other: number, done: number): boolean {
    const [a, b] = [this.played.get(option)!.counted, this.played.get(other)!.counted];
    for (let dice = 0; dice < done; dice += 1) if (a[dice] !== b[dice]) return false;
    return true;
  }
}

/**
 * How many standard errors ahead an option must be, when this part of the playouts is done, to be played on: going on
 * as it did it would end up `lead / √part` ahead, give or take √(1 − part), and that must come to what settles it.
 * When all are done, that is the lead it has.
 */
function leadToGoOn(settled: number, part: number): number {
  return Math.sqrt(part) * (settled - HARDLY * Math.sqrt(1 - part));
}

/** A number that hardly two different scorecards share. */
export function allCounted({ outcome, winners, metrics }: Scorecard): number {
  let hash = Math.imul(outcome + 1, 0x01000193) ^ winners;
  for (let m = 0; m < metrics.length; m += 1) hash = Math.imul(hash ^ metrics[m]!, 0x01000193) ^ (hash >>> 15);
  return hash;
}
