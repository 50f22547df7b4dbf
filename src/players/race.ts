/**
 * Options raced against each other, playout by playout, on common dice: those that can hardly be the best drop out, so
 * that playouts go where they decide.
 */

import type { Scorecard } from "../sim/trial.js";
import { zOfLevel } from "../stats/normal.js";
import { Lead, type Results } from "./lead.js";
import { mixed } from "./mixed.js";
import { resultOf } from "./result.js";
import { BY_POLICY, type Playout } from "./thinker.js";

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

/** Looks are taken when these parts of all playouts are done, and not before so many. */
const LOOKS = [1 / 8, 1 / 4, 1 / 2, 1];
const LEAST_LOOK = 8;
/** After so many playouts in which all went the same it is seen which option is the policy's own choice. */
const LEAST_ALIKE = 4;

/** Plays an option out once, with the dice of that number, and returns what came of it. */
export type PlayOut = (option: number, dice: number) => Playout;

/**
 * What came of an option's playouts, by dice: beside its results, all that was counted, and how far the dice were
 * rolled, as one number. A game that can end in few ways often ends alike, whatever is chosen; but a policy that rolls
 * dice to choose by has rolled more of them than who makes the same choice without.
 */
interface Playouts extends Results {
  readonly counted: Float64Array;
}

export class Race {
  private readonly played = new Map<number, Playouts>();
  private seat = 0;

  constructor(
    private readonly playouts: number,
    /** Whether less than a settled lead is enough where small differences can be told apart. */
    private readonly isFine = false,
  ) {}

  /** Begins a race, of which an option's first playout may be known already. */
  start(seat: number, option?: number, playout?: Playout): void {
    this.seat = seat;
    for (const { isKnown } of this.played.values()) isKnown.fill(0);
    if (option !== undefined) this.take(this.playoutsOf(option), 0, playout!);
  }

  /**
   * The option, 0 to `count` − 1, that is surely better for the seat than all that stand, and of several the best;
   * else the first that stands. One that is this under another name, so that all goes the same, drops out at the first
   * look, and before that where it is the policy's own choice.
   */
  better(count: number, standing: readonly number[], playOut: PlayOut): number {
    const settled = zOfLevel(1 - (2 * BY_LUCK) / Math.max(1, count - 1));
    const [own] = standing as [number];
    let racing = this.all(count).filter((option) => option !== own);
    const looks = this.looks();
    if (own === BY_POLICY) {
      const first = Math.min(LEAST_ALIKE, this.playouts);
      const alike = racing.filter((option) => this.areAlikeSoFar(option, own, first, playOut));
      // Several may be alike so far only.
      if (alike.length === 1) racing = racing.filter((option) => option !== alike[0]);
    }
    for (const until of looks) {
      this.play(standing, until, playOut);
      racing = racing.filter((option) => this.goesOn(option, standing, settled, until, playOut));
      if (racing.length === 0) return own;
      const best = this.bestOf(racing, until);
      if (standing.every((other) => this.lead(best, other, until).errors >= FAR_AHEAD)) return best;
    }
    return this.bestOf(racing, this.playouts);
  }

  /** The option, 0 to `count` − 1, that did best for the seat. */
  best(count: number, playOut: PlayOut): number {
    let racing = this.all(count);
    let done = 0;
    for (const until of this.looks()) {
      if (racing.length === 1) break;
      this.play(racing, until, playOut);
      done = until;
      const best = this.bestOf(racing, done);
      racing = racing.filter((option) => option === best || this.lead(option, best, done).errors > FAR_BEHIND);
    }
    return racing.length === 1 ? racing[0]! : this.bestOf(racing, done);
  }

  private all(count: number): number[] {
    return Array.from({ length: count }, (_, option) => option);
  }

  private looks(): number[] {
    return LOOKS.map((part) => Math.min(this.playouts, Math.max(LEAST_LOOK, Math.ceil(this.playouts * part))));
  }

  /**
   * Plays an option up to a look, and says whether it goes on from there. Dice with which it can gain on the choice
   * that stands come first, and it is given up as soon as those to come can't bring what it lacks.
   */
  private goesOn(
    option: number,
    standing: readonly number[],
    settled: number,
    until: number,
    playOut: PlayOut,
  ): boolean {
    const playouts = this.playoutsOf(option);
    const part = until / this.playouts;
    const leads = standing.map((other) => new Lead(playouts, this.playoutsOf(other), until));
    const leastOf = (lead: Lead) => leadToGoOn(Math.min(settled, this.fineLead(lead, until)), part);
    const isLost = (lead: Lead) => {
      const least = leastOf(lead);
      return (least > 0 || part === 1) && lead.isBelow(least);
    };
    const { results } = this.playoutsOf(standing[0]!);
    for (const canGain of [true, false]) {
      for (let dice = 0; dice < until; dice += 1) {
        if (playouts.isKnown[dice] === 1 || results[dice]! < 1 !== canGain) continue;
        if (leads.some(isLost)) return false;
        this.take(playouts, dice, playOut(option, dice));
        for (const lead of leads) lead.take(dice);
      }
    }
    if (this.areAlike(option, standing[0]!, until)) return false;
    return leads.every((lead) => !isLost(lead) && lead.errors >= leastOf(lead));
  }

  private play(options: readonly number[], until: number, playOut: PlayOut): void {
    for (const option of options) for (let dice = 0; dice < until; dice += 1) this.playOnce(option, dice, playOut);
  }

  private playOnce(option: number, dice: number, playOut: PlayOut): void {
    const playouts = this.playoutsOf(option);
    if (playouts.isKnown[dice] === 0) this.take(playouts, dice, playOut(option, dice));
  }

  private playoutsOf(option: number): Playouts {
    const known = this.played.get(option);
    if (known !== undefined) return known;
    const playouts = {
      isKnown: new Uint8Array(this.playouts),
      results: new Float64Array(this.playouts),
      counted: new Float64Array(this.playouts),
    };
    this.played.set(option, playouts);
    return playouts;
  }

  private take({ isKnown, results, counted }: Playouts, dice: number, { card, rolled }: Playout): void {
    isKnown[dice] = 1;
    results[dice] = resultOf(card, this.seat);
    counted[dice] = mixed(rolled, allCounted(card));
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

  private lead(option: number, over: number, done: number): Lead {
    return new Lead(this.playoutsOf(option), this.playoutsOf(over), done);
  }

  /**
   * The lead, in standard errors, that is enough for who is fine: what one standard error comes to when all is played,
   * over what choices usually differ by. It is settled by 2.5 where the error is five points or more.
   */
  private fineLead({ squares }: Lead, done: number): number {
    return this.isFine ? Math.sqrt(squares / done / this.playouts) / USUAL : Number.POSITIVE_INFINITY;
  }

  /** Whether all goes the same with the first dice: they are played until something doesn't. */
  private areAlikeSoFar(option: number, other: number, until: number, playOut: PlayOut): boolean {
    for (let dice = 0; dice < until; dice += 1) {
      this.playOnce(other, dice, playOut);
      this.playOnce(option, dice, playOut);
      if (this.played.get(option)!.counted[dice] !== this.played.get(other)!.counted[dice]) return false;
    }
    return true;
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
  let hash = Math.imul(Math.imul(outcome + 1, 0x01000193) ^ winners, 0x01000193);
  for (let m = 0; m < metrics.length; m += 1) hash = Math.imul(hash ^ metrics[m]!, 0x01000193) ^ (hash >>> 15);
  return hash;
}
