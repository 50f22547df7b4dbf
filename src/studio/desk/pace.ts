/** Games a second, lately. */

/** What counts as lately, in milliseconds. */
const LATELY = 2000;

export class Pace {
  private readonly marks: { readonly at: number; readonly trials: number }[] = [];

  /** Playing begins, or goes on, at so many trials. */
  begin(trials: number): void {
    this.marks.length = 0;
    this.mark(trials);
  }

  /** There are so many trials now. */
  mark(trials: number): void {
    const at = performance.now();
    this.marks.push({ at, trials });
    while (this.marks.length > 2 && this.marks[1]!.at < at - LATELY) this.marks.shift();
  }

  /** Undefined before there is anything to tell it by. */
  get perSecond(): number | undefined {
    const [first, last] = [this.marks[0], this.marks.at(-1)];
    if (first === undefined || last === undefined || last.trials === first.trials) return undefined;
    return ((last.trials - first.trials) / (last.at - first.at)) * 1000;
  }
}
