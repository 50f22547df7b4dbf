/** How strong each of several players is, by who won at which table: one number each. */

/** Games of one table: who sat there, and what came of it. */
export interface TableResult {
  /** Who sits in each seat: a place in the list of players. */
  readonly seated: readonly number[];
  /** Games won from each seat, those that several won in parts, those that nobody won shared by all. */
  readonly points: ArrayLike<number>;
  readonly games: number;
}

/** What a rating of 400 more stands for: ten wins to one. */
const ELO = 400 / Math.LN10;

/** As close as ratings are worked out, in natural logarithms of strength. */
const CLOSE = 1e-10;
const MOST_STEPS = 500;

/**
 * The players' strengths as logarithms, 0 on average: a player's chance to win at a table is its strength's part of all
 * that sit there.
 *
 * For two seats that is Bradley's and Terry's model, for more Luce's. The likelihood's logarithm is concave; its top is
 * found by Newton's method, each step halved until it climbs. Somebody who never lost would be infinitely strong: each
 * table is counted as if it had seen one game more, that all shared. That adds next to nothing where all have won.
 *
 * R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs I: the method of paired comparisons",
 * Biometrika 39 (1952), 324–345. R. D. Luce, "Individual choice behavior" (1959). When the top is unique, and how else
 * it is found: D. R. Hunter, "MM algorithms for generalized Bradley–Terry models", Annals of Statistics 32 (2004),
 * 384–406.
 *
 * With 3 wins of 4, and that one game more, `bradleyTerry(2, …)` is half of ± ln(3.5 / 1.5).
 */
export function bradleyTerry(players: number, tables: readonly TableResult[], from?: readonly number[]): number[] {
  const won = new Array<number>(players).fill(0);
  for (const { seated, points } of tables) {
    seated.forEach((player, seat) => {
      won[player]! += points[seat]! + 1 / seated.length;
    });
  }
  let strengths = [...(from ?? won.map(() => 0))];
  let likelihood = logLikelihood(strengths, won, tables);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const move = newtonStep(strengths, won, tables);
    let part = 1;
    for (;;) {
      const moved = strengths.map((strength, i) => strength + part * move[i]!);
      const reached = logLikelihood(moved, won, tables);
      if (reached >= likelihood || part < 1e-6) {
        [strengths, likelihood] = [moved, Math.max(reached, likelihood)];
        break;
      }
      part /= 2;
    }
    if (Math.max(...move.map(Math.abs)) * part < CLOSE) break;
  }
  const mean = strengths.reduce((sum, strength) => sum + strength, 0) / players;
  return strengths.map((strength) => strength - mean);
}

/** On the scale of chess: 400 more are ten wins to one. A. E. Elo, "The rating of chessplayers" (1978). */
export function eloOf(strength: number): number {
  return ELO * strength;
}

/** The same the other way round. */
export function strengthOf(elo: number): number {
  return elo / ELO;
}

/** Each seat's chance to win, by the strengths of those who sit there. */
export function chancesAt(seated: readonly number[], strengths: readonly number[]): number[] {
  const most = Math.max(...seated.map((player) => strengths[player]!));
  const odds = seated.map((player) => Math.exp(strengths[player]! - most));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}

function logLikelihood(strengths: readonly number[], won: readonly number[], tables: readonly TableResult[]): number {
  let sum = won.reduce((total, wins, player) => total + wins * strengths[player]!, 0);
  for (const { seated, games } of tables) {
    const most = Math.max(...seated.map((player) => strengths[player]!));
    const all = seated.reduce((total, player) => total + Math.exp(strengths[player]! - most), 0);
    sum -= (games + 1) * (most + Math.log(all));
  }
  return sum;
}

/** Newton's step; the last player, whose strength is what the others' are measured by, stays. */
function newtonStep(strengths: readonly number[], won: readonly number[], tables: readonly TableResult[]): number[] {
  const gradient = [...won];
  const curvature = won.map(() => won.map(() => 0));
  for (const { seated, games } of tables) {
    const chances = chancesAt(seated, strengths);
    seated.forEach((player, seat) => {
      const expected = (games + 1) * chances[seat]!;
      gradient[player]! -= expected;
      curvature[player]![player]! += expected;
      seated.forEach((other, beside) => {
        curvature[player]![other]! -= expected * chances[beside]!;
      });
    });
  }
  const free = won.length - 1;
  return [...solved(curvature, gradient, free), 0];
}

/** The solution of the first `size` linear equations, whose matrix is symmetric and positive. */
function solved(matrix: readonly (readonly number[])[], vector: readonly number[], size: number): number[] {
  const m = matrix.slice(0, size).map((row) => row.slice(0, size));
  const v = vector.slice(0, size);
  for (let pivot = 0; pivot < size; pivot += 1) {
    for (let row = pivot + 1; row < size; row += 1) {
      const factor = m[row]![pivot]! / m[pivot]![pivot]!;
      for (let column = pivot; column < size; column += 1) m[row]![column]! -= factor * m[pivot]![column]!;
      v[row]! -= factor * v[pivot]!;
    }
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let column = row + 1; column < size; column += 1) v[row]! -= m[row]![column]! * v[column]!;
    v[row]! /= m[row]![row]!;
  }
  return v;
}
