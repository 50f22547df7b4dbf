/** A person's own game as it travels: its module and all that it imports in one file, but for this package. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { InputError } from "../base/input-error.js";
import { packageInfo } from "../write/package-info.js";

/** Larger games are refused: all of it lies in the server's memory. */
const MOST_BYTES = 16 * 2 ** 20;

/** The bundle of the module at that URL, as text. Throws an InputError when it can't be made. */
export async function bundleOf(url: string): Promise<string> {
  const { build } = await import("esbuild");
  const path = fileURLToPath(url);
  try {
    const { outputFiles } = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: "esm",
      platform: "node",
      target: "node20",
      external: [packageInfo.name, `${packageInfo.name}/*`],
      // What it imports of packages that are written in the older form may ask for Node's own modules.
      banner: {
        js: 'import { createRequire as $require } from "node:module"; const require = $require(import.meta.url);',
      },
      logLevel: "silent",
    });
    const { text, contents } = outputFiles[0]!;
    if (contents.length > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 2 ** 20} MiB`);
    return text;
  } catch (error) {
    const [first] = (error as { errors?: { text: string; location?: { line: number } | null }[] }).errors ?? [];
    const line = first?.location ? ` (line ${first.location.line})` : "";
    throw new InputError(
      `${path} can't be made one file, to travel: ${first?.text ?? (error as Error).message}${line}`,
    );
  }
}

/** A folder where bundles lie while they are played; the package is found from there by its name. */
export class BundleFolder {
  private readonly path: string;

  constructor() {
    this.path = mkdtempSync(join(tmpdir(), "deadeven-games-"));
    const modules = join(this.path, "node_modules");
    mkdirSync(modules);
    const root = dirname(createRequire(import.meta.url).resolve(`${packageInfo.name}/package.json`));
    symlinkSync(root, join(modules, packageInfo.name), "junction");
  }

  /** Lays a bundle down, and returns the URL of its module. */
  lay(hash: string, text: string): string {
    const path = join(this.path, `${hash}.mjs`);
    writeFileSync(path, text);
    return pathToFileURL(path).href;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
