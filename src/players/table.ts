/** Those who sit around a game: what a trial asks as its fourth argument, `play`. */

import { didYouMean } from "../base/did-you-mean.js";
import type { Key } from "../random/key.js";
import type { Stream } from "../random/stream.js";
import type { Log, Play, Prepared, Streams, TellDecision } from "../sim/trial.js";
import {
  ASKED,
  anotherGame,
  CHOSE,
  type Course,
  checkCount,
  copyCard,
  LEFT,
  LookAhead,
  type Mark,
  type Told,
  toldOf,
} from "./look-ahead.js";
import { Probe } from "./probe.js";
import { RandomChoices } from "./random.js";
import { Rollout } from "./rollout.js";
import { Search } from "./search.js";
import type { SidedCard } from "./settle.js";
import type { PlayerName } from "./skill.js";
import { BY_POLICY, type Thinker } from "./thinker.js";

/** What is asked, as those see it who play trials. */
export interface Table extends Play {
  /** Called before each trial; with a log, choices are told. */
  start(trial: number, log?: Log): void;
  /** Whether somebody looked ahead in a game whose cards were shuffled beforehand, so that they were known. */
  readonly openHands: boolean;
  /** Whether a choice came up, where the policy should have made it, that the sim left open. */
  readonly unled: boolean;
}

/** What a table must know of the game. */
export interface GameOf {
  /** Its kinds of decision. */
  readonly decisions: readonly string[];
  /** The player of each seat. */
  readonly players: readonly PlayerName[];
}

/** All seats are played by the sim's own policy. Where it has none, choices are made at random. */
export class PolicyTable implements Table {
  readonly openHands = false;
  readonly asksNobody = true;
  unled = false;
  private random: RandomChoices | undefined;
  private trial = 0;
  private log: Log | undefined;

  constructor(
    private readonly game: GameOf,
    private readonly key: Key,
  ) {}

  start(trial: number, log?: Log): void {
    this.trial = trial;
    this.log = log;
  }

  asks(_seat: number): boolean {
    return false;
  }

  choose(kind: string, seat: number, count: number, words?: TellDecision): number {
    checkDecision(this.game, kind, seat, count);
    this.unled = true;
    this.random ??= new RandomChoices(this.key, this.game.players.length);
    const option = this.random.choose(this.trial, seat, count);
    if (this.log !== undefined) this.log(choiceInWords(kind, seat, count, option, words));
    return option;
  }

  mark(): void {}
}

/** What those who look ahead play on, while the game itself is being played. */
export interface SecondGame {
  readonly game: Prepared;
  readonly streams: Streams;
  readonly card: SidedCard;
}

/** The game that is being played, and room to keep it at a mark. */
export interface FirstGame {
  readonly game: Prepared;
  readonly streams: Streams;
  readonly card: SidedCard;
  readonly mark: Mark | undefined;
}

/** Somebody sits in a seat who is not the sim's policy. */
export class MixedTable implements Table {
  openHands = false;
  unled = false;
  private readonly random: RandomChoices;
  private readonly thinkers: readonly (Thinker | undefined)[];
  private readonly lookAhead: LookAhead;
  private readonly course: Course = { trial: 0, answers: [], mark: undefined };
  private readonly streams: readonly Stream[];
  /** By seat: whether somebody else than the policy sits there. */
  private readonly isTaken: readonly boolean[];
  private decision = 0;
  private shuffles = 0;
  private log: Log | undefined;
  /** What was thought out for the choice that comes next, and the seat that makes it; −1 for none. */
  private ready = BY_POLICY;
  private readySeat = -1;

  constructor(
    private readonly game: GameOf,
    key: Key,
    private readonly first: FirstGame,
    second: SecondGame,
  ) {
    const { players } = game;
    this.random = new RandomChoices(key, players.length);
    const searching = [...players.keys()].filter((seat) => players[seat]!.kind === "search");
    this.thinkers = players.map(({ kind, playouts }) => {
      switch (kind) {
        case "rollout":
          return new Rollout(playouts);
        case "search":
          return new Search(playouts, searching);
        case "probe":
          return new Probe(playouts);
        default:
          return undefined;
      }
    });
    this.streams = Object.values(first.streams);
    this.isTaken = players.map(({ kind }) => kind !== "policy");
    this.lookAhead = new LookAhead(this.course, second.game, second.streams, second.card, this.isTaken, key);
  }

