import type { RunsResult } from "../study/result.js";
import type { Study } from "./play-study.js";

/** How the results of `run` and `sweep` come out. */
export const runsOutput: Omit<Study<RunsResult>, "start" | "json"> = {
  isEmpty: ({ variants }) => variants.length === 0,
  table: async (result, look) => (await import("../output/terminal.js")).runsTable(result, look),
  write: async (result, options) => (await import("../output/write-runs.js")).writeRuns(result, options),
};
