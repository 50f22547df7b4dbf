/** What changes during a game, in arrays that are made once: who is where, how they are, and what was counted. */

import { HEX_HOLDS, hexDistance, MOST_BESETTING, STEP_Q, STEP_R } from "./rules/hexes.js";

/** A character's condition. */
export const WAITING = 0;
export const UP = 1;
export const DOWN = 2;
export const ESCAPED = 3;

/** The state of a chase or a stand. Characters 0 to survivors − 1 are the survivors; the zombies follow. */
export class Field {
  readonly characters: number;
  /** Cells in a row of the grid; a step in r is one row. */
  readonly width: number;
  /** What to add to a cell for each of the six steps. */
  readonly step: readonly number[];

  round = 0;
  survivorsUp = 0;
  /** Zombies not down: those on the field and those still to come. */
  zombiesLeft = 0;
  /** Zombies that have come onto the field; nobody knows of what kind the others are. */
  arrived = 0;

  survivorsLost = 0;
  zombiesDown = 0;
  shots = 0;
  /** Hits by range band. */
  readonly hits = new Int32Array(4);
  freeAttacks = 0;
  injuriesTaken = 0;
  mostAdjacent = 0;
  hexesMoved = 0;

  readonly condition: Uint8Array;
  readonly injuries: Uint8Array;
  /** A zombie's kind, an index of KINDS. */
  readonly kind: Uint8Array;
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** The cell of each character on the field, by its q and r. */
  private readonly cell: Int32Array;
  /** The round in which a zombie was last staggered, and in which it last made a free attack. */
  readonly staggeredIn: Int32Array;
  readonly freeAttackIn: Int32Array;
  /** The zombies that had the survivor who moves just now in reach as it set out; −1 for those left since. */
  readonly besetting = new Int16Array(MOST_BESETTING);
  besetters = 0;

  /** Characters in each cell, and who: HEX_HOLDS places a cell. Cells off the field are full for good. */
  readonly crowd: Uint8Array;
  readonly places: Int16Array;
  /** Zombies in each cell. */
  readonly zombiesAt: Uint8Array;
  /** 1 where a cell is an obstacle. */
  readonly obstacle: Uint8Array;

  private readonly emptyCrowd: Uint8Array;

  /** A field of the hexes within the corners, border not counted, for which `isOn` is true. */
  constructor(
    readonly survivors: number,
    readonly zombies: number,
    readonly minQ: number,
    readonly maxQ: number,
    readonly minR: number,
    readonly maxR: number,
    isOn: (q: number, r: number) => boolean,
  ) {
    this.characters = survivors + zombies;
    this.width = maxQ - minQ + 3;
    this.step = STEP_Q.map((q, i) => q + STEP_R[i]! * this.width);
    const cells = this.width * (maxR - minR + 3);
    this.condition = new Uint8Array(this.characters);
    this.injuries = new Uint8Array(this.characters);
    this.kind = new Uint8Array(this.characters);
    this.q = new Int16Array(this.characters);
    this.r = new Int16Array(this.characters);
    this.cell = new Int32Array(this.characters);
    this.staggeredIn = new Int32Array(this.characters);
    this.freeAttackIn = new Int32Array(this.characters);
    this.crowd = new Uint8Array(cells);
    this.places = new Int16Array(cells * HEX_HOLDS);
    this.zombiesAt = new Uint8Array(cells);
    this.obstacle = new Uint8Array(cells);
    this.emptyCrowd = new Uint8Array(cells).fill(HEX_HOLDS);
    for (let r = minR; r <= maxR; r += 1) {
      for (let q = minQ; q <= maxQ; q += 1) if (isOn(q, r)) this.emptyCrowd[this.cellAt(q, r)] = 0;
    }
  }

  /** Makes this field, of the same size, the same as another. */
  copyFrom(other: Field): void {
    this.round = other.round;
    this.survivorsUp = other.survivorsUp;
    this.zombiesLeft = other.zombiesLeft;
    this.arrived = other.arrived;
    this.survivorsLost = other.survivorsLost;
    this.zombiesDown = other.zombiesDown;
    this.shots = other.shots;
    this.hits.set(other.hits);
    this.freeAttacks = other.freeAttacks;
    this.injuriesTaken = other.injuriesTaken;
    this.mostAdjacent = other.mostAdjacent;
    this.hexesMoved = other.hexesMoved;
    this.condition.set(other.condition);
    this.injuries.set(other.injuries);
    this.kind.set(other.kind);
    this.q.set(other.q);
    this.r.set(other.r);
    this.cell.set(other.cell);
    this.staggeredIn.set(other.staggeredIn);
    this.freeAttackIn.set(other.freeAttackIn);
    this.besetting.set(other.besetting);
    this.besetters = other.besetters;
    this.crowd.set(other.crowd);
    this.places.set(other.places);
    this.zombiesAt.set(other.zombiesAt);
    this.obstacle.set(other.obstacle);
  }

