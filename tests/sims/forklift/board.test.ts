/** Squares and what lies between them, on maps small enough to look at. */

import { describe, expect, test } from "vitest";
import {
  Board,
  CORNER,
  LOCKED_DOOR,
  OPEN,
  straightDistances,
  straightSteps,
  WALL,
} from "../../../sims/forklift/board.js";
import { Passages } from "../../../sims/forklift/rules/passages.js";
import { Pursuit } from "../../../sims/forklift/rules/pursuit.js";

type Door = readonly [from: readonly [number, number], to: readonly [number, number], kind: "open" | "locked"];

function board(rows: readonly string[], ...doors: readonly Door[]): Board {
  const cell = ([row, column]: readonly [number, number]) => ({ row: row - 1, column: column - 1 });
  const listed = doors.map(([from, to, kind]) => ({ from: cell(from), to: cell(to), locked: kind === "locked" }));
  return new Board(rows, listed, (_, why) => {
    throw new Error(why);
  });
}

const KINDS = new Map([
  [OPEN, "open"],
  [WALL, "wall"],
  [LOCKED_DOOR, "locked"],
  [CORNER, "corner"],
]);

/** What leads from a square, in the order in which it is listed. */
function ways(map: Board, row: number, column: number): string[] {
  const from = map.square({ row: row - 1, column: column - 1 });
  const steps = Array.from({ length: map.first[from + 1]! - map.first[from]! }, (_, i) => map.first[from]! + i);
  return steps.map((step) => `${map.nameOf(map.neighbour[step]!)} ${KINDS.get(map.barrier[step]!)}`);
}

describe("a step", () => {
  test("leads to eight neighbours, in reading order", () => {
    expect(ways(board(["...", "...", "..."]), 2, 2)).toEqual(
      ["1,1", "1,2", "1,3", "2,1", "2,3", "3,1", "3,2", "3,3"].map((square) => `${square} open`),
    );
    const map = board(["...", "..."]);
    expect(ways(map, 1, 1)).toEqual(["1,2 open", "2,1 open", "2,2 open"]);
    expect(map.stepBetween(0, 4)).toBe(2);
    // From the end of a row to its beginning, and from a square to itself, there is none.
    expect([map.stepBetween(2, 0), map.stepBetween(0, 0)]).toEqual([-1, -1]);
  });

  test("meets a wall at a building's edge, but for its doors", () => {
    const map = board(["...", ".A.", "..."], [[2, 2], [2, 1], "open"], [[1, 2], [2, 2], "locked"]);
    const corners = ["1,1", "1,3", "3,1", "3,3"].map((square) => `${square} corner`);
    const edges = ["1,2 locked", "2,1 open", "2,3 wall", "3,2 wall"];
    expect(ways(map, 2, 2)).toEqual([...corners, ...edges].sort());
    expect(ways(map, 1, 2)).toContain("2,2 locked");
    expect(ways(map, 2, 1)).toContain("2,2 open");
    expect(ways(map, 2, 3)).toContain("2,2 wall");
    expect(ways(map, 3, 2)).toContain("2,2 wall");
    expect(ways(board(["AB"]), 1, 1)).toEqual(["1,2 wall"]);
    expect(ways(board(["AA"]), 1, 1)).toEqual(["1,2 open"]);
  });

  test("never cuts a building's corner, from within or from without", () => {
    const across = (rows: readonly string[]) => ways(board(rows), 1, 1).filter((way) => way.startsWith("2,2"));
    expect(across(["..", ".."])).toEqual(["2,2 open"]);
    for (const rows of [
      ["..", ".A"],
      [".A", ".."],
      ["..", "A."],
      ["A.", ".."],
      ["AA", ".A"],
      ["AB", "BA"],
    ]) {
      expect([rows, across(rows)]).toEqual([rows, ["2,2 corner"]]);
    }
    expect(across(["AA", "AA"])).toEqual(["2,2 open"]);
  });
});

