/**
 * A duel on foot solved exactly, from the rules and not from the kernel: nothing of sims/ is used here. A round is a
 * spread of states with chances; dodges, holds and adrenaline are in, so that every ruling can be checked.
 */

export interface DuelRules {
  /** Of A and of B. */
  pool: [number, number];
  difficulty: [number, number];
  damage: [number, number];
  range: [number, number];
  grapples: [boolean, boolean];
  dodgePool: [number, number];
  dodge: ["never" | "when-hurt" | "alternate", "never" | "when-hurt" | "alternate"];
  grip: [number, number];
  initiativePool: [number, number];
  wits: [number, number];
  health: number;
  penalties: number[];
  distance: number;
  move: number;
  cap: number;
  points: number;
  spend: "sensible" | "none" | "soak" | "push" | "mixed";
  /** Whether A, B buys on initiative what gains it a place. */
  buysInitiative: [boolean, boolean];
  /** Most points spent on one roll, or soaked of one attack. */
  mostPoints: number;
  ones: "cancel" | "ignore";
  overTen: "clamp" | "impossible";
  doubles: "per-pair" | "per-die" | "tens";
  dodgeTakes: "successes" | "dice";
  plusExtra: boolean;
  hold: boolean;
  once: boolean;
}

/** Two middling fighters with their fists. */
export const FISTS: DuelRules = {
  pool: [6, 6],
  difficulty: [6, 6],
  damage: [3, 3],
  range: [1, 1],
  grapples: [false, false],
  dodgePool: [6, 6],
  dodge: ["never", "never"],
  grip: [6, 6],
  initiativePool: [6, 6],
  wits: [3, 3],
  health: 7,
  penalties: [0, 1, 1, 2, 2, 5],
  distance: 5,
  move: 6,
  cap: 100,
  points: 2,
  spend: "none",
  buysInitiative: [false, false],
  mostPoints: 1,
  ones: "cancel",
  overTen: "clamp",
  doubles: "per-die",
  dodgeTakes: "dice",
  plusExtra: false,
  hold: true,
  once: false,
};

interface State {
  h: [number, number];
  gap: number;
  /** Whether A, B is held by the other. */
  held: [boolean, boolean];
  points: [number, number];
}

interface Deed {
  hit: number;
  grabs: boolean;
  frees: boolean;
}

type Spread<T> = [T, number][];

/** Net successes and points earned by n dice at a difficulty, jointly: face by face, 10 first. */
function dice(rules: DuelRules, n: number, difficulty: number): Spread<[net: number, points: number]> {
  const needed = difficulty > 10 ? (rules.overTen === "clamp" ? 10 : 11) : Math.max(difficulty, 2);
  const found = new Map<string, number>();
  const walk = (face: number, left: number, successes: number, points: number, chance: number): void => {
    if (face === 1) {
      const net = rules.ones === "cancel" ? Math.max(0, successes - left) : successes;
      const key = `${net} ${points}`;
      found.set(key, (found.get(key) ?? 0) + chance / 10 ** left);
      return;
    }
    for (let k = 0; k <= left; k += 1) {
      let ways = 1;
      for (let i = 0; i < k; i += 1) ways = (ways * (left - i)) / (i + 1);
      let earned = 0;
      if (face >= needed) {
        if (rules.doubles === "per-pair") earned = Math.floor(k / 2);
        else if (rules.doubles === "per-die") earned = k > 1 ? k : 0;
        else earned = face === 10 ? k : 0;
      }
      walk(face - 1, left - k, successes + (face >= needed ? k : 0), points + earned, (chance * ways) / 10 ** k);
    }
  };
  walk(10, Math.max(n, 0), 0, 0, 1);
  return [...found].map(([key, chance]) => [key.split(" ").map(Number) as [number, number], chance]);
}

const memo = new WeakMap<DuelRules, Map<string, Spread<[number, number]>>>();

