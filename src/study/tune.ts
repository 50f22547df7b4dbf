/** Which value of a parameter makes an outcome as frequent as it should be? A race among the values. */

import { InputError } from "../base/input-error.js";
import { counted } from "../base/words.js";
import type { FoundSim } from "../engine/found-sim.js";
import type { Sim } from "../sim/sim.js";
import { lookSchedule, shareSequence, tOptFor } from "../stats/sequence.js";
import { checkHeadline, headlineCount } from "../tally/headline.js";
import type { Tally } from "../tally/tally.js";
import type { GivenAim } from "./aims/prepare-aims.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { fractionOption, type Given, mapOption, textOption, textOptions } from "./given.js";
import {
  type CheckedOptions,
  checkBetween,
  checkOptions,
  DEFAULT_TRIALS,
  LEAST_PRECISION,
  type Progress,
  SHARED_OPTIONS,
  type StudyOptions,
} from "./options.js";
import { overRounds, playAll } from "./playing.js";
import type { Interval, ShownValue, Skipped, VariantResult, Variation } from "./result.js";
import type { StudyKind } from "./study-kind.js";
import { type TuneAimsResult, tuneAims } from "./tune-aims.js";
import { variantResult } from "./variant-result.js";
import { makeVariants, type Variant } from "./variants.js";
import { readVary, VARY_OPTION } from "./vary.js";

export const DEFAULT_TOLERANCE = 0.01;

/** A value that was tried in `tune`: plain for one parameter, by name for two. */
export type TunedValue = ShownValue | Readonly<Record<string, ShownValue>>;

export interface TriedValue {
  readonly value: TunedValue;
  readonly trials: number;
  readonly share: number;
  /** Valid at once with those of all other values, and at every look. */
  readonly ci: Interval;
}

/** Which way the target's share goes as the value grows. */
export type Direction = "rising" | "falling" | "not monotone" | "unclear";

/** The result of `tune`. */
export interface TuneResult {
  readonly kind: "tune";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  readonly vary: readonly Variation[];
  /** Missing when nothing was. */
  readonly skipped?: readonly Skipped[];
  readonly target: { readonly outcome: string; readonly share: number };
  readonly tolerance: number;
  /** Most trials that a value could get. */
  readonly trialsAtMost: number;
  /** The tried value whose share is nearest the target; `null` when stopped before any trial. */
  readonly answer: TunedValue | null;
  /** Whether it can be said to meet the target, within the tolerance; and whether it can be said not to. */
  readonly meets: boolean;
  readonly misses: boolean;
  /** Values that can't be told apart from the answer. */
  readonly undecided: readonly TunedValue[];
  /** Of the answer. */
  readonly share: number | null;
  readonly ci: Interval | null;
  readonly tried: readonly TriedValue[];
  /** `null` where values have no order, or two parameters were varied. */
  readonly direction: Direction | null;
  readonly variants: readonly VariantResult[];
  /** True when the user stopped it early. */
  readonly partial: boolean;
}

export interface TuneOptions extends StudyOptions {
  /** One or two parameters, and the values each may take. */
  readonly vary: Readonly<Record<string, readonly unknown[]>>;
  /** The outcome, and the share of trials that should end so, between 0 and 1. */
  readonly target: { readonly outcome: string; readonly share: number };
  /** How far from the target still meets it; default 0.01. */
  readonly tolerance?: number;
  /** Called before the first trial, with the number of values and the most trials that each may get. */
  readonly onStart?: (values: number, trials: number) => void;
}

/** A value in the race. */
interface Runner {
  readonly variant: Variant;
  readonly tally: Tally;
  ci: Interval;
  seconds: number;
}

/**
 * Finds, among the values of one or two parameters, the one whose outcome share is nearest the target.
 *
 * All values start; after each round those that can't be the nearest any more drop out, so that trials go where they
 * decide. Their shares have confidence sequences, which stay honest however often one looks, with the error shared out
 * over all values (1 − level, divided by their number), so that every interval holds at once. The race ends when one
 * value is left and it is plain whether it meets the target, when all that are left meet it, or at `trials` a value. No
 * order among the values is assumed; `direction` says what was found of one.
 *
 * Throws an InputError on bad input, and a PlayFailure when a trial throws or a worker dies.
 */
