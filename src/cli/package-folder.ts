import { fileURLToPath } from "node:url";

/** The path of something that comes with the package: `examples`, `templates/duel`. Compiled, this stands deeper. */
export function inPackage(path: string): string {
  const up = import.meta.url.endsWith(".ts") ? "../../" : "../../../";
  return fileURLToPath(new URL(`${up}${path}`, import.meta.url));
}
