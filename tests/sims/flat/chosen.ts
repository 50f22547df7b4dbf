/** A player who chooses what a test says, by the options' names, and keeps what there was to choose. */

import type { Play } from "deadeven";

export type Answers = Readonly<Record<string, readonly string[]>>;

export class Chooser implements Play {
  /** Every choice that came up: its kind and its options. */
  readonly offered: string[] = [];
  private readonly left: Map<string, string[]>;

  /** Sits in one seat. Each kind of decision is answered in turn; nothing is bought on initiative unless it is said. */
  constructor(
    private readonly seat: number,
    answers: Answers,
  ) {
    this.left = new Map(Object.entries(answers).map(([kind, names]) => [kind, [...names]]));
  }

  asks(seat: number): boolean {
    return seat === this.seat;
  }

  choose(kind: string, seat: number, count: number, words?: Parameters<Play["choose"]>[3]): number {
    if (kind === "initiative" && !this.left.has(kind)) return count - 1;
    const told = words!(0);
    const options = "options" in told ? told.options : told;
    this.offered.push(`${kind}: ${options.join(", ")}`);
    const name = this.left.get(kind)?.shift();
    const chosen = options.indexOf(name ?? "");
    if (seat !== this.seat || options.length !== count || chosen < 0) {
      throw new Error(`${kind} of seat ${seat}: "${name}" is none of ${count}: ${options.join(", ")}`);
    }
    return chosen;
  }

  mark(): void {}

  /** What was to be answered and never came up. */
  get unasked(): string[] {
    return [...this.left].flatMap(([kind, names]) => names.map((name) => `${kind}: ${name}`));
  }
}
