/** The folder that results are written to: prepared beside it and moved into place when complete, all or nothing. */

import { randomBytes } from "node:crypto";
import { lstatSync, mkdtempSync, realpathSync, rmdirSync, rmSync, statSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { InputError } from "../base/input-error.js";
import { holdsManifest } from "./manifest.js";

/**
 * Checks, before any work is done, that results can be written to `dir`. Throws an InputError when it exists already
 * (with `force`: when it is not a folder that holds a manifest of ours), or when its parent can't be written to.
 * Leaves nothing behind.
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
  // Names can be 255 bytes long, and the target's may be.
  const beside = join(dirname(target), `.${[...basename(target)].slice(0, 50).join("")}`);
  const mark = randomBytes(4).toString("hex");
  const staging = `${beside}.partial-${mark}`;
  // A second Ctrl-C ends the process at once.
  const clear = () => rmSync(staging, { recursive: true, force: true });
  process.once("exit", clear);
  try {
    await mkdir(dirname(target), { recursive: true });
    await mkdir(staging);
    await write(staging);
    // Someone else may have made it meanwhile.
    checkOutDir(dir, force);
    await swapIn(staging, target, `${beside}.old-${mark}`);
  } catch (error) {
    await rm(staging, { recursive: true, force: true }).catch(() => {});
    throw toldFailure(error, dir);
  } finally {
    process.off("exit", clear);
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
    // Rights alone do not tell: the disk may be read-only, or no disk at all.
    rmdirSync(mkdtempSync(join(parent, ".deadeven-")));
  } catch (error) {
    throw new InputError(`can't write to ${dir}: ${parent}: ${reasonOf(error) ?? "it may not be written to"}`);
  }
}

/** Results could not be written, for a reason that has been put into words. */
export class WriteFailure extends Error {
  override readonly name = "WriteFailure";
}

/** An error of the file system in plain words; any other as it is. */
function toldFailure(error: unknown, dir: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  return new WriteFailure(`can't write results to ${dir}: ${reasonOf(error) ?? error.message}`, {
    cause: error,
  });
}

/** Why something can't be written; `undefined` where it is not foreseen. */
function reasonOf(error: unknown): string | undefined {
  const reasons: Record<string, string> = {
    EACCES: "it may not be written to",
    EPERM: "it may not be written to",
    ENOSPC: "the disk is full",
    EDQUOT: "the disk quota is used up",
    EROFS: "the disk can only be read",
    EIO: "the disk failed",
    EMFILE: "too many files are open",
    ENAMETOOLONG: "the name is too long",
  };
  return reasons[(error as NodeJS.ErrnoException).code ?? ""];
}
