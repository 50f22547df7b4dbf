/** One attack with adrenaline, exactly: from the attacker's points to damage, and to the points that are left. */

import { mostToSpend } from "./adrenaline.js";
import { rollResults } from "./exact-pool.js";
import type { AdrenalineRules, PoolRulings } from "./rulings.js";
import { damageToSoak, successesToBuy } from "./spending.js";

/** A roll to attack with, and what it does. */
export interface ExactAttack {
  readonly dice: number;
  readonly difficulty: number;
  /** Damage with this many net successes, 1 or more. */
  readonly damage: (net: number) => number;
  /** Net successes that it must have to do any. */
  readonly leastNet: number;
}

export type SpendingRules = PoolRulings & AdrenalineRules;

/**
 * One thing that an attack can come to. A purse is a number of points, 0 to a cap, or past it 0 to the cap again, plus
 * cap + 1, for one who has had more and lost sight of how many.
 */
export interface AttackResult {
  readonly damage: number;
  /** The attacker's purse after it. */
  readonly purse: number;
  /** Whether fewer points were spent for having lost sight of others. */
  readonly lacked: boolean;
  readonly chance: number;
}

/** What an attack comes to, by the attacker's purse. */
export interface AttackTable {
  readonly results: readonly (readonly AttackResult[])[];
  /** Mean numbers, by points. */
  readonly lands: readonly number[];
  readonly harmless: readonly number[];
  readonly botches: readonly number[];
  readonly bought: readonly number[];
  /** Points earned on average. */
  readonly earned: number;
}

/** Tables what an attack comes to for one whose points are followed up to `cap`. */
export function attackTable(attack: ExactAttack, rules: SpendingRules, cap: number): AttackTable {
  const { dice, difficulty, damage, leastNet } = attack;
  const rolls = rollResults(dice, difficulty, rules, rules.doubles);
  const buy = (net: number, points: number) =>
    dice > 0
      ? successesToBuy(rules.adrenaline, 1 - net, leastNet - net, mostToSpend(points, rules["adrenaline-cap"]))
      : 0;
  const means = () => new Array<number>(cap + 1).fill(0);
  const [lands, harmless, botches, bought] = [means(), means(), means(), means()];
  const results: AttackResult[][] = [];
  for (let purse = 0; purse <= 2 * cap + 1; purse += 1) {
    const hadLost = purse > cap;
    const points = hadLost ? purse - cap - 1 : purse;
    const merged = new Map<string, AttackResult>();
    for (const { net, botch, earned, chance } of rolls) {
      // Points that nobody ever spends need not be followed.
      const followed = rules.adrenaline === "none" ? points : points + earned;
      const had = Math.min(followed, cap);
      const lost = hadLost || followed > cap;
      const spent = buy(net, had);
      const total = net + spent;
      const done = total > 0 ? damage(total) : 0;
      if (!hadLost) {
        if (total > 0) lands[points]! += chance;
        if (total > 0 && done === 0) harmless[points]! += chance;
        if (botch && spent === 0) botches[points]! += chance;
        bought[points]! += chance * spent;
      }
      const result = {
        damage: done,
        purse: had - spent + (lost ? cap + 1 : 0),
        lacked: lost && spent < buy(net, Number.MAX_SAFE_INTEGER),
      };
      const key = Object.values(result).join();
      merged.set(key, { ...result, chance: (merged.get(key)?.chance ?? 0) + chance });
    }
    results.push([...merged.values()]);
  }
  const earned = rolls.reduce((sum, roll) => sum + roll.earned * roll.chance, 0);
  return { results, lands, harmless, botches, bought, earned };
}

/** What one with `points` soaks of an attack on what has `left` before it breaks or falls. */
export function soakedOf(damage: number, left: number, points: number, rules: SpendingRules): number {
  if (damage === 0) return 0;
  return damageToSoak(rules.adrenaline, damage, left, mostToSpend(points, rules["adrenaline-cap"]));
}
