/** Playing a written result again, to see whether it comes out the same. */

import { digestOf } from "../engine/digest.js";
import { type FoundSim, loadSim } from "../engine/sim-ref.js";
import { readManifest } from "../output/manifest.js";
import { RANDOM_SCHEME } from "../random/key.js";
import { InputError } from "../sim/input-error.js";
import type { Tally } from "../tally/tally.js";
import { checkOptions, type StudyOptions, withExecutor } from "./options.js";
import { type Play, playAll } from "./playing.js";
import { makeVariant } from "./variants.js";

/** What became of one variant. */
export interface VerifiedVariant {
  readonly name: string;
  readonly trials: number;
  /** As the manifest has it, and as it came out now. */
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
  readonly partial: boolean;
}

/**
 * Plays again what a folder's manifest says was played. Parameters, seed and trials come from the manifest, files by
 * the content that it keeps. Throws an InputError when the manifest, or the sim it names, can't be used.
 */
export async function verify(
  dir: string,
  options: Pick<StudyOptions, "threads" | "signal" | "onProgress"> = {},
): Promise<Verification> {
  const manifest = readManifest(dir);
  const { ref } = manifest.sim;
  if (ref === undefined) {
    throw new InputError(`${dir}: its sim, ${manifest.sim.name}, was played from a script and names no module`);
  }
  const found: FoundSim = { sim: await loadSim(ref), called: "builtIn" in ref ? ref.builtIn : ref.url, ref };
  const { threads } = checkOptions(options);
  const changed = [
    ...(found.sim.version === manifest.sim.version
      ? []
      : [`the sim is version ${found.sim.version}; the result was played with ${manifest.sim.version}`]),
    ...(manifest.randomScheme === RANDOM_SCHEME
      ? []
      : [`the random scheme is ${RANDOM_SCHEME}; the result was played with ${manifest.randomScheme}`]),
  ];
  const variants = manifest.variants.map(({ params, seed }) =>
    makeVariant(found.sim, params, [], seed, manifest.independent),
  );
  const plays = variants.map(
    (variant, i): Play<Tally> => ({
      variants: [variant],
      from: 0,
      to: manifest.variants[i]!.trials,
      tally: variant.newTally(),
    }),
  );
  const ends = await withExecutor(found, threads, (executor) =>
    playAll(executor, found, plays, { ...options, seed: manifest.seed, independent: manifest.independent }),
  );
  const partial = ends.some(({ complete }) => !complete);
  const results = manifest.variants.map(({ name, trials, digest }, i) => ({
    name,
    trials,
    expected: digest,
    found: digestOf(plays[i]!.tally),
  }));
  return {
    sim: found.sim.name,
    variants: results,
    same: !partial && results.every(({ expected, found: now }) => expected === now),
    changed,
    partial,
  };
}
