/** Whether a game's seats play against one another, and what each has of its own. */

import { spaced } from "../../base/words.js";
import { valueInWords } from "../../present/format.js";
import { keyFromSeed } from "../../random/key.js";
import type { ParamSpec } from "../../sim/params.js";
import { lookAtFirst } from "../../study/first-games.js";
import { valuesToTry } from "../../study/improve.js";
import type { ShownValue } from "../../study/result.js";
import type { Game } from "../game.js";

/** Seats that play against one another. */
export interface Rivals {
  readonly seats: number;
  /** Whether the game's own policy makes all choices. */
  readonly hasPolicy: boolean;
}

const known = new WeakMap<Game, Rivals | undefined>();

/**
 * The seats of a game in which some win without the others; undefined of one that all win or lose together, or that
 * tells no winners. What throws is told by the games.
 */
export function rivalsIn(game: Game): Rivals | undefined {
  if (!known.has(game)) known.set(game, lookedFor(game));
  return known.get(game);
}

function lookedFor({ found, values, seats = 1 }: Game): Rivals | undefined {
  if (seats < 2) return undefined;
  try {
    const setting = { name: found.sim.name, values, key: keyFromSeed("sides") };
    const { rivals, unled } = lookAtFirst(found, [setting], { seed: "sides", independent: false });
    return rivals ? { seats, hasPolicy: !unled } : undefined;
  } catch {
    return undefined;
  }
}

/** A thing that each seat has of its own, such as a weapon or a habit. */
export interface OwnThing {
  /** As the game calls it. */
  readonly name: string;
  /** The parameters of the seats that there are, in their order. */
  readonly params: readonly string[];
  /** What is tried of it, what the first seat has among it. */
  readonly values: readonly ShownValue[];
}

/** A value as it stands by itself: what says nothing without its name has that before it. */
export function ownInWords({ name }: Pick<OwnThing, "name">, value: ShownValue): string {
  return typeof value === "string" ? valueInWords(value) : `${spaced(name)} ${valueInWords(value)}`;
}

/** What each seat has of its own and nobody gave, where it can be something else. */
export function ownThings({ found, set, params }: Game, seats: number): OwnThing[] {
  const { sim } = found;
  const perSeat: Readonly<Record<string, readonly string[]>> = sim.perSeat ?? {};
  return Object.entries(perSeat).flatMap(([name, all]) => {
    const own = all.slice(0, seats);
    if (own.length < seats || own.some((param) => param in set)) return [];
    const first = own[0]!;
    const values = valuesToTry((sim.params as Record<string, ParamSpec>)[first]!, params[first]!);
    return values.length < 2 ? [] : [{ name, params: own, values }];
  });
}

/** Most things of which there is a tournament. */
const MOST_THINGS = 3;

/** Those that compete in a tournament each. */
export function competingThings(game: Game, seats: number): OwnThing[] {
  return ownThings(game, seats).slice(0, MOST_THINGS);
}

/** The parameters that are some seat's own, or some other's than the first. */
export function seatsOwn({ found }: Game, { butFirst = false } = {}): ReadonlySet<string> {
  const perSeat: Readonly<Record<string, readonly string[]>> = found.sim.perSeat ?? {};
  return new Set(Object.values(perSeat).flatMap((params) => params.slice(butFirst ? 1 : 0)));
}
