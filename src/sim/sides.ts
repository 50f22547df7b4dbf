/**
 * What the toolkit counts by itself in games for several that tell more than who won: the seats' scores and places, and
 * how a game feels by how they stood from round to round. It does so as metrics, after the sim's own.
 *
 * Terms after C. Browne, "Automatic Generation and Evaluation of Recombination Games" (PhD thesis, Queensland
 * University of Technology, 2008), chapter 5; docs/feel.md has each definition beside its source.
 */

/** Whole numbers, from `min` to `max`, that every seat has: points, hit points, squares from home. */
export interface SeatNumbers {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

/** What a game for several tells of its seats beside who won. */
export interface Sides {
  readonly seats: number;
  /** Of `card.scores`, where the trial sets them. */
  readonly scores: SeatNumbers | undefined;
  /** Whether the trial sets `card.places`. */
  readonly places: boolean;
  /** Of `card.standing`, where the trial reports it. */
  readonly standing: SeatNumbers | undefined;
  /** Whether choices are counted: somebody is asked for them. */
  readonly choices: boolean;
}

/** Rounds, changes and choices beyond this are not told apart. */
const MOST = 10_000;

export function scoreMetric(seat: number): string {
  return `score-${seat + 1}`;
}

export function placeMetric(seat: number): string {
  return `place-${seat + 1}`;
}

/** Whether places are known: set by the trial, or by the scores. */
export function hasPlaces({ places, scores }: Sides): boolean {
  return places || scores !== undefined;
}

/** The names of what says how a game feels, in the order in which `settle` writes it. */
export const STANDING_METRICS = ["lead-changes", "led-from", "comeback", "final-margin", "beaten-for"] as const;
export const CHOICE_METRICS = ["choices-in-100-turns", "one-option-turns"] as const;

/** Whether a metric of that name says how a game feels. */
export function isFeelMetric(name: string): boolean {
  return [...STANDING_METRICS, ...CHOICE_METRICS].some((known) => known === name);
}

/** What is counted of these sides, in the order in which `settle` writes it. */
export function sideMetrics(sides: Sides) {
  const { seats, scores, standing, choices } = sides;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const widest = standing === undefined ? 0 : standing.max - standing.min;
  return [
    ...(scores === undefined
      ? []
      : all.map((seat) => ({ ...scores, name: scoreMetric(seat), help: `what seat ${seat + 1} scored` }))),
    ...(hasPlaces(sides)
      ? all.map((seat) => ({
          name: placeMetric(seat),
          unit: "place",
          help: `the place that seat ${seat + 1} came in, 1 being first`,
          min: 1,
          max: seats,
        }))
      : []),
    ...(standing === undefined
      ? []
      : [
          {
            name: STANDING_METRICS[0],
            unit: "changes",
            help: "how often another seat than the last sole leader took the lead, alone",
            min: 0,
            max: MOST,
          },
          {
            name: STANDING_METRICS[1],
            unit: "% of the game",
            help: "rounds gone by before the winner took the lead for good; 100 where it never led at the end",
            min: 0,
            max: 100,
          },
          {
            name: STANDING_METRICS[2],
            unit: standing.unit,
            help: "the farthest that the winner was ever behind",
            min: 0,
            max: widest,
          },
          {
            name: STANDING_METRICS[3],
            unit: standing.unit,
            help: "how far the leader was before the next at the end",
            min: 0,
            max: widest,
          },
          {
            name: STANDING_METRICS[4],
            unit: "rounds",
            help: "last rounds that a player who didn't win was behind the winner in, without a break; the longest",
            min: 0,
            max: MOST,
          },
        ]),
    ...(choices
      ? [
          {
            name: CHOICE_METRICS[0],
            unit: "choices",
            help: "choices between two options or more, for every 100 turns of those who are asked",
            min: 0,
            max: MOST,
          },
          {
            name: CHOICE_METRICS[1],
            unit: "% of turns",
            help: "turns of those who are asked in which they never had two options",
            min: 0,
            max: 100,
          },
        ]
      : []),
  ];
}

/**
 * How the seats stood, round by round, and what their players could choose, in one game; set back for the next. A round
 * is over as soon as a seat reports again; the last one with the game.
 */
export class Course {
  /** The standings of all seats, round after round. */
  private readonly rounds: number[] = [];
  private readonly now: number[];
  // Seats, a bit each: those that have reported in this round, those that have chosen since they last reported, and
  // those whose players are asked.
  private reported = 0;
  private chosen = 0;
  private readonly asked: number;
  private choices = 0;
  private turns = 0;
  private withoutChoice = 0;
  /** Numbers in `rounds`, which is never made shorter. */
  private length = 0;
  /** Changes whenever some of these numbers are replaced: while it stays the same, others are only added. */
  private version = 0;
  /** What this was copied from last, at which version, and how many numbers are still as they are there. */
  private source: Course | undefined;
  private sourceVersion = 0;
  private shared = 0;
  private readonly seats: number;
  private readonly min: number;
  private readonly max: number;

  constructor(
    private readonly sides: Sides,
    /** The seats whose players are asked. */
    isAsked: readonly boolean[],
  ) {
    const { seats, standing } = sides;
    this.seats = seats;
    this.min = standing?.min ?? 0;
    this.max = standing?.max ?? -1;
    this.now = new Array<number>(seats).fill(this.min);
    this.asked = isAsked.reduce((bits, asked, seat) => (asked ? bits | (1 << seat) : bits), 0);
  }

  start(): void {
    const { now, min } = this;
    for (let seat = 0; seat < now.length; seat += 1) now[seat] = min;
    this.reported = 0;
    this.chosen = 0;
    this.length = 0;
    this.version += 1;
    this.source = undefined;
    this.choices = 0;
    this.turns = 0;
    this.withoutChoice = 0;
  }

