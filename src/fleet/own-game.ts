/** A person's own game as it travels: its module and all that it imports in one file, but for this package. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { InputError } from "../base/input-error.js";
import type { ParamSpecs } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { packageInfo } from "../write/package-info.js";

/** Larger games are refused: all of it lies in the server's memory. */
const MOST_BYTES = 16 * 2 ** 20;

/**
 * The bundle of the module at that URL, which is the sim's, as text. Throws an InputError when it can't be made, or
 * would miss a file that lies beside the module.
 */
export async function bundleOf(url: string, { params }: Sim): Promise<string> {
  const { build } = await import("esbuild");
  const path = fileURLToPath(url);
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      metafile: true,
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
    // The sim's own files that parameters name travel by their content.
    const named = Object.values(params as ParamSpecs).flatMap((spec) =>
      spec.kind === "file" ? Object.values(spec.builtIn).map(pathOf) : [],
    );
    const modules = Object.keys(metafile.inputs).map((input) => resolve(input));
    const read = await readBeside(modules, [...modules, ...named]);
    if (read !== undefined) throw new Error(`${basename(read.by)} reads ${read.file} beside itself, ${STAYS}`);
    return text;
  } catch (error) {
    const [first] = (error as { errors?: { text: string; location?: { line: number } | null }[] }).errors ?? [];
    const line = first?.location ? ` (line ${first.location.line})` : "";
    throw new InputError(
      `${path} can't be made one file, to travel: ${first?.text ?? (error as Error).message}${line}`,
    );
  }
}

/** Where a file lies; of what is within a URL itself, nowhere. */
function pathOf(file: URL): string {
  return file.protocol === "file:" ? fileURLToPath(file) : "";
}

/** What becomes of files that a game reads by itself, and what to do. */
const STAYS =
  'and files don\'t travel: import it where it is JSON (import … from "./…" with { type: "json" }), or let a parameter ' +
  "of the kind file name it";

/** The first file that one of these modules names beside itself, by where it lies, and that does not come along. */
async function readBeside(
  modules: readonly string[],
  along: readonly string[],
): Promise<{ by: string; file: string } | undefined> {
  const { transform } = await import("esbuild");
  for (const by of modules) {
    // What comes from a registry brings no data of a game's.
    if (by.includes(`${sep}node_modules${sep}`) || !existsSync(by) || !/\.[cm]?[jt]s$/.test(by)) continue;
    const source = readFileSync(by, "utf8");
    if (!PLACE.test(source)) continue;
    const loader = /\.[cm]?ts$/.test(by) ? "ts" : "js";
    const { code } = await transform(source, { loader, legalComments: "none" });
    // That a game says where its module lies reads nothing.
    if (!PLACE.test(code.replace(/\burl: import\.meta\.url/g, ""))) continue;
    for (const [text] of code.matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g)) {
      const named = text
        .slice(1, -1)
        .split(/\$\{[^}]*\}/)
        .find((part) => isBeside(by, part, along));
      if (named !== undefined) return { by, file: named.replace(/^\//, "") };
    }
  }
  return undefined;
}

/** How a module says where it lies. */
const PLACE = /\bimport\.meta\b|\b__(?:dirname|filename)\b/;

/** Whether a text names a file, or a folder, that lies beside a module and does not come along. */
function isBeside(module: string, text: string, along: readonly string[]): boolean {
  if (!/[\w-]\.\w+$|\w\/$/.test(text)) return false;
  const path = resolve(dirname(module), text.replace(/^\/+/, ""));
  return existsSync(path) && !along.some((one) => one === path || one.startsWith(path + sep));
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

  /** What to say where a game did not find a file; undefined for whatever else went wrong. */
  missing(message: string): string | undefined {
    const [, path] = /\b(?:ENOENT|Cannot find module)\b[^'"]*['"]([^'"\n]+)/.exec(message) ?? [];
    if (path === undefined) return undefined;
    const beside = path.startsWith(this.path) ? path.slice(this.path.length + 1) : path;
    return `it reads ${beside}, ${STAYS}`;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
