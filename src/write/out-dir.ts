/** The folder that results are written to: prepared beside it and moved into place when complete, all or nothing. */

import { lstatSync, mkdtempSync, realpathSync, rmdirSync, rmSync, statSync } from "node:fs";
import { mkdir, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { InputError } from "../base/input-error.js";
import { holdsManifest, listedFiles } from "./manifest.js";
import { besideNames, clearLeftovers, type Kept, swapIn } from "./swap.js";
import { reasonOf, WriteFailure } from "./write-failure.js";

/**
 * Checks, before any work is done, that results can be written to `dir`. Throws an InputError when it exists already
 * (with `force`: when it is not a folder that holds a manifest of ours), or when its parent can't be written to.
 * Leaves nothing behind.
 */
export function checkOutDir(dir: string, force: boolean): void {
  if (dir.trim() === "") throw new InputError("out must not be blank: name a folder");
  const target = resolve(dir);
  if (exists(target)) {
    if (!force) throw new InputError(`${dir} exists already: choose another folder, or replace it with --force`);
    if (!isFolder(target)) throw new InputError(`${dir} is not a folder`);
    if (!holdsManifest(target)) {
      throw new InputError(`${dir} holds no manifest.json of ours, so --force leaves it alone: choose another folder`);
    }
    if (listedFiles(target) === undefined) {
      throw new InputError(
        `the manifest in ${dir} doesn't list its files, so --force can't tell them from yours: move it away, or choose another`,
      );
    }
    checkWritable(dir, dirname(realpathSync(target)));
  } else {
    let parent = dirname(target);
    while (!exists(parent)) parent = dirname(parent);
    checkWritable(dir, parent);
  }
}

/** Where a folder lies in truth: a link to a folder stays a link; the folder it leads to is replaced. */
export function placeOf(dir: string): string {
  const target = resolve(dir);
  // A link may lead nowhere.
  return exists(target) && statSync(target, { throwIfNoEntry: false }) !== undefined ? realpathSync(target) : target;
}

/**
 * Makes the folder `dir` with what `write` puts into the empty folder that it is given. That one lies beside `dir` and
 * takes its place when `write` is done, so that `dir` is never half written; if anything fails, whatever was at `dir`
 * stays as it was. Of a folder that is replaced, only the files that its manifest lists are removed; the others are in
 * the new one, and returned. Missing parents are made, and what dead processes left beside it is cleared. Throws an
 * InputError where `checkOutDir` would, and an Error in plain words when writing fails.
 */
export async function writeOutDir(
  dir: string,
  force: boolean,
  write: (staging: string) => Promise<void>,
): Promise<Kept> {
  await clearLeftovers(placeOf(dir));
  checkOutDir(dir, force);
  const target = placeOf(dir);
  const { staging, aside } = besideNames(target);
  // A second Ctrl-C ends the process at once.
  const clear = () => rmSync(staging, { recursive: true, force: true });
  process.once("exit", clear);
  let made: string | undefined;
  try {
    made = await mkdir(dirname(target), { recursive: true });
    await mkdir(staging);
    await write(staging);
    // Someone else may have made it meanwhile.
    checkOutDir(dir, force);
    return await swapIn(staging, target, aside);
  } catch (error) {
    await rm(staging, { recursive: true, force: true }).catch(() => {});
    if (made !== undefined) await removeEmpty(dirname(target), made).catch(() => {});
    throw toldFailure(error, dir);
  } finally {
    process.off("exit", clear);
  }
}

/** Removes a folder and those above it up to `top`, as far as they are empty. */
async function removeEmpty(folder: string, top: string): Promise<void> {
  await rmdir(folder);
  if (folder !== top) await removeEmpty(dirname(folder), top);
}

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // Something on the way to it is a file.
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return false;
    throw new InputError(`can't write to ${path}: ${reasonOf(error) ?? (error as Error).message}`);
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

/** An error of the file system in plain words; any other as it is. */
function toldFailure(error: unknown, dir: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  return new WriteFailure(`can't write results to ${dir}: ${reasonOf(error) ?? error.message}`, {
    cause: error,
  });
}
