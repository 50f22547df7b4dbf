/** One attack with adrenaline, exactly: from the attacker's points to damage, and to the points that are left. */

import { mostToSpend } from "./adrenaline.js";
import { rollResults } from "./exact-pool.js";
import { ENOUGH, type Purses } from "./exact-purse.js";
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

/** What an attack comes to, by the attacker's purse. */
export interface AttackTable {
  /** What it may come to with purse p stands at the places `from[p]` to `from[p + 1]` − 1 of these. */
  readonly from: Int32Array;
  readonly damage: Int32Array;
  /** The attacker's purse after it. */
  readonly purse: Int32Array;
  readonly chance: Float64Array;
  /** Chances that fewer points are spent for having lost sight of others, by purse. */
  readonly lacking: Float64Array;
  /** Mean numbers, by purse. */
  readonly lands: Float64Array;
  readonly harmless: Float64Array;
  readonly botches: Float64Array;
  readonly bought: Float64Array;
  /** Points earned on average. */
  readonly earned: number;
  /** How often it is made on average, by purse: summed up by those who make it. */
  readonly uses: Float64Array;
}

/** Tables what an attack comes to. */
export function attackTable(attack: ExactAttack, rules: SpendingRules, purses: Purses): AttackTable {
  const { dice, difficulty, damage, leastNet } = attack;
  const rolls = rollResults(dice, difficulty, rules, rules.doubles);
  const buy = (net: number, points: number) =>
    dice > 0
      ? successesToBuy(rules.adrenaline, 1 - net, leastNet - net, mostToSpend(points, rules["adrenaline-cap"]))
      : 0;
  const means = () => new Float64Array(purses.count);
  const [lacking, lands, harmless, botches, bought] = [means(), means(), means(), means(), means()];
  const from = new Int32Array(purses.count + 1);
  const results: { done: number; purse: number; chance: number }[] = [];
  for (let before = 0; before < purses.count; before += 1) {
    const first = results.length;
    from[before] = first;
    for (const { net, botch, earned, chance } of rolls) {
      const had = purses.with(before, earned);
      const spent = buy(net, purses.points(had));
      const total = net + spent;
      const done = total > 0 ? damage(total) : 0;
      if (purses.hasLost(had) && spent < buy(net, ENOUGH)) lacking[before]! += chance;
      if (total > 0) lands[before]! += chance;
      if (total > 0 && done === 0) harmless[before]! += chance;
      if (botch && spent === 0) botches[before]! += chance;
      bought[before]! += chance * spent;
      const purse = purses.with(had, -spent);
      const same = results.findIndex((other, i) => i >= first && other.done === done && other.purse === purse);
      if (same < 0) results.push({ done, purse, chance });
      else results[same]!.chance += chance;
    }
  }
  from[purses.count] = results.length;
  return {
    from,
    damage: Int32Array.from(results, ({ done }) => done),
    purse: Int32Array.from(results, ({ purse }) => purse),
    chance: Float64Array.from(results, ({ chance }) => chance),
    ...{ lacking, lands, harmless, botches, bought },
    earned: rolls.reduce((sum, roll) => sum + roll.earned * roll.chance, 0),
    uses: means(),
  };
}

/** No attack: nothing comes of it. */
export function noAttack({ count }: Purses): AttackTable {
  const places = Int32Array.from({ length: count + 1 }, (_, purse) => purse);
  const none = new Float64Array(count);
  return {
    from: places,
    damage: new Int32Array(count),
    purse: places,
    chance: new Float64Array(count).fill(1),
    ...{ lacking: none, lands: none, harmless: none, botches: none, bought: none },
    earned: 0,
    uses: new Float64Array(count),
  };
}

/** What one with `points` soaks of an attack on what has `left` before it breaks or falls. */
export function soakedOf(damage: number, left: number, points: number, rules: SpendingRules): number {
  if (damage === 0) return 0;
  return damageToSoak(rules.adrenaline, damage, left, mostToSpend(points, rules["adrenaline-cap"]));
}
