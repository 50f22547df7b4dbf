/** How a number can be parted into so many parts, whatever their order. */

/** All ways to part n into k whole numbers, 0 among them, each with its parts descending. */
export function* partitions(n: number, k: number, most = n): Generator<number[]> {
  if (k === 1) {
    if (n <= most) yield [n];
    return;
  }
  for (let first = Math.min(n, most); first * k >= n; first -= 1) {
    for (const rest of partitions(n - first, k - 1, first)) yield [first, ...rest];
    if (first === 0) return;
  }
}

/** How many there are, or some number above `enough` where there are more than that. */
export function partitionsAtMost(n: number, k: number, enough: number): number {
  // With two parts there are n / 2; with more, more.
  if (k > 1 && n / 2 > enough) return n / 2;
  // ways[m]: those of m into parts of at most `size`, as many as into at most `size` parts.
  const ways = new Array<number>(n + 1).fill(0);
  ways[0] = 1;
  for (let size = 1; size <= k; size += 1) {
    for (let m = size; m <= n; m += 1) ways[m]! += ways[m - size]!;
    if (ways[n]! > enough) return ways[n]!;
  }
  return ways[n]!;
}
