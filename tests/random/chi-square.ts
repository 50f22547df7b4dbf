/**
 * How far counts lie from what is expected, as a z-score: the chi-square statistic by the cube-root
 * approximation of Wilson and Hilferty (1931). Large when the counts are uneven, very negative when they are too even.
 */
export function chiSquareZ(counts: ArrayLike<number>, expected: (cell: number) => number): number {
  let chiSquare = 0;
  for (let cell = 0; cell < counts.length; cell += 1) {
    chiSquare += (counts[cell]! - expected(cell)) ** 2 / expected(cell);
  }
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/** The same where every cell is equally likely. */
export function evenZ(counts: ArrayLike<number>): number {
  let total = 0;
  for (let cell = 0; cell < counts.length; cell += 1) total += counts[cell]!;
  return chiSquareZ(counts, () => total / counts.length);
}
