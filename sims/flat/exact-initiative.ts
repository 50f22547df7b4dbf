/** Who leads in initiative, exactly, and what both rolls earn and buy. */

import { mostToSpend } from "./adrenaline.js";
import type { DuelOfTwo } from "./duel-of-two.js";
import { rollResults } from "./exact-pool.js";
import { ENOUGH, type Purses } from "./exact-purse.js";
import { INITIATIVE_DIFFICULTY } from "./initiative.js";
import { NEVER, successesToGain } from "./spending.js";

/**
 * Net successes of A's initiative roll less B's (where nobody has wounds, only as far as it matters), and the chances
 * of it and of what both rolls earn: `earns[a][b]`.
 */
export interface Lead {
  readonly lead: number;
  readonly earns: readonly (readonly number[])[];
}

/** Whether each side buys successes on initiative. A shared roll is nobody's own. */
function buyersOf({ rules }: DuelOfTwo): readonly [boolean, boolean] {
  const shared = rules["enemy-initiative"] === "shared";
  return [rules["a-buy-initiative"] === "to-gain", rules["b-buy-initiative"] === "to-gain" && !shared];
}

export function buysInitiative(duel: DuelOfTwo): boolean {
  return buyersOf(duel).includes(true);
}

/** Leads past this many are as good as it: who has it acts first, and no number of points makes up for it. */
function farthest(duel: DuelOfTwo): number {
  if (!buysInitiative(duel)) return 1;
  return duel.rules["adrenaline-cap"] === "any" ? ENOUGH : mostToSpend(ENOUGH, "one-a-roll") + 1;
}

/** Net successes of A's initiative roll less B's, with the chances of what both rolls earn. */
export function initiativeLeads(duel: DuelOfTwo): readonly Lead[] {
  const { sides, rules } = duel;
  const [a, b] = sides.map(({ wits, alertness }) =>
    rollResults(wits + alertness, INITIATIVE_DIFFICULTY, rules, rules.doubles),
  );
  const shared = rules["enemy-initiative"] === "shared";
  const most = isUnhurt(duel) ? farthest(duel) : ENOUGH;
  const leads = new Map<number, number[][]>();
  for (const byA of a!) {
    for (const byB of b!) {
      const earned = [[byA.earned, shared ? 0 : byB.earned, byA.chance * byB.chance]] as const;
      addWays(leads, within(byA.net - byB.net, most), earned);
    }
  }
  return [...leads].map(([lead, earns]) => ({ lead, earns }));
}

/** Whether wounds cost nothing. */
function isUnhurt({ sides }: DuelOfTwo): boolean {
  return sides.every(({ full, penalty }) =>
    Array.from({ length: full }, (_, k) => penalty(k + 1)).every((dice) => dice === 0),
  );
}

function within(lead: number, most: number): number {
  return Math.max(-most, Math.min(lead, most));
}

/**
 * What initiative makes of both purses where the round's order comes out as one of these: 0, A acts first; 1, B; 2,
 * both at the same time. Of purses a and b (place a × their number + b) it makes those at the places `from[place]` to
 * `from[place + 1]` − 1 of `to`, each with its chance.
 */
export interface Rolled {
  readonly order: 0 | 1 | 2;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly chance: Float64Array;
}

/** The same of all three orders, with means by place. */
interface AllRolled {
  readonly orders: readonly Rolled[];
  /** Points spent. */
  readonly spent: Float64Array;
  /** Chances that fewer are for having lost sight of others. */
  readonly lacking: Float64Array;
}

/** One way in which initiative may come out: A's lead, both purses as a place, points spent, and whether any lack. */
type Visit = (lead: number, to: number, chance: number, spent: number, lacks: boolean) => void;

/** What both initiative rolls come to, the leads with their chances. */
export class Rolls {
  /** Points that both earn on average. */
  readonly earned: number;
  private readonly wits: number;
  private readonly most: number;
  private readonly buyers: readonly [boolean, boolean];
  private readonly cap: DuelOfTwo["rules"]["adrenaline-cap"];
  private readonly known = new Map<number, AllRolled>();

  /** With `bought`, nothing more is. */
  constructor(
    private readonly duel: DuelOfTwo,
    readonly leads: readonly Lead[],
    private readonly purses: Purses,
    bought = false,
  ) {
    this.wits = duel.sides[0].wits - duel.sides[1].wits;
    this.buyers = bought ? [false, false] : buyersOf(duel);
    this.most = farthest(duel);
    this.cap = duel.rules["adrenaline-cap"];
    this.earned = earnedBy(leads);
  }

