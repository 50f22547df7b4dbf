/**
 * One against one, exactly: a Markov chain over what both have left before they are out of the fight, the gap between
 * them, and the adrenaline of both, followed turn by turn up to the cap on turns.
 *
 * Adrenaline has no end, so points are followed up to a cap only. Once one has lost points from sight, the chain plays
 * right as long as that one never wants a point and lacks it; the chance that this ever happens is summed up.
 */

import type { DuelAnswer, DuelOfTwo } from "./duel-of-two.js";
import { type AttackResult, type AttackTable, attackTable, type SpendingRules, soakedOf } from "./exact-attack.js";
import { initiativeLeads, type Lead, scaled, total } from "./exact-initiative.js";

/** Masses below this are dropped, and counted as error. */
const TRACE = 3e-11;
/** A fight is followed no longer than there is this much chance that it goes on. */
const LITTLE = 1e-7;

/** An answer may be off by this much, and no more. */
export const WITHIN = 1e-5;

/** Points that are followed of each side: as few as the error allows. */
const CAPS = [8, 12, 20];

/** Most states that are followed. */
const MOST_STATES = 100_000;

/** The answer, off by WITHIN at most; undefined where that takes too many states. */
export function solveDuel(duel: DuelOfTwo): DuelAnswer | undefined {
  const { adrenaline, "adrenaline-start": start } = duel.rules;
  const bodies = (duel.sides[0].full + 1) * (duel.sides[1].full + 1);
  for (const cap of adrenaline === "none" ? [0] : CAPS) {
    if (adrenaline !== "none" && cap < start) continue;
    if (bodies * (cap + 1) ** 2 > MOST_STATES) return undefined;
    const answer = new Chain(duel, cap).solve();
    if (answer.error <= WITHIN) return answer;
  }
  return undefined;
}

class Chain {
  private readonly bodiesB: number;
  /** What a side's purse may be: points from 0 to the cap, and those again where some have been lost from sight. */
  private readonly purses: number;
  private readonly size: number;
  /** The least damage that anyone with so much left would soak any of. */
  private readonly mildest: readonly number[];
  private readonly tables: (AttackTable | undefined)[] = [];
  private readonly ended: Float64Array;
  private readonly left: Float64Array[];
  private readonly means = { tried: 0, landed: 0, harmless: 0, botches: 0, earned: 0, spent: 0 };
  private error = 0;
  /** What goes on to the next turn, by gap. */
  private next: Map<number, Float64Array> = new Map();
  private round = 0;

  constructor(
    private readonly duel: DuelOfTwo,
    private readonly cap: number,
  ) {
    const [a, b] = duel.sides;
    this.bodiesB = b.full + 1;
    this.purses = 2 * (cap + 1);
    this.size = (a.full + 1) * this.bodiesB * this.purses * this.purses;
    this.mildest = Array.from({ length: Math.max(a.full, b.full) + 1 }, (_, left) => mildestSoaked(left, duel.rules));
    this.ended = new Float64Array(duel.turns + 1);
    this.left = Array.from({ length: a.full + 1 }, () => new Float64Array(this.bodiesB));
  }

  solve(): DuelAnswer {
    const { rules, turns, sides, gap } = this.duel;
    const leads = initiativeLeads(this.duel);
    const once = rules.initiative === "once";
    // Rolled once, a lead holds all the way: a fight for each, with its chance. Else each turn has all of them.
    for (const fight of once ? leads.map((lead) => [lead]) : [leads]) {
      const chance = once ? total(fight[0]!.earns) : 1;
      const first = new Float64Array(this.size);
      const purse = Math.min(rules["adrenaline-start"], this.cap);
      first[this.state(sides[0].full, sides[1].full, purse, purse)] = chance;
      let now: Map<number, Float64Array> = new Map([[gap, first]]);
      for (this.round = 1; this.round <= turns && now.size > 0; this.round += 1) {
        const rolled = !once || this.round === 1;
        const turnLeads = fight.map(({ lead, earns }) => ({ lead, earns: rolled ? scaled(earns, 1 / chance) : [[1]] }));
        this.next = new Map();
        for (const [gap, masses] of now) this.turn(gap, masses, turnLeads);
        now = this.worthFollowing(this.next);
      }
      for (const masses of now.values()) this.endAll(masses);
    }
    return this.answer();
  }

  /**
   * What was dropped is shared out over all that was followed to its end, so that chances add up to 1: that may double
   * the error.
   */
  private answer(): DuelAnswer {
    const followed = total(this.left.map((row) => [...row]));
    const whole = (chances: Float64Array) => chances.map((chance) => chance / followed);
    return { ended: whole(this.ended), left: this.left.map(whole), means: this.means, error: 2 * this.error };
  }

  /** Without gaps at which next to nothing is left. */
  private worthFollowing(gaps: Map<number, Float64Array>): Map<number, Float64Array> {
    for (const [gap, masses] of gaps) {
      const sum = masses.reduce((sum, mass) => sum + mass, 0);
      if (sum > LITTLE) continue;
      this.error += sum;
      gaps.delete(gap);
    }
    return gaps;
  }