describe("a large square", () => {
  test("is all that touches side by side, and lies on open ground", () => {
    const map = board(["OO..", "O..O", "...O"]);
    expect(map.squares).toBe(9);
    // Its name is that of its first cell, the ways from it are in reading order, and none leads to itself.
    expect(ways(map, 2, 1)).toEqual(["1,3 open", "2,2 open", "2,3 open", "3,1 open", "3,2 open"]);
    expect(ways(map, 3, 4)).toEqual(["1,3 open", "1,4 open", "2,3 open", "3,3 open"]);
    // Those that touch at a corner are two.
    expect(board(["O.", ".O"]).squares).toBe(4);
    expect(ways(board(["OOA"]), 1, 2)).toEqual(["1,3 wall"]);
  });

  test("that touches another at several places is entered by the easiest", () => {
    expect(ways(board(["OO.", "OOA"]), 1, 3)).toEqual(["1,1 open", "2,3 wall"]);
    expect(ways(board(["OOA", "OO."]), 2, 3)).toEqual(["1,1 open", "1,3 wall"]);
    // One beside the building to two sides.
    const between = (...doors: readonly Door[]) => ways(board(["OO", "OA"], ...doors), 2, 2);
    const above = [
      [1, 2],
      [2, 2],
    ] as const;
    const left = [
      [2, 1],
      [2, 2],
    ] as const;
    expect(between()).toEqual(["1,1 wall"]);
    expect(between([...above, "locked"])).toEqual(["1,1 locked"]);
    expect(between([...left, "locked"])).toEqual(["1,1 locked"]);
    expect(between([...above, "open"])).toEqual(["1,1 open"]);
    expect(between([...above, "locked"], [...left, "open"])).toEqual(["1,1 open"]);
    expect(between([...above, "open"], [...left, "locked"])).toEqual(["1,1 open"]);
  });

  test("holds the whole forklift, wherever it comes from", () => {
    const map = board(["O.O", "A.A"]);
    const at = (column: number) => map.square({ row: 0, column: column - 1 });
    for (const large of [at(1), at(3)]) {
      const state = map.stateAfter[map.stepBetween(at(2), large)]!;
      expect([map.frontOf[state], map.backOf[state]]).toEqual([large, large]);
      expect(map.stateWith(large, large)).toBe(state);
    }
    const beside = map.stateWith(at(1), at(2));
    expect([map.frontOf[beside], map.backOf[beside]]).toEqual([at(2), at(1)]);
    // On an ordinary square it doesn't fit, and through a wall it can't lie.
    expect(map.stateWith(at(2), at(2))).toBe(-1);
    expect(map.stateWith(at(1), map.square({ row: 1, column: 0 }))).toBe(-1);
    // Walls all round are no hindrance to a start.
    const shut = board(["OAA", "A.."]);
    const whole = shut.stateWith(0, 0);
    expect([shut.frontOf[whole], shut.backOf[whole]]).toEqual([0, 0]);
  });
});

test("what is rammed open lets through both ways, and nothing else does", () => {
  const map = board([".A.", "..."], [[1, 1], [1, 2], "locked"]);
  // The edges of the building: the door, and a wall on two sides.
  expect(map.barriers).toBe(3);
  const [left, inside, right, below] = [0, 1, 2, 4];
  const into = map.stepBetween(left, inside);
  const opened = new Passages(map).with(map.barrierNumber[into]!);
  const barriers = (passages: Passages) =>
    [left, right, below].map((from) => [
      passages.barrier(map.stepBetween(from, inside)),
      passages.barrier(map.stepBetween(inside, from)),
    ]);
  const [wall, door, open] = [
    [WALL, WALL],
    [LOCKED_DOOR, LOCKED_DOOR],
    [OPEN, OPEN],
  ];
  expect(barriers(new Passages(map))).toEqual([door, wall, wall]);
  expect(barriers(opened)).toEqual([open, wall, wall]);
  const all = [0, 1, 2].reduce((passages, barrier) => passages.with(barrier), new Passages(map));
  expect(barriers(all)).toEqual([open, open, open]);
  // Corners stay.
  expect(all.barrier(map.stepBetween(3, inside))).toBe(CORNER);
});

test("where zombies go is kept apart for each place of the forklift", () => {
  const map = board(["....", "..O."]);
  const straight = straightDistances(map);
  const steps = straightSteps(map, straight);
  const kept = new Pursuit(map, straight, steps, false);
  for (let again = 0; again < 2; again += 1) {
    for (let lift = 0; lift < map.states; lift += 1) {
      for (const riderOnBackAlone of [false, true]) {
        const anew = new Pursuit(map, straight, steps, false).to(lift, riderOnBackAlone);
        expect(kept.to(lift, riderOnBackAlone)).toEqual(anew);
      }
    }
  }
});
