import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { InputError } from "../../base/input-error.js";
import type { ReadFile } from "../../sim/param-values.js";

/** No file that a person writes is larger. */
const MOST_BYTES = 256 * 2 ** 20;

/**
 * Reads a file that a parameter names. Throws an InputError in plain words if it can't, or if it is none that comes to
 * an end: a pipe, a device.
 */
export const readFile: ReadFile = (source) => {
  try {
    const stat = statSync(source);
    if (!stat.isFile() && !stat.isDirectory()) throw new Error("it is no file but a pipe or a device");
    if (stat.size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 2 ** 20} MiB`);
    return textOf(readFileSync(source));
  } catch (error) {
    const path = typeof source === "string" ? source : fileURLToPath(source);
    throw new InputError(`can't read ${path}: ${whyUnread(error)}`);
  }
};

/** What is said of bytes that are no UTF-8. */
export const NOT_TEXT = "it is not text in UTF-8";

/** Why a file can't be read, in plain words. */
export function whyUnread(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    ENOENT: "there is no such file",
    ENOTDIR: "what should be its folder is a file",
    EISDIR: "it is a folder",
    EACCES: "it may not be read",
    EPERM: "it may not be read",
    EIO: "the disk failed",
    EMFILE: "too many files are open",
    ENFILE: "too many files are open",
    ENAMETOOLONG: "the name is too long",
    ERR_ENCODING_INVALID_ENCODED_DATA: NOT_TEXT,
  };
  return reasons[code ?? ""] ?? message;
}

/** A file's bytes as text, without a byte order mark. Throws a TypeError for bytes that are no UTF-8. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