  /**
   * Becomes a copy of another of the same game. Where it was one before, only what came since is copied: look-ahead
   * goes back to the same point again and again.
   */
  copyFrom(other: Course): void {
    for (let seat = 0; seat < this.now.length; seat += 1) this.now[seat] = other.now[seat]!;
    this.reported = other.reported;
    this.chosen = other.chosen;
    const wasCopy = this.source === other && this.sourceVersion === other.version;
    if (!wasCopy || this.length > this.shared) this.version += 1;
    for (let i = wasCopy ? this.shared : 0; i < other.length; i += 1) this.rounds[i] = other.rounds[i]!;
    this.length = other.length;
    this.source = other;
    this.sourceVersion = other.version;
    this.shared = other.length;
    this.choices = other.choices;
    this.turns = other.turns;
    this.withoutChoice = other.withoutChoice;
  }

  report(seat: number, value: number): void {
    if (!(seat >= 0 && seat < this.seats && value >= this.min && value <= this.max && Number.isInteger(value))) {
      this.refuse(seat, value);
    }
    const bit = 1 << seat;
    if ((this.reported & bit) !== 0) this.endRound();
    this.now[seat] = value;
    this.reported |= bit;
    if ((this.asked & bit) === 0) return;
    this.turns += 1;
    if ((this.chosen & bit) === 0) this.withoutChoice += 1;
    this.chosen &= ~bit;
  }

  private refuse(seat: number, value: number): never {
    const { standing, seats } = this.sides;
    if (standing === undefined) {
      throw new Error("card.standing was called by a game that doesn't declare it: standing: { unit, min, max }");
    }
    if (!(seat >= 0 && seat < seats)) {
      throw new Error(`card.standing: there is no seat ${String(seat)}; seats are 0 to ${seats - 1}`);
    }
    throw new Error(
      `card.standing: ${String(value)} is no whole number from ${standing.min} to ${standing.max}, as declared`,
    );
  }

  /** A player in this seat had so many options to choose from. */
  chose(seat: number, options: number): void {
    if (options < 2) return;
    this.choices += 1;
    this.chosen |= 1 << seat;
  }

  private endRound(): void {
    const { now, rounds } = this;
    let { length } = this;
    for (let seat = 0; seat < now.length; seat += 1) {
      rounds[length] = now[seat]!;
      length += 1;
    }
    this.length = length;
    this.reported = 0;
  }

  /** Ends the game, and writes what says how it felt from this place on. */
  finish(winners: number, metrics: number[], at: number): void {
    if (this.reported !== 0) this.endRound();
    if (this.sides.standing !== undefined) this.writeStandings(winners, metrics, at);
    if (!this.sides.choices) return;
    const { turns, choices, withoutChoice } = this;
    const place = at + (this.sides.standing === undefined ? 0 : STANDING_METRICS.length);
    metrics[place] = turns === 0 ? 0 : Math.min(MOST, Math.round((100 * choices) / turns));
    metrics[place + 1] = turns === 0 ? 0 : Math.round((100 * withoutChoice) / turns);
  }

  private writeStandings(winners: number, metrics: number[], at: number): void {
    const { rounds, length } = this;
    const { seats } = this.sides;
    const everyone = 2 ** seats - 1;
    const isWon = winners !== 0 && winners !== everyone;
    const all = length / seats;
    let leader = -1;
    let changes = 0;
    let comeback = 0;
    /** Rounds up to the last one in which the winner was not before all others. */
    let notLed = 0;
    let margin = 0;
    for (let round = 0; round < all; round += 1) {
      const from = round * seats;
      let best = Number.NEGATIVE_INFINITY;
      let next = Number.NEGATIVE_INFINITY;
      let first = -1;
      let winner = Number.NEGATIVE_INFINITY;
      let other = Number.NEGATIVE_INFINITY;
      for (let seat = 0; seat < seats; seat += 1) {
        const value = rounds[from + seat]!;
        if (value > best) {
          next = best;
          best = value;
          first = seat;
        } else if (value > next) next = value;
        if ((winners >>> seat) & 1) {
          if (value > winner) winner = value;
        } else if (value > other) other = value;
      }
      margin = best - next;
      if (margin > 0) {
        if (leader >= 0 && leader !== first) changes += 1;
        leader = first;
      }
      if (!isWon) continue;
      if (other - winner > comeback) comeback = other - winner;
      if (winner <= other) notLed = round + 1;
    }
    metrics[at] = Math.min(MOST, changes);
    metrics[at + 1] = !isWon || all === 0 ? 100 : Math.round((100 * notLed) / all);
    metrics[at + 2] = comeback;
    metrics[at + 3] = margin;
    metrics[at + 4] = isWon ? Math.min(MOST, this.beatenFor(winners, all)) : 0;
  }

  /** The longest run of last rounds in which a seat that didn't win was behind those who did. */
  private beatenFor(winners: number, all: number): number {
    const { rounds } = this;
    const { seats } = this.sides;
    /** Those who didn't win, and were behind in every round looked at so far. */
    let behind = (2 ** seats - 1) & ~winners;
    for (let back = 0; back < all; back += 1) {
      const from = (all - 1 - back) * seats;
      let winner = Number.NEGATIVE_INFINITY;
      for (let seat = 0; seat < seats; seat += 1) {
        if ((winners >>> seat) & 1) winner = Math.max(winner, rounds[from + seat]!);
      }
      for (let seat = 0; seat < seats; seat += 1) {
        if (rounds[from + seat]! >= winner) behind &= ~(1 << seat);
      }
      if (behind === 0) return back;
    }
    return all;
  }
}
