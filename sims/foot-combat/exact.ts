/**
 * The exact answer of a fight of one against one without dodges, holds or adrenaline: a finite Markov chain over the
 * health of both and the gap between them, followed turn by turn up to the cap.
 */

import type { Exact } from "deadeven";
import { netDistribution } from "../flat/exact-pool.js";
import { INITIATIVE_DIFFICULTY } from "../flat/initiative.js";
import { hitDamage } from "../flat/weapons.js";
import { A_WINS, B_WINS, BOTH_DOWN, decidedInFiveToTen, UNFINISHED } from "./metrics.js";
import type { Params } from "./params.js";
import { type Setup, setupOf } from "./setup.js";

/** Values and their chances. */
type Pairs = readonly (readonly [value: number, chance: number])[];

/** Undefined for more than one fighter a side, and where dodges, holds or adrenaline may come in. */
export function exactDuel(params: Params): Exact | undefined {
  if (params["a-fighters"] !== 1 || params["b-fighters"] !== 1) return undefined;
  if (params["a-dodge"] !== "never" || params["b-dodge"] !== "never" || params.adrenaline !== "none") return undefined;
  const grapples = params["a-weapon"] === "grapple" || params["b-weapon"] === "grapple";
  if (grapples && params.grapple === "hold") return undefined;
  return solve(new Duel(params), params);
}

/** Both fighters' health and the gap between them. */
interface State {
  readonly a: number;
  readonly b: number;
  readonly gap: number;
}

/** Where a duel goes from a state in one turn. */
class Duel {
  private readonly setup: Setup;
  private readonly hits = new Map<number, Pairs>();

  constructor(private readonly params: Params) {
    this.setup = setupOf(params);
  }

  /** Net successes of A's initiative roll less B's. */
  initiativeLeads(): Pairs {
    const [a, b] = this.setup.fighters.map(({ wits, alertness }) =>
      netDistribution(wits + alertness, INITIATIVE_DIFFICULTY, this.params),
    );
    return a!.minus(b!).pairs();
  }

  /** The states after a turn in which A's initiative roll is `lead` successes better than B's. */
  turn(state: State, lead: number, into: (next: State, chance: number) => void): void {
    const { a, b } = state;
    const ahead =
      lead - this.penalty(a) + this.penalty(b) || this.setup.fighters[0]!.wits - this.setup.fighters[1]!.wits;
    if (ahead === 0) {
      const gap = this.bothClosed(state.gap);
      for (const [byA, chanceA] of this.damage(0, a, gap)) {
        for (const [byB, chanceB] of this.damage(1, b, gap)) {
          into({ a: Math.max(a - byB, 0), b: Math.max(b - byA, 0), gap }, chanceA * chanceB);
        }
      }
      return;
    }
    const first = ahead > 0 ? 0 : 1;
    const firstGap = this.closed(first, state.gap);
    for (const [struck, chance] of this.damage(first, first === 0 ? a : b, firstGap)) {
      const left = Math.max((first === 0 ? b : a) - struck, 0);
      if (left === 0) {
        into(first === 0 ? { a, b: 0, gap: firstGap } : { a: 0, b, gap: firstGap }, chance);
        continue;
      }
      const gap = this.closed(1 - first, firstGap);
      for (const [back, chanceBack] of this.damage(1 - first, left, gap)) {
        const next =
          first === 0 ? { a: Math.max(a - back, 0), b: left, gap } : { a: left, b: Math.max(b - back, 0), gap };
        into(next, chance * chanceBack);
      }
    }
  }

  private penalty(health: number): number {
    return this.setup.penalties[this.params.health - health]!;
  }

  /** The gap once a side has moved. */
  private closed(side: number, gap: number): number {
    return Math.max(gap - this.params.move, Math.min(gap, this.setup.fighters[side]!.range));
  }

  /** The gap once both have moved at once, slot by slot. */
  private bothClosed(start: number): number {
    let gap = start;
    for (let slot = 0; slot < this.params.move; slot += 1) {
      const a = gap > this.setup.fighters[0]!.range ? 1 : 0;
      const b = gap > this.setup.fighters[1]!.range ? 1 : 0;
      gap -= a + b;
    }
    return gap;
  }

