/** Dice that a test writes down, so that a game can be followed roll by roll whatever generator the real ones have. */

import { keyFromSeed, type Log, prepareVariant, resolveParams, type Scorecard, type Sim, Stream } from "deadeven";
import { expect } from "vitest";
import { addTrial } from "../../src/tally/tally.js";
import { readFile } from "./play.js";

/**
 * A stream whose draws are written down: `below(n)` gives them in turn, so that a die shows the number written, plus 1.
 */
class WrittenStream extends Stream {
  private next = 0;

  constructor(
    private readonly name: string,
    private readonly draws: readonly number[],
  ) {
    super([0, 0, 0, 0], name);
  }

  override below(n: number): number {
    const draw = this.draws[this.next];
    const where = `draw ${this.next + 1} of "${this.name}"`;
    if (draw === undefined) throw new Error(`${where} is not written down; it is below ${n}`);
    if (!(Number.isInteger(draw) && draw >= 0 && draw < n))
      throw new Error(`${where} is ${draw}; it must be below ${n}`);
    this.next += 1;
    return draw;
  }

  override bits(): number {
    throw new Error(`"${this.name}" was asked for bits, which can't be written down`);
  }

  /** Fails unless every draw was made. */
  checkUsed(): void {
    if (this.next < this.draws.length) {
      throw new Error(`${this.draws.length - this.next} draws of "${this.name}" were written down but never made`);
    }
  }
}

/** Draws that make these faces of single dice: `faces(3, 1)` is a 3 and then a 1. */
export function faces(...shown: number[]): number[] {
  return shown.map((face) => face - 1);
}

/** One draw that makes a whole hand of dice with this many sides: the first die is the lowest digit. */
export function hand(sides: number, ...shown: number[]): number {
  return shown.reduceRight((draw, face) => draw * sides + face - 1, 0);
}

/**
 * Tells one game played with written draws, a list for each substream that the game rolls. Every draw must be made and
 * none may be missing; the error says which is. It is played untold first, on the same variant: a game goes the same
 * whoever listens, and nothing of it is left for the next.
 */
export function tellWritten(
  sim: Sim,
  given: Record<string, unknown>,
  draws: Readonly<Record<string, readonly number[]>>,
): { lines: string[]; card: Scorecard } {
  for (const name of Object.keys(draws)) {
    if (!sim.substreams.includes(name)) throw new Error(`${sim.name} has no substream "${name}"`);
  }
  const variant = prepareVariant(sim, resolveParams(sim.params, given, readFile));
  const playOnce = (log?: Log): Scorecard => {
    const streams = sim.substreams.map((name: string) => new WrittenStream(name, draws[name] ?? []));
    const card = variant.newCard();
    const named = Object.fromEntries(sim.substreams.map((name: string, k: number) => [name, streams[k]!]));
    const table = variant.newTable(keyFromSeed("1"), named, card);
    variant.trial(named, card, log, table);
    for (const stream of streams) stream.checkUsed();
    addTrial(variant.newTally(), card);
    return card;
  };
  const untold = playOnce();
  const lines: string[] = [];
  const card = playOnce((line) => lines.push(line));
  const { outcome, winners, metrics } = card;
  expect(untold).toMatchObject({ outcome, winners, metrics });
  return { lines, card };
}
