import { solve } from "yalps";

/** What is left of rounding. */
const NEXT_TO_NOTHING = 1e-9;
/** As far as limits are moved apart, part by part, where the solution goes round in circles. */
const MOST_APART = 1e-6;

/**
 * The mix of strategies that no single one beats: how often to choose each, if `shares[row][column]` is how often the
 * one in the row wins against the one in the column (and the rest is lost, so that the two add up to 1).
 *
 * Of a game that is fair in this way there is always such a mix: it wins half against itself, and no less than half
 * against everything else. (J. von Neumann, "Zur Theorie der Gesellschaftsspiele", Mathematische Annalen 100 (1928),
 * 295–320.) It is the solution of a linear program: of all mixes z with Σ shares[row] · z ≤ v in every row that with
 * the least v, and z / v is the largest with Σ shares[row] · z / v ≤ 1. Where there are several it is one of them.
 *
 * Of rock, scissors and paper it is a third each.
 */
export function nashMixture(shares: readonly (readonly number[])[]): number[] {
  return mixOf(shares, { all: 1 }, 1);
}

/**
 * Of all the mixes that no single strategy beats one in the middle: the mean of those that have most of each strategy
 * in turn. Where there is one alone, that is it; of equals each has as much as another.
 */
export function middleMixture(shares: readonly (readonly number[])[]): number[] {
  const most = shares.map((_, k) => mixOf(shares, { [k]: 1 }, 0.5 + NEXT_TO_NOTHING, 1));
  const middle = shares.map((_, k) => most.reduce((sum, mix) => sum + mix[k]!, 0) / most.length);
  // What the limit's slack lets in is nothing.
  return scaled(middle.map((weight) => (weight < 1e-6 ? 0 : weight)));
}

function scaled(weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

/**
 * The weights, adding up to 1, that are worth most: `worth` has what each is worth, by its place, or `all` alike. No
 * row may come to more than `most`; with a `sum`, weights add up to that in the program itself.
 *
 * Between equals the simplex method may go round in circles. Limits that differ from row to row, by next to nothing,
 * keep it from that (A. Charnes, "Optimality and degeneracy in linear programming", Econometrica 20 (1952), 160–170).
 */
function mixOf(
  shares: readonly (readonly number[])[],
  worth: Readonly<Record<string, number>>,
  most: number,
  sum?: number,
  apart = 0,
): number[] {
  const rows = shares.map((_, row) => `row ${row}`);
  const limits = rows.map((row, r) => [row, { max: most * (1 + r * apart) }] as const);
  const { status, variables } = solve(
    {
      direction: "maximize",
      objective: "worth",
      constraints: [...limits, ...(sum === undefined ? [] : [["sum", { equal: sum }] as const])],
      variables: shares.map((_, column) => [
        String(column),
        [
          ["worth", worth[column] ?? worth.all ?? 0] as const,
          ["sum", 1] as const,
          ...rows.map((row, r) => [row, shares[r]![column]!] as const),
        ],
      ]),
    },
    { precision: 1e-10, maxPivots: 100_000, checkCycles: true },
  );
  if (status === "cycled" && apart < MOST_APART) {
    return mixOf(shares, worth, most, sum, Math.max(NEXT_TO_NOTHING, 10 * apart));
  }
  if (status !== "optimal") throw new Error(`no mix was found: ${status}`);
  const weights = rows.map(() => 0);
  for (const [column, weight] of variables) weights[Number(column)] = weight < NEXT_TO_NOTHING ? 0 : weight;
  return scaled(weights);
}

/** How often the best single strategy wins against a mix. */
export function bestAgainst(shares: readonly (readonly number[])[], mix: readonly number[]): number {
  return Math.max(...shares.map((row) => row.reduce((sum, share, column) => sum + share * mix[column]!, 0)));
}
