/** Whether a game can be trusted: does it play alike whenever it is played again, and does it count what it says? */

import { countsOf } from "../engine/block.js";
import type { FoundSim } from "../engine/found-sim.js";
import { prepareVariant } from "../engine/play.js";
import { unheardIn } from "../engine/unheard.js";
import { loadParams } from "../sim/param-values.js";
import { ownMetricsOf } from "../sim/sim.js";
import { addPacked } from "../tally/packed.js";
import type { Tally } from "../tally/tally.js";
import { anyoneWon } from "../tally/winners.js";
import { farFromExact } from "./exact-distance.js";
import { openExecutor } from "./executors.js";
import type { StudyOptions } from "./options.js";
import { CAUSES, type Cause, causesOf, type OnTrial, type Subject } from "./reproducible.js";
import type { VariantResult } from "./result.js";
import { run } from "./run.js";
import { THINKING_CAUSES, type ThinkingCause, thinkingCauses } from "./thought-through.js";
import { makeVariant } from "./variants.js";

/** What is wrong with a game, and what is only worth a look. */
export interface Examination {
  readonly sim: string;
  readonly seed: string;
  readonly trials: number;
  /** Why games played again do not go the same; none where they do. */
  readonly causes: readonly { readonly cause: Cause | ThinkingCause; readonly means: string }[];
  /** Exact answers that the games do not agree with, each in a sentence. */
  readonly disagreements: readonly string[];
  /** What trials tell of their seats, and nobody hears, each in a sentence. */
  readonly unheard: readonly string[];
  /** Outcomes that never came up, and metrics whose bounds don't fit, each in a sentence. */
  readonly remarks: readonly string[];
  readonly partial: boolean;
}

/** Trials that are played in every way. */
const PLAYED_AGAIN = 60;
/** Trials in which players look ahead: those take long. */
const THOUGHT_THROUGH = 6;

/**
 * Plays the first trials of a sim again: in another order, on new preparations, in another thread, and told. Then plays
 * `options.trials` (default 10,000) and looks at what came of them. Throws an InputError on bad input, and a
 * PlayFailure when a trial throws.
 */
export async function examine(
  found: FoundSim,
  options: StudyOptions,
  onTrial: OnTrial = () => {},
): Promise<Examination> {
  const { variants, seed, partial } = await run(found, { ...options, trials: options.trials ?? 1e4 });
  const [variant] = variants;
  const { values, block } = makeVariant(found.sim, options.params ?? {}, [], seed);
  const subject: Subject = { sim: found.sim, params: values, key: block.key };
  const trials = Math.min(PLAYED_AGAIN, variant?.summary.trials ?? 0);
  const causes = await causesOf(subject, trials, onTrial, () => singles(found, subject, trials));
  // What can't be played again can't be thought through either.
  const thinking = causes.length > 0 || partial ? [] : thinkingCauses(subject, Math.min(THOUGHT_THROUGH, trials));
  return {
    sim: found.sim.name,
    seed,
    trials: variant?.summary.trials ?? 0,
    causes: [
      ...causes.map((cause) => ({ cause, means: CAUSES[cause] })),
      ...thinking.map((cause) => ({ cause, means: THINKING_CAUSES[cause] })),
    ],
    disagreements: variant === undefined ? [] : farFromExact(variant),
    unheard: unheardIn(found.sim, values, block.key, trials, onTrial),
    remarks:
      variant === undefined
        ? []
        : [
            ...neverSeen(variant),
            ...neverWon(variant),
            ...oddBounds(variant.tally, ownMetricsOf(found.sim, loadParams(found.sim.params, values)).length),
          ],
    partial,
  };
}

/** Why the first trials of a result don't come out the same again. */
export function causesIn(found: FoundSim, subject: Subject, trials: number): Promise<Cause[]> {
  const again = Math.min(PLAYED_AGAIN, trials);
  return causesOf(
    subject,
    again,
    () => {},
    () => singles(found, subject, again),
  );
}

/**
 * The tallies of single trials, played in order in another thread (but for the first, of a game of ours); undefined
 * where there is none.
 */
async function singles(found: FoundSim, { params, key }: Subject, trials: number): Promise<Tally[] | undefined> {
  if (found.ref === undefined) return undefined;
  const executor = await openExecutor(found, 1);
  try {
    const { newTally } = prepareVariant(found.sim, params);
    const tallies: Tally[] = [];
    for (let trial = 0; trial < trials; trial += 1) {
      const result = await executor.play({ variants: [{ params, key }], from: trial, to: trial + 1 });
      if ("failure" in result) continue;
      const tally = newTally();
      addPacked(tally, countsOf(result));
      tallies.push(tally);
    }
    return tallies;
  } finally {
    await executor.close();
  }
}

/** Outcomes that never came up. */
function neverSeen({ summary: { outcomes, trials } }: VariantResult): string[] {
  return outcomes
    .filter(({ count }) => count === 0)
    .map(
      ({ outcome, ci }) =>
        `no game of ${trials.toLocaleString("en")} ended ${outcome}: it comes up in less than ${percent(ci[1]!)} of games, or never`,
    );
}

/** Several seats, and games that never say who won. */
function neverWon({ tally: { winners, trials }, summary: { outcomes } }: VariantResult): string[] {
  if (winners === undefined || trials === 0 || anyoneWon(winners)) return [];
  return [
    `there are ${winners.seats} seats, and no game says in card.winners which of them won: all of them want ${outcomes[0]!.outcome}`,
  ];
}

/**
 * Metrics that stand still, that often stop at their bound, or that stay far below it: of the game's own, which come
 * first. The bounds of the others are none of its author's.
 */
function oddBounds({ trials, counts, metrics }: Tally, own: number): string[] {
  const odd: string[] = [];
  const far: string[] = [];
  metrics.slice(0, own).forEach(({ name, min, max }, m) => {
    const rows = counts.map((byMetric) => byMetric[m]!);
    const greatest = Math.max(...rows.map((row) => row.length - 1)) + min;
    const count = (value: number) => rows.reduce((sum, row) => sum + (row[value - min] ?? 0), 0);
    if (min < max && count(greatest) === trials) odd.push(`${name} is ${greatest} in every game`);
    else if (max - min > 20 && count(max) >= trials / 100) {
      odd.push(`${name} is at its bound, ${max}, in ${percent(count(max) / trials)} of games, as if cut off`);
    } else if (max - min > 100 && greatest - min < (max - min) / 10) far.push(`${name} ${greatest} of ${max}`);
  });
  return far.length === 0 ? odd : [...odd, `some bounds are far from the most that was seen: ${far.join(", ")}`];
}

function percent(share: number): string {
  return `${(share * 100).toPrecision(2)}%`;
}
