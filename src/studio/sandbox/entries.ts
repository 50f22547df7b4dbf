/** What games import from the package, at addresses that they can have it from. */

import * as portable from "deadeven/portable";
import type { Entries } from "./compiled.js";

/** What each entry of the package exports; the build puts it in. */
declare const EXPORTED: Readonly<Record<string, readonly string[]>>;

/** Where a module that is made here finds what it hands on. */
const HANDED_ON = "deadeven handed on";

/** What writes files is left out: nothing does here. */
export function handedOn(): Entries {
  const all = portable as Readonly<Record<string, unknown>>;
  (globalThis as unknown as Record<string, unknown>)[HANDED_ON] = all;
  return Object.fromEntries(
    Object.entries(EXPORTED).map(([entry, exported]) => {
      const names = exported.filter((name) => name in all);
      const lines = names.map((name) => `export const ${name} = all[${JSON.stringify(name)}];`);
      const code = [`const all = globalThis[${JSON.stringify(HANDED_ON)}];`, ...lines].join("\n");
      return [entry, { names, url: URL.createObjectURL(new Blob([code], { type: "text/javascript" })) }];
    }),
  );
}