  /** Before the first round: nobody on the field yet, survivors with the given injuries. Obstacles stay. */
  clear(survivorInjuries: number): void {
    this.round = 0;
    this.survivorsUp = this.survivors;
    this.zombiesLeft = this.zombies;
    this.arrived = 0;
    this.survivorsLost = 0;
    this.zombiesDown = 0;
    this.shots = 0;
    this.hits.fill(0);
    this.freeAttacks = 0;
    this.injuriesTaken = 0;
    this.mostAdjacent = 0;
    this.hexesMoved = 0;
    this.condition.fill(WAITING);
    this.injuries.fill(0);
    this.injuries.fill(survivorInjuries, 0, this.survivors);
    this.staggeredIn.fill(0);
    this.freeAttackIn.fill(0);
    this.besetters = 0;
    this.crowd.set(this.emptyCrowd);
    this.zombiesAt.fill(0);
  }

  cellAt(q: number, r: number): number {
    return (r - this.minR + 1) * this.width + (q - this.minQ + 1);
  }

  cellOf(character: number): number {
    return this.cell[character]!;
  }

  qOfCell(cell: number): number {
    return (cell % this.width) + this.minQ - 1;
  }

  rOfCell(cell: number): number {
    return Math.floor(cell / this.width) + this.minR - 1;
  }

  /** Whether the cell is a hex of the field. */
  isOn(cell: number): boolean {
    return this.emptyCrowd[cell] === 0;
  }

  /** Puts a character into a hex that has room. Throws an Error where there is none. */
  enter(character: number, q: number, r: number): void {
    const cell = this.cellAt(q, r);
    this.addTo(cell, character);
    this.cell[character] = cell;
    this.q[character] = q;
    this.r[character] = r;
    this.condition[character] = UP;
  }

  /** Takes a character out of its hex; its condition is the caller's to set. */
  leave(character: number): void {
    this.takeFrom(this.cellOf(character), character);
  }

  /** Moves a character one of the six steps, to a hex that has room. */
  moveStep(character: number, step: number): void {
    this.leave(character);
    this.passTo(character, step);
    this.stay(character);
  }

  /** The next hex, one of the six steps away, of a character that has left its own and is on its way. */
  passTo(character: number, step: number): void {
    this.cell[character]! += this.step[step]!;
    this.q[character]! += STEP_Q[step]!;
    this.r[character]! += STEP_R[step]!;
  }

  /** Ends a way in the hex that it has come to, which must have room. */
  stay(character: number): void {
    this.addTo(this.cell[character]!, character);
  }

  private addTo(cell: number, character: number): void {
    const crowd = this.crowd[cell]!;
    if (crowd >= HEX_HOLDS) throw new Error(`a fourth character in hex ${this.qOfCell(cell)}, ${this.rOfCell(cell)}`);
    this.places[cell * HEX_HOLDS + crowd] = character;
    this.crowd[cell] = crowd + 1;
    if (character >= this.survivors) this.zombiesAt[cell]! += 1;
  }

  private takeFrom(cell: number, character: number): void {
    const first = cell * HEX_HOLDS;
    const last = first + this.crowd[cell]! - 1;
    let place = first;
    while (this.places[place] !== character) place += 1;
    // Those behind move up, so that the last place is the last to have come.
    for (; place < last; place += 1) this.places[place] = this.places[place + 1]!;
    this.crowd[cell]! -= 1;
    if (character >= this.survivors) this.zombiesAt[cell]! -= 1;
  }

  /** The cell that one of the six steps leads to. */
  cellAhead(character: number, step: number): number {
    return this.cellOf(character) + this.step[step]!;
  }

  /** How far east a character is, in half hexes. */
  along(character: number): number {
    return 2 * this.q[character]! + this.r[character]!;
  }

  /** Hexes between two characters. */
  distance(a: number, b: number): number {
    return hexDistance(this.q[a]! - this.q[b]!, this.r[a]! - this.r[b]!);
  }

  /** Hexes between two characters, were the first to make one of the six steps. */
  distanceAfter(mover: number, step: number, other: number): number {
    return hexDistance(
      this.q[mover]! + STEP_Q[step]! - this.q[other]!,
      this.r[mover]! + STEP_R[step]! - this.r[other]!,
    );
  }
}

/** The state of a climb: how far the climber has come, and what was counted. */
export class Climb {
  /** The stretch that the climber is on, from 0. */
  stretch = 0;
  /** Feet climbed in all, stretches tried again counted again. */
  feet = 0;
  falls = 0;
  catches = 0;
  injuries = 0;

  copyFrom(other: Climb): void {
    this.stretch = other.stretch;
    this.feet = other.feet;
    this.falls = other.falls;
    this.catches = other.catches;
    this.injuries = other.injuries;
  }

  /** At the foot of the wall. */
  clear(): void {
    this.stretch = 0;
    this.feet = 0;
    this.falls = 0;
    this.catches = 0;
    this.injuries = 0;
  }
}
