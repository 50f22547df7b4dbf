import { join } from "node:path";
import { InputError, isInputError } from "../base/input-error.js";
import { andList } from "../base/words.js";
import { type Verification, type VerifyOptions, verify } from "../study/verify.js";

/** A result that was played again, and what became of its files. */
export interface VerifiedDir extends Verification {
  /** Files that are not as they were written; those of a person's own are not looked at. */
  readonly files: {
    readonly edited: readonly string[];
    readonly missing: readonly string[];
    /** How many are as they were written. */
    readonly same: number;
  };
}

/**
 * Plays again what the manifest of a folder that `--out` wrote says was played, to see whether it comes out the same,
 * and compares the folder's files with those that were written. Throws an InputError, which names the manifest, when
 * it, or the sim that it names, can't be used, and a PlayFailure when a trial throws or a worker dies.
 */
export async function verifyDir(dir: string, options: VerifyOptions = {}): Promise<VerifiedDir> {
  const { MANIFEST_FILE, readManifest, reportFiles } = await import("./manifest.js");
  const reports = reportFiles(dir);
  if (reports !== undefined) {
    const { edited, missing } = await compareFiles(dir, reports);
    if (edited.length > 0) throw new InputError(`${dir} holds reports, and ${andList(edited)} was edited since`);
    if (missing.length > 0) throw new InputError(`${dir} holds reports, and lacks ${andList(missing)}`);
  }
  const manifest = readManifest(dir);
  const files = await compareFiles(dir, manifest.files ?? []);
  try {
    const played = await verify(manifest, options);
    const { edited, missing } = files;
    return { ...played, files, same: played.same && edited.length === 0 && missing.length === 0 };
  } catch (error) {
    throw isInputError(error) ? new InputError(`${join(dir, MANIFEST_FILE)}: ${error.message}`) : error;
  }
}

/** Compares files with what a manifest says of them. */
async function compareFiles(
  dir: string,
  listed: readonly { readonly path: string; readonly sha256: string }[],
): Promise<VerifiedDir["files"]> {
  const { sha256Of } = await import("./manifest-file.js");
  const edited: string[] = [];
  const missing: string[] = [];
  for (const { path, sha256 } of listed) {
    const now = await sha256Of(join(dir, path)).catch(() => undefined);
    if (now === undefined) missing.push(path);
    else if (now !== sha256) edited.push(path);
  }
  return { edited, missing, same: listed.length - edited.length - missing.length };
}
