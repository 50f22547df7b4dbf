/** Studies in a browser: files come by their content, sims and what plays them are handed over. */

import { InputError } from "../../base/input-error.js";
import { LocalExecutor } from "../../engine/executor.js";
import type { Machine } from "./machine.js";

const unread = (what: unknown): never => {
  throw new InputError(`${String(what)} can't be read in a browser: give its content`);
};

export const machine: Machine = {
  readFile: unread,
  moduleAt: unread,
  importDefault: unread,
  pathOf: (url) => url,
  openExecutor: async ({ sim }) => new LocalExecutor(sim),
  openExecutors: () => ({ of: async ({ sim }) => new LocalExecutor(sim!), close: async () => {} }),
};
