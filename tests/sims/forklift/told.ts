/** What is told of games with dice that are written down. */

import forklift from "../../../sims/forklift/index.js";
import { tellWritten } from "../../support/written-dice.js";

type Dice = Readonly<Record<string, readonly number[]>>;

/** All that is told from the first turn to the last, without the maps. */
export function told(given: Record<string, unknown>, dice: Dice): string[] {
  const { lines } = tellWritten(forklift, given, dice);
  return lines.slice(lines.indexOf("Turn 1")).flatMap((line) => (/^ {2}\S|^\S/.test(line) ? [line.trim()] : []));
}

/** What is told of the heroes, of the first turn's alone. */
export function heroesTold(given: Record<string, unknown>, dice: Dice): string[] {
  const lines = told(given, dice);
  return lines.slice(lines.indexOf("Heroes") + 1, lines.indexOf("The end"));
}
