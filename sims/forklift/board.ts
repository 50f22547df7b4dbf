/**
 * The board: squares, what lies between them, and how far zombies have to go. A run of `O` is one large square, so
 * places on the board are numbered by square, not by character.
 */

import type { InputError } from "deadeven";

/** A character of the map: row and column, counted from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface Door {
  readonly from: Cell;
  readonly to: Cell;
  readonly locked: boolean;
}

/** What lies between two neighbouring squares. */
export const OPEN = 0;
export const WALL = 1;
export const LOCKED_DOOR = 2;
/** A diagonal step past a building's corner: nothing that drives or walks ever takes it. */
export const CORNER = 3;

/** No way leads there. */
export const FAR = 9999;

/** The four sides of a cell that a barrier can be on, then the diagonals, in reading order. */
const DIRECTIONS = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

export class Board {
  readonly height: number;
  readonly width: number;
  /** The square on which each cell lies, row by row. */
  readonly squareAt: Int16Array;
  readonly squares: number;
  /** The first cell of each square, by which it is named. */
  readonly cellOf: readonly Cell[];
  /** 1 where the whole forklift fits on the square. */
  readonly large: Uint8Array;

  /** Neighbours of square s are `neighbour[first[s]]` up to `neighbour[first[s + 1]]`, in reading order. */
  readonly first: Int32Array;
  readonly neighbour: Int16Array;
  /** For each of those steps: OPEN, WALL, LOCKED_DOOR or CORNER, before anything is rammed. */
  readonly barrier: Uint8Array;
  /** For each of those steps that a wall or a locked door bars, the number of that barrier; else -1. */
  readonly barrierNumber: Int16Array;
  readonly barriers: number;

  /**
   * Where the forklift can be: a back and a front square. State e < neighbour.length has come by step e; after those
   * come one state for each large square, on which it lies as a whole.
   */
  readonly states: number;
  readonly frontOf: Int16Array;
  readonly backOf: Int16Array;
  /** The state in which each step, taken by the front, leaves the forklift. */
  readonly stateAfter: Int32Array;

  /** Doors as the file lists them, for drawing. */
  readonly doors: readonly Door[];

  /** `fault(cell, why)` is the error that says what is wrong at a place of the file. */
  constructor(
    readonly rows: readonly string[],
    doors: readonly Door[],
    fault: (cell: Cell, why: string) => InputError,
  ) {
    this.doors = doors;
    this.height = rows.length;
    this.width = rows[0]!.length;
    this.squareAt = new Int16Array(this.height * this.width).fill(-1);
    const cellOf: Cell[] = [];
    for (let row = 0; row < this.height; row += 1) {
      for (let column = 0; column < this.width; column += 1) {
        if (this.squareAt[row * this.width + column]! >= 0) continue;
        this.numberSquare(row, column, cellOf.length);
        cellOf.push({ row, column });
      }
    }
    this.cellOf = cellOf;
    this.squares = cellOf.length;
    this.large = Uint8Array.from(cellOf, ({ row, column }) => (rows[row]![column] === "O" ? 1 : 0));

    const steps = cellOf.map(() => new Map<number, number>());
    for (let row = 0; row < this.height; row += 1) {
      for (let column = 0; column < this.width; column += 1) this.joinNeighbours(row, column, doors, steps, fault);
    }
    const total = steps.reduce((sum, row) => sum + row.size, 0);
    this.first = new Int32Array(this.squares + 1);
    this.neighbour = new Int16Array(total);
    this.barrier = new Uint8Array(total);
    this.barrierNumber = new Int16Array(total).fill(-1);
    const numbers = new Map<string, number>();
    let step = 0;
    steps.forEach((row, square) => {
      this.first[square] = step;
      for (const [to, barrier] of [...row].sort(([a], [b]) => a - b)) {
        this.neighbour[step] = to;
        this.barrier[step] = barrier;
        if (barrier === WALL || barrier === LOCKED_DOOR) {
          const pair = square < to ? `${square} ${to}` : `${to} ${square}`;
          if (!numbers.has(pair)) numbers.set(pair, numbers.size);
          this.barrierNumber[step] = numbers.get(pair)!;
        }
        step += 1;
      }
    });
    this.first[this.squares] = total;
    this.barriers = numbers.size;

    const largeSquares = [...this.large.keys()].filter((square) => this.large[square] === 1);
    this.states = total + largeSquares.length;
    this.frontOf = new Int16Array(this.states);
    this.backOf = new Int16Array(this.states);
    this.stateAfter = new Int32Array(total);
    for (let square = 0; square < this.squares; square += 1) {
      for (let e = this.first[square]!; e < this.first[square + 1]!; e += 1) {
        const to = this.neighbour[e]!;
        this.backOf[e] = square;
        this.frontOf[e] = to;
        this.stateAfter[e] = this.large[to] === 1 ? total + largeSquares.indexOf(to) : e;
      }
    }
    largeSquares.forEach((square, i) => {
      this.frontOf[total + i] = square;
      this.backOf[total + i] = square;
    });
  }

  square({ row, column }: Cell): number {
    return this.squareAt[row * this.width + column]!;
  }

  /** The building a cell belongs to, by its letter; open ground and large squares are "." */
  building(row: number, column: number): string {
    const character = this.rows[row]![column]!;
    return character === "O" ? "." : character;
  }

