/**
 * How badly an expected count m fits an observed count x: x ln(x / m) + m − x. 0 if they agree, else more.
 *
 * `gap` is x − m, which the caller may know more exactly than the two. Close to agreement the formula subtracts numbers
 * that are nearly equal; the series in gap / (x + m) does not. C. Loader, "Fast and accurate computation of binomial
 * probabilities" (2000), where it is called bd0.
 */
export function deviance(x: number, m: number, gap = x - m): number {
  if (x === 0) return m;
  if (Math.abs(gap) > 0.1 * (x + m)) return x * Math.log(x / m) - gap;
  const v = gap / (x + m);
  let power = 2 * x * v;
  let total = gap * v;
  // v² is at most 0.01, so ten terms reach the last digit.
  for (let odd = 3; odd <= 21; odd += 2) {
    power *= v * v;
    total += power / odd;
  }
  return total;
}
