/** Playing a written result again, to see whether it comes out the same. */

import { InputError } from "../base/input-error.js";
import { mapWithPauses } from "../base/map-with-pauses.js";
import { digestOf } from "../engine/digest.js";
import type { FoundSim, SimRef } from "../engine/found-sim.js";
import type { Skill } from "../players/skill.js";
import { keyFromSeed, RANDOM_SCHEME } from "../random/key.js";
import type { ParamValues } from "../sim/params.js";
import type { Tally } from "../tally/tally.js";
import { varianceShares } from "./all-at-once.js";
import { causesIn } from "./doctor.js";
import { withExecutor } from "./executors.js";
import { loadSim } from "./find-sim.js";
import type { Executors } from "./machine/machine.js";
import { checkOptions, type StudyOptions } from "./options.js";
import { type Play, playAll } from "./playing.js";
import { CAUSES } from "./reproducible.js";
import { makeVariant } from "./variants.js";

/** What a result must have kept to be played again: its manifest has all of it. */
export interface Recorded {
  readonly randomScheme: string;
  readonly sim: { readonly name: string; readonly version: string; readonly ref?: SimRef | undefined };
  readonly seed: string;
  readonly independent: boolean;
  readonly variants: readonly {
    readonly name: string;
    /** Every parameter, resolved; files with their content. */
    readonly params: ParamValues;
    /** Who played; missing where all did by the sim's policies. */
    readonly skill?: Skill | undefined;
    /** The seat from which endings were seen, from 0. */
    readonly seat?: number | undefined;
    readonly seed: string;
    readonly trials: number;
    readonly digest: string;
  }[];
  /** The design of `sensitivity --variance`, and the digest of its points' counts. */
  readonly design?:
    | {
        readonly params: ParamValues;
        readonly over: readonly string[];
        readonly rows: number;
        readonly pointTrials: number;
        readonly digest: string;
      }
    | undefined;
}

/** What became of one variant, or of a design of points all together. */
export interface VerifiedVariant {
  readonly name: string;
  readonly trials: number;
  /** As it was recorded, and as it came out now. */
  readonly expected: string;
  readonly found: string;
}

export interface Verification {
  readonly sim: string;
  readonly variants: readonly VerifiedVariant[];
  /** Whether all digests are the same. */
  readonly same: boolean;
  /** What has changed since and may explain a difference, in words. */
  readonly changed: readonly string[];
  /** Why games played again do not go the same, where nothing has changed. */
  readonly causes: readonly string[];
  readonly partial: boolean;
}

export interface VerifyOptions extends Pick<StudyOptions, "threads" | "signal" | "onProgress"> {
  /** What plays the games, kept open by whoever put it here; missing where threads of this machine do. */
  readonly executors?: Executors | undefined;
}

/**
 * Plays again what was recorded. Parameters, seed and trials come from the record, files by the content that it keeps.
 * Throws an InputError when the record, or the sim that it names, can't be used.
 */
export async function verify(recorded: Recorded, options: VerifyOptions = {}): Promise<Verification> {
  const { ref } = recorded.sim;
  if (ref === undefined) {
    throw new InputError(`its sim, ${recorded.sim.name}, was played from a script and names no module`);
  }
  const loaded: FoundSim = { sim: await loadSim(ref), word: "builtIn" in ref ? ref.builtIn : ref.url, ref };
  const found = options.executors ? { ...loaded, executor: await options.executors.of(loaded) } : loaded;
  const { threads } = checkOptions(options);
  const changed = [
    ...(found.sim.version === recorded.sim.version
      ? []
      : [`the sim is version ${found.sim.version}; the result was played with ${recorded.sim.version}`]),
    ...(recorded.randomScheme === RANDOM_SCHEME
      ? []
      : [`the random scheme is ${RANDOM_SCHEME}; the result was played with ${recorded.randomScheme}`]),
  ];
  const plays = await mapWithPauses(
    recorded.variants,
    ({ params, skill, seat, seed, trials }): Play<Tally> => {
      const variant = makeVariant(found.sim, { ...params, skill }, [], seed, recorded.independent, seat);
      return { variants: [variant], from: 0, to: trials, tally: variant.newTally() };
    },
    options.signal,
  );
  const ends = await withExecutor(found, { ...options, threads }, (executor) =>
    playAll(executor, found, plays, { ...options, seed: recorded.seed, independent: recorded.independent }),
  );
  const results = plays.map(({ tally }, i): VerifiedVariant => {
    const { name, trials, digest } = recorded.variants[i]!;
    return { name, trials, expected: digest, found: digestOf(tally) };
  });
  let partial = plays.length < recorded.variants.length || ends.some(({ complete }) => !complete);
  const { design } = recorded;
  if (design !== undefined && !partial) {
    const { digest, ...asked } = design;
    const again = await varianceShares(found, { ...options, ...asked, seed: recorded.seed });
    partial = again.partial;
    const points = again.rows * (again.ranges.length + 2);
    results.push({
      name: `design of ${points} points`,
      trials: points * again.pointTrials,
      expected: digest,
      found: again.digest ?? "",
    });
  }
  const differs = recorded.variants.find((_, i) => results[i] !== undefined && !isSame(results[i]));
  const causes =
    partial || changed.length > 0 || differs === undefined
      ? []
      : await causesIn(
          found,
          { sim: found.sim, params: differs.params, key: keyFromSeed(differs.seed) },
          differs.trials,
        );
  return {
    sim: found.sim.name,
    variants: results,
    causes: causes.map((cause) => CAUSES[cause]),
    same: !partial && results.every(isSame),
    changed,
    partial,
  };
}

function isSame({ expected, found }: VerifiedVariant): boolean {
  return expected === found;
}