export async function tune(sim: SimChoice, options: TuneOptions): Promise<TuneResult> {
  const found = await foundSim(sim);
  const checked = checkOptions(options, options.vary.skill);
  const { level, seed, independent, trials } = checked;
  const { target, tolerance = DEFAULT_TOLERANCE } = options;
  checkBetween("target", target.share, 1);
  checkBetween("tolerance", tolerance, 0.5, LEAST_PRECISION);
  const vary = Object.entries(options.vary).map(([param, values]) => ({ param, values }));
  const varied = vary.map(({ param }) => param);
  if (vary.length < 1 || vary.length > 2) throw new InputError("tune varies one or two parameters");
  const { variants, skipped, complete } = await makeVariants(found.sim, vary, checked);
  if (!complete) return emptyResult();
  if (variants.length === 0) throw new InputError("tune needs at least one value to try");

  const each = 1 - (1 - level) / variants.length;
  const tOpt = Math.min(tOptFor(tolerance, each), trials);
  const runners = variants.map((variant): Runner => ({ variant, tally: variant.newTally(), ci: [0, 1], seconds: 0 }));
  for (const { tally } of runners) checkHeadline("target", target.outcome, [tally]);
  options.onStart?.(runners.length, trials);

  const start = performance.now();
  let racing = runners;
  let stopped = false;
  await withExecutor(found, checked, async (executor) => {
    // Every fifth look of the shared schedule: 100 trials, then about a quarter more each round.
    const looks = lookSchedule(trials).filter((look, i) => i % 5 === 0 || look === trials);
    let before = 0;
    for (const look of looks) {
      const plays = racing.map(({ variant, tally }) => ({
        variants: [variant] as [Variant],
        from: before,
        to: look,
        tally,
        // A journal keeps each round apart.
        looks: [look],
      }));
      const ends = await playAll(executor, found, plays, raceOptions(checked, start, before, racing.length));
      racing.forEach((runner, i) => {
        runner.seconds += ends[i]!.seconds;
        const { tally } = runner;
        runner.ci = shareSequence(headlineCount(tally, target.outcome), tally.trials, each, tOpt);
      });
      stopped = ends.some(({ complete }) => !complete);
      if (stopped) break;
      racing = stillRacing(racing, target.share);
      before = look;
      const verdicts = racing.map(({ ci }) => meetsTarget(ci, target.share, tolerance));
      if (verdicts.every((verdict) => verdict === true)) break;
      if (racing.length === 1 && verdicts[0] !== undefined) break;
    }
  });

  const shareOf = ({ tally }: Runner) => headlineCount(tally, target.outcome) / tally.trials;
  const played = runners.filter(({ tally }) => tally.trials > 0);
  const offTarget = (runner: Runner) => Math.abs(shareOf(runner) - target.share);
  const answer = racing.filter((runner) => played.includes(runner)).sort((a, b) => offTarget(a) - offTarget(b))[0];
  if (answer === undefined) return emptyResult();
  const tried = played.map(
    (runner): TriedValue => ({
      value: tunedValue(runner.variant),
      trials: runner.tally.trials,
      share: shareOf(runner),
      ci: runner.ci,
    }),
  );
  return {
    ...common(),
    answer: tunedValue(answer.variant),
    meets: meetsTarget(answer.ci, target.share, tolerance) === true,
    misses: meetsTarget(answer.ci, target.share, tolerance) === false,
    undecided: racing.filter((runner) => runner !== answer).map(({ variant }) => tunedValue(variant)),
    share: shareOf(answer),
    ci: answer.ci,
    tried,
    direction: vary.length === 1 && isNumeric(tried) ? directionOf(tried) : null,
    variants: played.map(({ variant, tally, seconds }) =>
      variantResult(found.sim, variant, tally, { next: tally.trials, complete: !stopped, seconds }, checked, (s, n) =>
        shareSequence(s, n, each, tOpt),
      ),
    ),
    partial: stopped,
  };

  function common() {
    return {
      kind: "tune" as const,
      sim: found.sim,
      seed,
      level,
      independent,
      vary: varied.map((param) => ({
        param,
        values: [...new Set(variants.map((variant) => variant.varied[param]!))],
      })),
      ...(skipped.length === 0 ? {} : { skipped }),
      target,
      tolerance,
      trialsAtMost: trials,
    };
  }

  function emptyResult(): TuneResult {
    const nothing = { answer: null, meets: false, misses: false, undecided: [], share: null, ci: null };
    return { ...common(), ...nothing, tried: [], direction: null, variants: [], partial: true };
  }
}

