/** Health and wounds of a character. The text gives neither; both parameters are ours. */

import { integer, integers } from "deadeven";

export const woundParams = {
  health: integer({
    help: "damage that puts a character down",
    from: "ours",
    unit: "points",
    min: 1,
    max: 20,
    default: 7,
    explore: [4, 12],
  }),
  "wound-penalties": integers({
    help: "dice a character loses after 1, 2, 3 … points of damage; the last number holds for all further points",
    from: "ours",
    min: 0,
    max: 10,
    length: [1, 20],
    default: [0, 1, 1, 2, 2, 5],
  }),
};

/** The wound penalty after 0, 1, 2 … points of damage, up to `health`. */
export function penaltyTable(health: number, penalties: readonly number[]): Int32Array {
  const table = new Int32Array(health + 1);
  for (let lost = 1; lost <= health; lost += 1) table[lost] = penalties[Math.min(lost, penalties.length) - 1]!;
  return table;
}
