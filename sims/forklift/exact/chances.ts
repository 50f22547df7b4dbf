/** Sums of chances, and of how often dice come out. */

/** Chances of whole numbers. */
export type Chances = Map<number, number>;

/** The chance that a d6 shows `threshold` or more. */
export function atLeast(threshold: number): number {
  return Math.min(1, Math.max(0, (7 - threshold) / 6));
}

export function add(chances: Chances, value: number, chance: number): void {
  if (chance > 0) chances.set(value, (chances.get(value) ?? 0) + chance);
}

export function metric(chances: Chances) {
  const distribution = [...chances].sort(([a], [b]) => a - b);
  return { mean: distribution.reduce((sum, [value, chance]) => sum + value * chance, 0), distribution };
}

/** binomial(n, p)[k]: the chance of k successes in n. */
export function binomial(n: number, p: number): number[] {
  let row = [1];
  for (let i = 0; i < n; i += 1) {
    const next = new Array<number>(row.length + 1).fill(0);
    row.forEach((chance, k) => {
      next[k]! += chance * (1 - p);
      next[k + 1]! += chance * p;
    });
    row = next;
  }
  return row;
}
