/**
 * One against one, exactly: a Markov chain over what both have left before they are out of the fight, the gap between
 * them, and the adrenaline of both, followed round by round up to the cap on rounds.
 *
 * Adrenaline has no end, so points are followed up to a cap only (exact-purse.ts). Once one has lost points from sight,
 * the chain plays right as long as that one never wants a point and lacks it; the chance that this ever happens is
 * summed up.
 */

import type { DuelAnswer, DuelOfTwo } from "./duel-of-two.js";
import { type AttackTable, attackTable, type ExactAttack, noAttack } from "./exact-attack.js";
import { buysInitiative, initiativeLeads, Rolls } from "./exact-initiative.js";
import { Purses } from "./exact-purse.js";
import { SoakTable } from "./exact-soak.js";

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
  const spends = adrenaline !== "none" || buysInitiative(duel);
  for (const cap of spends ? CAPS : [0]) {
    if (spends && cap < start) continue;
    if (bodies * (cap + 1) ** 2 > MOST_STATES) return undefined;
    const answer = new Chain(duel, new Purses(cap)).solve();
    if (answer.error <= WITHIN) return answer;
  }
  return undefined;
}

/** Chances of states. Whoever visits them takes them out, so that the same room can be used again. */
type Masses = Float64Array;

class Chain {
  private readonly bodiesB: number;
  /** States of one pair of what both have left. */
  private readonly perBodies: number;
  private readonly size: number;
  private readonly soaks: SoakTable;
  private readonly tables: AttackTable[] = [];
  private readonly tablesOf = new Map<ExactAttack | undefined, AttackTable>();
  private readonly byOrder: readonly Masses[];
  private readonly between: Masses;
  private readonly ended: Float64Array;
  private readonly left: Float64Array[];
  private readonly means = { tried: 0, landed: 0, harmless: 0, botches: 0, earned: 0, spent: 0 };
  private error = 0;
  /** What goes on to the next round, by gap, and rooms for it. */
  private next: Map<number, Masses> = new Map();
  private readonly rooms: Masses[] = [];
  private round = 0;

  constructor(
    private readonly duel: DuelOfTwo,
    private readonly purses: Purses,
  ) {
    const [a, b] = duel.sides;
    this.bodiesB = b.full + 1;
    this.perBodies = purses.count ** 2;
    this.size = (a.full + 1) * this.bodiesB * this.perBodies;
    this.soaks = new SoakTable(duel.rules, purses);
    this.byOrder = [0, 1, 2].map(() => new Float64Array(this.size));
    this.between = new Float64Array(this.size);
    this.ended = new Float64Array(duel.rounds + 1);
    this.left = Array.from({ length: a.full + 1 }, () => new Float64Array(this.bodiesB));
  }

  solve(): DuelAnswer {
    const { duel, purses } = this;
    const { rules, sides } = duel;
    const rolls = new Rolls(duel, initiativeLeads(duel), purses);
    const purse = Math.min(rules["adrenaline-start"], purses.cap);
    const start = this.state(sides[0].full, sides[1].full, purse, purse);
    if (rules.initiative === "once") {
      // A lead holds all the way: a fight for each.
      for (const [lead, first] of this.rolledOnce(rolls, start)) this.fight(first, rolls.held(lead));
    } else {
      const first = this.room();
      first[start] = 1;
      this.fight(first, rolls);
    }
    return this.answer();
  }

  /** The first round's initiative: by what A leads with, its chances with both purses. */
  private rolledOnce(rolls: Rolls, start: number): ReadonlyMap<number, Masses> {
    const place = start % this.perBodies;
    const firsts = new Map<number, Masses>();
    this.means.earned += rolls.earned;
    rolls.each(rolls.leads, place, (lead, to, chance, spent, lacks) => {
      const first = firsts.get(lead) ?? this.room();
      firsts.set(lead, first);
      first[start - place + to]! += chance;
      this.means.spent += chance * spent;
      if (lacks) this.error += chance;
    });
    return firsts;
  }

  /** Follows a fight from these masses, as long as it goes on. */
  private fight(first: Masses, rolls: Rolls): void {
    const { gap, rounds } = this.duel;
    let now = new Map([[gap, first]]);
    for (this.round = 1; this.round <= rounds && now.size > 0; this.round += 1) {
      this.next = new Map();
      for (const [gap, masses] of now) {
        this.playRound(gap, masses, rolls);
        this.rooms.push(masses);
      }
      now = this.worthFollowing(this.next);
    }
    for (const masses of now.values()) this.endAll(masses);
  }

