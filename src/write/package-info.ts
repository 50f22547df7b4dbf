import { createRequire } from "node:module";

const { name, version } = createRequire(import.meta.url)("deadeven/package.json") as { name: string; version: string };

/** The name and version of this package, as results record them. */
export const packageInfo: { readonly name: string; readonly version: string } = { name, version };