/** A variant's value: plain for one parameter, by name for two. */
function tunedValue({ varied }: Variant): ShownValue | Readonly<Record<string, ShownValue>> {
  const values = Object.values(varied);
  return values.length === 1 ? values[0]! : varied;
}

/** Those whose distance from the target may still be the least, going by their intervals. */
function stillRacing(racing: readonly Runner[], target: number): Runner[] {
  const farthest = ({ ci: [low, high] }: Runner) => Math.max(Math.abs(low - target), Math.abs(high - target));
  const nearest = ({ ci: [low, high] }: Runner) => Math.max(0, low - target, target - high);
  const best = Math.min(...racing.map(farthest));
  return racing.filter((runner) => nearest(runner) <= best);
}

/** Whether a share in this interval meets the target: true, false, or not known yet. */
function meetsTarget([low, high]: Interval, target: number, tolerance: number): boolean | undefined {
  if (low >= target - tolerance && high <= target + tolerance) return true;
  if (low > target + tolerance || high < target - tolerance) return false;
  return undefined;
}

function isNumeric(tried: readonly TriedValue[]): boolean {
  return tried.every(({ value }) => typeof value === "number");
}

/**
 * Which way the share goes as the value grows, as far as the intervals, all valid at once, can tell: "not monotone"
 * once some step up and some step down are both certain.
 */
function directionOf(tried: readonly TriedValue[]): Direction {
  const ordered = [...tried].sort((a, b) => Number(a.value) - Number(b.value));
  const pairs = ordered.flatMap((low, i) => ordered.slice(i + 1).map((high) => [low.ci, high.ci] as const));
  const rises = pairs.some(([low, high]) => low[1] < high[0]);
  const falls = pairs.some(([low, high]) => low[0] > high[1]);
  if (rises && falls) return "not monotone";
  return rises ? "rising" : falls ? "falling" : "unclear";
}

/** Progress over the whole race: of what the values still in it may need. */
function raceOptions(options: CheckedOptions, start: number, before: number, racing: number): CheckedOptions {
  const { onProgress, trials } = options;
  const of = ({ done }: Progress) => ({
    done: before * racing + done,
    total: trials * racing,
    left: "at most" as const,
  });
  return { ...options, onProgress: overRounds(onProgress, start, of) };
}

export const tuneStudy: StudyKind<TuneResult | TuneAimsResult> = {
  name: "tune",
  summary: "Finds the values that make the game what you want it to be",
  takes: {
    ...VARY_OPTION,
    target: {
      help: "OUTCOME=SHARE, such as win=0.5",
      form: "value",
      inFile: { holds: "shares", help: "an outcome and the share it should have, as in win: 0.5" },
    },
    aim: {
      help: "what should be, such as 'win=0.4..0.6@players=3' or 'turns.median<=40'; again for more, with any number of --vary",
      form: "value",
      repeatable: true,
    },
    aims: {
      help: "a file of aims, as `deadeven check` reads it",
      form: "value",
      inFile: { holds: "aims", help: "a list of aims, such as win=0.4..0.6 @players=3" },
    },
    tolerance: {
      help: `how far from the target still meets it [default: ${DEFAULT_TOLERANCE}]`,
      form: "value",
      inFile: { holds: "value", help: "how far from the target still meets it" },
    },
    ...SHARED_OPTIONS,
    trials: {
      ...SHARED_OPTIONS.trials,
      help: `most games for each value; values that can't win get fewer [default: ${DEFAULT_TRIALS}]`,
    },
  },
  examples: [
    [
      "deadeven tune forklift --vary ram-kill=2..6 --target delivered=0.5",
      "which ramming threshold gives an even run?",
    ],
    ["deadeven tune zombie-blitz --vary players=2..5 --vary join-at=1..3 --target win=0.5", "two at once"],
    [
      "deadeven tune zombie-blitz --vary path-length=8..12 --vary deck.cards.Brute.count=0..4 --aim 'win=0.5±0.02@players=3' --aim 'win<=0.8@players=5'",
      "two aims, with a rule and a card",
    ],
  ],
  epilogue:
    "With --aim, --aims or more than two --vary it lists alternatives: what each changes, and how near it comes to each aim.",
  read(found, given, note) {
    const vary = readVary(given, found.sim);
    const tolerance = fractionOption(given, "tolerance", 0.5, LEAST_PRECISION);
    const aims = aimsIn(given);
    if (aims.length > 0 || Object.keys(vary).length > 2) return readAims(found, given, note, vary, aims, tolerance);
    const target = readTarget(given);
    const onStart = (values: number, trials: number) =>
      note(`${counted(values, "value")}, at most ${counted(trials, "game")} each`);
    return (options) => tune(found, { ...options, vary, target, tolerance, onStart });
  },
  isEmpty: (result) => ("alternatives" in result ? result.alternatives.length === 0 : result.answer === null),
  json: (result) => ("alternatives" in result ? aimsJson(result) : targetJson(result)),
};

