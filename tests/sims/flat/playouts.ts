/** What a player who looks ahead gets to see of a fight: all that comes of the playouts of one of its decisions. */

import {
  keyFromSeed,
  type Play,
  prepareVariant,
  resolveParams,
  type Scorecard,
  type Sim,
  type Streams,
} from "deadeven";
import { streamsFor } from "../../../src/engine/play.js";

import { readFile } from "../../support/play.js";

const B = 1;

const INITIATIVE = "initiative";

export interface Glimpse {
  /** The lines told until side B had that decision to make. */
  readonly lines: readonly string[];
  /** Outcome and metrics of all playouts of that decision, one after another. */
  readonly playouts: readonly string[];
}

export interface Unseen {
  /** The kind of decision in which side A takes option `chosen`, or the last where there are fewer; else the first. */
  readonly kind: string;
  readonly chosen: number;
  /** Which decision of side B is looked at, from 1; those about initiative only count where A's is varied. */
  readonly decision: number;
  /** Whether B knows what it shouldn't. */
  readonly peeking?: boolean;
}

class Reached extends Error {}

/** A decision of side B, which thinks with a few playouts. */
export function decisionOfB(
  sim: Sim,
  given: Record<string, unknown>,
  trial: number,
  seed: string,
  { kind: varied, chosen, decision, peeking = false }: Unseen,
): Glimpse {
  const lines: string[] = [];
  const playouts: string[] = [];
  const watched = {
    ...sim,
    prepare(params: never) {
      const prepared = sim.prepare(params);
      if (typeof prepared === "function") throw new Error("a fight can be played on from a mark");
      const watch = (play: typeof prepared.trial) => (streams: Streams, card: Scorecard, log: never, table: Play) => {
        play(streams, card, log, table);
        playouts.push([card.outcome, ...card.metrics].join(" "));
      };
      const redeal = peeking ? undefined : prepared.redeal;
      return { ...prepared, trial: watch(prepared.trial), resume: watch(prepared.resume!), redeal };
    },
  } as Sim;
  const variant = prepareVariant(watched, resolveParams(sim.params, given, readFile), {
    all: "random",
    "2": "rollout:8",
  });
  const key = keyFromSeed(seed);
  const streams = streamsFor(watched, key);
  const card = variant.newCard();
  const table = variant.newTable(key, streams, card);
  let option = 0;
  // What is taken at random is what the test says.
  Object.assign(table, {
    random: { choose: (_trial: number, _seat: number, count: number) => Math.min(option, count - 1) },
  });
  let decisions = 0;
  const play: Play = {
    asks(seat) {
      if (seat === B) playouts.length = 0;
      const asked = table.asks(seat);
      const counts = varied === INITIATIVE || lines.some((line) => line.startsWith("Order"));
      if (seat === B && counts) decisions += 1;
      if (decisions === decision) throw new Reached();
      return asked;
    },
    choose(kind, seat, count, words) {
      // Nothing is bought on initiative but where that is varied.
      option = seat === B ? 0 : kind === varied ? chosen : kind === INITIATIVE ? count : 0;
      return table.choose(kind, seat, count, words);
    },
    mark: () => table.mark(),
  };
  const log = (line: string) => lines.push(line);
  for (const stream of Object.values(streams)) stream.start(trial);
  table.start(trial, log);
  try {
    variant.trial(streams, card, log, play);
  } catch (error) {
    if (!(error instanceof Reached)) throw error;
  }
  return { lines, playouts };
}
