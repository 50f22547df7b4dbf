/**
 * Going back to a decision and playing on from it. A game that is being played can't be called again, so that there is
 * a second one: it starts where the first did, or where that was marked, is given the same dice and the same choices
 * up to the decision, and from there on dice of its own.
 */

import { derivedKey, type Key } from "../random/key.js";
import { Stream } from "../random/stream.js";
import type { Play, Prepared, State, Streams, TellDecision } from "../sim/trial.js";
import { mixed } from "./mixed.js";
import type { SidedCard } from "./settle.js";
import type { Guide, Playout, Situation } from "./thinker.js";

/** What was answered in a game: to `asks` one of these two, to `choose` the option and `CHOSE`. */
export const LEFT = 0;
export const ASKED = 1;
export const CHOSE = 2;

/** Where the game that is being played can be gone back to. */
export interface Course {
  trial: number;
  /** What was answered since its start, or since it was marked. */
  readonly answers: number[];
  /** What was kept at the mark; undefined where it starts from the beginning. */
  mark: Mark | undefined;
}

export interface Mark {
  readonly state: State;
  readonly streams: readonly Stream[];
  readonly card: SidedCard;
}

export class LookAhead implements Situation, Play {
  seat = 0;
  hasPolicy = true;
  private readonly key: Int32Array;
  private readonly own = new Int32Array(4);
  private readonly list: readonly Stream[];
  private readonly choices: Stream;
  /** When the game is told: what there was to choose, of the decision that it turned to last. */
  isTold = false;
  options: Told | undefined;
  /** How many options there were in that decision; 0 where nothing was to be chosen. */
  optionCount = 0;
  private guide: Guide | undefined;
  private dice = 0;
  private readonly playout: { readonly card: SidedCard; rolled: number };
  /** How many of the answers were given again, and whether the decision is reached. */
  private given = 0;
  private isPast = false;
  /** Whether the guide is done, so that the policies go on. */
  private isLeft = false;
  /** What the game has told of what is known. */
  private told = 0;
  private readonly tell = (value: number) => {
    this.told = mixed(this.told, value);
  };

  constructor(
    private readonly course: Course,
    private readonly game: Prepared,
    private readonly streams: Streams,
    private readonly card: SidedCard,
    /** By seat: whether somebody else than the policy sits there. */
    private readonly isTaken: readonly boolean[],
    key: Key,
  ) {
    this.key = Int32Array.from(key);
    this.list = Object.values(streams);
    this.choices = new Stream(key, "");
    this.playout = { card, rolled: 0 };
  }

  /** Turns to the decision that comes next, the so-manieth of its trial. */
  turnTo(decision: number, seat: number, hasPolicy: boolean): this {
    this.seat = seat;
    this.hasPolicy = hasPolicy;
    this.options = undefined;
    this.optionCount = 0;
    derivedKey(this.key, this.course.trial, decision, "look-ahead", this.own);
    return this;
  }

  get trial(): number {
    return this.course.trial;
  }

  playOn(dice: number, guide: Guide): Playout {
    const { list, streams, card, game, playout } = this;
    const { mark, trial } = this.course;
    this.dice = dice;
    this.guide = guide;
    this.given = 0;
    this.isPast = false;
    this.isLeft = false;
    if (mark === undefined) {
      for (let i = 0; i < list.length; i += 1) list[i]!.start(trial);
      emptyCard(card);
      game.trial(streams, card, undefined, this);
    } else {
      game.state!.copyFrom(mark.state);
      for (let i = 0; i < list.length; i += 1) list[i]!.copyFrom(mark.streams[i]!);
      copyCard(card, mark.card);
      game.resume!(streams, card, undefined, this);
    }
    if (!this.isPast) throw anotherGame();
    // What a stream would roll next tells where it stands.
    playout.rolled = 0;
    for (let i = 0; i < list.length; i += 1) playout.rolled = Math.imul(playout.rolled ^ list[i]!.bits(), 0x01000193);
    return playout;
  }

