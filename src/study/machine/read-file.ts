import { readFileSync } from "node:fs";
import { InputError } from "../../base/input-error.js";
import type { ReadFile } from "../../sim/param-values.js";

/** Reads a file that a parameter names. Throws an InputError in plain words if it can't. */
export const readFile: ReadFile = (source) => {
  try {
    return readFileSync(source, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOENT: "there is no such file",
      EISDIR: "it is a folder",
      EACCES: "it may not be read",
    };
    throw new InputError(`can't read ${String(source)}: ${reasons[code ?? ""] ?? message}`);
  }
};
