/** Somebody's own game, loaded where it can reach nothing. */

import { defineSim, type Sim } from "deadeven/portable";
import type { GivenFile } from "../messages.js";
import { CodeFault, compiled, PLACE } from "./compiled.js";
import { handedOn } from "./entries.js";

/** Throws a CodeFault, an InputError where it is no sim, and what its code throws. */
export async function loaded(own: GivenFile): Promise<Sim> {
  const code = compiled(own, handedOn());
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  try {
    const module = (await import(/* @vite-ignore */ url)) as { readonly default?: unknown };
    return defineSim(module.default as Sim);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The line of the code that an error comes from, where that can be told. */
export function lineOf(error: unknown): number | undefined {
  try {
    if (error instanceof CodeFault) return error.line;
    const { stack, trialStack } = error as { stack?: unknown; trialStack?: unknown };
    const [, line] = new RegExp(`${PLACE}:(\\d+)`).exec(`${trialStack ?? ""}\n${stack}`) ?? [];
    return line === undefined ? undefined : Number(line);
  } catch {
    // What was thrown may be anything, and throw when it is looked at.
    return undefined;
  }
}
