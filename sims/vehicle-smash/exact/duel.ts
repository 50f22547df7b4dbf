/**
 * The exact answer of a duel of two that only smash: a finite Markov chain over the body that both have left, followed
 * round by round up to the cap.
 */

import type { Exact } from "deadeven";
import { type ChainRows, followChain } from "deadeven/exact";
import { botchDistribution, netDistribution } from "../../flat/exact-pool.js";
import { INITIATIVE_DIFFICULTY } from "../../flat/initiative.js";
import { type Forces, forcesOf, mostSmashDamage } from "../forces.js";
import type { Params } from "../params.js";
import { endedInFiveToTen } from "../rules/ending.js";
import { smashIn } from "./smash.js";

/** Most work worth doing for an exact duel: states times rounds. */
const MOST_STEPS = 1_000_000;

/** Whether a side does nothing but smash: by its policy, or because it has a smash that may damage. */
function onlySmashes(policy: Params["a-policy"], mayDamage: boolean): boolean {
  return policy === "smash" || (policy === "smash-if-damaging" && mayDamage);
}

/** Undefined unless one fights one, both only smash, and neither shooters, mechanics nor adrenaline take part. */
export function exactDuel(params: Params): Exact | undefined {
  const forces = forcesOf(params);
  if (forces.vehicles.length !== 2 || params.adrenaline !== "none") return undefined;
  if (forces.characters !== 2) return undefined;
  const mayA = mostSmashDamage(forces, 0, 1, 0, params) > 0;
  const mayB = mostSmashDamage(forces, 1, 0, 0, params) > 0;
  if (!onlySmashes(params["a-policy"], mayA) || !onlySmashes(params["b-policy"], mayB)) return undefined;
  if ((forces.body[0]! + 1) * (forces.body[1]! + 1) * params["round-cap"] > MOST_STEPS) return undefined;
  return new Duel(forces, params).solve();
}

/** What a smash does, in doubles. */
interface Blow {
  readonly damage: readonly (readonly [damage: number, chance: number])[];
  readonly lands: number;
  readonly harmless: number;
  readonly botches: number;
}

/** Chances of the three ways to take turns. */
interface Order {
  readonly aFirst: number;
  readonly bFirst: number;
  readonly together: number;
}

const METRICS_OF_SMASHES = ["smashes-tried", "smashes-landed", "smashes-harmless", "botches"] as const;

class Duel {
  private readonly bodyA: number;
  private readonly bodyB: number;
  private readonly byA: Blow;
  private readonly byB: Blow;

  constructor(
    private readonly forces: Forces,
    private readonly params: Params,
  ) {
    this.bodyA = forces.body[0]!;
    this.bodyB = forces.body[1]!;
    this.byA = this.blow(0, 1);
    this.byB = this.blow(1, 0);
  }

  solve(): Exact {
    const { bodyA, bodyB } = this;
    const cap = this.params["round-cap"];
    const order = this.order();
    // Rolled once, initiative is the same all the way: three duels, each with its chance. Else every round is alike.
    const ways: readonly Order[] =
      this.params.initiative === "once"
        ? [
            { aFirst: order.aFirst, bFirst: 0, together: 0 },
            { aFirst: 0, bFirst: order.bFirst, together: 0 },
            { aFirst: 0, bFirst: 0, together: order.together },
          ]
        : [order];
    const ended = new Float64Array(cap + 1);
    const at = new Float64Array((bodyA + 1) * (bodyB + 1));
    const counts = METRICS_OF_SMASHES.map(() => 0);
    for (const way of ways) {
      const chance = way.aFirst + way.bFirst + way.together;
      if (chance === 0) continue;
      const scaled = { aFirst: way.aFirst / chance, bFirst: way.bFirst / chance, together: way.together / chance };
      const start = new Float64Array(at.length);
      start[this.state(bodyA, bodyB)] = chance;
      const followed = followChain(this.rows(scaled), start, cap);
      followed.ended.forEach((p, round) => {
        ended[round]! += p;
      });
      followed.at.forEach((p, state) => {
        at[state]! += p;
      });
      this.addCounts(counts, scaled, followed.visits);
    }
    return this.answer(ended, at, counts);
  }

  private state(a: number, b: number): number {
    return a * (this.bodyB + 1) + b;
  }

  private blow(v: number, target: number): Blow {
    const { dice, difficulty, damage } = smashIn(this.forces, v, target, this.params);
    const net = netDistribution(dice, difficulty, this.params);
    return {
      damage: net.map(damage).pairs(),
      lands: net.atLeast(1).toNumber(),
      harmless: net.chance((successes) => successes > 0 && damage(successes) === 0).toNumber(),
      botches: botchDistribution(dice, difficulty, this.params).chance(1).toNumber(),
    };
  }