  /**
   * What was dropped is shared out over all that was followed to its end, so that chances add up to 1: that may double
   * the error.
   */
  private answer(): DuelAnswer {
    const { means } = this;
    for (const [attack, table] of this.tablesOf) {
      if (attack === undefined) continue;
      table.uses.forEach((chance, purse) => {
        means.tried += chance;
        means.landed += chance * table.lands[purse]!;
        means.harmless += chance * table.harmless[purse]!;
        means.botches += chance * table.botches[purse]!;
        means.spent += chance * table.bought[purse]!;
        means.earned += chance * table.earned;
        this.error += chance * table.lacking[purse]!;
      });
    }
    means.spent += this.soaks.spent;
    this.error += this.soaks.lacked;
    const followed = this.left.reduce((sum, row) => sum + sumOf(row), 0);
    const whole = (chances: Float64Array) => chances.map((chance) => chance / followed);
    return { ended: whole(this.ended), left: this.left.map(whole), means, error: 2 * this.error };
  }

  /** Without gaps at which next to nothing is left. */
  private worthFollowing(gaps: Map<number, Masses>): Map<number, Masses> {
    for (const [gap, masses] of gaps) {
      const sum = sumOf(masses);
      if (sum > LITTLE) continue;
      this.error += sum;
      gaps.delete(gap);
    }
    return gaps;
  }

  private state(a: number, b: number, purseA: number, purseB: number): number {
    return ((a * this.bodiesB + b) * this.purses.count + purseA) * this.purses.count + purseB;
  }

  /** Plays a round from these masses at this gap. */
  private playRound(gap: number, masses: Masses, rolls: Rolls): void {
    const { sides } = this.duel;
    this.each(masses, (mass, a, b, purseA, purseB) => {
      this.means.earned += mass * rolls.earned;
      const purses = purseA * this.purses.count + purseB;
      const bodies = this.state(a, b, 0, 0);
      const ahead = sides[1].penalty(b) - sides[0].penalty(a);
      const { orders, spent, lacking } = rolls.by(ahead);
      this.means.spent += mass * spent[purses]!;
      this.error += mass * lacking[purses]!;
      for (const { order, from, to, chance } of orders) {
        const rolled = this.byOrder[order]!;
        for (let k = from[purses]!; k < from[purses + 1]!; k += 1) rolled[bodies + to[k]!]! += mass * chance[k]!;
      }
    });
    this.oneAfterOther(0, gap, this.byOrder[0]!);
    this.oneAfterOther(1, gap, this.byOrder[1]!);
    this.together(gap, this.byOrder[2]!);
  }

  /** Visits every state that has any mass to speak of, and takes it out. */
  private each(
    masses: Masses,
    visit: (mass: number, a: number, b: number, purseA: number, purseB: number) => void,
  ): void {
    const { bodiesB, perBodies } = this;
    const { count } = this.purses;
    for (let start = 0, bodies = 0; start < masses.length; start += perBodies, bodies += 1) {
      const a = Math.floor(bodies / bodiesB);
      const b = bodies % bodiesB;
      for (let rest = 0; rest < perBodies; rest += 1) {
        const mass = masses[start + rest]!;
        if (mass === 0) continue;
        masses[start + rest] = 0;
        if (mass < TRACE) this.error += mass;
        else visit(mass, a, b, Math.floor(rest / count), rest % count);
      }
    }
  }

  /** Both act, `first` before the other, who doesn't if that puts it out of the fight. */
  private oneAfterOther(first: 0 | 1, gap: number, masses: Masses): void {
    const { between } = this;
    const second = first === 0 ? 1 : 0;
    const near = this.duel.moved(gap, first);
    this.each(masses, (mass, a, b, purseA, purseB) => this.attack(first, near, mass, a, b, purseA, purseB, between));
    this.takeOut(between);
    const nearer = this.duel.moved(near, second);
    const goesOn = this.goingOn(nearer);
    this.each(between, (mass, a, b, purseA, purseB) => this.attack(second, nearer, mass, a, b, purseA, purseB, goesOn));
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
    to: Masses,
  ): void {
    const { bodiesB, perBodies, soaks } = this;
    const { count } = this.purses;
    const [own, left, purse, other] = by === 0 ? [a, b, purseA, purseB] : [b, a, purseB, purseA];
    const table = this.table(by, own, gap);
    table.uses[purse]! += mass;
    // The place of a state: what the attacker has left, what the other has, and both purses.
    const place = by === 0 ? a * bodiesB * perBodies : b * perBodies;
    const perLeft = by === 0 ? perBodies : bodiesB * perBodies;
    const [perPurse, perOther] = by === 0 ? [count, 1] : [1, count];
    const { damage, purse: after, chance } = table;
    const end = table.from[purse + 1]!;
    for (let k = table.from[purse]!; k < end; k += 1) {
      const part = mass * chance[k]!;
      const soaked = soaks.soaked(damage[k]!, left, other, part);
      const still = Math.max(0, left - damage[k]! + soaked);
      to[place + still * perLeft + after[k]! * perPurse + (other - soaked) * perOther]! += part;
    }
  }

