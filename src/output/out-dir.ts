/** The folder that results are written to: prepared beside it and moved into place when complete, all or nothing. */

import { randomBytes } from "node:crypto";
import { accessSync, constants, lstatSync, realpathSync, statSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { InputError } from "../sim/input-error.js";
import { holdsManifest } from "./manifest.js";

/**
 * Checks, before any work is done, that results can be written to `dir`. Throws an InputError when it exists already
 * (with `force`: when it is not a folder that holds a manifest of ours), or when its parent can't be written to.
 * Changes nothing.
 */
export function checkOutDir(dir: string, force: boolean): void {
  if (dir === "") throw new InputError("--out needs the name of a folder");
  const target = resolve(dir);
  if (exists(target)) {
    if (!force) throw new InputError(`${dir} exists already: choose another folder, or replace it with --force`);
    if (!isFolder(target)) throw new InputError(`${dir} is not a folder`);
    if (!holdsManifest(target)) {
      throw new InputError(`${dir} holds no manifest.json of ours, so --force leaves it alone: choose another folder`);
    }
    checkWritable(dir, dirname(realpathSync(target)));
  } else {
    let parent = dirname(target);
    while (!exists(parent)) parent = dirname(parent);
    checkWritable(dir, parent);
  }
}

/**
 * Makes the folder `dir` with what `write` puts into the empty folder that it is given. That one lies beside `dir` and
 * takes its place when `write` is done, so that `dir` is never half written; if anything fails, whatever was at `dir`
 * stays as it was. Missing parents are made. Throws an InputError where `checkOutDir` would, and an Error in plain
 * words when writing fails.
 */
export async function writeOutDir(
  dir: string,
  force: boolean,
  write: (staging: string) => Promise<void>,
): Promise<void> {
  checkOutDir(dir, force);
  // A link to a folder stays a link; the folder it leads to is replaced.
  const target = exists(resolve(dir)) ? realpathSync(resolve(dir)) : resolve(dir);
  const beside = join(dirname(target), `.${basename(target)}`);
  const mark = randomBytes(4).toString("hex");
  const staging = `${beside}.partial-${mark}`;
  try {
    await mkdir(dirname(target), { recursive: true });
    await mkdir(staging);
    await write(staging);
    // Someone else may have made it meanwhile.
    checkOutDir(dir, force);
    await swapIn(staging, target, `${beside}.old-${mark}`);
  } catch (error) {
    await rm(staging, { recursive: true, force: true }).catch(() => {});
    throw inPlainWords(error, dir);
  }
}

/** Moves the new folder to the target; what was there is kept aside until that is done, and put back if it fails. */
async function swapIn(from: string, target: string, aside: string): Promise<void> {
  if (!exists(target)) return rename(from, target);
  await rename(target, aside);
  try {
    await rename(from, target);
  } catch (error) {
    await rename(aside, target).catch(() => {
      throw new Error(`the new results can't be moved to ${target}; the old ones are safe in ${aside}`);
    });
    throw error;
  }
  await rm(aside, { recursive: true, force: true }).catch(() => {});
}

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // Something on the way to it is a file.
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return false;
    throw new InputError(`can't write to ${path}: ${(error as Error).message}`);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function checkWritable(dir: string, parent: string): void {
  if (!isFolder(parent)) throw new InputError(`can't write to ${dir}: ${parent} is not a folder`);
  try {
    accessSync(parent, constants.W_OK | constants.X_OK);
  } catch {
    throw new InputError(`can't write to ${dir}: ${parent} may not be written to`);
  }
}

function inPlainWords(error: unknown, dir: string): unknown {
  const reasons: Record<string, string> = {
    ENOSPC: "the disk is full",
    EDQUOT: "the disk quota is used up",
    EROFS: "the disk can only be read",
    EACCES: "it may not be written to",
    EPERM: "it may not be written to",
    EIO: "the disk failed",
    EMFILE: "too many files are open",
  };
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
  if (reason === undefined) return error;
  return new Error(`can't write results to ${dir}: ${reason}`, { cause: error });
}
