/** Small games solved exactly: every branch of every turn of the plain game, as a Markov chain. */

import {
  type Oracle,
  type PlainCounts,
  type PlainDeck,
  PlainGame,
  type PlainParams,
  type PlainState,
  rollMeets,
  usesOf,
} from "./plain-game.js";

export interface Solution {
  outcomes: Record<"win" | "overrun" | "unfinished", number>;
  /** Expected totals of everything that the plain game adds up. */
  means: PlainCounts;
}

/** Counts that add up over turns; the others are maxima. */
const TOTALS = [
  "turns",
  "blitzes",
  "zombies-drawn",
  "zombies-killed",
  "leader-misses",
  "reinforcements",
  "hits",
  "dice-spent",
  "tiles-loaded",
  "tiles-used",
];

interface Step {
  chance: number;
  key: string;
  state: PlainState;
  gains: number[];
}

export function solve(deck: PlainDeck, params: PlainParams): Solution {
  const stepsOf = new Map<string, Step[]>();
  const first = new PlainGame(deck, params, undefined as never).state;
  let now = new Map([[keyOf(first, params), { state: first, chance: 1 }]]);
  const outcomes = { win: 0, overrun: 0, unfinished: 0 };
  const totals = TOTALS.map(() => 0);
  for (let turn = 1; turn <= params["turn-cap"]; turn += 1) {
    const next = new Map<string, { state: PlainState; chance: number }>();
    for (const [key, { state, chance }] of now) {
      let steps = stepsOf.get(key);
      if (steps === undefined) {
        steps = branches(deck, params, state);
        stepsOf.set(key, steps);
      }
      for (const step of steps) {
        step.gains.forEach((gain, i) => {
          totals[i]! += chance * step.chance * gain;
        });
        if (step.state.end !== undefined) outcomes[step.state.end] += chance * step.chance;
        else {
          const seen = next.get(step.key);
          if (seen === undefined) next.set(step.key, { state: step.state, chance: chance * step.chance });
          else seen.chance += chance * step.chance;
        }
      }
    }
    now = next;
  }
  for (const { chance } of now.values()) outcomes.unfinished += chance;
  return { outcomes, means: Object.fromEntries(TOTALS.map((name, i) => [name, totals[i]!])) };
}

/** One turn in every way in which its dice can fall, ways that come to the same joined. */
function branches(deck: PlainDeck, params: PlainParams, from: PlainState): Step[] {
  const steps = new Map<string, Step>();
  const blitz = blitzRolls(params["blitz-stop"]);
  const loads = deck.tiles.map(({ load }) => load);
  // Which option each draw of the turn takes; the last that has options left is moved on from branch to branch.
  const script: { option: number; options: number }[] = [];
  do {
    let draws = 0;
    let chance = 1;
    const pick = <T>(options: readonly { value: T; chance: number }[]): T => {
      if (draws === script.length) script.push({ option: 0, options: options.length });
      const { value, chance: share } = options[script[draws]!.option]!;
      draws += 1;
      chance *= share;
      return value;
    };
    let zombieDie = 0;
    const oracle: Oracle = {
      card: (n) => pick(even(n)),
      blitz: () => pick(blitz),
      zombie: (sides) => {
        zombieDie = pick(even(sides)) + 1;
        return zombieDie;
      },
      hand: (n) => pick(handsOf(n, zombieDie, loads)),
      choice: (n) => pick(even(n)),
    };
    const game = new PlainGame(deck, params, oracle);
    game.state = copyOf(from);
    game.turn();
    if (game.state.end === undefined) game.passOn();
    const gains = TOTALS.map((name) => game.counts[name]!);
    const key = `${game.state.end ?? keyOf(game.state, params)} ${gains}`;
    const same = steps.get(key);
    if (same === undefined) steps.set(key, { chance, key: keyOf(game.state, params), state: game.state, gains });
    else same.chance += chance;
    while (script.length > 0 && script.at(-1)!.option + 1 === script.at(-1)!.options) script.pop();
    if (script.length > 0) script.at(-1)!.option += 1;
  } while (script.length > 0);
  return [...steps.values()];
}

export function even(n: number) {
  return Array.from({ length: n }, (_, value) => ({ value, chance: 1 / n }));
}

/** Two rolls stand for all, with their chances: one that ends the blitz and one that does not. */
export function blitzRolls(stops: readonly number[]) {
  const rolls = Array.from({ length: 36 }, (_, i) => [Math.floor(i / 6) + 1, (i % 6) + 1] as const);
  return [true, false].flatMap((stop) => {
    const same = rolls.filter(([a, b]) => stops.includes(a + b) === stop);
    return same.length === 0 ? [] : [{ value: same[0]!, chance: same.length / 36 }];
  });
}

const merged = new Map<string, { value: number[]; chance: number }[]>();

/** Every hand of n dice, those alike in what they hit and what they load joined. */
export function handsOf(n: number, zombieDie: number, loads: readonly string[]) {
  const key = `${n} ${zombieDie} ${loads}`;
  let hands = merged.get(key);
  if (hands === undefined) {
    const alike = new Map<string, { value: number[]; chance: number }>();
    for (let way = 0; way < 6 ** n; way += 1) {
      const value = Array.from({ length: n }, (_, i) => (Math.floor(way / 6 ** i) % 6) + 1);
      const likeness = `${usesOf(value, zombieDie)} ${loads.map((load) => rollMeets(load, value))}`;
      const same = alike.get(likeness);
      if (same === undefined) alike.set(likeness, { value, chance: 6 ** -n });
      else same.chance += 6 ** -n;
    }
    hands = [...alike.values()];
    merged.set(key, hands);
  }
  return hands;
}

export function copyOf(state: PlainState): PlainState {
  return {
    ...state,
    deck: [...state.deck],
    path: state.path.map((zombie) => ({ ...zombie })),
    hands: [...state.hands],
    tiles: [...state.tiles],
  };
}

/** What the rest of the game depends on, so that states alike in it are one. */
export function keyOf(state: PlainState, params: PlainParams): string {
  const limited = params.pile === "limited";
  return JSON.stringify([
    state.deck.map((card) => card.name).sort(),
    state.path
      .map((zombie) => [zombie.space, zombie.card.name, zombie.wounds, limited ? zombie.dice : 0])
      .sort((a, b) => (a[0] as number) - (b[0] as number)),
    state.hands,
    limited ? state.pile : 0,
    state.tiles,
    state.hold,
    state.leader,
  ]);
}
