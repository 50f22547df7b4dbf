/** How far estimates lie from the exact answers, where a sim gives them. */

import type { VariantResult } from "./result.js";

/** An exact answer, and how many standard errors the estimate lies further from it than the answer may be off. */
export interface ExactDistance {
  /** An outcome's name, or "mean" and a metric's. */
  readonly name: string;
  readonly exact: number;
  readonly estimate: number;
  readonly z: number;
}

const ROUNDING = 1e-12;

/** Beyond so many standard errors it is not chance: an answer is so far by chance once in two million. */
export const FAR = 5;

/** The distances of all that is known exactly of a variant. Estimates of no trials have none. */
export function exactDistances({ exact, summary, tally }: VariantResult): ExactDistance[] {
  const { outcomes, metrics, trials } = summary;
  if (exact === undefined || trials < 2) return [];
  const distance = (name: string, known: number, estimate: number, se: number): ExactDistance => {
    // Only what the exact answer can't be off by itself counts: it is a sum of doubles, or was cut off.
    const allowed = (exact.within ?? ROUNDING) * Math.max(1, Math.abs(known));
    const beyond = Math.abs(estimate - known) - allowed;
    return { name, exact: known, estimate, z: beyond <= 0 ? 0 : (Math.sign(estimate - known) * beyond) / se };
  };
  return [
    ...Object.entries(exact.outcomes ?? {}).map(([name, p]) => {
      const { share } = outcomes.find(({ outcome }) => outcome === name)!;
      return distance(name, p, share!, Math.sqrt(Math.max(0, p * (1 - p)) / trials));
    }),
    ...Object.entries(exact.metrics ?? {}).map(([name, { mean, distribution }]) => {
      // Where only the mean is known, the games tell their own spread. It is at least what whole numbers that differ
      // from the median now and then must have: games that are all alike would show none.
      const { sd, median } = metrics[name]!;
      const { min, max } = tally.metrics.find((counted) => counted.name === name)!;
      const off = Math.abs(mean - median!);
      const variance =
        min === 0 && max === 1
          ? Math.max(0, mean * (1 - mean))
          : (distribution?.reduce((sum, [value, chance]) => sum + chance * (value - mean) ** 2, 0) ??
            Math.max(sd! ** 2, off - off ** 2));
      return distance(`mean ${name}`, mean, metrics[name]!.mean!, Math.sqrt(variance / trials));
    }),
  ];
}

/** What is to be said of a variant whose estimates can't be those of its exact answer; nothing where all is well. */
export function farFromExact(variant: VariantResult): string[] {
  return exactDistances(variant)
    .filter(({ z }) => !(Math.abs(z) <= FAR))
    .map(
      ({ name, exact, estimate, z }) =>
        `${variant.name === "base" ? "" : `${variant.name}: `}${name} is ${estimate} by ${variant.summary.trials.toLocaleString("en")} ` +
        `trials and ${exact} by the sim's exact answer, ` +
        `${Number.isFinite(z) ? `${Math.abs(z).toFixed(1)} standard errors apart` : "which can't be"}: one ` +
        "of them is wrong",
    );
}