function readAims(
  found: FoundSim,
  given: Given,
  note: (text: string) => void,
  vary: Readonly<Record<string, readonly unknown[]>>,
  aims: readonly GivenAim[],
  tolerance = DEFAULT_TOLERANCE,
) {
  const wanted = given.target === undefined ? undefined : readTarget(given);
  const all = wanted === undefined ? aims : [`${wanted.outcome}=${wanted.share}±${tolerance}`, ...aims];
  if (all.length === 0) {
    throw new InputError("tune needs an aim: --aim 'win=0.4..0.6@players=3', --aims FILE, or --target win=0.5");
  }
  const onStart = (settings: number, searched: boolean, trials: number) =>
    note(
      `${counted(settings, "setting")}, ${counted(all.length, "aim")}, ${searched ? "searched; the best get " : ""}at most ${counted(trials, "game")} each`,
    );
  return (options: StudyOptions) => tuneAims(found, { ...options, vary, aims: all, tolerance, onStart });
}

/** Those typed, and those of a file, which has been read. */
function aimsIn(given: Given): GivenAim[] {
  const typed = textOptions(given, "aim");
  return [...typed, ...((given.aims ?? []) as readonly GivenAim[])];
}

function aimsJson(result: TuneAimsResult): unknown {
  const [first] = result.alternatives;
  return {
    sim: result.sim.name,
    seed: result.seed,
    level: result.level,
    vary: result.vary,
    skipped: result.skipped,
    tolerance: result.tolerance,
    settings: result.settings,
    method: result.method,
    answer: first === undefined ? null : first.values,
    meets: first?.verdict === "met",
    misses: first?.verdict === "missed",
    undecided: result.alternatives.slice(1).map(({ values }) => values),
    alternatives: result.alternatives,
    more: result.more,
    tried: result.tried,
    inTheWay: result.inTheWay,
    idle: result.idle,
    between: result.between,
    other: result.other,
    otherFailed: result.otherFailed,
    games: result.games,
    gridGames: result.gridGames,
    otherGames: result.otherGames,
    partial: result.partial || undefined,
  };
}

function targetJson(result: TuneResult): unknown {
  return {
    sim: result.sim.name,
    seed: result.seed,
    level: result.level,
    vary: result.vary,
    skipped: result.skipped,
    target: result.target,
    tolerance: result.tolerance,
    answer: result.answer,
    meets: result.meets,
    misses: result.misses,
    undecided: result.undecided,
    share: result.share,
    ci: result.ci,
    tried: result.tried,
    direction: result.direction,
    partial: result.partial || undefined,
  };
}

function readTarget(given: Given): { outcome: string; share: number } {
  const map = mapOption(given, "target");
  const text = map === undefined ? textOption(given, "target") : assigned(map);
  const [, outcome, share] = /^([^=]+)=(\d*\.?\d+)(?:%)?$/.exec(text ?? "") ?? [];
  if (outcome === undefined || share === undefined) {
    throw new InputError(
      `tune needs --aim, such as --aim win=0.4..0.6, or --target OUTCOME=SHARE, such as --target win=0.5${text === undefined ? "" : `, not "${text}"`}`,
    );
  }
  const value = text!.endsWith("%") ? Number(share) / 100 : Number(share);
  if (!(value > 0 && value < 1)) throw new InputError(`--target: the share must be between 0 and 1, not ${share}`);
  return { outcome, share: value };
}

/** A study file's `{ win: 0.5 }` as it is typed. */
function assigned(map: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(map).map(([outcome, share]) => `${outcome}=${String(share)}`);
  if (pairs.length > 1) throw new InputError(`target: name one outcome, not ${pairs.length}`);
  return pairs.join();
}
