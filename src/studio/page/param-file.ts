/** The files that parameters stand for: the reader's own, and those that the game brings. */

import type { ParamFile } from "deadeven/portable";
import { fileName, freeName } from "../link-files.js";
import { isFile } from "../messages.js";
import { ask, files, openEnded, question } from "./state.js";

/** A parameter's file: the reader's own, or one that the game brings. */
export function fileInForce(param: string): ParamFile | undefined {
  const own = question.value.params[param];
  const known = files.value[param];
  return isFile(own) ? { ...known, ...own } : known;
}

/** Makes a parameter's file the reader's own, of that content. */
export function setFile(param: string, content: string, wanted?: string): void {
  const { params, before = {} } = question.value;
  const own = params[param];
  const others = Object.fromEntries(
    // A knob into the file was for the file as it was.
    Object.entries(params).filter(([name]) => name !== param && !name.startsWith(`${param}.`)),
  );
  const taken = [...Object.values(others), ...Object.values(before)].filter(isFile);
  const name = fileName(wanted ?? (isFile(own) ? own.file : `my-${param}`));
  ask(
    { ...openEnded(), params: { ...others, [param]: { file: freeName(name, content, taken), content } } },
    false,
    param,
  );
}