  /** A lead that was rolled, bought and paid for, and holds. */
  held(lead: number): Rolls {
    return new Rolls(this.duel, [{ lead, earns: [[1]] }], this.purses, true);
  }

  /** By the order that they lead to, where A's wound penalty is less than B's by `lighter`. */
  by(lighter: number): AllRolled {
    const known = this.known.get(lighter) ?? this.work(lighter);
    this.known.set(lighter, known);
    return known;
  }

  private work(lighter: number): AllRolled {
    const ways = new Map<number, number[][]>();
    for (const { lead, earns } of this.leads) addWays(ways, within(lead + lighter, this.most), entriesOf(earns));
    const leads = [...ways].map(([lead, earns]) => ({ lead, earns }));
    const size = this.purses.count ** 2;
    const [spent, lacking] = [new Float64Array(size), new Float64Array(size)];
    const orders = ([0, 1, 2] as const).map((order) => ({
      order,
      from: new Int32Array(size + 1),
      to: [] as number[],
      chances: [] as number[],
      sums: new Map<number, number>(),
    }));
    for (let place = 0; place < size; place += 1) {
      this.each(leads, place, (lead, to, chance, points, lacks) => {
        // Of a tie, who has more Wits acts first.
        const ahead = lead || this.wits;
        const { sums } = orders[ahead > 0 ? 0 : ahead < 0 ? 1 : 2]!;
        sums.set(to, (sums.get(to) ?? 0) + chance);
        spent[place]! += chance * points;
        if (lacks) lacking[place]! += chance;
      });
      for (const { from, to, chances, sums } of orders) {
        to.push(...sums.keys());
        chances.push(...sums.values());
        from[place + 1] = to.length;
        sums.clear();
      }
    }
    return {
      orders: orders.map(({ order, from, to, chances }) => ({
        order,
        from,
        to: Int32Array.from(to),
        chance: Float64Array.from(chances),
      })),
      spent,
      lacking,
    };
  }

  /** Goes through all that may come of these leads and of the purses at a place. */
  each(leads: readonly Lead[], place: number, visit: Visit): void {
    const { purses } = this;
    const [purseA, purseB] = [Math.floor(place / purses.count), place % purses.count];
    for (const { lead, earns } of leads) {
      earns.forEach((row, earnedA) => {
        const a = this.bought(0, lead, purses.with(purseA, earnedA));
        row.forEach((chance, earnedB) => {
          const b = this.bought(1, lead, purses.with(purseB, earnedB));
          const to = a.purse * purses.count + b.purse;
          visit(lead + a.points - b.points, to, chance, a.points + b.points, a.lacks || b.lacks);
        });
      });
    }
  }

  /** What a side with this purse buys, by A's lead: points, what is left, and whether others lost from sight lack. */
  private bought(side: 0 | 1, lead: number, purse: number) {
    const { purses, cap, wits } = this;
    if (!this.buyers[side]) return { points: 0, purse, lacks: false };
    const wanted = side === 0 ? successesToGain(lead, wits) : successesToGain(-lead, -wits);
    const points = wanted <= mostToSpend(purses.points(purse), cap) ? wanted : 0;
    const lacks = points === 0 && purses.hasLost(purse) && wanted < NEVER && wanted <= mostToSpend(ENOUGH, cap);
    return { points, purse: purses.with(purse, -points), lacks };
  }
}

function earnedBy(leads: readonly Lead[]): number {
  return leads.flatMap(({ earns }) => entriesOf(earns)).reduce((sum, [a, b, chance]) => sum + (a + b) * chance, 0);
}

/** What both earn, and the chance of it. */
type Earned = readonly [a: number, b: number, chance: number];

function entriesOf(earns: Lead["earns"]): readonly Earned[] {
  const entries: Earned[] = [];
  earns.forEach((row, a) => {
    row.forEach((chance, b) => {
      entries.push([a, b, chance]);
    });
  });
  return entries;
}

function addWays(ways: Map<number, number[][]>, lead: number, earned: readonly Earned[]): void {
  const earns = ways.get(lead) ?? [];
  ways.set(lead, earns);
  for (const [a, b, chance] of earned) {
    const row = earns[a] ?? [];
    earns[a] = row;
    row[b] = (row[b] ?? 0) + chance;
  }
}