  start(trial: number, log?: Log): void {
    this.course.trial = trial;
    this.course.answers.length = 0;
    this.course.mark = undefined;
    this.decision = 0;
    this.readySeat = -1;
    this.shuffles = this.countShuffles();
    this.log = log;
    this.lookAhead.isTold = log !== undefined;
  }

  asks(seat: number): boolean {
    this.readySeat = -1;
    if (!this.isTaken[seat]) return false;
    const thinker = this.thinkers[seat];
    if (thinker !== undefined) {
      this.ready = this.think(thinker, seat, true);
      if (this.ready === BY_POLICY) {
        this.course.answers.push(LEFT);
        this.first.card.course?.chose(seat, this.lookAhead.optionCount);
        const { options } = this.lookAhead;
        if (options !== undefined) this.log?.(`${seatInWords(seat)} keeps to its policy ${aside(options)}`);
        return false;
      }
      this.readySeat = seat;
    }
    this.course.answers.push(ASKED);
    return true;
  }

  choose(kind: string, seat: number, count: number, words?: TellDecision): number {
    checkDecision(this.game, kind, seat, count);
    const thinker = this.thinkers[seat];
    let option: number;
    if (this.readySeat === seat) option = this.ready;
    else if (thinker !== undefined && count > 1) option = this.think(thinker, seat, false);
    else {
      if (!this.isTaken[seat]) this.unled = true;
      option = this.random.choose(this.course.trial, seat, count);
    }
    this.readySeat = -1;
    // Played again it came to other options, or to none.
    if (!(option < count)) throw anotherGame();
    this.course.answers.push(CHOSE + option);
    this.first.card.course?.chose(seat, count);
    if (this.log !== undefined) this.log(choiceInWords(kind, seat, count, option, words));
    return option;
  }

  mark(): void {
    const { mark, game, card } = this.first;
    if (mark === undefined) return;
    mark.state.copyFrom(game.state);
    for (let i = 0; i < this.streams.length; i += 1) mark.streams[i]!.copyFrom(this.streams[i]!);
    copyCard(mark.card, card);
    this.course.mark = mark;
    this.course.answers.length = 0;
  }

  private think(thinker: Thinker, seat: number, hasPolicy: boolean): number {
    if (this.first.game.redeal === undefined && this.countShuffles() > this.shuffles) this.openHands = true;
    this.decision += 1;
    return thinker.decide(this.lookAhead.turnTo(this.decision, seat, hasPolicy));
  }

  private countShuffles(): number {
    let count = 0;
    for (let i = 0; i < this.streams.length; i += 1) count += this.streams[i]!.shuffles;
    return count;
  }
}

/** Throws an Error that says what a sim did wrong in asking. */
function checkDecision({ decisions, players }: GameOf, kind: string, seat: number, count: number): void {
  if (!decisions.includes(kind)) {
    throw new Error(`play.choose: "${kind}" is none of the sim's decisions${didYouMean(kind, decisions)}`);
  }
  if (players[seat] === undefined) {
    throw new Error(`play.choose: there is no seat ${seat}; seats are 0 to ${players.length - 1}`);
  }
  checkCount(kind, count);
}

/** "Player 2 joins (of: join, sit out), knowing that …" */
function choiceInWords(kind: string, seat: number, count: number, option: number, words?: TellDecision): string {
  const told = toldOf(count, words?.(option));
  return `${told.says ?? `${seatInWords(seat)}, ${kind}: ${told.options[option]}`} ${aside(told)}`;
}

/** What there was to choose, and what the player went by. */
function aside({ options, known }: Told): string {
  return `(of: ${options.join(", ")})${known === undefined ? "" : `, knowing: ${known}`}`;
}

/** As people count them. */
function seatInWords(seat: number): string {
  return `Seat ${seat + 1}`;
}
