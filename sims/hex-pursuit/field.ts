/** Who is where: the whole state of a chase or a stand, in arrays that are made once. */

import { hexDistance, STEP_Q, STEP_R } from "./hexes.js";

/** Characters that fit in a hex. */
export const HEX_HOLDS = 3;

/** A character's condition. */
export const WAITING = 0;
export const UP = 1;
export const DOWN = 2;
export const ESCAPED = 3;

/** Kinds of zombie, in the order of `kinds`, and how many hexes each moves in a round. */
export const KINDS = ["walker", "runner", "grabber", "creeper"] as const;
const KIND_SPEED = [3, 6, 2, 3] as const;
const LIVING_SPEED = 6;

/** Movement points that injuries can take, at most. */
const MOST_SLOWED = 3;

/** What entering a hex costs. */
const CLEAR_COST = 1;
const OBSTACLE_COST = 2;

/** Characters 0 to survivors − 1 are the living; the zombies follow. */
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

  survivorsLost = 0;
  zombiesDown = 0;
  shots = 0;
  /** Hits by range band. */
  readonly hits = new Int32Array(4);
  opportunityAttacks = 0;
  injuriesTaken = 0;
  mostAdjacent = 0;
  hexesMoved = 0;

  readonly condition: Uint8Array;
  readonly injuries: Uint8Array;
  /** A zombie's kind, an index of KINDS. */
  readonly kind: Uint8Array;
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** The round in which a zombie was last staggered, and in which it last made an opportunity attack. */
  readonly staggered: Int32Array;
  readonly seized: Int32Array;

  /** Characters in each cell, and who: HEX_HOLDS places a cell. Cells off the field are full for good. */
  readonly crowd: Uint8Array;
  readonly places: Int16Array;
  /** Zombies in each cell. */
  readonly undead: Uint8Array;
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
    this.staggered = new Int32Array(this.characters);
    this.seized = new Int32Array(this.characters);
    this.crowd = new Uint8Array(cells);
    this.places = new Int16Array(cells * HEX_HOLDS);
    this.undead = new Uint8Array(cells);
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
    this.survivorsLost = other.survivorsLost;
    this.zombiesDown = other.zombiesDown;
    this.shots = other.shots;
    this.hits.set(other.hits);
    this.opportunityAttacks = other.opportunityAttacks;
    this.injuriesTaken = other.injuriesTaken;
    this.mostAdjacent = other.mostAdjacent;
    this.hexesMoved = other.hexesMoved;
    this.condition.set(other.condition);
    this.injuries.set(other.injuries);
    this.kind.set(other.kind);
    this.q.set(other.q);
    this.r.set(other.r);
    this.staggered.set(other.staggered);
    this.seized.set(other.seized);
    this.crowd.set(other.crowd);
    this.places.set(other.places);
    this.undead.set(other.undead);
    this.obstacle.set(other.obstacle);
  }

  /** Before the first round: nobody on the field yet, survivors with the given injuries. Obstacles stay. */
  clear(survivorInjuries: number): void {
    this.round = 0;
    this.survivorsUp = this.survivors;
    this.zombiesLeft = this.zombies;
    this.survivorsLost = 0;
    this.zombiesDown = 0;
    this.shots = 0;
    this.hits.fill(0);
    this.opportunityAttacks = 0;
    this.injuriesTaken = 0;
    this.mostAdjacent = 0;
    this.hexesMoved = 0;
    this.condition.fill(WAITING);
    this.injuries.fill(0);
    this.injuries.fill(survivorInjuries, 0, this.survivors);
    this.staggered.fill(0);
    this.seized.fill(0);
    this.crowd.set(this.emptyCrowd);
    this.undead.fill(0);
  }

  cellAt(q: number, r: number): number {
    return (r - this.minR + 1) * this.width + (q - this.minQ + 1);
  }

  cellOf(character: number): number {
    return this.cellAt(this.q[character]!, this.r[character]!);
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

  isFull(cell: number): boolean {
    return this.crowd[cell] === HEX_HOLDS;
  }

  /** Puts a character into a hex that has room. Throws an Error where there is none. */
  enter(character: number, q: number, r: number): void {
    const cell = this.cellAt(q, r);
    const crowd = this.crowd[cell]!;
    if (crowd >= HEX_HOLDS) throw new Error(`a fourth character in hex ${q}, ${r}`);
    this.places[cell * HEX_HOLDS + crowd] = character;
    this.crowd[cell] = crowd + 1;
    if (character >= this.survivors) this.undead[cell]! += 1;
    this.q[character] = q;
    this.r[character] = r;
    this.condition[character] = UP;
  }

  /** Takes a character out of its hex; its condition is the caller's to set. */
  leave(character: number): void {
    const cell = this.cellOf(character);
    const first = cell * HEX_HOLDS;
    const last = first + this.crowd[cell]! - 1;
    let place = first;
    while (this.places[place] !== character) place += 1;
    // Those behind move up, so that the last place is the last to have come.
    for (; place < last; place += 1) this.places[place] = this.places[place + 1]!;
    this.crowd[cell]! -= 1;
    if (character >= this.survivors) this.undead[cell]! -= 1;
  }

  /** Moves a character one of the six steps, or to any hex that has room. */
  moveTo(character: number, q: number, r: number): void {
    this.leave(character);
    this.enter(character, q, r);
  }

  /** How far east a character is, in half hexes. */
  along(character: number): number {
    return 2 * this.q[character]! + this.r[character]!;
  }

  /** Hexes between two characters. */
  distance(a: number, b: number): number {
    return hexDistance(this.q[a]! - this.q[b]!, this.r[a]! - this.r[b]!);
  }

  /** Movement points that a character has in a round. A zombie that is up has at least 1. */
  allowance(character: number): number {
    const slowed = Math.min(MOST_SLOWED, this.injuries[character]!);
    if (character < this.survivors) return LIVING_SPEED - slowed;
    return Math.max(1, KIND_SPEED[this.kind[character]!]! - slowed);
  }

  /** Movement points to enter a cell. */
  costOf(cell: number): number {
    return this.obstacle[cell] === 1 ? OBSTACLE_COST : CLEAR_COST;
  }

  /** The nearest survivor still up, or −1. Of equals, the search begins at `first`, so that not all pick the same. */
  nearestSurvivor(zombie: number, first: number): number {
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < this.survivors; i += 1) {
      const survivor = (first + i) % this.survivors;
      if (this.condition[survivor] !== UP) continue;
      const distance = this.distance(zombie, survivor);
      if (distance < least) {
        least = distance;
        nearest = survivor;
      }
    }
    return nearest;
  }

  /** The nearest zombie on the field, or −1; of equals, the first. */
  nearestZombie(survivor: number): number {
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let zombie = this.survivors; zombie < this.characters; zombie += 1) {
      if (this.condition[zombie] !== UP) continue;
      const distance = this.distance(zombie, survivor);
      if (distance < least) {
        least = distance;
        nearest = zombie;
      }
    }
    return nearest;
  }

  /** Zombies that have a survivor in melee reach. */
  adjacentTo(survivor: number): number {
    const cell = this.cellOf(survivor);
    let adjacent = this.undead[cell]!;
    for (let i = 0; i < 6; i += 1) adjacent += this.undead[cell + this.step[i]!]!;
    return adjacent;
  }

  /** Counts how beset a survivor is. */
  noteAdjacent(survivor: number): void {
    const adjacent = this.adjacentTo(survivor);
    if (adjacent > this.mostAdjacent) this.mostAdjacent = adjacent;
  }

  /** Gives a survivor an injury; at `injuriesToFall` it is lost. Returns whether it still stands. */
  injureSurvivor(survivor: number, injuriesToFall: number): boolean {
    this.injuriesTaken += 1;
    this.injuries[survivor]! += 1;
    if (this.injuries[survivor]! < injuriesToFall) return true;
    this.noteAdjacent(survivor);
    this.leave(survivor);
    this.condition[survivor] = DOWN;
    this.survivorsUp -= 1;
    this.survivorsLost += 1;
    return false;
  }

  /** Gives a zombie an injury. One that is not yet down is staggered for the rest of the round. Returns whether it still stands. */
  injureZombie(zombie: number, injuriesToFall: number): boolean {
    this.injuries[zombie]! += 1;
    if (this.injuries[zombie]! < injuriesToFall) {
      this.staggered[zombie] = this.round;
      return true;
    }
    this.leave(zombie);
    this.condition[zombie] = DOWN;
    this.zombiesLeft -= 1;
    this.zombiesDown += 1;
    return false;
  }
}
