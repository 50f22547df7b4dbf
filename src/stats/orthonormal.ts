/** Several measurements made independent of each other. */

/**
 * From the covariances of some measurements to weights: each row weighs them into a new one, with variance 1 and
 * uncorrelated with those before it. There are as many as the measurements that tell anything of their own: one that
 * is always the same, or that the ones before it tell already, has none (Gram and Schmidt's method).
 */
export function orthonormal(covariance: readonly (readonly number[])[]): number[][] {
  const rows: number[][] = [];
  covariance.forEach((own, s) => {
    const weights = own.map((_, i) => (i === s ? 1 : 0));
    for (const row of rows) {
      const along = dot(row, own);
      row.forEach((weight, i) => {
        weights[i]! -= along * weight;
      });
    }
    const variance = dot(weights, product(covariance, weights));
    // What is left of one that others tell is nothing but how doubles are rounded.
    if (variance > 1e-9 * own[s]!) rows.push(weights.map((weight) => weight / Math.sqrt(variance)));
  });
  return rows;
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((total, number, i) => total + number * b[i]!, 0);
}

export function product(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => dot(row, vector));
}