  private order(): Order {
    const { wits, alertness } = this.forces;
    const [a, b] = [0, 1].map((side) =>
      netDistribution(wits[side]! + alertness[side]!, INITIATIVE_DIFFICULTY, this.params),
    );
    const ahead = a!.minus(b!);
    const tie = ahead.chance(0).toNumber();
    const first = ahead.atLeast(1).toNumber();
    const byWits = Math.sign(wits[0]! - wits[1]!);
    return {
      aFirst: first + (byWits > 0 ? tie : 0),
      bFirst: ahead.chance((lead) => lead < 0).toNumber() + (byWits < 0 ? tie : 0),
      together: byWits === 0 ? tie : 0,
    };
  }

  /** Where a round leads from each state; a state in which either is destroyed is absorbing. */
  private rows({ aFirst, bFirst, together }: Order): ChainRows<number> {
    const rows: (readonly [number, number])[][] = [];
    for (let a = 0; a <= this.bodyA; a += 1) {
      for (let b = 0; b <= this.bodyB; b += 1) {
        const to = new Map<number, number>();
        const add = (leftA: number, leftB: number, chance: number) => {
          if (chance === 0) return;
          const state = this.state(Math.max(0, leftA), Math.max(0, leftB));
          to.set(state, (to.get(state) ?? 0) + chance);
        };
        rows.push([]);
        if (a === 0 || b === 0) continue;
        for (const [onB, chanceB] of this.byA.damage) {
          for (const [onA, chanceA] of this.byB.damage) {
            const chance = chanceA * chanceB;
            // Who is destroyed before acting does not act.
            add(onB >= b ? a : a - onA, b - onB, aFirst * chance);
            add(a - onA, onA >= a ? b : b - onB, bFirst * chance);
            add(a - onA, b - onB, together * chance);
          }
        }
        rows[rows.length - 1] = [...to];
      }
    }
    return rows;
  }

  /** Adds the mean numbers of smashes, over all rounds, by the mean number of rounds begun in each state. */
  private addCounts(counts: number[], { aFirst, bFirst, together }: Order, visits: Float64Array): void {
    const { byA, byB } = this;
    for (let a = 1; a <= this.bodyA; a += 1) {
      for (let b = 1; b <= this.bodyB; b += 1) {
        const rounds = visits[this.state(a, b)]!;
        const actsA = aFirst + together + bFirst * below(byB, a);
        const actsB = bFirst + together + aFirst * below(byA, b);
        counts[0]! += rounds * (actsA + actsB);
        counts[1]! += rounds * (actsA * byA.lands + actsB * byB.lands);
        counts[2]! += rounds * (actsA * byA.harmless + actsB * byB.harmless);
        counts[3]! += rounds * (actsA * byA.botches + actsB * byB.botches);
      }
    }
  }

  private answer(ended: Float64Array, at: Float64Array, counts: readonly number[]): Exact {
    const { bodyA, bodyB } = this;
    const cap = this.params["round-cap"];
    const leftA = new Float64Array(bodyA + 1);
    const leftB = new Float64Array(bodyB + 1);
    let unfinished = 0;
    for (let a = 0; a <= bodyA; a += 1) {
      for (let b = 0; b <= bodyB; b += 1) {
        const chance = at[this.state(a, b)]!;
        leftA[a]! += chance;
        leftB[b]! += chance;
        if (a > 0 && b > 0) unfinished += chance;
      }
    }
    const bothDestroyed = at[this.state(0, 0)]!;
    const rounds = Float64Array.from(ended);
    rounds[cap]! += unfinished;
    let fiveToTen = 0;
    ended.forEach((chance, round) => {
      if (endedInFiveToTen(round, false)) fiveToTen += chance;
    });
    return {
      outcomes: {
        "a-wins": leftB[0]! - bothDestroyed,
        "b-wins": leftA[0]! - bothDestroyed,
        "both-destroyed": bothDestroyed,
        "a-escapes": 0,
        "b-escapes": 0,
        unfinished,
      },
      metrics: {
        rounds: summed([...rounds].map((chance, round) => [round, chance])),
        "rounds-5-to-10": summed([
          [0, 1 - fiveToTen],
          [1, fiveToTen],
        ]),
        ...Object.fromEntries(METRICS_OF_SMASHES.map((name, i) => [name, { mean: counts[i]! }])),
        "damage-by-a": summed([...leftB].map((chance, left) => [bodyB - left, chance])),
        "damage-by-b": summed([...leftA].map((chance, left) => [bodyA - left, chance])),
        repairs: summed([[0, 1]]),
        "adrenaline-spent": summed([[0, 1]]),
        "body-left-a": summed([...leftA].map((chance, left) => [left, chance])),
        "body-left-b": summed([...leftB].map((chance, left) => [left, chance])),
      },
    };
  }
}

/** The chance that a blow leaves something of a body. */
function below({ damage }: Blow, body: number): number {
  return damage.reduce((sum, [points, chance]) => sum + (points < body ? chance : 0), 0);
}

/** Mean and distribution from chances in any order; values that can't come up are left out. */
function summed(pairs: readonly (readonly [value: number, chance: number])[]) {
  const distribution = pairs.filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b);
  return { mean: distribution.reduce((sum, [value, chance]) => sum + value * chance, 0), distribution };
}
