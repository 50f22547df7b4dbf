/** One game on a map or in a siege: its tables, its state, and the choices that its players have. */

import type { Log, Play, Scorecard, Stream } from "deadeven";
import type { Board } from "./board.js";
import type { Rules } from "./rules/in-force.js";
import type { Pursuit } from "./rules/pursuit.js";
import type { MapPlaces } from "./scenario.js";
import { BACK, type State } from "./state.js";

/** The parts of the game that roll dice of their own. */
export const SUBSTREAMS = ["drive", "ram", "spawn", "zombies", "fights", "heroes", "shots"] as const;
export type Dice = { readonly [name in (typeof SUBSTREAMS)[number]]: Stream };

/** What a hero does with his move; any number from 0 on is the board square that he walks towards. */
export const INTO_CABIN = -1;
export const ABOARD = -2;
export const REPAIR = -3;
export const OTHER_END = -4;
export const LOAD = -5;
export const DRIVE = -6;
export const STAY = -7;

/** Answers of those who choose a step, a target or a hero, and want none. */
export const NONE = -1;

/** Everything that the players decide, one call a decision. The rules say what is allowed; the policies choose. */
export interface Choices {
  /**
   * Who is to take the wheel, and who fetches a dropped repair tool: heroes, or NONE. Agreed as the heroes' turn
   * begins.
   */
  taker(game: Game): number;
  fetcher(game: Game): number;
  /** What a hero outside the cabin does with his move. */
  riderMove(game: Game, hero: number): number;
  /** What the driver does with his. */
  driverMove(game: Game, driver: number): number;
  /** Where a hero on his own feet goes next, towards what `riderMove` or `driverMove` said; the same place to stop. */
  nextPlace(game: Game, hero: number, goal: number): number;
  /** Whether the zombies under the front are rammed, as a drive begins and wherever it leads. */
  ramsZombies(game: Game, moved: number, left: number): boolean;
  /** Told how far the forklift may move, before it does. */
  planDrive(game: Game, roll: number): void;
  /** The step that the front takes next, into a wall or locked door to ram it; NONE to stop. */
  nextStep(game: Game, moved: number, left: number): number;
  /** Whether the driver rams a wall that has just held once more. */
  ramsAgain(game: Game): boolean;
  /** The board square at which a hero throws a charge; NONE to keep it. */
  blastTarget(game: Game, hero: number): number;
  /** The zombie at which a hero with a gun shoots; NONE not to. */
  shotTarget(game: Game, hero: number): number;
  /** Whether the mechanic card is played now that the forklift has taken a wound. */
  playsMechanicCard(game: Game): boolean;
}

export class Game {
  dice!: Dice;
  metrics!: Scorecard["metrics"];
  log: Log | undefined;
  /** Who plays: it is asked before the policies, where it has a player of its own. */
  play!: Play;
  /** Squares driven that have not been told yet. */
  untold = "";
  /** 1 for each square where crates are picked up, and for each where they are dropped off. */
  readonly isPickUp: Uint8Array;
  readonly isDropOff: Uint8Array;

  constructor(
    readonly rules: Rules,
    readonly choices: Choices,
    readonly board: Board,
    readonly places: MapPlaces,
    /** Steps between squares for those whom walls don't stop, and the first step of such a way. */
    readonly straight: Uint8Array,
    readonly straightStep: Int16Array,
    readonly pursuit: Pursuit,
    readonly state: State,
  ) {
    this.isPickUp = marked(board, places.pickUp);
    this.isDropOff = marked(board, places.dropOff);
  }

  /** The squares under the forklift; the same one where it lies on a large square. */
  get frontSquare(): number {
    return this.board.frontOf[this.state.lift]!;
  }
  get backSquare(): number {
    return this.board.backOf[this.state.lift]!;
  }

  /** The board square at or under a place. The cabin is above both; the front counts. */
  squareUnder(place: number): number {
    return place >= 0 ? place : place === BACK ? this.backSquare : this.frontSquare;
  }

  /** Steps between squares for those whom walls don't stop. */
  distance(from: number, to: number): number {
    return this.straight[from * this.board.squares + to]!;
  }
}

/** 1 for each square listed, 0 for the others. */
function marked(board: Board, squares: readonly number[]): Uint8Array {
  const marks = new Uint8Array(board.squares);
  for (const square of squares) marks[square] = 1;
  return marks;
}
