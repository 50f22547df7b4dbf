/** How far an option's playouts are ahead of another's that had the same dice, and how far they can still come. */

/** Less is no lead: sums of shared wins, a third each, end a hair off what they come to. */
const HAIR = 1e-9;

/** What came of an option's playouts for the seat that chooses, by dice, 0 to 1 each; and which are played. */
export interface Results {
  readonly isKnown: Uint8Array;
  readonly results: Float64Array;
}

export class Lead {
  /** What it did better by in all, with dice that it was played with, and the squares of that. */
  private sum = 0;
  squares = 0;
  /** The most that it can still gain: with each of the other dice it would win. */
  private open = 0;

  /** Of an option over another, which was played with all dice before `until`. */
  constructor(
    private readonly option: Results,
    private readonly over: Results,
    until: number,
  ) {
    for (let dice = 0; dice < until; dice += 1) {
      if (option.isKnown[dice] === 1) this.add(option.results[dice]! - over.results[dice]!);
      else this.open += 1 - over.results[dice]!;
    }
  }

  /** It was played with these dice now. */
  take(dice: number): void {
    this.open -= 1 - this.over.results[dice]!;
    this.add(this.option.results[dice]! - this.over.results[dice]!);
  }

  /**
   * By how many standard errors it is ahead, were there no difference: the sum of the paired differences over the root
   * of the sum of their squares (for results of 0 and 1, McNemar's test).
   */
  get errors(): number {
    return this.squares === 0 ? 0 : this.sum / Math.sqrt(this.squares);
  }

  /** Whether it can't come to be ahead at all, or not by so many standard errors, whatever the other dice bring. */
  isBelow(least: number): boolean {
    const most = this.sum + this.open;
    return most <= HAIR || most / Math.sqrt(this.squares) < least;
  }

  private add(difference: number): void {
    this.sum += difference;
    this.squares += difference * difference;
  }
}