  get tellsKnown(): boolean {
    return this.game.known !== undefined;
  }

  known(seat: number): number | undefined {
    if (this.game.known === undefined) return undefined;
    this.told = 0;
    this.game.known(seat, this.tell);
    return this.told;
  }

  anyOf(count: number): number {
    return this.choices.below(count);
  }

  asks(seat: number): boolean {
    if (this.isLeft || !this.isTaken[seat]) return false;
    if (!this.isPast) {
      const answer = this.answerAgain();
      if (answer > ASKED) throw anotherGame();
      if (answer >= 0) return answer === ASKED;
    }
    const guide = this.guide!;
    const asks = guide.asks(seat);
    this.isLeft = guide.isDone;
    return asks;
  }

  choose(kind: string, seat: number, count: number, words?: TellDecision): number {
    checkCount(kind, count);
    if (!this.isPast) {
      const answer = this.answerAgain();
      if (answer === LEFT || answer === ASKED) throw anotherGame();
      if (answer >= 0) return answer - CHOSE;
    }
    if (this.optionCount === 0 && seat === this.seat) this.optionCount = count;
    if (this.isTold && seat === this.seat) this.options ??= toldOf(count, words?.(0));
    const guide = this.guide!;
    const option = guide.choose(seat, count);
    this.isLeft = guide.isDone;
    return option;
  }

  mark(): void {}

  /** The next answer of the first game; −1 where there was none yet: that is the decision. */
  private answerAgain(): number {
    const { answers } = this.course;
    if (this.given < answers.length) {
      this.given += 1;
      return answers[this.given - 1]!;
    }
    this.isPast = true;
    const { list, own, dice } = this;
    for (let i = 0; i < list.length; i += 1) list[i]!.startUnder(own, dice);
    this.choices.startUnder(own, dice);
    this.game.redeal?.(this.seat, this.streams);
    return -1;
  }
}

/** A decision as it is told: the options by their names, or their numbers where they have none. */
export interface Told {
  readonly options: readonly string[];
  readonly says?: string | undefined;
  readonly known?: string | undefined;
}

export function toldOf(count: number, told: ReturnType<TellDecision> | undefined): Told {
  if (told === undefined) return { options: Array.from({ length: count }, (_, i) => `option ${i + 1}`) };
  return "options" in told ? told : { options: told };
}

/** How an error begins that is thrown when a game, played again, doesn't come to the decision. */
export const ANOTHER_GAME = "the game went another way when it was played again with the same dice and choices";

/** What is thrown then. */
export function anotherGame(): Error {
  return new Error(`${ANOTHER_GAME}: whatever a game changes must be made in prepare, and set back at its start`);
}

/** More options than anybody can try out. */
const MOST_OPTIONS = 10_000;

/** Throws an Error where the number of options is none that a player can choose from. */
export function checkCount(kind: string, count: number): void {
  if (count >= 1 && count <= MOST_OPTIONS && Number.isInteger(count)) return;
  throw new Error(`play.choose: ${kind} needs a number of options from 1 to ${MOST_OPTIONS}, not ${count}`);
}

export function emptyCard(card: SidedCard): void {
  card.outcome = -1;
  card.winners = 0;
  const { metrics, scores, places } = card;
  for (let m = 0; m < metrics.length; m += 1) metrics[m] = 0;
  for (let seat = 0; seat < scores.length; seat += 1) {
    scores[seat] = 0;
    places[seat] = 0;
  }
  card.course?.start();
}

export function copyCard(card: SidedCard, other: SidedCard): void {
  card.outcome = other.outcome;
  card.winners = other.winners;
  const { metrics, scores, places } = card;
  for (let m = 0; m < metrics.length; m += 1) metrics[m] = other.metrics[m]!;
  for (let seat = 0; seat < scores.length; seat += 1) {
    scores[seat] = other.scores[seat]!;
    places[seat] = other.places[seat]!;
  }
  if (other.course !== undefined) card.course?.copyFrom(other.course);
}
