/**
 * How sure something is that was worked out of batches of games: worked out again without each batch in turn.
 *
 * Games of different pairings that share dice are not independent, and what is worked out of them (ratings, say) has no
 * formula of its own. Batches that follow each other are independent all the same, and each batch left out moves the
 * result by about what it adds to its error.
 *
 * M. H. Quenouille, "Notes on bias in estimation", Biometrika 43 (1956), 353–360; J. W. Tukey, "Bias and confidence in
 * not-quite large samples", Annals of Mathematical Statistics 29 (1958), 614. Of batches: B. Efron and C. Stein, "The
 * jackknife estimate of variance", Annals of Statistics 9 (1981), 586–596.
 */

/** How far the results without a batch lie from their mean, scaled so that the squares add up to the variance. */
export function jackknifeParts(without: readonly number[]): number[] {
  const batches = without.length;
  const mean = without.reduce((sum, value) => sum + value, 0) / batches;
  const scale = Math.sqrt((batches - 1) / batches);
  return without.map((value) => scale * (value - mean));
}

/**
 * The standard error, by the results without each batch in turn. For the mean of a number a batch it is the usual one:
 * of 1, 2 and 3, whose means without one are 2.5, 2 and 1.5, it is √(1/3).
 */
export function jackknifeError(without: readonly number[]): number {
  return Math.sqrt(jackknifeParts(without).reduce((sum, part) => sum + part * part, 0));
}
