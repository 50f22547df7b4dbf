/**
 * The public face as text, so that a change of it shows in a diff: `npm run api` writes `api/`, a file for each entry
 * of the package, and a test compares. Each declaration stands in the first entry that exports it, without comments.
 * `docs/api/` has the same as pages to read, with the comments.
 */

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { byName, type Declaration, type DeclarationFile, DeclarationFiles, typesIn } from "./declarations.js";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The reports by file name, such as `report.d.ts`, from a folder of the package's declarations. */
export function apiReports(declarations: string): Map<string, string> {
  const files = new DeclarationFiles();
  const entries = entriesOf(declarations).map(({ specifier, path }) => ({ specifier, module: files.open(path) }));
  const named = new Set(entries.flatMap(({ module }) => exportedBy(module)));
  /** The entry that each declaration is written under, and its name there. */
  const written = new Map<Declaration, { specifier: string; as: string }>();
  return new Map(
    entries.map(({ specifier, module }) => {
      const name = `${specifier.split("/").at(-1)}.d.ts`;
      return [name, formatted(`api/${name}`, reportOf(specifier, module, named, written))];
    }),
  );
}

/** The pages by file name, such as `report.md`: what each entry exports, in the words of the comments beside it. */
export function apiPages(declarations: string): Map<string, string> {
  const files = new DeclarationFiles();
  return new Map(
    entriesOf(declarations).map(({ specifier, path }) => {
      const name = `${specifier.split("/").at(-1)}.md`;
      return [name, formatted(`docs/api/${name}`, pageOf(specifier, files.open(path)))];
    }),
  );
}

function pageOf(specifier: string, module: DeclarationFile): string {
  const sections = module.names().flatMap((name) => {
    const target = module.resolve(name)!;
    if (!("namespace" in target)) return [sectionOf(name, target)];
    const { namespace } = target;
    return namespace.names().map((each) => sectionOf(`${name}.${each}`, namespace.resolve(each) as Declaration));
  });
  return [
    `# ${specifier}`,
    ...wrapped(
      `What \`import … from "${specifier}"\` gives, by name. Written by \`npm run api\` from the comments in the code.`,
    ),
    ...sections,
  ]
    .join("\n\n")
    .concat("\n");
}

function sectionOf(as: string, { said, commented }: Declaration): string {
  return [`## ${as}`, ...wrapped(said), `\`\`\`ts\n${commented.trim()}\n\`\`\``].join("\n\n");
}

/** Columns of a page. */
const COLUMNS = 100;

/** Paragraphs in the width of a page; what is indented is code. */
function wrapped(text: string): string[] {
  return text
    .split(/\n\n+/)
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => {
      if (/^ {4}/m.test(paragraph)) return `\`\`\`ts\n${paragraph.replaceAll(/^ {4}/gm, "")}\n\`\`\``;
      return paragraph
        .split(/\n(?=- )/)
        .map((item) => {
          const indent = item.startsWith("- ") ? "  " : "";
          const lines: string[] = [];
          for (const word of item.split(/\s+/)) {
            const last = lines.at(-1);
            if (last !== undefined && last.length + 1 + word.length <= COLUMNS)
              lines[lines.length - 1] = `${last} ${word}`;
            else lines.push(last === undefined ? word : `${indent}${word}`);
          }
          return lines.join("\n");
        })
        .join("\n");
    });
}

/** All declarations that a module exports, those under a name in common as well. */
function exportedBy(module: DeclarationFile): Declaration[] {
  return module.names().flatMap((name) => {
    const target = module.resolve(name);
    if (target === undefined) throw new Error(`an entry exports ${name}, which leads nowhere`);
    return "namespace" in target ? exportedBy(target.namespace) : [target];
  });
}

