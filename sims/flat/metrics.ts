/** What is counted in fights on foot and in those of vehicles alike, and with the same words. */

import type { Metric } from "deadeven";

/** A metric, and the most that a fight can come to, by what bounds fights; the least is 0. */
export interface Counted<Bounds> {
  readonly name: string;
  readonly unit: string;
  readonly help: string;
  readonly most: (bounds: Bounds) => number;
}

/** What bounds what is counted in both games. */
export interface SharedBounds {
  readonly rounds: number;
  readonly botches: number;
  readonly adrenaline: number;
}

export const ROUND_METRICS = [
  {
    name: "rounds",
    unit: "rounds",
    help: "rounds begun, the last one included",
    most: ({ rounds }: SharedBounds) => rounds,
  },
  {
    name: "rounds-5-to-10",
    unit: "",
    help: "fights that ended in 5 to 10 rounds; one that the cap cuts off did not end",
    most: () => 1,
  },
] as const;

export const BOTCHES_METRIC = {
  name: "botches",
  unit: "rolls",
  help: "botched rolls of both sides, initiative left out",
  most: ({ botches }: SharedBounds) => botches,
} as const;

export const ADRENALINE_METRICS = [
  {
    name: "adrenaline-earned",
    unit: "points",
    help: "adrenaline earned by all characters",
    most: ({ adrenaline }: SharedBounds) => adrenaline,
  },
  {
    name: "adrenaline-spent",
    unit: "points",
    help: "adrenaline spent by all characters",
    most: ({ adrenaline }: SharedBounds) => adrenaline,
  },
] as const;

export const ACTED_METRICS = [
  {
    name: "acted-first",
    unit: "",
    help: "fights won by the side that alone acted first in the first round",
    most: () => 1,
  },
  {
    name: "acted-last",
    unit: "",
    help: "fights won by the side that alone acted last in the first round",
    most: () => 1,
  },
] as const;

/** The metrics of a list, with their bounds. Those that no fight comes near are kept within what a metric may hold. */
export function boundedBy<Bounds>(counted: readonly Counted<Bounds>[], bounds: Bounds): readonly Metric[] {
  return counted.map(({ most, ...metric }) => ({ ...metric, min: 0, max: Math.min(most(bounds), 999_999) }));
}

/** No side, and not NO_SIDE either: nobody who acted first or last has won. */
export const NO_WINNER = -2;

/** Whether so many rounds are what the rules' author wants most combats to take. */
export function isFiveToTen(rounds: number): boolean {
  return rounds >= 5 && rounds <= 10;
}
