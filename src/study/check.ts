/** Is the game as it is meant to be? Plays until each aim is decided, one way or the other. */

import { InputError } from "../base/input-error.js";
import { counted } from "../base/words.js";
import type { Sim } from "../sim/sim.js";
import { shareSequence } from "../stats/sequence.js";
import { newlyPlayed, playOn } from "./aims/play-on.js";
import {
  type Assessment,
  assess,
  checkOnce,
  checkSeatsWin,
  type GivenAim,
  type PreparedAim,
  paramsOfAims,
  prepareAim,
  readAim,
  type Verdict,
} from "./aims/prepare-aims.js";
import type { Look, Quantity } from "./aims/quantity.js";
import { aimLooks, tOptOf } from "./aims/tuned-looks.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { type CheckedOptions, checkOptions, SHARED_OPTIONS, type StudyOptions } from "./options.js";
import type { Interval, RunsResult, VariantResult } from "./result.js";
import type { StudyKind } from "./study-kind.js";
import { variantResult } from "./variant-result.js";
import { makeVariant, type Variant } from "./variants.js";

/** Most trials of a variant unless said. */
export const DEFAULT_CAP = 1_000_000;

export interface CheckedAim {
  readonly aim: string;
  /** What it is for, in the words of whoever set it. */
  readonly says?: string | undefined;
  readonly verdict: Verdict;
  readonly kind: Quantity["kind"];
  readonly estimate: number | null;
  /** Holds at every look, at the level for all aims at once. */
  readonly ci: Interval;
  /** Of all variants that it is measured on, when it was decided. */
  readonly trials: number;
  /** The range that it is to keep; null where it is open. */
  readonly low: number | null;
  readonly high: number | null;
}

/** The result of `check`. */
export interface CheckResult {
  readonly kind: "check";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  /** Most trials that a variant could get. */
  readonly trialsAtMost: number;
  readonly aims: readonly CheckedAim[];
  readonly vary: RunsResult["vary"];
  readonly variants: readonly VariantResult[];
  /** True when the user stopped it early. */
  readonly partial: boolean;
}

export interface CheckOptions extends StudyOptions {
  /** Such as "win=0.4..0.6 @players=2". */
  readonly aims: readonly GivenAim[];
  /** Called before the first trial, with the number of aims, of variants, and the most trials that each may get. */
  readonly onStart?: (aims: number, variants: number, trials: number) => void;
}

/**
 * Plays until each aim is decided, or `trials` of each variant are played (default 1e6).
 *
 * All aims are looked at after fixed numbers of trials, and each by intervals that hold at all looks together, so that
 * it makes no difference how often one looks. The error is shared out: that any verdict at all is false has at most the
 * chance 1 − level. A verdict stands once it is reached, and variants that no open aim is measured on play no more.
 *
 * Throws as `run` does.
 */
export async function check(sim: SimChoice, options: CheckOptions): Promise<CheckResult> {
  const found = await foundSim(sim);
  const checked = checkOptions({ ...options, trials: options.trials ?? DEFAULT_CAP });
  const { seed, level, independent, trials } = checked;
  if (!Array.isArray(options.aims) || options.aims.length === 0) {
    throw new InputError('check needs aims, such as "win=0.4..0.6"');
  }
  const { aims, variants } = prepareAll(found.sim, options.aims, checked);
  options.onStart?.(aims.length, variants.size, trials);

  const alpha = (1 - level) / aims.length;
  const look = (number: number, { range, quantity: { kind } }: PreparedAim): Look => ({
    number,
    alpha,
    tOpt: tOptOf(range, kind, alpha, trials),
  });
  const played = new Map([...variants].map((variant) => [variant, newlyPlayed(variant)]));
  const tallyOf = (variant: Variant) => played.get(variant)!.tally;
  const decided = new Map<PreparedAim, Assessment>();
  let partial = false;
  await withExecutor(found, checked, async (executor) => {
    const start = performance.now();
    let before = 0;
    for (const [index, upTo] of aimLooks(trials).entries()) {
      const open = aims.filter((aim) => (decided.get(aim)?.verdict ?? "undecided") === "undecided");
      const needed = [...variants].filter((variant) =>
        open.some(({ parts }) => parts.some((p) => p.variant === variant)),
      );
      if (needed.length === 0) break;
      partial = !(await playOn(
        executor,
        found,
        needed.map((variant) => played.get(variant)!),
        before,
        upTo,
        start,
        checked,
      ));
      if (partial) break;
      before = upTo;
      for (const aim of open) {
        const assessment = assess(aim, tallyOf, look(index + 1, aim));
        if (assessment.verdict !== "undecided") checkSeatsWin(aim, tallyOf);
        decided.set(aim, assessment);
      }
    }
  });

  const tOpt = Math.sqrt(100 * trials);
  return {
    kind: "check",
    sim: found.sim,
    seed,
    level,
    independent,
    trialsAtMost: trials,
    aims: aims.map((aim): CheckedAim => {
      const { verdict, estimate, ci, trials: of } = decided.get(aim) ?? undecided(aim);
      const { text, says, quantity, range } = aim;
      return { aim: text, says, verdict, kind: quantity.kind, estimate, ci, trials: of, ...range };
    }),
    vary: [
      ...paramsOfAims(
        found.sim,
        aims.map(({ aim }) => aim),
      ).keys(),
    ].map((param) => ({
      param,
      values: [...new Set([...variants].map(({ varied }) => varied[param]!))],
    })),
    variants: [...played.values()]
      .filter(({ tally }) => tally.trials > 0)
      .map(({ variant, tally, seconds }) =>
        variantResult(found.sim, variant, tally, { next: tally.trials, complete: !partial, seconds }, checked, (s, n) =>
          shareSequence(s, n, level, tOpt),
        ),
      ),
    partial,
  };
}

