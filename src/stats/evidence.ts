/** Which of several models do a few games speak for? */

import { stirlingError } from "./stirling.js";

/**
 * ln of how likely these few games, by how they ended, are to come in this order from where the many come from. What
 * the many leave open is counted in: their chances follow the Dirichlet distribution that H. Jeffreys' prior, ½
 * of a game for each ending, and the many make (the Dirichlet-multinomial; A. Gelman and others, *Bayesian Data
 * Analysis*, 3rd ed. 2013, section 3.4). `few` and `many` are counts by ending.
 */
export function logEvidence(few: readonly number[], many: readonly number[]): number {
  const prior = 0.5;
  const all = sum(many) + prior * many.length;
  const ends = few.reduce((log, count, i) => (count === 0 ? log : log + rising(many[i]! + prior, count)), 0);
  return ends - rising(all, sum(few));
}

/** What each model's part of the belief is, each being as likely beforehand, from the ln of how likely it makes it. */
export function beliefs(logs: readonly number[]): number[] {
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const all = sum(weights);
  return weights.map((weight) => weight / all);
}

/** ln Γ(x + n) − ln Γ(x). */
function rising(x: number, n: number): number {
  if (n === 0) return 0;
  return (x - 0.5) * Math.log1p(n / x) + n * Math.log(x + n) - n + stirlingError(x + n) - stirlingError(x);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
