/**
 * Who won, in games for several seats: how often each set of seats did. A set is a whole number with a bit for each
 * seat (1 for seat 0, 2 for seat 1, 4 …); 0 is a game that nobody won. Sets that never came up take no room.
 */

/** Whole numbers that came up, in the order they were first seen, and how often each did. */
export interface SparseCounts {
  readonly keys: number[];
  readonly counts: number[];
}

export interface WinnerCounts extends SparseCounts {
  readonly seats: number;
}

/** Above every set of seats there can be, so that two sets are one whole number: a · this + b. */
const SETS = 2 ** 26;

/** Counts who won one trial. Throws an Error for a set with seats that there are not. */
export function addWinners(into: WinnerCounts, winners: number): void {
  const place = into.keys.indexOf(winners);
  if (place >= 0) {
    into.counts[place]! += 1;
    return;
  }
  if (winners >>> 0 !== winners || winners >= 2 ** into.seats) {
    throw new Error(
      `card.winners is ${typeof winners === "string" ? JSON.stringify(winners) : String(winners)}; it has a bit for each of ${into.seats} seats: 0 to ${2 ** into.seats - 1}`,
    );
  }
  addCount(into, winners, 1);
}

/** Counts who won a trial of a, and who won it of b. */
export function addWinnersPair(into: SparseCounts, a: number, b: number): void {
  addCount(into, a * SETS + b, 1);
}

export function addCount(into: SparseCounts, key: number, count: number): void {
  const place = into.keys.indexOf(key);
  if (place < 0) {
    into.keys.push(key);
    into.counts.push(count);
  } else into.counts[place]! += count;
}

/** Adds counts of what came up to others. */
export function addSparse(into: SparseCounts, from: SparseCounts): void {
  from.keys.forEach((key, i) => {
    addCount(into, key, from.counts[i]!);
  });
}

/** What came up and how often, ascending. */
export function ascending({ keys, counts }: SparseCounts): [key: number, count: number][] {
  return keys.map((key, i): [number, number] => [key, counts[i]!]).sort(([a], [b]) => a - b);
}

/** How often who won a and who won b of the same trial: each pair of sets, and its count. */
export function winnersPairs(pairs: SparseCounts): [a: number, b: number, count: number][] {
  return ascending(pairs).map(([key, count]) => [Math.floor(key / SETS), key % SETS, count]);
}

/** What a seat has of a game that this set won: all, nothing, or its part of a win that is shared. */
export function partOf(winners: number, seat: number): number {
  return (winners >>> seat) & 1 ? 1 / sizeOf(winners) : 0;
}

/** How many seats are in the set. */
export function sizeOf(winners: number): number {
  let size = 0;
  for (let rest = winners; rest !== 0; rest &= rest - 1) size += 1;
  return size;
}

/** Whether any trial said who won. Games that never do are told of as if they had no seats. */
export function anyoneWon({ keys }: SparseCounts): boolean {
  return keys.some((key) => key !== 0);
}

/** The games that a seat has won, those it shares with others in parts. */
export function gamesWon(winners: SparseCounts, seat: number): number {
  // In whole numbers as far as can be: sums of thirds would depend on their order.
  const bySize: number[] = [];
  winners.keys.forEach((set, i) => {
    if ((set >>> seat) & 1) bySize[sizeOf(set)] = (bySize[sizeOf(set)] ?? 0) + winners.counts[i]!;
  });
  return bySize.reduce((sum, count, size) => sum + count / size, 0);
}
