/**
 * Maps that have been read, and what is worked out of them: once for all variants that are played on them. A sweep has
 * thousands, most of them on one map, and working it out takes longer than many games.
 */

import { type Board, straightDistances, straightSteps } from "./board.js";
import { Passages } from "./rules/passages.js";
import { Pursuit } from "./rules/pursuit.js";
import { readScenario, type Scenario } from "./scenario.js";

/** How many scenarios are kept: those read last. */
const MOST_KEPT = 8;

const scenarios = new Map<string, Scenario>();

/** Reads a scenario, as `readScenario` does, or finds it read: the same content makes the same map. */
export function knownScenario(content: string, file: string): Scenario {
  const key = JSON.stringify([file, content]);
  const known = scenarios.get(key);
  if (known !== undefined) return known;
  const scenario = readScenario(content, file);
  if (scenarios.size >= MOST_KEPT) scenarios.delete(scenarios.keys().next().value!);
  scenarios.set(key, scenario);
  return scenario;
}

/** What follows from a board alone. */
export interface BoardTables {
  /** Steps between squares for those whom walls don't stop, and the first step of such a way. */
  readonly straight: Uint8Array;
  readonly straightStep: Int16Array;
  /** The passages before anything is rammed open. */
  readonly passages: Passages;
  /** How zombies come after the forklift, by whether they may climb it from beside. */
  pursuit(climbFromBeside: boolean): Pursuit;
}

const tables = new WeakMap<Board, BoardTables>();

export function tablesOf(board: Board): BoardTables {
  const known = tables.get(board);
  if (known !== undefined) return known;
  const straight = straightDistances(board);
  const straightStep = straightSteps(board, straight);
  const fromBeneath = new Pursuit(board, straight, straightStep, false);
  const fromBeside = new Pursuit(board, straight, straightStep, true);
  const pursuit = (climbFromBeside: boolean) => (climbFromBeside ? fromBeside : fromBeneath);
  const made = { straight, straightStep, passages: new Passages(board), pursuit };
  tables.set(board, made);
  return made;
}
