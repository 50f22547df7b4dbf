/** What each seat scored and which place it came in: of games for several that tell. */

import { placeMetric, scoreMetric } from "../sim/sides.js";
import { histogramOf, type Tally } from "../tally/tally.js";
import type { MetricSummary, ShareInterval, Summary } from "./summary.js";
import type { Interval } from "./wilson.js";

/** How often a seat came in a place. */
export interface PlaceShare {
  /** 1 is the first; those who share one leave out as many after it. */
  readonly place: number;
  readonly count: number;
  /** Null of no trials. */
  readonly share: number | null;
  readonly ci: Interval;
}

/** What is missing the game doesn't tell. */
export interface Placing {
  readonly place?: MetricSummary;
  readonly places?: readonly PlaceShare[];
  readonly score?: MetricSummary;
}

/** What a tally and its metrics say of a seat, from 0. */
export function placingOf(seat: number, tally: Tally, metrics: Summary["metrics"], interval: ShareInterval): Placing {
  const [score, place] = [metrics[scoreMetric(seat)], metrics[placeMetric(seat)]];
  return {
    ...(place === undefined ? {} : { place, places: placesIn(tally, placeMetric(seat), interval) }),
    ...(score === undefined ? {} : { score }),
  };
}

function placesIn(tally: Tally, metric: string, interval: ShareInterval): PlaceShare[] {
  const { values, counts } = histogramOf(tally, metric);
  return Array.from({ length: tally.winners?.seats ?? 1 }, (_, i) => {
    const count = counts[values.indexOf(i + 1)] ?? 0;
    return {
      place: i + 1,
      count,
      share: tally.trials === 0 ? null : count / tally.trials,
      ci: interval(count, tally.trials),
    };
  });
}
