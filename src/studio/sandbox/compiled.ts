/** Somebody's own game, from TypeScript in one file to a module that a browser loads. */

import { type ExportNamedDeclaration, type ImportDeclaration, type Node, type Program, parse } from "acorn";
import { simple } from "acorn-walk";
import { didYouMean } from "deadeven/portable";
import { transform } from "sucrase";
import type { GivenFile } from "../messages.js";

/** What is wrong with code, before any of it runs. */
export class CodeFault extends Error {
  constructor(
    message: string,
    /** From 1. */
    readonly line: number | undefined,
  ) {
    super(message);
  }
}

/** What a game may import, by the names of the package's entries: what they export, and the address of that. */
export type Entries = Readonly<Record<string, { readonly names: readonly string[]; readonly url: string }>>;

/** Where the module stands, so that what a stack tells of it is known for its own. No game has such a name. */
export const PLACE = "deadeven-own-game";

/**
 * The module's JavaScript, line by line where it was. Throws a CodeFault for what can't be read, and for imports that
 * lead anywhere else than to the package.
 */
export function compiled({ file, content }: GivenFile, entries: Entries): string {
  const js = file.endsWith(".ts") ? withoutTypes(content) : content;
  const changes: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  const program = parsed(js);
  for (const node of program.body) {
    const source = sourceOf(node);
    if (source === undefined) continue;
    const entry = entryOf(entries, source.value, node);
    for (const name of namesFrom(node)) checkName(name, String(source.value), entry.names, node);
    changes.push({ from: source.start, to: source.end, text: JSON.stringify(entry.url) });
  }
  simple(program, {
    ImportExpression({ source }) {
      // What is put together while the game runs leads nowhere: the page forbids it.
      if (source.type !== "Literal") return;
      changes.push({
        from: source.start,
        to: source.end,
        text: JSON.stringify(entryOf(entries, source.value, source).url),
      });
    },
    // By it a game finds its own files. It has none here, and is told so in the words that a wrong path has.
    MetaProperty({ start, end, meta }) {
      if (meta.name === "import") changes.push({ from: start, to: end, text: `({ url: "file:///${PLACE}" })` });
    },
  });
  let code = js;
  for (const { from, to, text } of changes.sort((a, b) => b.from - a.from)) {
    code = code.slice(0, from) + text + code.slice(to);
  }
  return `${code}\n//# sourceURL=${PLACE}`;
}

function withoutTypes(content: string): string {
  return read(() => transform(content, { transforms: ["typescript"], disableESTransforms: true, filePath: "" }).code);
}

function parsed(js: string): Program {
  return read(() => parse(js, { ecmaVersion: "latest", sourceType: "module", locations: true }));
}

/** Both readers tell the place in the same way, in their message as well. */
function read<T>(how: () => T): T {
  try {
    return how();
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number } };
    throw new CodeFault(message.replace(/^Error transforming : /, "").replace(/ \(\d+:\d+\)$/, ""), loc?.line);
  }
}

function sourceOf(node: Program["body"][number]) {
  const { source } = node as Partial<ImportDeclaration>;
  return source ?? undefined;
}

function entryOf(entries: Entries, wanted: unknown, node: Node) {
  const name = String(wanted);
  if (Object.hasOwn(entries, name)) return entries[name]!;
  const all = Object.keys(entries).join(", ");
  throw new CodeFault(`"${name}" can't be imported here: a game in one file has ${all}`, lineOf(node));
}

/** The names that are imported, or exported from elsewhere. */
function namesFrom(node: Program["body"][number]): string[] {
  const { specifiers = [] } = node as { specifiers?: (ImportDeclaration | ExportNamedDeclaration)["specifiers"] };
  return specifiers.flatMap((specifier: (typeof specifiers)[number]) => {
    if (specifier.type === "ImportNamespaceSpecifier") return [];
    if (specifier.type === "ImportDefaultSpecifier") return ["default"];
    const name = specifier.type === "ImportSpecifier" ? specifier.imported : specifier.local;
    return [name.type === "Identifier" ? name.name : String(name.value)];
  });
}

function checkName(name: string, entry: string, names: readonly string[], node: Node): void {
  if (names.includes(name)) return;
  throw new CodeFault(`"${entry}" has no ${name} here${didYouMean(name, names)}`, lineOf(node));
}

function lineOf(node: Node): number | undefined {
  return node.loc?.start.line;
}
