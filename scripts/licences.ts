/**
 * The licences of all that is shipped: `npm run licences` writes `docs/licences.md`, and a test compares. Packages and
 * versions are those of the lock file, on whatever system they are installed.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** Licences that a package has in words of its own. */
const IN_WORDS: Readonly<Record<string, string>> = {
  "dejavu-fonts-ttf": "Bitstream Vera and Arev licences; changes of DejaVu are in the public domain",
};

/** Packages that are installed with this one, by licence: `name version`. */
function licences(): Map<string, string[]> {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, Set<string>>();
  for (const [path, { version, license, dev }] of Object.entries(packages)) {
    if (path === "" || dev === true) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const words = IN_WORDS[name] ?? license;
    if (words === undefined) throw new Error(`the lock file has no licence of ${name}`);
    found.set(words, (found.get(words) ?? new Set()).add(`${name} ${version}`));
  }
  const sorted = [...found].map(([licence, names]): [string, string[]] => [licence, [...names].sort()]);
  return new Map(sorted.sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1)));
}

/** Packages whose code scripts/build.mjs puts into the package's own: how many, and whose. */
async function bundled(): Promise<string> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["src/stats/normal.ts"],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
  });
  const names = Object.keys(metafile.inputs).flatMap(
    (path) => /^node_modules\/(@[^/]+\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? [],
  );
  const counts = new Map<string, Set<string>>();
  for (const name of names) {
    const owner = name.split("/")[0]!;
    counts.set(owner, (counts.get(owner) ?? new Set()).add(name));
  }
  return [...counts]
    .map(([owner, all]) => `${all.size} of ${owner}`)
    .sort()
    .join(", ");
}

/** The page, as it is to stand in `docs/licences.md`. */
export async function licencesPage(): Promise<string> {
  const all = licences();
  const parts = [...all].map(([licence, packages]) => `## ${licence}\n\n${packages.join(", ")}\n`);
  return `# Licences

Dead Even itself is under the MIT licence. \`npm install\` brings what stands below, by licence; some of it only on the
systems that it is for. The page is written by \`npm run licences\`.

The package's own code holds some of them as well, bundled into \`dist/src/stats/normal.js\` with their licence texts:
${await bundled()}.

Pages that \`--out\` and \`report\` write may hold Vega, with its licence; pictures have their text drawn in DejaVu.

${parts.join("\n")}`;
}

const OUT = join(root, "docs/licences.md");
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(OUT, await licencesPage());
  console.log(`Written: ${relative(process.cwd(), OUT)}`);
}
