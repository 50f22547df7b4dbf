/** Single files and folders that a command writes: whole, or not at all. */

import { existsSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { InputError } from "../base/input-error.js";
import { reasonOf, WriteFailure } from "./write-failure.js";

/** What no other name for the file would mend. */
const NO_ROOM: readonly unknown[] = ["ENOSPC", "EDQUOT", "EFBIG", "EIO"];

/**
 * Has it written beside its place, and puts it there once it is whole: until then what was there stays. Throws an
 * InputError where nothing can be written, and a WriteFailure where it has no room.
 */
export function writeWhole(path: string, write: (path: string) => void): void {
  const there = existsSync(path);
  const target = there ? realpathSync(path) : resolve(path);
  const staged = join(dirname(target), `.${basename(target)}.partial-${process.pid}`);
  try {
    // Nothing is moved over a pipe or a terminal.
    if (there && !statSync(target).isFile()) write(target);
    else {
      write(staged);
      renameSync(staged, target);
    }
  } catch (error) {
    rmSync(staged, { recursive: true, force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOENT: `there is no folder ${dirname(path)}`,
      ENOTDIR: `${dirname(path)} is not a folder`,
      EISDIR: "it is a folder",
    };
    const words = `can't write ${path}: ${reasons[code ?? ""] ?? reasonOf(error) ?? message}`;
    throw NO_ROOM.includes(code) ? new WriteFailure(words) : new InputError(words);
  }
}
