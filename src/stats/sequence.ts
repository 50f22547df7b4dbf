/**
 * Intervals that stay honest however often one looks: confidence sequences.
 *
 * An ordinary 95% interval misses the truth in 5% of runs if one looks once. Who looks again and again, and stops when
 * the interval pleases, will be misled far more often. A confidence sequence holds at all looks together: the chance
 * that it ever misses the truth, over an endless run, is at most 1 − level. The price is a wider interval.
 */

import { deviance } from "./deviance.js";
import { zOfLevel } from "./normal.js";
import type { Difference, PairCounts } from "./paired.js";
import { stirlingError } from "./stirling.js";
import type { Interval } from "./wilson.js";

/** Log-odds as far out as chances are still ordinary doubles, about 1e-304: what is kept there is kept to 0 or 1. */
const MOST_LOG_ODDS = 700;

/**
 * Where the true chance may lie after `successes` of `trials`, valid at every look: the two-sided beta-binomial mixture
 * of S. R. Howard, A. Ramdas, J. McAuliffe and J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence
 * sequences", Annals of Statistics 49 (2021), 1055–1080.
 *
 * For each chance p bet against it: spread the stake over other chances as a beta distribution of mean p does. If p is
 * true, the stake's expected growth is nothing, so that it ever grows by the factor 1/α has at most the chance α
 * (Ville's inequality). Every p against which the bet has grown less is kept.
 *
 * `tOpt` is the number of trials (with chance ½) at which the interval is to be narrowest; it must be chosen before the
 * run. See `tOptFor`. Of no trials the interval is 0 to 1. Throws a RangeError for numbers that aren't finite.
 */
export function shareSequence(successes: number, trials: number, level: number, tOpt: number): Interval {
  for (const number of [successes, trials, tOpt]) {
    if (!Number.isFinite(number)) throw new RangeError(`there is no interval from ${number}`);
  }
  const alpha = 1 - level;
  const prior = priorSize(alpha, tOpt);
  const failures = trials - successes;
  const limit = -Math.log(alpha);
  const kept = (logOdds: number) => logGrowth(successes, failures, prior, logOdds) < limit;
  const observed = Math.max(-MOST_LOG_ODDS, Math.min(MOST_LOG_ODDS, Math.log(successes / failures)));
  return [
    kept(-MOST_LOG_ODDS) ? 0 : chanceOf(boundary(kept, observed, -MOST_LOG_ODDS)),
    kept(MOST_LOG_ODDS) ? 1 : chanceOf(boundary(kept, observed, MOST_LOG_ODDS)),
  ];
}

/**
 * The trials after which a fixed interval about one half has this half-width, z² · ¼ / h²: a `tOpt` for a run that
 * stops there.
 */
export function tOptFor(halfWidth: number, level: number): number {
  return (zOfLevel(level) / halfWidth) ** 2 / 4;
}

/**
 * The numbers of trials, fixed in advance, at which a run may look whether it is precise enough: from 100, each at most
 * 5% above the one before, the last `cap`. A shorter schedule is the beginning of a longer one, but for its last look.
 */
export function lookSchedule(cap: number): number[] {
  const looks: number[] = [];
  for (let look = 100; look < cap; look += Math.floor(look / 20)) looks.push(look);
  looks.push(cap);
  return looks;
}

/**
 * By how much b's share exceeds a's, valid at every look. The difference is the chance that only b has it less the
 * chance that only a has it, so each has its sequence, at half the error each.
 */
export function differenceSequence(
  { both, aOnly, bOnly, neither }: PairCounts,
  level: number,
  tOpt: number,
): Difference {
  const trials = both + aOnly + bOnly + neither;
  if (trials === 0) return { difference: null, ci: null };
  const each = 1 - (1 - level) / 2;
  const [aLo, aHi] = shareSequence(aOnly, trials, each, tOpt);
  const [bLo, bHi] = shareSequence(bOnly, trials, each, tOpt);
  return { difference: (bOnly - aOnly) / trials, ci: [bLo - aHi, bHi - aLo] };
}

/** The size of the beta distribution that makes the interval narrowest around tOpt (Howard et al.). */
function priorSize(alpha: number, tOpt: number): number {
  const logs = 2 * Math.log(1 / alpha);
  return Math.max(tOpt / (logs + Math.log1p(logs)) - 1, 0.001);
}

/**
 * ln of B(pk + s, qk + f) / (B(pk, qk) · p^s · q^f), with s successes, f failures, q = 1 − p, and k the prior's size.
 *
 * The beta functions' logarithms are about as large as n = s + f, and cancel but for a few units. With ln Γ(x) = (x −
 * ½) ln x − x + ½ ln 2π + stirlingError(x) the large parts cancel on paper, and what is left is, with a = pk + s, b =
 * qk + f and m = n + k,
 *   deviance(a, mp) + deviance(b, mq) + ½ ln(pqkm / ab) + the remainders of a, b and −m less those of pk, qk and −k,
 * where a − mp = s − np.
 */
function logGrowth(s: number, f: number, k: number, logOdds: number): number {
  const p = chanceOf(logOdds);
  const q = chanceOf(-logOdds);
  const n = s + f;
  const a = p * k + s;
  const b = q * k + f;
  const m = n + k;
  const gap = q * s - p * f;
  return (
    deviance(a, m * p, gap) +
    deviance(b, m * q, -gap) +
    0.5 * Math.log(((p * k) / a) * ((q * m) / b)) +
    (stirlingError(a) + stirlingError(b) - stirlingError(m)) -
    (stirlingError(p * k) + stirlingError(q * k) - stirlingError(k))
  );
}

/** The chance of these log-odds, ln(p / (1 − p)): p keeps its digits however small, and so does 1 − p at −logOdds. */
function chanceOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Halves the way from a point that is kept to one that is not until they are neighbours; the last point kept. */
function boundary(kept: (logOdds: number) => boolean, inside: number, outside: number): number {
  for (;;) {
    const middle = (inside + outside) / 2;
    if (middle === inside || middle === outside) return inside;
    if (kept(middle)) inside = middle;
    else outside = middle;
  }
}
