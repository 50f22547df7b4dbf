/** Soaking damage with adrenaline, exactly: see exact-purse.ts. */

import { type SpendingRules, soakedOf } from "./exact-attack.js";
import { ENOUGH, type Purses } from "./exact-purse.js";

/** What a purse soaks of some damage: points, by purse, and whether more would be but for those lost from sight. */
interface Soaks {
  readonly points: Int32Array;
  readonly lacks: Uint8Array;
}

/** What is soaked of an attack by what is left and the purse, looked up; with sums of all that was. */
export class SoakTable {
  /** Points spent on soaking, on average. */
  spent = 0;
  /** The chance that somebody lacked a point that had been lost from sight. */
  lacked = 0;
  /** By what is left and then by damage; `null` where nobody soaks any. */
  private readonly known: (Soaks | null)[][] = [];

  constructor(
    private readonly rules: SpendingRules,
    private readonly purses: Purses,
  ) {}

  /** What is soaked of this damage, which is done with such a chance. */
  soaked(damage: number, left: number, purse: number, chance: number): number {
    let soaks = this.known[left]?.[damage];
    if (soaks === undefined) soaks = this.work(damage, left);
    if (soaks === null) return 0;
    const points = soaks.points[purse]!;
    this.spent += chance * points;
    if (soaks.lacks[purse] === 1) this.lacked += chance;
    return points;
  }

  private work(damage: number, left: number): Soaks | null {
    const { purses, rules } = this;
    const row = this.known[left] ?? [];
    this.known[left] = row;
    const most = soakedOf(damage, left, ENOUGH, rules);
    const points = Int32Array.from({ length: purses.count }, (_, purse) =>
      soakedOf(damage, left, purses.points(purse), rules),
    );
    const lacks = Uint8Array.from(points, (soaked, purse) => (purses.hasLost(purse) && soaked < most ? 1 : 0));
    row[damage] = most === 0 ? null : { points, lacks };
    return row[damage];
  }
}
