/** Studies in a browser: files come by their content, sims and what plays them are handed over. */

import { InputError } from "../../base/input-error.js";
import { LocalExecutor } from "../../engine/executor.js";
import type { ReadFile } from "../../sim/param-values.js";
import type { Machine } from "./machine.js";

const unread = (what: unknown): never => {
  throw new InputError(`${String(what)} can't be read in a browser: give its content`);
};

/** A bundler puts the files that a sim brings into their URLs; others can't be had. */
const readFile: ReadFile = (source) => {
  const { protocol, pathname } = source instanceof URL ? source : { protocol: "", pathname: "" };
  const [, base64, content] = /^[^,]*?(;base64)?,(.*)$/s.exec(pathname) ?? [];
  if (protocol !== "data:" || content === undefined) return unread(source);
  if (base64 === undefined) return decodeURIComponent(content);
  return new TextDecoder().decode(Uint8Array.from(atob(content), (character) => character.charCodeAt(0)));
};

export const machine: Machine = {
  readFile,
  moduleAt: unread,
  importDefault: unread,
  pathOf: (url) => url,
  openExecutor: async ({ sim }) => new LocalExecutor(sim),
  openExecutors: () => ({ of: async ({ sim }) => new LocalExecutor(sim!), close: async () => {} }),
};