  private state(a: number, b: number, purseA: number, purseB: number): number {
    return ((a * this.bodiesB + b) * this.purses + purseA) * this.purses + purseB;
  }

  /** A purse with some points more, or less. */
  private purse(before: number, more: number): number {
    const { cap } = this;
    const lost = before > cap;
    const points = (lost ? before - cap - 1 : before) + more;
    if (points > cap) return 2 * cap + 1;
    return lost ? points + cap + 1 : points;
  }

  /** Plays a turn from these masses at this gap. */
  private turn(gap: number, masses: Float64Array, leads: readonly Lead[]): void {
    const { sides } = this.duel;
    const { purses } = this;
    const orders = [0, 1, 2].map(() => new Float64Array(this.size));
    const rolls = leads.map(({ lead, earns }) => this.roll(lead, earns));
    this.each(masses, (mass, a, b, purseA, purseB) => {
      const behind = sides[1].penalty(b) - sides[0].penalty(a);
      const bodies = this.state(a, b, 0, 0);
      for (const { lead, chances, grownA, grownB, mean } of rolls) {
        const ahead = lead + behind || sides[0].wits - sides[1].wits;
        const to = orders[ahead > 0 ? 0 : ahead < 0 ? 1 : 2]!;
        const toA = grownA[purseA]!;
        const toB = grownB[purseB]!;
        this.means.earned += mass * mean;
        for (let k = 0; k < chances.length; k += 1) to[bodies + toA[k]! * purses + toB[k]!]! += mass * chances[k]!;
      }
    });
    this.oneAfterOther(0, gap, orders[0]!);
    this.oneAfterOther(1, gap, orders[1]!);
    this.together(gap, orders[2]!);
  }

  /** What two initiative rolls with this lead make of each purse, each way that they earn with its chance. */
  private roll(lead: number, earns: Lead["earns"]) {
    const each = earns.flatMap((row, a) => row.map((chance, b) => ({ a, b, chance })));
    // Points that nobody ever spends need not be followed.
    const ways = this.duel.rules.adrenaline === "none" ? [{ a: 0, b: 0, chance: total(earns) }] : each;
    const purses = Array.from({ length: this.purses }, (_, purse) => purse);
    return {
      lead,
      chances: Float64Array.from(ways, ({ chance }) => chance),
      grownA: purses.map((purse) => Int32Array.from(ways, ({ a }) => this.purse(purse, a))),
      grownB: purses.map((purse) => Int32Array.from(ways, ({ b }) => this.purse(purse, b))),
      mean: each.reduce((sum, { a, b, chance }) => sum + (a + b) * chance, 0),
    };
  }

  /** Visits every state that has any mass to speak of. */
  private each(
    masses: Float64Array,
    visit: (mass: number, a: number, b: number, purseA: number, purseB: number) => void,
  ): void {
    const { purses, bodiesB } = this;
    const perBodies = purses * purses;
    for (let start = 0, bodies = 0; start < masses.length; start += perBodies, bodies += 1) {
      const a = Math.floor(bodies / bodiesB);
      const b = bodies % bodiesB;
      for (let rest = 0; rest < perBodies; rest += 1) {
        const mass = masses[start + rest]!;
        if (mass === 0) continue;
        if (mass < TRACE) this.error += mass;
        else visit(mass, a, b, Math.floor(rest / purses), rest % purses);
      }
    }
  }

  /** Both act, `first` before the other, who doesn't if that puts it out of the fight. */
  private oneAfterOther(first: 0 | 1, gap: number, masses: Float64Array): void {
    const second = first === 0 ? 1 : 0;
    const near = this.duel.moved(gap, first);
    const between = new Float64Array(this.size);
    this.each(masses, (mass, a, b, purseA, purseB) => this.attack(first, near, mass, a, b, purseA, purseB, between));
    const nearer = this.duel.moved(near, second);
    const goesOn = this.goingOn(nearer);
    this.each(between, (mass, a, b, purseA, purseB) => {
      if (a === 0 || b === 0) this.end(mass, a, b);
      else this.attack(second, nearer, mass, a, b, purseA, purseB, goesOn);
    });
    this.takeOut(goesOn);
  }

  /** One attacks, and the other feels it at once. */
  private attack(
    by: 0 | 1,
    gap: number,
    mass: number,
    a: number,
    b: number,
    purseA: number,
    purseB: number,
    to: Float64Array,
  ): void {
    const table = this.table(by, by === 0 ? a : b, gap);
    if (table === undefined) {
      to[this.state(a, b, purseA, purseB)]! += mass;
      return;
    }
    const own = by === 0 ? purseA : purseB;
    const { mildest } = this;
    this.count(table, own, mass);
    for (const { damage, purse, lacked, chance } of table.results[own]!) {
      const part = mass * chance;
      if (lacked) this.error += part;
      if (by === 0) {
        const soaked = damage < mildest[b]! ? 0 : this.soak(damage, b, purseB, part);
        const keeps = soaked === 0 ? purseB : this.purse(purseB, -soaked);
        to[this.state(a, Math.max(0, b - damage + soaked), purse, keeps)]! += part;
      } else {
        const soaked = damage < mildest[a]! ? 0 : this.soak(damage, a, purseA, part);
        const keeps = soaked === 0 ? purseA : this.purse(purseA, -soaked);
        to[this.state(Math.max(0, a - damage + soaked), b, keeps, purse)]! += part;
      }
    }
  }