function reportOf(
  specifier: string,
  module: DeclarationFile,
  named: ReadonlySet<Declaration>,
  written: Map<Declaration, { specifier: string; as: string }>,
): string {
  const own = new Map<string, string>();
  const elsewhere = new Map<string, string[]>();
  const hidden = new Map<Declaration, string>();

  /** Types that an exported declaration is made of and that no entry exports: who uses it sees them all the same. */
  const collectHidden = (declaration: Declaration) => {
    for (const type of typesIn(declaration)) {
      const target = declaration.file.seen(type);
      if (target === undefined || "namespace" in target || named.has(target) || written.has(target)) continue;
      written.set(target, { specifier, as: target.name });
      hidden.set(target, target.name);
      collectHidden(target);
    }
  };
  const declare = (as: string, declaration: Declaration): string => {
    const before = written.get(declaration);
    if (before !== undefined) return before.as;
    written.set(declaration, { specifier, as });
    collectHidden(declaration);
    return `export ${declaration.text.replaceAll(new RegExp(`^(\\w+) ${declaration.name}\\b`, "gm"), `$1 ${as}`)}`;
  };

  const namespaces: [name: string, module: DeclarationFile][] = [];
  for (const name of module.names()) {
    const target = module.resolve(name)!;
    if ("namespace" in target) {
      namespaces.push([name, target.namespace]);
      continue;
    }
    const before = written.get(target);
    if (before === undefined) own.set(name, declare(name, target));
    else {
      const list = elsewhere.get(before.specifier) ?? [];
      elsewhere.set(before.specifier, [...list, before.as === name ? name : `${before.as} as ${name}`]);
    }
  }
  for (const [name, inner] of namespaces) {
    const texts = inner.names().map((each) => {
      const target = inner.resolve(each) as Declaration;
      return written.has(target) ? `export { ${each} };` : declare(each, target);
    });
    own.set(name, `export namespace ${name} {\n${texts.join("\n")}\n}`);
  }

  const sorted = (texts: Iterable<readonly [name: string, text: string]>) =>
    [...texts].sort(([a], [b]) => byName(a, b)).map(([, text]) => text);
  return [
    `// What "${specifier}" exports, without comments. Written by \`npm run api\`; a test compares.`,
    ...[...elsewhere].map(([from, names]) => `export { ${names.join(", ")} } from "${from}";`),
    ...sorted(own),
    ...(hidden.size === 0 ? [] : ["// Exported by no name, but seen through what is."]),
    ...sorted([...hidden].map(([{ text }, name]) => [name, text] as const)),
  ].join("\n\n");
}

/** The package's entries with their declarations, in the order in which package.json has them. */
function entriesOf(declarations: string): { specifier: string; path: string }[] {
  const text = readFileSync(join(root, "package.json"), "utf8");
  const { name, exports } = JSON.parse(text) as { name: string; exports: Record<string, string | { types: string }> };
  return Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === "string"
      ? []
      : [{ specifier: join(name, entry), path: target.types.replace("./dist", declarations) }],
  );
}

/** Formatted as all code here is. */
function formatted(path: string, text: string): string {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const words = [biome, "check", "--write", `--stdin-file-path=${path}`];
  return execFileSync(process.execPath, words, { cwd: root, input: text, encoding: "utf8" });
}

/** Compiles the declarations to a folder of their own, and writes the reports. */
function main(): void {
  const declarations = mkdtempSync(join(tmpdir(), "deadeven-api-"));
  try {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const words = [tsc, "-p", join(root, "tsconfig.build.json"), "--emitDeclarationOnly", "--outDir", declarations];
    const { status } = spawnSync(process.execPath, words, { stdio: "inherit" });
    if (status !== 0) process.exit(status ?? 1);
    for (const [name, text] of apiReports(declarations)) writeFileSync(join(root, "api", name), text);
    mkdirSync(join(root, "docs/api"), { recursive: true });
    for (const [name, text] of apiPages(declarations)) writeFileSync(join(root, "docs/api", name), text);
  } finally {
    rmSync(declarations, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
