/**
 * Options raced against each other, playout by playout, on common dice: those that can hardly be the best drop out, so
 * that playouts go where they decide.
 */

import { zOfLevel } from "../stats/normal.js";

/**
 * How sure it must be that an option is better before the policy is left for it: the chance of a lead as large by luck
 * alone, which is that of 2.5 standard errors, shared out over the options.
 */
const BY_LUCK = 0.00621;
/** An option this many standard errors behind drops out at a look; one this far ahead has won. */
const BEHIND = -1;
const FAR_AHEAD = 5;

/** Looks are taken when these parts of all playouts are done, and not before so many. */
const LOOKS = [1 / 8, 1 / 4, 1 / 2, 1];
const LEAST_LOOK = 8;

/** Plays an option out once, with the dice of that number, and returns the result. */
export type PlayOut = (option: number, dice: number) => number;

export class Race {
  /** By option, what each playout brought. */
  private readonly results = new Map<number, Float64Array>();

  constructor(private readonly playouts: number) {}

  /** The option, 0 to `count` − 1, that is surely better than `standing`, and of several the best; else `standing`. */
  better(count: number, standing: number, playOut: PlayOut): number {
    const settled = zOfLevel(1 - (2 * BY_LUCK) / Math.max(1, count - 1));
    let racing = this.all(count);
    let done = 0;
    for (const until of this.looks()) {
      this.play([standing, ...racing], done, until, playOut);
      done = until;
      racing = racing.filter((option) => this.lead(option, standing, done) > BEHIND);
      if (racing.length === 0) return standing;
      const best = this.bestOf(racing, done);
      if (this.lead(best, standing, done) >= FAR_AHEAD) return best;
    }
    const better = racing.filter((option) => this.lead(option, standing, done) >= settled);
    return better.length === 0 ? standing : this.bestOf(better, done);
  }

  /** The option, 0 to `count` − 1, that did best. */
  best(count: number, playOut: PlayOut): number {
    let racing = this.all(count);
    let done = 0;
    for (const until of this.looks()) {
      if (racing.length === 1) break;
      this.play(racing, done, until, playOut);
      done = until;
      const best = this.bestOf(racing, done);
      racing = racing.filter((option) => option === best || this.lead(option, best, done) > 2 * BEHIND);
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
      const results = this.results.get(option) ?? new Float64Array(this.playouts);
      this.results.set(option, results);
      for (let dice = from; dice < to; dice += 1) results[dice] = playOut(option, dice);
    }
  }

  /** The option that brought most; of equal ones the first. */
  private bestOf(options: readonly number[], done: number): number {
    const sums = options.map((option) => {
      const results = this.results.get(option)!;
      let sum = 0;
      for (let dice = 0; dice < done; dice += 1) sum += results[dice]!;
      return sum;
    });
    return options[sums.indexOf(Math.max(...sums))]!;
  }

  /**
   * By how many standard errors one option is ahead of another, were there no difference: the sum of their paired
   * differences over the root of the sum of its squares (for results of 0 and 1, McNemar's test). −∞ where all are equal:
   * then both are played alike.
   */
  private lead(option: number, over: number, done: number): number {
    const [a, b] = [this.results.get(option)!, this.results.get(over)!];
    let sum = 0;
    let squares = 0;
    for (let dice = 0; dice < done; dice += 1) {
      const difference = a[dice]! - b[dice]!;
      sum += difference;
      squares += difference * difference;
    }
    return squares === 0 ? Number.NEGATIVE_INFINITY : sum / Math.sqrt(squares);
  }
}