  /** The forklift's state with its back and front on these squares; -1 if no open step joins them. */
  stateWith(back: number, front: number): number {
    if (back === front && this.large[front] === 0) return -1;
    for (let e = 0; e < this.neighbour.length; e += 1) {
      if (this.frontOf[e] !== front || (this.backOf[e] !== back && back !== front)) continue;
      if (back === front || this.barrier[e] === OPEN) return this.stateAfter[e]!;
    }
    return -1;
  }

  /** The step from one square to its neighbour; -1 if they aren't neighbours. */
  stepBetween(from: number, to: number): number {
    for (let e = this.first[from]!; e < this.first[from + 1]!; e += 1) if (this.neighbour[e] === to) return e;
    return -1;
  }

  /** A square as the telling names it: row and column, counted from 1 as in the file. */
  nameOf(square: number): string {
    const { row, column } = this.cellOf[square]!;
    return `${row + 1},${column + 1}`;
  }

  private numberSquare(row: number, column: number, square: number): void {
    this.squareAt[row * this.width + column] = square;
    if (this.rows[row]![column] !== "O") return;
    for (const [down, right] of DIRECTIONS) {
      if (down !== 0 && right !== 0) continue;
      const r = row + down;
      const c = column + right;
      if (this.rows[r]?.[c] === "O" && this.squareAt[r * this.width + c]! < 0) this.numberSquare(r, c, square);
    }
  }

  private joinNeighbours(
    row: number,
    column: number,
    doors: readonly Door[],
    steps: Map<number, number>[],
    fault: (cell: Cell, why: string) => InputError,
  ): void {
    const from = this.squareAt[row * this.width + column]!;
    for (const [down, right] of DIRECTIONS) {
      const r = row + down;
      const c = column + right;
      if (this.rows[r]?.[c] === undefined) continue;
      const to = this.squareAt[r * this.width + c]!;
      if (to === from) continue;
      const barrier = this.between(row, column, r, c, doors);
      const known = steps[from]!.get(to);
      // Two squares of which one is large may touch at several places; the easiest counts, and a corner is the hardest.
      if (known === undefined || rank(barrier) < rank(known)) steps[from]!.set(to, barrier);
    }
    for (const { from: a, to: b } of doors) {
      if (a.row !== row || a.column !== column) continue;
      const beside = Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1;
      if (!beside) throw fault(a, "a door joins two squares side by side");
      if (this.building(a.row, a.column) === this.building(b.row, b.column)) {
        throw fault(a, "there is no wall here for a door");
      }
      const here = doors.filter(
        ({ from, to }) =>
          isEdge(from, to, a.row, a.column, b.row, b.column) || isEdge(to, from, a.row, a.column, b.row, b.column),
      );
      if (here.length > 1) throw fault(a, "two doors on one edge; one would do");
    }
  }

  private between(row: number, column: number, r: number, c: number, doors: readonly Door[]): number {
    const building = this.building(row, column);
    if (row !== r && column !== c) {
      const clear =
        building === this.building(r, c) && building === this.building(row, c) && building === this.building(r, column);
      return clear ? OPEN : CORNER;
    }
    if (building === this.building(r, c)) return OPEN;
    const door = doors.find(
      ({ from, to }) => isEdge(from, to, row, column, r, c) || isEdge(to, from, row, column, r, c),
    );
    return door === undefined ? WALL : door.locked ? LOCKED_DOOR : OPEN;
  }
}

function rank(barrier: number): number {
  return barrier === OPEN ? 0 : barrier === LOCKED_DOOR ? 1 : barrier === WALL ? 2 : 3;
}

function isEdge(from: Cell, to: Cell, row: number, column: number, r: number, c: number): boolean {
  return from.row === row && from.column === column && to.row === r && to.column === c;
}

/** How many steps apart squares are for those whom walls don't stop, zombies and bullets: distance[a * squares + b]. */
export function straightDistances(board: Board): Uint8Array {
  const { squares, first, neighbour } = board;
  const distance = new Uint8Array(squares * squares).fill(255);
  const queue = new Int16Array(squares);
  for (let from = 0; from < squares; from += 1) {
    distance[from * squares + from] = 0;
    queue[0] = from;
    for (let head = 0, tail = 1; head < tail; head += 1) {
      const at = queue[head]!;
      for (let e = first[at]!; e < first[at + 1]!; e += 1) {
        const to = neighbour[e]!;
        if (distance[from * squares + to] !== 255) continue;
        distance[from * squares + to] = distance[from * squares + at]! + 1;
        queue[tail] = to;
        tail += 1;
      }
    }
  }
  return distance;
}

/**
 * The square to which a zombie steps on its way: step[from * squares + to], the first in reading order of the shortest.
 */
export function straightSteps(board: Board, distance: Uint8Array): Int16Array {
  const { squares, first, neighbour } = board;
  const step = new Int16Array(squares * squares);
  for (let from = 0; from < squares; from += 1) {
    for (let to = 0; to < squares; to += 1) {
      step[from * squares + to] = from;
      for (let e = first[from]!; e < first[from + 1]!; e += 1) {
        const next = neighbour[e]!;
        if (distance[next * squares + to]! + 1 === distance[from * squares + to]) {
          step[from * squares + to] = next;
          break;
        }
      }
    }
  }
  return step;
}
