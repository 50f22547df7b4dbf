import { betaQuantile, zOfLevel } from "./normal.js";

/** The two ends of an interval, lower first. */
export type Interval = [lo: number, hi: number];

/**
 * Where the true chance may lie when something happened in `successes` of `trials`: Wilson's score interval.
 *
 * It keeps every chance p for which the observed share lies within z of p's own standard errors, sqrt(p (1 − p) / n).
 * Unlike "share ± 1.96 standard errors" it stays within 0 to 1, and does not shrink to nothing when the thing never (or
 * always) happened. The chance it covers the truth is close to the level on average over chances, without being
 * guaranteed for each. No continuity correction.
 *
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927), 209–212.
 *
 * The lower end is exactly 0 for 0 successes, the upper exactly 1 for `trials`. Of no trials the interval is 0 to 1:
 * nothing is known yet.
 *
 * `wilsonInterval(7, 10, 0.95)` is [0.396778, 0.892209].
 */
export function wilsonInterval(successes: number, trials: number, level: number): Interval {
  const z2 = zOfLevel(level) ** 2;
  if (trials === 0) return [0, 1];
  const failures = trials - successes;
  const centre = (successes + z2 / 2) / (trials + z2);
  const half = Math.sqrt(z2 * (successes * (failures / trials) + z2 / 4)) / (trials + z2);
  return [successes === 0 ? 0 : centre - half, failures === 0 ? 1 : centre + half];
}

/**
 * Where the true chance may lie: the exact interval, which holds at least as often as its level says whatever the
 * chance. Wilson's holds as often on average over chances; of rare outcomes, at levels close to 1, it may hold much
 * less often. It keeps every chance at which neither so few nor so many successes would be rarer than half of 1 −
 * level.
 *
 * C. J. Clopper and E. S. Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial",
 * Biometrika 26 (1934), 404–413.
 *
 * `exactInterval(7, 10, 0.95)` is [0.347547, 0.933260].
 */
export function exactInterval(successes: number, trials: number, level: number): Interval {
  zOfLevel(level); // refuses a level that is none
  const tail = (1 - level) / 2;
  const failures = trials - successes;
  return [
    successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1),
    failures === 0 ? 1 : 1 - betaQuantile(tail, failures, successes + 1),
  ];
}
