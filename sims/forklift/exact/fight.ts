/** A fight solved: all 216 rolls. */

import type { ExactTable } from "deadeven";
import { fightResult } from "../rules/fights.js";

/**
 * For each roll of the zombie's die, of the 36 rolls of the hero's two: the share that wins with a kill, wins, or takes
 * a wound.
 */
export function fightResults(): { kill: number; hold: number; wound: number }[] {
  return [1, 2, 3, 4, 5, 6].map((against) => {
    const shares = { kill: 0, hold: 0, wound: 0 };
    for (let one = 1; one <= 6; one += 1) {
      for (let other = 1; other <= 6; other += 1) {
        shares[fightResult(one, other, against)] += 1 / 36;
      }
    }
    return shares;
  });
}

export function fightTable(): ExactTable {
  const results = fightResults();
  const row = (name: "kill" | "hold" | "wound") => {
    const cells = results.map((shares) => shares[name]);
    return [...cells, cells.reduce((sum, share) => sum + share, 0) / 6];
  };
  return {
    name: "fight",
    title: "A fight: hero 2d6 against zombie 1d6, the highest of each",
    rows: {
      title: "result",
      values: ["hero wins with a double: zombie dead", "hero wins: zombie held off", "tie or less: hero wounded"],
    },
    columns: { title: "zombie's die", values: [1, 2, 3, 4, 5, 6, "any"] },
    value: "chance",
    cells: [row("kill"), row("hold"), row("wound")],
    share: true,
  };
}
