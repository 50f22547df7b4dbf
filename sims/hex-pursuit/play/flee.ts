/** The scenario `flee`: a chase across a field with low fences, from one side to the other. */

import { type Log, type Prepared, placesOf, type Trial } from "deadeven";
import { tellMap } from "../map.js";
import { OUTCOMES } from "../metrics.js";
import type { Params } from "../params.js";
import { habitsInChase } from "../policies/habits.js";
import { HEX_HOLDS } from "../rules/hexes.js";
import { rulesFrom } from "../rules/in-force.js";
import { Field, UP } from "../state.js";
import * as tell from "../tell.js";
import { type FightSubstream, playRound, writeMetrics } from "./fight.js";

/** Rows of hexes from side to side of the field, and the one in the middle. */
const ROWS = 13;
const MIDDLE = 6;

const {
  "all-escape": ALL_ESCAPE,
  "some-escape": SOME_ESCAPE,
  "none-escape": NONE_ESCAPE,
  unfinished: UNFINISHED,
} = placesOf(OUTCOMES.flee);

/** The row of the nth in a line that fills from the middle: 6, 7, 5, 8, 4 … */
function rowFromMiddle(n: number): number {
  return n % 2 === 1 ? MIDDLE + (n + 1) / 2 : MIDDLE - n / 2;
}

/** The q of a row's hex in the given column, columns counted from the starting line. */
function qOf(column: number, row: number): number {
  return column - Math.floor(row / 2);
}

/** Prepares a chase. Hexes with 2q + r from 0 on are the field, from twice the distance on safety. */
export function prepareFlee(params: Params): Prepared<FightSubstream> {
  const { survivors, zombies, distance, obstacles, kinds, rounds } = params;
  const headStart = params["head-start"];
  const west = -2 * (headStart + Math.ceil(zombies / ROWS));
  const goal = 2 * distance;
  const rules = rulesFrom(params, goal);
  const habits = habitsInChase(params, MIDDLE);
  const isOn = (q: number, r: number) => 2 * q + r >= west && 2 * q + r <= goal + 1;
  const minQ = Math.floor((west - ROWS) / 2);
  const field = new Field(survivors, zombies, minQ, distance + 1, 0, ROWS - 1, isOn);
  const cells = cellsFromStart(field, goal);

  const resume: Trial<FightSubstream> = (dice, card, log, play) => {
    habits.play = play;
    while (field.survivorsUp > 0 && field.round < rounds) {
      play.mark();
      field.round += 1;
      log?.(tell.round(field));
      playRound(field, rules, habits, dice, log);
    }
    const escaped = survivors - field.survivorsLost - field.survivorsUp;
    if (field.survivorsUp > 0) card.outcome = UNFINISHED;
    else card.outcome = escaped === survivors ? ALL_ESCAPE : escaped > 0 ? SOME_ESCAPE : NONE_ESCAPE;
    writeMetrics(field, card);
    log?.(tell.chaseEnds(field));
  };
  const trial: Trial<FightSubstream> = (dice, card, log, play) => {
    for (let i = 0; i < cells.length; i += 1) field.obstacle[cells[i]!] = dice.terrain.below(100) < obstacles ? 1 : 0;
    field.clear(params.injuries);
    for (let survivor = 0; survivor < survivors; survivor += 1) {
      const row = rowFromMiddle(Math.floor(survivor / HEX_HOLDS));
      field.enter(survivor, qOf(0, row), row);
    }
    for (let i = 0; i < zombies; i += 1) {
      const row = rowFromMiddle(i % ROWS);
      field.kind[survivors + i] = dice.kinds.pick(kinds);
      field.enter(survivors + i, qOf(-headStart - Math.floor(i / ROWS), row), row);
    }
    field.arrived = zombies;
    if (log) tellStart(field, distance, log);
    resume(dice, card, log, play);
  };
  return { trial, state: field, resume };
}

/**
 * The field's hexes short of safety: from the starting line on and then those behind it, so that a shorter chase
 * begins alike.
 */
function cellsFromStart(field: Field, goal: number): Int32Array {
  const cells: number[] = [];
  for (let along = 0; along < goal; along += 1) addCells(field, along, cells);
  for (let along = -1; along >= 2 * field.minQ; along -= 1) addCells(field, along, cells);
  return Int32Array.from(cells);
}

/** Adds the hexes of the field with the given 2q + r. */
function addCells(field: Field, along: number, cells: number[]): void {
  for (let r = Math.abs(along % 2); r <= field.maxR; r += 2) {
    const q = (along - r) / 2;
    if (q >= field.minQ && field.isOn(field.cellAt(q, r))) cells.push(field.cellAt(q, r));
  }
}

function tellStart(field: Field, distance: number, log: Log): void {
  log(tell.safety(distance));
  for (let character = 0; character < field.characters; character += 1) {
    if (field.condition[character] === UP) log(tell.startsAt(field, character));
  }
  tellMap(field, log);
}
