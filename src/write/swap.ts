/**
 * One folder in place of another, without losing what a person put into it: only the files that its manifest lists are
 * ever removed, and those only as they were written. Whatever a process that died left half done is set right by the
 * next.
 */

import { randomBytes } from "node:crypto";
import { type Dirent, lstatSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { listedFiles, MANIFEST_FILE } from "./manifest.js";
import { sha256Of } from "./manifest-file.js";
import { isAlive, markText, ownMark, readMark } from "./process-mark.js";
import { reasonOf, WriteFailure } from "./write-failure.js";

/** What became of the files in a replaced folder that were not the result's, or not any more. */
export interface Kept {
  /** Where those lie in the new folder that the result's manifest doesn't list. */
  readonly files: readonly string[];
  /** And those that it lists, but that were edited since. */
  readonly edited: readonly string[];
  /** The folder that still has those which could not be moved. */
  readonly aside?: string | undefined;
}

/** Folders beside a target: one to be filled, one for what was there before. */
export function besideNames(target: string): { readonly staging: string; readonly aside: string } {
  const mark = `${markText(ownMark())}-${randomBytes(4).toString("hex")}`;
  return { staging: `${beside(target)}.partial-${mark}`, aside: `${beside(target)}.old-${mark}` };
}

function beside(target: string): string {
  // Names can be 255 bytes long, and the target's may be.
  return join(dirname(target), `.${[...basename(target)].slice(0, 40).join("")}`);
}

/**
 * Moves the new folder to the target; what was there is kept aside until that is done, and put back if it fails. Then
 * what the old folder's manifest doesn't list, or was edited since, is moved over.
 */
export async function swapIn(from: string, target: string, aside: string): Promise<Kept> {
  if (!isThere(target)) {
    await rename(from, target);
    return { files: [], edited: [] };
  }
  // Before anything is moved: a file that can't be read now might be one of a person's own.
  const changed = await editedFiles(target);
  await rename(target, aside);
  try {
    await rename(from, target);
  } catch (error) {
    await rename(aside, target).catch(() => {
      const reason = reasonOf(error) ?? (error as Error).message;
      throw new WriteFailure(`can't write results to ${target}: ${reason}; the old ones are safe in ${aside}`);
    });
    throw error;
  }
  return moveOver(aside, target, changed);
}

/**
 * Clears what dead processes left in the folder where the target lies: folders that they were filling, and the
 * target's old folder, which is put back, or whose other files are moved over. Those of living ones stay.
 */
export async function clearLeftovers(target: string): Promise<void> {
  const parent = dirname(target);
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const [, what, mark] = /^\..*\.(partial|old)-([0-9a-f]{8}-\d+-\d+)-[0-9a-f]{8}$/s.exec(name) ?? [];
    const path = join(parent, name);
    if (what === undefined || !isDead(mark!, path)) continue;
    if (what === "partial") await rm(path, { recursive: true, force: true }).catch(() => {});
    else if (path.startsWith(`${beside(target)}.old-`)) {
      if (isThere(target)) await moveOver(path, target);
      else await rename(path, target).catch(() => {});
    }
  }
}

function isDead(text: string, path: string): boolean {
  const mark = readMark(text);
  const made = statSync(path, { throwIfNoEntry: false })?.ctimeMs;
  return mark !== undefined && made !== undefined && !isAlive(mark, made, true);
}

/** Moves what the old folder's manifest doesn't list, or not so, to the new one, and removes the rest. */
async function moveOver(old: string, target: string, known?: ReadonlySet<string>): Promise<Kept> {
  const files: string[] = [];
  const edited: string[] = [];
  let listed: ReadonlySet<string> = new Set();
  let changed: ReadonlySet<string> = new Set();
  /** Returns whether nothing is left of the folder. */
  const empty = async (within: string): Promise<boolean> => {
    let left = false;
    const pathOf = ({ name }: Dirent) => (within === "" ? name : `${within}/${name}`);
    // A person's own files keep their names. The manifest goes last: if this is cut short, the next process knows as
    // much.
    const turn = (path: string) => (path === MANIFEST_FILE ? 2 : listed.has(path) ? 1 : 0);
    const entries = (await readdir(join(old, within), { withFileTypes: true })).sort(
      (a, b) => turn(pathOf(a)) - turn(pathOf(b)),
    );
    for (const entry of entries) {
      const path = pathOf(entry);
      if (listed.has(path) && !entry.isDirectory() && !changed.has(path)) await unlink(join(old, path));
      else if (
        entry.isDirectory() &&
        ([...listed].some((name) => name.startsWith(`${path}/`)) || isFolder(join(target, path)))
      ) {
        if (!(await empty(path))) left = true;
      } else {
        const to = freeName(target, path);
        try {
          await mkdir(dirname(join(target, to)), { recursive: true });
          await rename(join(old, path), join(target, to));
          (changed.has(path) ? edited : files).push(to);
        } catch {
          left = true;
        }
      }
    }
    if (!left) await rmdir(join(old, within));
    return !left;
  };
  let gone = false;
  try {
    changed = known ?? (await editedFiles(old));
    listed = new Set([...(listedFiles(old)?.keys() ?? []), MANIFEST_FILE]);
    gone = await empty("");
  } catch {}
  return { files, edited, aside: gone ? undefined : old };
}

/** The files that a folder's manifest lists, but that are not as they were written. */
async function editedFiles(folder: string): Promise<Set<string>> {
  const edited = new Set<string>();
  for (const [path, sha256] of listedFiles(folder) ?? []) {
    const file = lstatSync(join(folder, path), { throwIfNoEntry: false });
    if (file !== undefined && (!file.isFile() || (await sha256Of(join(folder, path))) !== sha256)) edited.add(path);
  }
  return edited;
}

/** The path itself, or one like it where the new folder has something else there. */
function freeName(folder: string, path: string): string {
  for (let n = 0; ; n += 1) {
    const name = n === 0 ? path : path.replace(/(?=(\.[^./]*)?$)/, n === 1 ? ".kept" : `.kept-${n}`);
    if (!isThere(join(folder, name))) return name;
  }
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
