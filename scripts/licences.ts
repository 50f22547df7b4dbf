/**
 * The licences of all that is shipped: `npm run licences` writes `docs/licences.md`, and a test compares. Packages and
 * versions are those of the lock file, on whatever system they are installed.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { BUNDLED_INTO } from "./bundled.mjs";
import { COPIED } from "./typescript.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
}

const FONT = "dejavu-fonts-ttf";

/** Licences that a package has in words of its own. */
const IN_WORDS: Readonly<Record<string, string>> = {
  [FONT]: "Bitstream Vera and Arev licences; changes of DejaVu are in the public domain",
};

/** Packages that are installed with this one, or are within it, by licence: `name version`. */
function licences(within: ReadonlySet<string>): Map<string, string[]> {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, Set<string>>();
  for (const [path, { version, license, dev }] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    if (path === "" || (dev === true && !within.has(name))) continue;
    const words = IN_WORDS[name] ?? license;
    if (words === undefined) throw new Error(`the lock file has no licence of ${name}`);
    found.set(words, (found.get(words) ?? new Set()).add(`${name} ${version}`));
  }
  const sorted = [...found].map(([licence, names]): [string, string[]] => [licence, [...names].sort()]);
  return new Map(sorted.sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1)));
}

/** Packages whose code the build puts into the package's own. */
async function bundled(): Promise<Set<string>> {
  const builds = await Promise.all(
    BUNDLED_INTO.map(({ module, platform }) =>
      build({
        absWorkingDir: root,
        entryPoints: [`${module}.ts`],
        outdir: "dist",
        bundle: true,
        write: false,
        metafile: true,
        format: "esm",
        platform,
      }),
    ),
  );
  const names = builds.flatMap(({ metafile }) =>
    Object.keys(metafile.inputs).flatMap((path) => /.*node_modules\/(@[^/]+\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? []),
  );
  return new Set(names);
}

/** `a, b, 139 of @c`. */
function inShort(names: ReadonlySet<string>): string {
  const owners = new Map<string, number>();
  for (const name of names) owners.set(name.split("/")[0]!, (owners.get(name.split("/")[0]!) ?? 0) + 1);
  return [...owners]
    .map(([owner, count]) => (owner.startsWith("@") ? `${count} of ${owner}` : owner))
    .sort()
    .join(", ");
}

/** The page, as it is to stand in `docs/licences.md`. */
export async function licencesPage(): Promise<string> {
  const within = await bundled();
  const all = licences(new Set([...within, ...COPIED, FONT]));
  const files = BUNDLED_INTO.map(({ module }) => `\`dist/${module}.js\``).join(",\n");
  const parts = [...all].map(([licence, packages]) => `## ${licence}\n\n${packages.join(", ")}\n`);
  return `# Licences

Dead Even itself is under the MIT licence. It comes with what stands below, by licence; some of it
only on the systems that it is for. The page is written by \`npm run licences\`.

Some of it is not installed, but within the package, with its licences:
${inShort(within)},
in ${files}, ${COPIED.map((name) => `${name} in \`dist/${name}\``).join(", ")}, and two faces of
${FONT} in \`dist/fonts\`.

Pictures have their text drawn in those faces. Pages that \`--out\` and \`report\` write may hold
Vega, with its licence.

${parts.join("\n")}`;
}

const OUT = join(root, "docs/licences.md");
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(OUT, await licencesPage());
  console.log(`Written: ${relative(process.cwd(), OUT)}`);
}
