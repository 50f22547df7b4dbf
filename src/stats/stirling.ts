/**
 * The small remainder that Stirling's formula leaves: ln Γ(x) = (x − ½) ln x − x + ½ ln 2π + stirlingError(x).
 *
 * ln Γ itself is huge for large x, and differences of huge numbers lose all their digits. In ratios of gamma functions
 * the huge parts can be cancelled on paper, which leaves these remainders, all tiny.
 * C. Loader, "Fast and accurate computation of binomial probabilities" (2000).
 *
 * For x > 0. Small x are brought to 10 and above by Γ(x + 1) = x Γ(x), where the asymptotic series is good to 2e-14.
 */
export function stirlingError(x: number): number {
  let carried = 0;
  while (x < 10) {
    carried += (x + 0.5) * Math.log1p(1 / x) - 1;
    x += 1;
  }
  const y = 1 / (x * x);
  return carried + (1 / 12 - y * (1 / 360 - y * (1 / 1260 - y * (1 / 1680 - y / 1188)))) / x;
}