  /** Damage of a side's attack at its health and this gap: 0 for a miss, or out of range. */
  private damage(side: number, health: number, gap: number): Pairs {
    const { range, attackDice, difficulty, damage } = this.setup.fighters[side]!;
    if (gap > range) return [[0, 1]];
    const dice = attackDice - this.penalty(health);
    const key = 2 * dice + side;
    let pairs = this.hits.get(key);
    if (pairs === undefined) {
      const { params } = this;
      pairs = netDistribution(dice, difficulty, params)
        .map((net) => (net > 0 ? hitDamage(damage, net, params.damage) : 0))
        .pairs();
      this.hits.set(key, pairs);
    }
    return pairs;
  }
}

/** Follows the chain turn by turn, under every lead in turn if initiative is rolled once, and adds up how it ends. */
function solve(duel: Duel, params: Params): Exact {
  const leads = duel.initiativeLeads();
  // Each way to play the whole fight: its chance, and the leads that a turn may have.
  const ways: (readonly [number, Pairs])[] =
    params.initiative === "once" ? leads.map(([lead, chance]) => [chance, [[lead, 1]]]) : [[1, leads]];
  const outcomes = [0, 0, 0, 0];
  const rounds = new Map<number, number>();
  const healthA = new Map<number, number>();
  const healthB = new Map<number, number>();
  let fiveToTen = 0;
  const end = (round: number, { a, b }: State, chance: number): void => {
    const outcome = a > 0 ? (b > 0 ? UNFINISHED : A_WINS) : b > 0 ? B_WINS : BOTH_DOWN;
    outcomes[outcome]! += chance;
    if (decidedInFiveToTen(round, outcome)) fiveToTen += chance;
    add(rounds, round, chance);
    add(healthA, a, chance);
    add(healthB, b, chance);
  };
  for (const [wayChance, wayLeads] of ways) {
    let live = new Map<number, number>([
      [pack({ a: params.health, b: params.health, gap: params.distance }), wayChance],
    ]);
    for (let round = 1; round <= params["round-cap"] && live.size > 0; round += 1) {
      const next = new Map<number, number>();
      for (const [packed, chance] of live) {
        const state = unpack(packed);
        for (const [lead, leadChance] of wayLeads) {
          duel.turn(state, lead, (after, stepChance) => {
            const total = chance * leadChance * stepChance;
            if (after.a === 0 || after.b === 0 || round === params["round-cap"]) end(round, after, total);
            else add(next, pack(after), total);
          });
        }
      }
      live = next;
    }
  }
  const damageByA = [...healthB].map(([left, chance]) => [params.health - left, chance] as const);
  const damageByB = [...healthA].map(([left, chance]) => [params.health - left, chance] as const);
  return {
    outcomes: {
      "a-wins": outcomes[A_WINS]!,
      "b-wins": outcomes[B_WINS]!,
      "both-down": outcomes[BOTH_DOWN]!,
      unfinished: outcomes[UNFINISHED]!,
    },
    metrics: {
      rounds: summed([...rounds]),
      "rounds-5-to-10": summed([
        [0, 1 - fiveToTen],
        [1, fiveToTen],
      ]),
      "damage-by-a": summed(damageByA),
      "damage-by-b": summed(damageByB),
      "standing-a": summed(standing(healthA)),
      "standing-b": summed(standing(healthB)),
      "health-left-a": summed([...healthA]),
      "health-left-b": summed([...healthB]),
    },
  };
}

function standing(health: ReadonlyMap<number, number>): Pairs {
  const down = health.get(0) ?? 0;
  return [
    [0, down],
    [1, 1 - down],
  ];
}

function summed(pairs: Pairs): { mean: number; distribution: Pairs } {
  const distribution = [...pairs].sort(([a], [b]) => a - b);
  let mean = 0;
  for (const [value, chance] of distribution) mean += value * chance;
  return { mean, distribution };
}

function add(chances: Map<number, number>, value: number, chance: number): void {
  chances.set(value, (chances.get(value) ?? 0) + chance);
}

/** Health is at most 20 and the gap at most 100. */
function pack({ a, b, gap }: State): number {
  return (gap << 10) | (a << 5) | b;
}

function unpack(packed: number): State {
  return { a: (packed >> 5) & 31, b: packed & 31, gap: packed >> 10 };
}
