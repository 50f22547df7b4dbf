/** Playing a written result again, to see whether it comes out the same. */

import { join } from "node:path";
import { digestOf } from "../engine/digest.js";
import { type FoundSim, loadSim } from "../engine/sim-ref.js";
import { MANIFEST_FILE, readManifest } from "../output/manifest.js";
import { RANDOM_SCHEME } from "../random/key.js";
import { InputError, isInputError } from "../sim/input-error.js";
import type { Tally } from "../tally/tally.js";
import { indices } from "./indices.js";
import { makeEach } from "./make-each.js";
import { checkOptions, type StudyOptions, withExecutor } from "./options.js";
import { type Play, playAll } from "./playing.js";
import { makeVariant } from "./variants.js";

/** What became of one variant, or of a design of points all together. */
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
  const plays = await makeEach(
    manifest.variants,
    ({ params, seed, trials }): Play<Tally> => {
      const variant = ofManifest(dir, () => makeVariant(found.sim, params, [], seed, manifest.independent));
      return { variants: [variant], from: 0, to: trials, tally: variant.newTally() };
    },
    options.signal,
  );
  const ends = await withExecutor(found, threads, (executor) =>
    playAll(executor, found, plays, { ...options, seed: manifest.seed, independent: manifest.independent }),
  );
  const results = plays.map(({ tally }, i): VerifiedVariant => {
    const { name, trials, digest } = manifest.variants[i]!;
    return { name, trials, expected: digest, found: digestOf(tally) };
  });
  let partial = plays.length < manifest.variants.length || ends.some(({ complete }) => !complete);
  const { design } = manifest;
  if (design !== undefined && !partial) {
    const { digest, ...asked } = design;
    const again = await indices(found, { ...options, ...asked, seed: manifest.seed });
    partial = again.partial;
    const points = again.rows * (again.ranges.length + 2);
    results.push({
      name: `design of ${points} points`,
      trials: points * again.pointTrials,
      expected: digest,
      found: again.digest ?? "",
    });
  }
  return {
    sim: found.sim.name,
    variants: results,
    same: !partial && results.every(({ expected, found: now }) => expected === now),
    changed,
    partial,
  };
}

/** An InputError that comes of what a manifest holds says which manifest. */
function ofManifest<T>(dir: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw isInputError(error) ? new InputError(`${join(dir, MANIFEST_FILE)}: ${error.message}`) : error;
  }
}