function rolled(rules: DuelRules, n: number, difficulty: number): Spread<[number, number]> {
  if (!memo.has(rules)) memo.set(rules, new Map());
  const known = memo.get(rules)!;
  const key = `${n} ${difficulty}`;
  if (!known.has(key)) {
    // Points are followed only where somebody spends them: it keeps the states few.
    const all = dice(rules, n, difficulty);
    if (rules.spend !== "none" || rules.buysInitiative.includes(true)) known.set(key, all);
    else {
      const nets = new Map<number, number>();
      for (const [[net], chance] of all) nets.set(net, (nets.get(net) ?? 0) + chance);
      known.set(
        key,
        [...nets].map(([net, chance]) => [[net, 0], chance]),
      );
    }
  }
  return known.get(key)!;
}

const other = (s: number): 0 | 1 => (s === 0 ? 1 : 0);
const copy = (x: State): State => ({ h: [...x.h], gap: x.gap, held: [...x.held], points: [...x.points] });
const penalty = (rules: DuelRules, x: State, s: number): number =>
  x.h[s]! === rules.health ? 0 : rules.penalties[rules.health - x.h[s]! - 1]!;

/** Buys all that a roll of n dice lacks, where it lacks anything and all can be had. Returns what was bought. */
function buy(rules: DuelRules, x: State, s: number, n: number, lacking: number): number {
  if (n <= 0 || lacking <= 0 || lacking > Math.min(rules.mostPoints, x.points[s]!)) return 0;
  x.points[s]! -= lacking;
  return lacking;
}

const pushes = ({ spend }: DuelRules) => spend === "push" || spend === "mixed";

/** Buys on initiative, both on the same rolls, A's lead being `ahead`. Returns the lead that comes of it. */
function buyInitiative(rules: DuelRules, x: State, ahead: number): number {
  const wits = rules.wits[0] - rules.wits[1];
  const rank = (lead: number, better: number) => Math.sign(lead) || Math.sign(better);
  const bought = ([0, 1] as const).map((s) => {
    const [lead, better] = s === 0 ? [ahead, wits] : [-ahead, -wits];
    if (!rules.buysInitiative[s]) return 0;
    for (let more = 1; more <= Math.min(rules.mostPoints, x.points[s]); more += 1) {
      if (rank(lead + more, better) > rank(lead, better)) return more;
    }
    return 0;
  });
  x.points[0] -= bought[0]!;
  x.points[1] -= bought[1]!;
  return ahead + bought[0]! - bought[1]!;
}

type Intention = "attack" | "dodge" | "free";

function closeIn(rules: DuelRules, x: State, s: number): void {
  const wish = x.gap - rules.range[s]!;
  if (wish > 0) x.gap -= Math.min(wish, rules.move);
}

/** What the fighter does, rolled but not yet felt; `x` gets the points that it earns and spends on its roll. */
function rollDeed(
  rules: DuelRules,
  x: State,
  s: number,
  intention: Intention,
  dodged: number,
): Spread<{ deed: Deed; x: State }> {
  const idle: Deed = { hit: 0, grabs: false, frees: false };
  const o = other(s);
  if (intention === "dodge") return [[{ deed: idle, x }, 1]];
  if (x.held[s]) {
    const out: Spread<{ deed: Deed; x: State }> = [];
    const difficulty = intention === "free" ? 6 : 7;
    const dice = rules.grip[s]! - penalty(rules, x, s);
    for (const [[own, earned], p] of rolled(rules, dice, difficulty)) {
      for (const [[his, hisEarned], q] of rolled(rules, rules.grip[o]! - penalty(rules, x, o), 6)) {
        const y = copy(x);
        y.points[s]! += earned;
        y.points[o]! += hisEarned;
        const bought = pushes(rules) || rules.spend === "sensible" ? buy(rules, y, s, dice, his - own + 1) : 0;
        out.push([{ deed: { ...idle, frees: own + bought > his }, x: y }, p * q]);
      }
    }
    return out;
  }
  if (x.gap > rules.range[s]!) return [[{ deed: idle, x }, 1]];
  const out: Spread<{ deed: Deed; x: State }> = [];
  const n = rules.pool[s]! - penalty(rules, x, s) - (rules.dodgeTakes === "dice" ? dodged : 0);
  for (const [[net, earned], p] of rolled(rules, n, rules.difficulty[s]!)) {
    const y = copy(x);
    y.points[s]! += earned;
    let left = rules.dodgeTakes === "successes" ? net - dodged : net;
    // Every hit does damage: sensible or not, they buy the same.
    if (pushes(rules) || rules.spend === "sensible") left += buy(rules, y, s, n, 1 - left);
    const hits = left >= 1;
    const hit = hits ? rules.damage[s]! + (rules.plusExtra ? left - 1 : 0) : 0;
    out.push([{ deed: { hit, grabs: hits && rules.grapples[s]! && rules.hold && !x.held[o], frees: false }, x: y }, p]);
  }
  return out;
}

