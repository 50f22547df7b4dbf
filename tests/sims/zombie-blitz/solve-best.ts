/** Small games without tiles, played as well as can be: each choice that the plain game leaves open is the best one. */

import { type Oracle, type PlainDeck, PlainGame, type PlainParams, type PlainState } from "./plain-game.js";
import { blitzRolls, copyOf, even, handsOf, keyOf } from "./solve.js";

/** What may come of a turn: of its draws each has its chance, of its choices the best is made. */
type Turn =
  | { readonly draws: readonly { readonly chance: number; readonly then: Turn }[] }
  | { readonly choices: readonly Turn[] }
  | { readonly next: number };

/** A draw or a choice that the script of a turn does not reach. */
class Unscripted {
  constructor(
    readonly chances: readonly number[] | undefined,
    readonly options: number,
  ) {}
}

/** A turn that is followed choice by choice: what each falls short of the best by, in chance to win. */
export type Followed = (option: number) => number;

/** The best choices in every position of a game. */
export interface BestPlay {
  /** The chance to win with them. */
  readonly chance: number;
  /** Follows a turn from its start, with so many turns left, it among them. */
  readonly follow: (state: PlainState, left: number) => Followed;
}

/** Solves a small game. `params` has a random leader, so that nothing is left to habits. */
export function bestPlay(deck: PlainDeck, params: PlainParams): BestPlay {
  const states: PlainState[] = [];
  const places = new Map<string, number>();
  const placeOf = (state: PlainState): number => {
    const key = state.end ?? keyOf(state, params);
    const known = places.get(key) ?? places.set(key, states.length).get(key)!;
    if (known === states.length) states.push(copyOf(state));
    return known;
  };
  placeOf(new PlainGame(deck, params, undefined as never).state);
  const turns: (Turn | undefined)[] = [];
  for (let place = 0; place < states.length; place += 1) {
    const state = states[place]!;
    turns.push(state.end === undefined ? turnFrom(deck, params, state, [], placeOf) : undefined);
  }
  // With so many turns left; a game that is not over when there are none is not won.
  const worths = [Float64Array.from(states, (state) => (state.end === "win" ? 1 : 0))];
  for (let left = 1; left <= params["turn-cap"]; left += 1) {
    const after = worths.at(-1)!;
    worths.push(after.map((worth, place) => (turns[place] === undefined ? worth : worthOf(turns[place]!, after))));
  }
  return {
    chance: worths.at(-1)![0]!,
    follow(state, left) {
      let turn = turns[places.get(keyOf(state, params))!]!;
      return (option) => {
        if (!("choices" in turn)) throw new Error("there is nothing to choose");
        const best = worthOf(turn, worths[left - 1]!);
        turn = turn.choices[option]!;
        return best - worthOf(turn, worths[left - 1]!);
      };
    },
  };
}

function worthOf(turn: Turn, worths: Float64Array): number {
  if ("next" in turn) return worths[turn.next]!;
  if ("choices" in turn) return Math.max(...turn.choices.map((then) => worthOf(then, worths)));
  return turn.draws.reduce((sum, { chance, then }) => sum + chance * worthOf(then, worths), 0);
}

function turnFrom(
  deck: PlainDeck,
  params: PlainParams,
  from: PlainState,
  script: readonly number[],
  placeOf: (state: PlainState) => number,
): Turn {
  let taken = 0;
  let zombieDie = 0;
  const take = (chances: readonly number[] | undefined, options: number): number => {
    if (options === 1) return 0;
    if (taken === script.length) throw new Unscripted(chances, options);
    taken += 1;
    return script[taken - 1]!;
  };
  const pick = <T>(options: readonly { value: T; chance: number }[]): T =>
    options[
      take(
        options.map(({ chance }) => chance),
        options.length,
      )
    ]!.value;
  const oracle: Oracle = {
    card: (n) => pick(even(n)),
    blitz: () => pick(blitzRolls(params["blitz-stop"])),
    zombie: (sides) => {
      zombieDie = pick(even(sides)) + 1;
      return zombieDie;
    },
    hand: (n) => pick(handsOf(n, zombieDie, [])),
    choice: (n) => take(undefined, n),
  };
  const game = new PlainGame(deck, params, oracle);
  game.state = copyOf(from);
  try {
    game.turn();
  } catch (open) {
    if (!(open instanceof Unscripted)) throw open;
    const branches = Array.from({ length: open.options }, (_, option) =>
      turnFrom(deck, params, from, [...script, option], placeOf),
    );
    if (open.chances === undefined) return { choices: branches };
    return { draws: branches.map((then, option) => ({ chance: open.chances![option]!, then })) };
  }
  if (game.state.end === undefined) game.passOn();
  return { next: placeOf(game.state) };
}