/** The aims, and the variants that they are measured on, each once. */
function prepareAll(
  sim: Sim,
  given: readonly GivenAim[],
  { params, seed, independent }: CheckedOptions,
): { aims: PreparedAim[]; variants: Set<Variant> } {
  const read = given.map(readAim);
  const varied = [
    ...paramsOfAims(
      sim,
      read.map(({ aim }) => aim),
    ).keys(),
  ];
  const known = new Map<string, Variant>();
  const variantOf = (conditions: Readonly<Record<string, unknown>>) => {
    const variant = makeVariant(sim, { ...params, ...conditions }, varied, seed, independent);
    const key = JSON.stringify([variant.values, variant.skill]);
    if (!known.has(key)) known.set(key, variant);
    return known.get(key)!;
  };
  const aims = read.map((aim) => prepareAim(sim, aim, variantOf));
  checkOnce(aims);
  return { aims, variants: new Set(known.values()) };
}

function undecided({ quantity: { bounds } }: PreparedAim): Assessment {
  return { verdict: "undecided", estimate: null, ci: bounds, trials: 0 };
}

export const checkStudy: StudyKind<CheckResult> = {
  name: "check",
  summary: "Plays until each aim of a file is decided: met, or missed",
  takes: {
    ...SHARED_OPTIONS,
    trials: {
      ...SHARED_OPTIONS.trials,
      help: `most games of each variant; an aim that they don't decide is undecided [default: ${DEFAULT_CAP}]`,
    },
    junit: { help: "write the verdicts to this file as well, in the JUnit form that CI services read", form: "value" },
  },
  examples: [
    ["deadeven check aims.yaml", "is the game as it is meant to be?"],
    ["deadeven check aims.yaml --junit aims.xml", "the same in CI, with the verdicts as test results"],
  ],
  read(found, given, note) {
    const aims = given.aims as readonly GivenAim[];
    const onStart = (count: number, variants: number, trials: number) =>
      note(`${counted(count, "aim")}, ${counted(variants, "variant")}, at most ${counted(trials, "game")} each`);
    return (options) => check(found, { ...options, aims, onStart });
  },
  isEmpty: ({ variants }) => variants.length === 0,
  exitStatus: ({ aims }) => {
    const verdicts = aims.map(({ verdict }) => verdict);
    return verdicts.includes("missed") ? 1 : verdicts.includes("undecided") ? 3 : 0;
  },
  json: (result) => ({
    sim: result.sim.name,
    seed: result.seed,
    level: result.level,
    trialsAtMost: result.trialsAtMost,
    met: result.aims.every(({ verdict }) => verdict === "met"),
    aims: result.aims.map(({ aim, says, verdict, estimate, ci, trials }) => ({
      aim,
      says,
      verdict,
      estimate,
      ci,
      trials,
    })),
    variants: result.variants.map(({ summary }) => summary),
    partial: result.partial || undefined,
  }),
};
