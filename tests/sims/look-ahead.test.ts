/** The games that ask: those who look ahead can go back to any decision, and know nothing that can't be known. */

import {
  keyFromSeed,
  type ParamValues,
  type Play,
  type Prepared,
  prepareVariant,
  resolveParams,
  type Sim,
  Stream,
  type Streams,
  type Trial,
} from "deadeven";
import { describe, expect, test } from "vitest";
import { builtInSims } from "../../src/catalogue.js";
import { hasOpenHands, prepareProbed, streamsFor } from "../../src/engine/play.js";
import { readSkill } from "../../src/players/skill.js";
import { thinkingCauses } from "../../src/study/thought-through.js";
import guess from "../support/guess.js";
import { readFile } from "../support/play.js";

const paramsOf = (sim: Sim, given: Record<string, unknown>) => resolveParams(sim.params, given, readFile);

/** Whether somebody who looks ahead knows cards that were shuffled beforehand. */
function seesHands(sim: Sim, given: Record<string, unknown>, seed: string): boolean {
  const variant = prepareVariant(sim, paramsOf(sim, given), readSkill("skill", "rollout:1"));
  return hasOpenHands(variant, keyFromSeed(seed), 0, 2);
}

/** Of one decision: the next 32 bits of each substream in the game itself, and in each of the playouts. */
interface RollsAhead {
  readonly own: readonly number[];
  readonly playouts: number[][];
  /** Where it was asked for: what the playouts' states came to, given the game's own when the choice came up. */
  readonly ends: number[];
}

const PLAYOUTS = 3;

/** Of the state of Zombie Blitz: those of its cards that have been drawn come first. */
interface ZombieState {
  readonly cards: ArrayLike<number>;
  readonly drawn: number;
}

/** What every stream would roll next whenever a choice comes up: in the game, and where a playout has come as far. */
function rollsAhead(
  sim: Sim,
  params: ParamValues,
  seed: string,
  trial: number,
  count = PLAYOUTS,
  endOf?: (ended: any, before: any) => number,
): RollsAhead[] {
  const decisions: RollsAhead[] = [];
  /** Choices since the game was begun or marked: a playout goes back to there, and comes to this one. */
  let since = 0;
  let before: unknown;
  let state: unknown;
  const nextOf = (streams: Streams) =>
    Object.values(streams).map((stream) => {
      const copy = new Stream([0, 0, 0, 0], "");
      copy.copyFrom(stream);
      return copy.bits();
    });
  const watched = {
    ...sim,
    prepare(given: never) {
      const returned: unknown = sim.prepare(given);
      const prepared = (typeof returned === "function" ? { trial: returned } : returned) as Prepared;
      const watch =
        (play: Trial): Trial =>
        (streams, card, log, players) => {
          let left = since;
          const watching: Play = {
            asks(seat) {
              const asks = players.asks(seat);
              left -= 1;
              if (left === 0) decisions.at(-1)!.playouts.push(nextOf(streams));
              return asks;
            },
            choose: (kind, seat, count, words) => players.choose(kind, seat, count, words),
            mark() {},
          };
          if (players === table) state = prepared.state;
          play(streams, card, log, players === table ? mine : watching);
          if (players !== table && endOf !== undefined) decisions.at(-1)!.ends.push(endOf(prepared.state, before));
        };
      const { resume } = prepared;
      return { ...prepared, trial: watch(prepared.trial), ...(resume === undefined ? {} : { resume: watch(resume) }) };
    },
  } as Sim;
  const variant = prepareProbed(watched, params, count);
  const key = keyFromSeed(seed);
  const streams = streamsFor(watched, key);
  const card = variant.newCard();
  const table = variant.newTable(key, streams, card);
  const mine: Play = {
    asks(seat) {
      since += 1;
      decisions.push({ own: nextOf(streams), playouts: [], ends: [] });
      before = endOf && structuredClone({ ...(state as object), setup: 0, streams: 0, play: 0, log: 0 });
      return table.asks(seat);
    },
    choose: (kind, seat, count, words) => table.choose(kind, seat, count, words),
    mark() {
      table.mark();
      since = 0;
    },
  };
  for (const stream of Object.values(streams)) stream.start(trial);
  table.start(trial);
  variant.trial(streams, card, undefined, table);
  return decisions;
}

const sims = await Promise.all(Object.values(builtInSims).map(async (load) => (await load()).default as Sim));
const asking = sims.filter(({ decisions }) => decisions !== undefined);

test("all five games ask", () => {
  expect(asking.map(({ name }) => name).sort()).toEqual([
    "foot-combat",
    "forklift",
    "hex-pursuit",
    "vehicle-smash",
    "zombie-blitz",
  ]);
});

describe.each(["1", "2", "3"])("seed %s", (seed) => {
  test.each(asking.map((sim) => [sim.name, sim] as const))(
    "%s can be gone back to, from its start and from a mark, and nobody sees a card before it is drawn",
    (_, sim) => {
      expect(thinkingCauses({ sim, params: paramsOf(sim, {}), key: keyFromSeed(seed) }, 2)).toEqual([]);
      expect(seesHands(sim, {}, seed)).toBe(false);
    },
  );

  test.each(asking.map((sim) => [sim.name, sim] as const))(
    "%s: no playout rolls a die, of any substream, that the game itself is about to roll",
    (_, sim) => {
      let seen = 0;
      for (let trial = 0; trial < 2; trial += 1) {
        for (const { own, playouts } of rollsAhead(sim, paramsOf(sim, {}), seed, trial)) {
          for (const [s, next] of own.entries()) {
            const drawn = playouts.map((bits) => bits[s]!);
            // The same for both options, which are tried on common dice, and else never twice.
            expect(new Set(drawn).size, sim.substreams[s]).toBe(PLAYOUTS);
            expect(drawn, sim.substreams[s]).not.toContain(next);
          }
          seen += 1;
        }
      }
      expect(seen).toBeGreaterThan(5);
    },
  );

  test("the cards that are left in Zombie Blitz come in another order in every playout", () => {
    const sim = sims.find(({ name }) => name === "zombie-blitz")!;
    // The card that came next; −1 where the game was over before.
    const nextCard = (ended: ZombieState, before: ZombieState) =>
      ended.drawn > before.drawn ? ended.cards[before.drawn]! : -1;
    const seen = rollsAhead(sim, paramsOf(sim, {}), seed, 0, 24, nextCard).map(({ ends }) =>
      ends.filter((card) => card >= 0),
    );
    const many = seen.filter(({ length }) => length > 16);
    expect(many.length).toBeGreaterThan(3);
    // Of hundreds of decisions the last may come with two cards left; the others have many.
    for (const cards of many.slice(0, 3)) expect(new Set(cards).size).toBeGreaterThan(2);
  });

  test("a trial that shuffles a deck of its own, and asks, is seen; one that deals anew, or draws late, is not", () => {
    expect(["shuffled", "dealt-anew", "lazy"].map((deck) => seesHands(guess, { deck }, seed))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
