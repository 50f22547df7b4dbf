/** A ring of players of which each beats the next, and the last the first. */
export interface Cycle {
  /** From the least number on. */
  readonly entries: readonly number[];
  /** Of the weakest of its steps. */
  readonly p: number;
}

/**
 * The shortest rings among steps that are sure enough: `steps[a][b]` is the p-value of a beating b, `most` the greatest
 * that counts. All rings of three, the surest first; where there is none, one of the shortest there are.
 *
 * Where all pairs are settled, a ring of any length has one of three in it: J. W. Moon, "Topics on tournaments" (1968).
 */
export function shortestCycles(steps: readonly (readonly number[])[], most: number): Cycle[] {
  const beats = (a: number, b: number) => a !== b && steps[a]![b]! <= most;
  const all = steps.map((_, i) => i);
  const rings: number[][] = [];
  for (const a of all) {
    for (const b of all) {
      for (const c of all) if (a < b && a < c && beats(a, b) && beats(b, c) && beats(c, a)) rings.push([a, b, c]);
    }
  }
  if (rings.length === 0) {
    const longer = all.map((start) => ringFrom(start, all, beats)).filter((ring) => ring !== undefined);
    if (longer.length > 0) rings.push(longer.reduce((best, ring) => (ring.length < best.length ? ring : best)));
  }
  const weakest = (ring: readonly number[]) =>
    Math.max(...ring.map((entry, i) => steps[entry]![ring[(i + 1) % ring.length]!]!));
  return rings.map((entries) => ({ entries, p: weakest(entries) })).sort((a, b) => a.p - b.p);
}

/** The shortest way from a player back to itself, breadth first. */
function ringFrom(
  start: number,
  all: readonly number[],
  beats: (a: number, b: number) => boolean,
): number[] | undefined {
  const before = new Map<number, number>();
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const next of all) {
      if (!beats(at, next)) continue;
      if (next === start) {
        const ring = [at];
        for (let back = at; back !== start; ring.unshift(back)) back = before.get(back)!;
        return ring;
      }
      if (!before.has(next)) {
        before.set(next, at);
        queue.push(next);
      }
    }
  }
  return undefined;
}
