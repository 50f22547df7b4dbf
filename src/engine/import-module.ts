/** Importing a designer's module: a sim, a report. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { InputError } from "../base/input-error.js";
import { holdsOf, told } from "../base/thrown.js";

/**
 * The default export of a module; TypeScript through tsx, unless this process already runs TypeScript. Throws an
 * InputError that says in one line which module can't be loaded, where in it, and why.
 */
export async function importDefault(url: string): Promise<unknown> {
  try {
    const module = (await importModule(url)) as { default?: unknown };
    return isCommonJs(module.default) ? module.default.default : module.default;
  } catch (error) {
    throw new InputError(`${fileURLToPath(url)} can't be loaded: ${reasonOf(error, url)}`);
  }
}

async function importModule(url: string): Promise<unknown> {
  const throughTsx = async () => (await import("tsx/esm/api")).tsImport(url, import.meta.url);
  if (import.meta.url.endsWith(".ts")) return import(url);
  if (/\.[cm]?ts$/.test(url)) return throughTsx();
  try {
    return await import(url);
  } catch (error) {
    // tsx takes import statements in a .js file for what they are, whatever package.json says.
    if (isSyntaxError(error) && url.endsWith(".js")) return throughTsx();
    throw error;
  }
}

function isSyntaxError(error: unknown): boolean {
  return holdsOf(() => error instanceof SyntaxError);
}

/** In a folder without "type": "module", TypeScript is compiled to CommonJS, whose exports stand one deeper. */
function isCommonJs(exported: unknown): exported is { default: unknown } {
  return typeof exported === "object" && exported !== null && "__esModule" in exported && "default" in exported;
}

function reasonOf(error: unknown, url: string): string {
  const { message, stack = "" } = told(error);
  const syntax = /:(\d+):\d+: ERROR: (.*)/.exec(message);
  if (syntax !== null) return `${syntax[2]} (line ${syntax[1]})`;
  const reason = message.split("\n")[0]!;
  const hint = reason.includes("'deadeven'") ? "; install deadeven beside it: npm install deadeven" : "";
  return `${reason}${placeOf(isSyntaxError(error), stack, url)}${hint}`;
}

/** " (line 12)", where the stack tells. */
function placeOf(isUnread: boolean, stack: string, url: string): string {
  const path = fileURLToPath(url);
  // Of a module that can't be read, Node tells the line only when it is asked to check it.
  const trace = isUnread ? spawnSync(process.execPath, ["--check", path], { encoding: "utf8" }).stderr : stack;
  for (const file of [url, path]) {
    const [, after] = trace.split(file, 2);
    // tsx adds a query of its own.
    const line = /^(?:\?[^:\s]*)?:(\d+)/.exec(after ?? "")?.[1];
    if (line !== undefined) return ` (line ${line})`;
  }
  return "";
}
