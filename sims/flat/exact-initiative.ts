/** Who leads in initiative, exactly, and what both rolls earn. */

import type { DuelOfTwo } from "./duel-of-two.js";
import { rollResults } from "./exact-pool.js";
import type { Purses } from "./exact-purse.js";
import { INITIATIVE_DIFFICULTY } from "./initiative.js";

/**
 * Net successes of A's initiative roll less B's (where nobody has wounds, only the sign of that), and the chances of
 * it and of what both rolls earn: `earns[a][b]`.
 */
export interface Lead {
  readonly lead: number;
  readonly earns: readonly (readonly number[])[];
}

/** Net successes of A's initiative roll less B's, with the chances of what both rolls earn. */
export function initiativeLeads({ sides, rules }: DuelOfTwo): readonly Lead[] {
  const [a, b] = sides.map(({ wits, alertness }) =>
    rollResults(wits + alertness, INITIATIVE_DIFFICULTY, rules, rules.doubles),
  );
  // Where wounds cost nothing, only who leads matters.
  const unhurt = sides.every(({ full, penalty }) =>
    Array.from({ length: full }, (_, k) => penalty(k + 1)).every((dice) => dice === 0),
  );
  const shared = rules["enemy-initiative"] === "shared";
  const leads = new Map<number, number[][]>();
  for (const byA of a!) {
    for (const byB of b!) {
      const lead = unhurt ? Math.sign(byA.net - byB.net) : byA.net - byB.net;
      const earns = leads.get(lead) ?? [];
      leads.set(lead, earns);
      const earnedB = shared ? 0 : byB.earned;
      const row = earns[byA.earned] ?? [];
      earns[byA.earned] = row;
      row[earnedB] = (row[earnedB] ?? 0) + byA.chance * byB.chance;
    }
  }
  return [...leads].map(([lead, earns]) => ({ lead, earns }));
}

/**
 * What initiative makes of both purses where the turn's order comes out as one of these: 0, A acts first; 1, B; 2, both
 * at the same time. Of purses a and b (place a × their number + b) it makes those at the places `from[place]` to
 * `from[place + 1]` − 1 of `to`, each with its chance.
 */
export interface Rolled {
  readonly order: 0 | 1 | 2;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly chance: Float64Array;
}

/** What both initiative rolls come to, the leads with their chances. */
export class Rolls {
  /** Points that both earn on average. */
  readonly earned: number;
  private readonly wits: number;
  private readonly known = new Map<number, readonly Rolled[]>();

  constructor(
    { sides }: DuelOfTwo,
    private readonly leads: readonly Lead[],
    private readonly purses: Purses,
  ) {
    this.wits = sides[0].wits - sides[1].wits;
    this.earned = earnedBy(leads);
  }

  /** By the order that they lead to, where A's wound penalty is less than B's by `lighter`. */
  by(lighter: number): readonly Rolled[] {
    const known = this.known.get(lighter);
    if (known !== undefined) return known;
    const ways: [number[][], number[][], number[][]] = [[], [], []];
    for (const { lead, earns } of this.leads) {
      // Of a tie, who has more Wits acts first.
      const ahead = lead + lighter || this.wits;
      addWays(ways[ahead > 0 ? 0 : ahead < 0 ? 1 : 2], earns);
    }
    const rolled = ways.map((those, order) => rolledFrom(order as Rolled["order"], those, this.purses));
    this.known.set(lighter, rolled);
    return rolled;
  }
}

function earnedBy(leads: readonly Lead[]): number {
  let mean = 0;
  for (const { earns } of leads) {
    earns.forEach((row, a) => {
      row.forEach((chance, b) => {
        mean += (a + b) * chance;
      });
    });
  }
  return mean;
}

function addWays(ways: number[][], earns: Lead["earns"]): void {
  earns.forEach((row, a) => {
    const sums = ways[a] ?? [];
    ways[a] = sums;
    row.forEach((chance, b) => {
      sums[b] = (sums[b] ?? 0) + chance;
    });
  });
}

/** Ways of earning that come to the same purses are taken together. */
function rolledFrom(order: Rolled["order"], ways: Lead["earns"], purses: Purses): Rolled {
  const size = purses.count ** 2;
  const from = new Int32Array(size + 1);
  const to: number[] = [];
  const chances: number[] = [];
  const sums = new Map<number, number>();
  for (let place = 0; place < size; place += 1) {
    const [purseA, purseB] = [Math.floor(place / purses.count), place % purses.count];
    ways.forEach((row, a) => {
      const afterA = purses.with(purseA, a) * purses.count;
      row.forEach((chance, b) => {
        const after = afterA + purses.with(purseB, b);
        sums.set(after, (sums.get(after) ?? 0) + chance);
      });
    });
    to.push(...sums.keys());
    chances.push(...sums.values());
    from[place + 1] = to.length;
    sums.clear();
  }
  return { order, from, to: Int32Array.from(to), chance: Float64Array.from(chances) };
}