/** The deeds' effects: `deeds[s]` is what s did. */
function feel(rules: DuelRules, x: State, deeds: [Deed | undefined, Deed | undefined]): State {
  const y = copy(x);
  for (const s of [0, 1] as const) if (deeds[s]?.frees) y.held[s] = false;
  for (const s of [0, 1] as const) {
    const o = other(s);
    let damage = deeds[s]?.hit ?? 0;
    const most = Math.min(rules.mostPoints, y.points[o]);
    let soaked = 0;
    if (rules.spend === "soak" || rules.spend === "mixed") soaked = Math.min(damage, most);
    // The sensible soak what it takes to stand, if they can.
    if (rules.spend === "sensible" && damage >= y.h[o] && damage - most < y.h[o]) soaked = damage - y.h[o] + 1;
    y.points[o] -= soaked;
    damage -= soaked;
    y.h[o] = Math.max(0, y.h[o] - damage);
  }
  for (const s of [0, 1] as const) {
    if (deeds[s]?.grabs && y.h[0] > 0 && y.h[1] > 0) y.held[other(s)] = true;
  }
  return y;
}

function playRound(rules: DuelRules, start: State, round: number, lead: number | undefined): Spread<State> {
  const out: Spread<State> = [];
  const initiatives: Spread<[lead: number, a: number, b: number]> = [];
  if (lead !== undefined) initiatives.push([[lead, 0, 0], 1]);
  else {
    const merged = new Map<string, number>();
    for (const [[a, ea], p] of rolled(rules, rules.initiativePool[0], 4)) {
      for (const [[b, eb], q] of rolled(rules, rules.initiativePool[1], 4)) {
        const key = JSON.stringify([a - b, ea, eb]);
        merged.set(key, (merged.get(key) ?? 0) + p * q);
      }
    }
    for (const [key, p] of merged) initiatives.push([JSON.parse(key), p]);
  }
  for (const [[rollLead, ea, eb], chance] of initiatives) {
    const x = copy(start);
    x.points[0] += ea;
    x.points[1] += eb;
    const rolledAhead = rollLead - penalty(rules, x, 0) + penalty(rules, x, 1);
    const ahead = lead === undefined ? buyInitiative(rules, x, rolledAhead) : rolledAhead;
    const order = ahead || rules.wits[0] - rules.wits[1];
    const intentions: [Intention, Intention] = ["attack", "attack"];
    const slowFirst: (0 | 1)[] = order > 0 ? [1, 0] : [0, 1];
    slowFirst.forEach((s, k) => {
      const o = other(s);
      const knowsOfAttack =
        order !== 0 && k === 1 && intentions[o] === "attack" && x.gap <= rules.move + rules.range[o];
      if (x.held[s]) intentions[s] = "free";
      else if (rules.dodge[s] === "alternate" && round % 2 === 0) intentions[s] = "dodge";
      else if (rules.dodge[s] === "when-hurt" && x.h[s] < rules.health / 2 && knowsOfAttack) intentions[s] = "dodge";
    });
    let dodges: Spread<[number, number, State]> = [[[0, 0, x], 1]];
    for (const s of [0, 1] as const) {
      if (intentions[s] !== "dodge") continue;
      dodges = dodges.flatMap(([[a, b, y], p]) => {
        const dice = rules.dodgePool[s] - penalty(rules, y, s);
        return rolled(rules, dice, 6).map(([[net, earned], q]): [[number, number, State], number] => {
          const z = copy(y);
          z.points[s] += earned;
          const dodged = net + (pushes(rules) ? buy(rules, z, s, dice, 1 - net) : 0);
          return [[s === 0 ? dodged : a, s === 1 ? dodged : b, z], p * q];
        });
      });
    }
    for (const [[da, db, y], p] of dodges) {
      const dodged = [da, db];
      const moves = (z: State, s: 0 | 1): void => {
        if (intentions[s] !== "dodge" && !z.held[s]) closeIn(rules, z, s);
      };
      if (order === 0) {
        const z = copy(y);
        const walks = ([0, 1] as const).filter((s) => intentions[s] !== "dodge" && !z.held[s]);
        for (let left = rules.move; left > 0; left -= 1) z.gap -= walks.filter((s) => z.gap > rules.range[s]).length;
        for (const [first, q] of rollDeed(rules, z, 0, intentions[0], db)) {
          for (const [second, r] of rollDeed(rules, first.x, 1, intentions[1], da)) {
            out.push([feel(rules, second.x, [first.deed, second.deed]), chance * p * q * r]);
          }
        }
      } else {
        const s: 0 | 1 = order > 0 ? 0 : 1;
        const o = other(s);
        const z = copy(y);
        moves(z, s);
        for (const [first, q] of rollDeed(rules, z, s, intentions[s], dodged[o]!)) {
          const then = feel(rules, first.x, s === 0 ? [first.deed, undefined] : [undefined, first.deed]);
          if (then.h[o] === 0) {
            out.push([then, chance * p * q]);
            continue;
          }
          moves(then, o);
          for (const [second, r] of rollDeed(rules, then, o, intentions[o], dodged[s]!)) {
            const deeds: [Deed | undefined, Deed | undefined] =
              o === 0 ? [second.deed, undefined] : [undefined, second.deed];
            out.push([feel(rules, second.x, deeds), chance * p * q * r]);
          }
        }
      }
    }
  }
  return out;
}

