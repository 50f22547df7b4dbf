/** The board as text, drawn into a replay turn by turn; its words are in tell.ts. */

import type { Log } from "deadeven";
import { LOCKED_DOOR, OPEN } from "./board.js";
import type { Game } from "./game.js";
import * as tell from "./tell.js";

/** Tells where everyone is: the map, and who is on the forklift. In a siege the map doesn't matter. */
export function tellScene(game: Game, log: Log): void {
  if (game.rules.onMap) tellMap(game, log);
  log(tell.forklift(game));
}

function tellMap(game: Game, log: Log): void {
  const { board } = game;
  for (let row = 0; row < board.height; row += 1) {
    let line = "    ";
    let below = "    ";
    for (let column = 0; column < board.width; column += 1) {
      line += cellText(game, row, column);
      if (column + 1 < board.width) line += barrierText(game, row, column, row, column + 1, "|", " ");
      if (row + 1 < board.height) below += `${barrierText(game, row, column, row + 1, column, "---", "   ")} `;
    }
    log(line.trimEnd());
    if (/\S/.test(below)) log(below.trimEnd());
  }
}

/** What is on a cell, in three characters: the forklift, a hero on foot or the ground, zombies. */
function cellText(game: Game, row: number, column: number): string {
  const { board, state, places } = game;
  const square = board.squareAt[row * board.width + column]!;
  const { row: firstRow, column: firstColumn } = board.cellOf[square]!;
  // All that is on a large square is drawn on its first cell.
  if (firstRow !== row || firstColumn !== column) return " O ";
  const front = square === game.frontSquare;
  const back = square === game.backSquare;
  const zombies = state.ground[square]!;
  const ground = places.pickUp.includes(square)
    ? "P"
    : places.dropOff.includes(square)
      ? "D"
      : places.spawnPits.includes(square)
        ? "*"
        : board.rows[row]![column]!;
  return (
    (front && back ? "X" : front ? "F" : back ? "b" : " ") +
    (state.heroesAt(square) > 0 ? "h" : ground) +
    (zombies === 0 ? " " : zombies > 9 ? "+" : zombies)
  );
}

/** What stands between two cells: a wall, a locked door, a doorway, or nothing. */
function barrierText(
  game: Game,
  row: number,
  column: number,
  toRow: number,
  toColumn: number,
  wall: string,
  nothing: string,
): string {
  const { board, state } = game;
  if (board.building(row, column) === board.building(toRow, toColumn)) return nothing;
  const from = board.squareAt[row * board.width + column]!;
  const barrier = state.passages.barrier(board.stepBetween(from, board.squareAt[toRow * board.width + toColumn]!));
  const sign = barrier === OPEN ? "/" : barrier === LOCKED_DOOR ? "#" : wall;
  return sign.length < nothing.length ? ` ${sign} ` : sign;
}
