/** Fights of vehicles whose dice show what a test says. */

import { keyFromSeed, type Log, loadParams, prepareVariant, resolveParams } from "deadeven";
import { expect } from "vitest";
import sim from "../../../sims/vehicle-smash/index.js";
import { readFile } from "../../support/play.js";
import { hand } from "../../support/written-dice.js";
import type { Chooser } from "../flat/chosen.js";

export type Faces = Readonly<Partial<Record<(typeof sim.substreams)[number], readonly number[]>>>;

/**
 * Plays a game whose dice show the given faces, each substream its own, and no others. Nobody spends adrenaline unless
 * `given` or the chooser says so.
 */
export function play(given: Record<string, unknown>, faces: Faces, chooser?: Chooser) {
  const all = resolveParams(sim.params, { adrenaline: "none", ...given }, readFile);
  const params = loadParams(sim.params, all) as never;
  const metrics = typeof sim.metrics === "function" ? sim.metrics(params) : sim.metrics;
  const outcomes = typeof sim.outcomes === "function" ? sim.outcomes(params) : sim.outcomes;
  const left = Object.fromEntries(sim.substreams.map((name) => [name, [...(faces[name] ?? [])]]));
  const lines: string[] = [];
  const log: Log = (line) => lines.push(line);
  const streams = Object.fromEntries(
    sim.substreams.map((name) => [
      name,
      {
        below: (ways: number) => {
          // A pool's dice come in hands of ten-sided ones; what a `random` driver draws is one die of fewer sides.
          const dice = Math.max(1, Math.floor(Math.log10(ways)));
          if (left[name]!.length < dice) throw new Error(`no more dice for ${name} after: ${lines.at(-1)}`);
          return hand(10, ...left[name]!.splice(0, dice));
        },
      },
    ]),
  );
  const { trial, newTable, newCard } = prepareVariant(sim, all);
  const card = newCard();
  trial(streams as never, card, log, chooser ?? newTable(keyFromSeed("1"), streams as never, card));
  expect(chooser?.unasked ?? [], "not asked").toEqual([]);
  expect(Object.values(left).flat(), "dice not rolled").toEqual([]);
  const metric = (name: string) => card.metrics[metrics.findIndex((m) => m.name === name)]!;
  return { outcome: outcomes[card.outcome]!.name, metric, lines, says: (line: string) => lines.includes(line) };
}

export const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

/**
 * Initiative of two vehicles, 6 dice each: A first, B first, or both together. Different faces, so that none earn
 * adrenaline.
 */
export const HIGH = [4, 5, 6, 7, 8, 9];
export const LOW = [4, 2, 2, 2, 2, 2];
export const A_FIRST = [...HIGH, ...LOW];
export const B_FIRST = [...LOW, ...HIGH];
export const TOGETHER = [...LOW, ...LOW];
export const MISS = times(6, 2);

export const one = { "round-cap": 1 };
export const exchange = { scenario: "exchange" };

export const DRIVES_ON = { "a-policy": "evade", "b-policy": "evade", evade: "none" };
export const SHOT = [6, 7, 8, 2, 2, 2];