  /** Both act at the same time: both roll, and then both feel what the other did. */
  private together(gap: number, masses: Masses): void {
    const { soaks } = this;
    const near = this.duel.moved(gap, "both");
    // What A has rolled waits, by its damage, until B has rolled too.
    const waiting = new Map<number, Masses>();
    this.each(masses, (mass, a, b, purseA, purseB) => {
      const { from, damage, purse, chance, uses } = this.table(0, a, near);
      uses[purseA]! += mass;
      for (let k = from[purseA]!; k < from[purseA + 1]!; k += 1) {
        const rolled = waiting.get(damage[k]!) ?? this.room();
        waiting.set(damage[k]!, rolled);
        rolled[this.state(a, b, purse[k]!, purseB)]! += mass * chance[k]!;
      }
    });
    const goesOn = this.goingOn(near);
    for (const [onB, rolled] of waiting) {
      this.each(rolled, (mass, a, b, purseA, purseB) => {
        const { from, damage, purse, chance, uses } = this.table(1, b, near);
        uses[purseB]! += mass;
        for (let k = from[purseB]!; k < from[purseB + 1]!; k += 1) {
          const part = mass * chance[k]!;
          const [onA, keepsB] = [damage[k]!, purse[k]!];
          const soakedA = soaks.soaked(onA, a, purseA, part);
          const soakedB = soaks.soaked(onB, b, keepsB, part);
          const stillA = Math.max(0, a - onA + soakedA);
          const stillB = Math.max(0, b - onB + soakedB);
          goesOn[this.state(stillA, stillB, purseA - soakedA, keepsB - soakedB)]! += part;
        }
      });
      this.rooms.push(rolled);
    }
    this.takeOut(goesOn);
  }

  /** What a side's attack comes to with so much left at this gap. */
  private table(side: 0 | 1, left: number, gap: number): AttackTable {
    const { sides, rules } = this.duel;
    const place = 2 * (gap * (Math.max(sides[0].full, sides[1].full) + 1) + left) + side;
    const known = this.tables[place];
    if (known !== undefined) return known;
    const attack = sides[side].attack(left, gap);
    const table =
      this.tablesOf.get(attack) ??
      (attack === undefined ? noAttack(this.purses) : attackTable(attack, rules, this.purses));
    this.tablesOf.set(attack, table);
    this.tables[place] = table;
    return table;
  }

  private goingOn(gap: number): Masses {
    const masses = this.next.get(gap) ?? this.room();
    this.next.set(gap, masses);
    return masses;
  }

  private room(): Masses {
    return this.rooms.pop() ?? new Float64Array(this.size);
  }

  /** Ends the fights in which one is out. */
  private takeOut(masses: Masses): void {
    const { perBodies, bodiesB } = this;
    for (let start = 0, bodies = 0; start < masses.length; start += perBodies, bodies += 1) {
      const [a, b] = [Math.floor(bodies / bodiesB), bodies % bodiesB];
      if (a > 0 && b > 0) continue;
      const out = masses.subarray(start, start + perBodies);
      const mass = sumOf(out);
      this.ended[this.round]! += mass;
      this.left[a]![b]! += mass;
      out.fill(0);
    }
  }

  /** Leaves unfinished what is still going on after the last round. */
  private endAll(masses: Masses): void {
    this.each(masses, (mass, a, b) => {
      this.left[a]![b]! += mass;
    });
  }
}

function sumOf(masses: Masses): number {
  let sum = 0;
  for (let i = 0; i < masses.length; i += 1) sum += masses[i]!;
  return sum;
}