  /** Both act at the same time: both roll, and then both feel what the other did. */
  private together(gap: number, masses: Float64Array): void {
    const near = this.duel.moved(gap, "both");
    // What A has rolled waits, by its damage, until B has rolled too.
    const waiting = new Map<number, Float64Array>();
    this.each(masses, (mass, a, b, purseA, purseB) => {
      const table = this.table(0, a, near);
      if (table !== undefined) this.count(table, purseA, mass);
      for (const { damage, purse, lacked, chance } of table?.results[purseA] ?? [idle(purseA)]) {
        const rolled = waiting.get(damage) ?? new Float64Array(this.size);
        waiting.set(damage, rolled);
        if (lacked) this.error += mass * chance;
        rolled[this.state(a, b, purse, purseB)]! += mass * chance;
      }
    });
    const goesOn = this.goingOn(near);
    const { mildest } = this;
    for (const [onB, rolled] of waiting) {
      this.each(rolled, (mass, a, b, purseA, purseB) => {
        const table = this.table(1, b, near);
        if (table !== undefined) this.count(table, purseB, mass);
        for (const { damage: onA, purse, lacked, chance } of table?.results[purseB] ?? [idle(purseB)]) {
          const part = mass * chance;
          if (lacked) this.error += part;
          const soakedA = onA < mildest[a]! ? 0 : this.soak(onA, a, purseA, part);
          const soakedB = onB < mildest[b]! ? 0 : this.soak(onB, b, purse, part);
          const leftA = Math.max(0, a - onA + soakedA);
          const leftB = Math.max(0, b - onB + soakedB);
          const keepsA = soakedA === 0 ? purseA : this.purse(purseA, -soakedA);
          const keepsB = soakedB === 0 ? purse : this.purse(purse, -soakedB);
          goesOn[this.state(leftA, leftB, keepsA, keepsB)]! += part;
        }
      });
    }
    this.takeOut(goesOn);
  }

  private soak(damage: number, left: number, purse: number, mass: number): number {
    const { rules } = this.duel;
    const lost = purse > this.cap;
    const soaked = soakedOf(damage, left, lost ? purse - this.cap - 1 : purse, rules);
    if (lost && soaked < soakedOf(damage, left, Number.MAX_SAFE_INTEGER, rules)) this.error += mass;
    this.means.spent += mass * soaked;
    return soaked;
  }

  private count(table: AttackTable, purse: number, mass: number): void {
    const { means } = this;
    const points = purse > this.cap ? purse - this.cap - 1 : purse;
    means.tried += mass;
    means.landed += mass * table.lands[points]!;
    means.harmless += mass * table.harmless[points]!;
    means.botches += mass * table.botches[points]!;
    means.spent += mass * table.bought[points]!;
    means.earned += mass * table.earned;
  }

  /** What a side's attack comes to with so much left at this gap; undefined if it is out of reach. */
  private table(side: 0 | 1, left: number, gap: number): AttackTable | undefined {
    const { sides, rules } = this.duel;
    const place = 2 * (gap * (Math.max(sides[0].full, sides[1].full) + 1) + left) + side;
    if (!(place in this.tables)) {
      const attack = sides[side].attack(left, gap);
      this.tables[place] = attack && attackTable(attack, rules, this.cap);
    }
    return this.tables[place];
  }

  private goingOn(gap: number): Float64Array {
    const masses = this.next.get(gap) ?? new Float64Array(this.size);
    this.next.set(gap, masses);
    return masses;
  }

  /** Ends the fights in which one is out. */
  private takeOut(masses: Float64Array): void {
    const { purses, bodiesB } = this;
    const each = purses * purses;
    for (let bodies = 0; bodies * each < masses.length; bodies += 1) {
      const [a, b] = [Math.floor(bodies / bodiesB), bodies % bodiesB];
      if (a > 0 && b > 0) continue;
      for (let index = bodies * each; index < (bodies + 1) * each; index += 1) this.end(masses[index]!, a, b);
      masses.fill(0, bodies * each, (bodies + 1) * each);
    }
  }

  private end(mass: number, a: number, b: number): void {
    this.ended[this.round]! += mass;
    this.left[a]![b]! += mass;
  }

  /** Leaves unfinished what is still going on after the last turn. */
  private endAll(masses: Float64Array): void {
    this.each(masses, (mass, a, b) => {
      this.left[a]![b]! += mass;
    });
  }
}

/** The least damage that one with so much left would soak any of, had it all the points in the world. */
function mildestSoaked(left: number, rules: SpendingRules): number {
  let damage = 1;
  while (damage <= left && soakedOf(damage, left, Number.MAX_SAFE_INTEGER, rules) === 0) damage += 1;
  return damage;
}

/** No attack. */
function idle(purse: number): AttackResult {
  return { damage: 0, purse, lacked: false, chance: 1 };
}