export interface DuelAnswer {
  outcomes: { "a-wins": number; "b-wins": number; "both-down": number; unfinished: number };
  rounds: Map<number, number>;
  health: [Map<number, number>, Map<number, number>];
}

/** Follows all states round by round to the cap. */
export function solveDuel(given: Partial<DuelRules>): DuelAnswer {
  const rules: DuelRules = { ...FISTS, ...given };
  const answer: DuelAnswer = {
    outcomes: { "a-wins": 0, "b-wins": 0, "both-down": 0, unfinished: 0 },
    rounds: new Map(),
    health: [new Map(), new Map()],
  };
  const add = <K>(map: Map<K, number>, key: K, p: number) => map.set(key, (map.get(key) ?? 0) + p);
  const starts = new Map<string, number>();
  if (rules.once) {
    for (const [[a, earnedA], p] of rolled(rules, rules.initiativePool[0], 4)) {
      for (const [[b, earnedB], q] of rolled(rules, rules.initiativePool[1], 4)) {
        const first = { h: [7, 7], gap: 0, held: [false, false], points: [0, 0] } as State;
        first.points = [rules.points + earnedA, rules.points + earnedB];
        const held = buyInitiative(rules, first, a - b);
        add(starts, JSON.stringify([held, ...first.points]), p * q);
      }
    }
  } else starts.set(JSON.stringify([null, rules.points, rules.points]), 1);
  for (const [start, leadChance] of starts) {
    const [lead, ...points]: [number | null, number, number] = JSON.parse(start);
    const first: State = {
      h: [rules.health, rules.health],
      gap: rules.distance,
      held: [false, false],
      points,
    };
    let states = new Map([[JSON.stringify(first), leadChance]]);
    for (let round = 1; round <= rules.cap; round += 1) {
      const next = new Map<string, number>();
      for (const [key, p] of states) {
        for (const [x, q] of playRound(rules, JSON.parse(key), round, lead ?? undefined)) {
          const [a, b] = x.h;
          if (a > 0 && b > 0 && round < rules.cap) {
            add(next, JSON.stringify(x), p * q);
            continue;
          }
          const outcome = a > 0 ? (b > 0 ? "unfinished" : "a-wins") : b > 0 ? "b-wins" : "both-down";
          answer.outcomes[outcome] += p * q;
          add(answer.rounds, round, p * q);
          add(answer.health[0], a, p * q);
          add(answer.health[1], b, p * q);
        }
      }
      states = next;
      // What is left by now could not show in any test.
      for (const [key, p] of states) if (p < 1e-14) states.delete(key);
    }
  }
  return answer;
}
