import { join } from "node:path";
import { InputError, isInputError } from "../base/input-error.js";
import { type Verification, type VerifyOptions, verify } from "../study/verify.js";

/**
 * Plays again what the manifest of a folder that `--out` wrote says was played, to see whether it comes out the same.
 * Throws an InputError, which names the manifest, when it, or the sim that it names, can't be used, and a PlayFailure
 * when a trial throws or a worker dies.
 */
export async function verifyDir(dir: string, options: VerifyOptions = {}): Promise<Verification> {
  const { MANIFEST_FILE, readManifest } = await import("./manifest.js");
  const manifest = readManifest(dir);
  try {
    return await verify(manifest, options);
  } catch (error) {
    throw isInputError(error) ? new InputError(`${join(dir, MANIFEST_FILE)}: ${error.message}`) : error;
  }
}
