/** Who leads in initiative, exactly, and what both rolls earn. */

import type { DuelOfTwo } from "./duel-of-two.js";
import { rollResults } from "./exact-pool.js";
import { INITIATIVE_DIFFICULTY } from "./initiative.js";

/** Chances of what initiative earns A and B: `earns[a][b]`. */
export type Earnings = readonly (readonly number[])[];

/** Net successes of A's initiative roll less B's (where nobody has wounds, only the sign of that), and its chances. */
export interface Lead {
  readonly lead: number;
  readonly earns: Earnings;
}

/** Net successes of A's initiative roll less B's, with the chances of what both rolls earn. */
export function initiativeLeads({ sides, rules }: DuelOfTwo): readonly Lead[] {
  const [a, b] = sides.map(({ wits, alertness }) =>
    rollResults(wits + alertness, INITIATIVE_DIFFICULTY, rules, rules.doubles),
  );
  // Where wounds cost nothing, only who leads matters.
  const unhurt = sides.every(({ full, penalty }) =>
    Array.from({ length: full }, (_, k) => penalty(k + 1)).every(isZero),
  );
  const shared = rules["enemy-initiative"] === "shared";
  const leads = new Map<number, number[][]>();
  for (const byA of a!) {
    for (const byB of b!) {
      const lead = unhurt ? Math.sign(byA.net - byB.net) : byA.net - byB.net;
      const earns = leads.get(lead) ?? [];
      leads.set(lead, earns);
      const row = earns[byA.earned] ?? [];
      earns[byA.earned] = row;
      const earnedB = shared ? 0 : byB.earned;
      row[earnedB] = (row[earnedB] ?? 0) + byA.chance * byB.chance;
    }
  }
  return [...leads].map(([lead, earns]) => ({ lead, earns }));
}

function isZero(penalty: number): boolean {
  return penalty === 0;
}

export function total(earns: Earnings): number {
  return earns.flat().reduce((sum, chance) => sum + chance, 0);
}

export function scaled(earns: Earnings, scale: number): Earnings {
  return earns.map((row) => row.map((chance) => chance * scale));
}
