/**
 * The tables in a game's page that say where things are: that of the text, row by row; that of the rulings, which
 * leaves none out; and each other table with a column "where". Each row names a file, and a function in each file.
 */

import { existsSync, readFileSync, statSync } from "node:fs";
import { loadParams, type ParamSpec, resolveParams, type Sim } from "deadeven";
import { expect, test } from "vitest";
import { builtInSims } from "../../src/catalogue.js";
import { metricsOf, outcomesOf } from "../../src/sim/sim.js";
import duel from "../support/duel.js";
import { readFile } from "../support/play.js";

const TEXT = "The text, and where it is here";
const RULINGS = "Rulings";

/** What a row says, and where it says that it is. */
type Row = readonly [says: string, where: string];

interface Table {
  readonly section: string;
  readonly rows: readonly Row[];
}

/** The tables of a page whose last column says where things are. */
function tablesOf(page: string): Table[] {
  const sections = page.split(/^## /m).slice(1);
  return sections.flatMap((written) => {
    const section = written.slice(0, written.indexOf("\n"));
    const tables = [...written.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => table.trim().split("\n").map(cellsOf));
    return tables
      .filter(([head]) => ["here", "where"].includes(head!.at(-1)!))
      .map(([head, , ...rows]) => {
        for (const row of rows) expect(row, row.join(" | ")).toHaveLength(head!.length);
        return { section, rows: rows.map((row): Row => [row[0]!, row.at(-1)!]) };
      });
  });
}

function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return cells.slice(1, -1);
}

/** What is wrong with a page's tables. */
function faultsOf(sim: Sim, page: string): string[] {
  const tables = tablesOf(page);
  const rowsOf = (section: string) => tables.filter((table) => table.section === section).flatMap(({ rows }) => rows);
  const values = loadParams(sim.params, resolveParams(sim.params, {}, readFile)) as never;
  const counted = new Set([...outcomesOf(sim, values), ...metricsOf(sim, values)].map(({ name }) => name));
  const faults = tables.flatMap(({ rows }) => rows.flatMap((row) => faultsOfRow(sim, counted, row)));
  const rulings = Object.entries(sim.params as Record<string, ParamSpec>).filter(([, { role }]) => role === "ruling");
  for (const [name] of rulings) {
    const inText = rowsOf(TEXT).some(([, where]) => codesIn(where).some((code) => nameAndValue(code)[0] === name));
    const inRulings = rowsOf(RULINGS).some(([says]) => says === `\`${name}\``);
    if (!inText) faults.push(`the ruling ${name} is nowhere in the text`);
    if (!inRulings) faults.push(`the ruling ${name} is not among the rulings`);
  }
  return faults;
}

/**
 * What is wrong with a row. Where it says that something is, code is the name of a parameter (with a value of it or
 * without), of an ending or a metric; a file or folder, from the game's folder or from the root; or a function or table
 * in a file named beside it. Each file of code has one of these. A row that names no file says that it is left out.
 */
function faultsOfRow(sim: Sim, counted: ReadonlySet<string>, [says, where]: Row): string[] {
  const params = sim.params as Record<string, ParamSpec>;
  const faults: string[] = [];
  const codes = codesIn(where);
  const files = codes.filter((code) => fileNamed(sim, code) !== undefined);
  const written = files
    .filter((file) => statSync(fileNamed(sim, file)!).isFile())
    .map((file) => ({ file, text: readFileSync(fileNamed(sim, file)!, "utf8") }));
  if (written.length === 0 && !/left out/i.test(where)) faults.push(`${says}: no file, and not left out`);
  for (const code of codes) {
    const [name, value] = nameAndValue(code);
    const spec = Object.hasOwn(params, name) ? params[name]! : undefined;
    if (spec?.kind === "choice" && value !== undefined && !spec.options.includes(value)) {
      faults.push(`${says}: ${name} is never ${value}`);
    }
    if (spec !== undefined || counted.has(code) || files.includes(code)) continue;
    if (!written.some(({ text }) => defines(text, code))) faults.push(`${says}: there is no ${code}`);
  }
  for (const { file, text } of written) {
    if (file.endsWith(".ts") && !codes.some((code) => defines(text, code))) faults.push(`${says}: what in ${file}?`);
  }
  return faults;
}

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
}

function nameAndValue(code: string): [string, string | undefined] {
  return code.split(/[ =]/) as [string, string | undefined];
}

/** Whether code has a function, a class, a method or a table of this name, or a parameter. */
function defines(code: string, name: string): boolean {
  if (!/^[\w-]+$/.test(name)) return false;
  const declared = `^ *(?:export )?(?:function|class|const) ${name}\\b`;
  const method = `^ +(?:private |get |override )*${name}\\((?:.*\\{)?$`;
  const parameter = `^ +"?${name}"?: \\w+\\(`;
  return new RegExp(`${declared}|${method}|${parameter}`, "m").test(code);
}

function fileNamed(sim: Sim, code: string): URL | undefined {
  if (!/^[\w./-]+(?:\/|\.\w+)$/.test(code)) return undefined;
  const root = new URL("../../", import.meta.url);
  return [sim.url ?? root, root].map((from) => new URL(code, from)).find((file) => existsSync(file));
}

test.each(Object.keys(builtInSims))("%s: its tables name what is there, and every ruling", async (name) => {
  const sim = (await builtInSims[name]!()).default as Sim;
  expect(faultsOf(sim, readFileSync(new URL("README.md", sim.url), "utf8"))).toEqual([]);
});

test.each(Object.keys(builtInSims))("%s: its page names every parameter", async (name) => {
  const sim = (await builtInSims[name]!()).default as Sim;
  const page = readFileSync(new URL("README.md", sim.url), "utf8");
  const isNamed = (param: string) => new RegExp(`(?:\`|--)${param}(?![\\w-])`).test(page);
  expect(Object.keys(sim.params).filter((param) => !isNamed(param))).toEqual([]);
});

test("a table that names what is not there is found out", () => {
  const page = [
    "# Duel",
    "",
    `## ${TEXT}`,
    "",
    "| the text             | here                                                             |",
    "| -------------------- | ---------------------------------------------------------------- |",
    "| a fighter's wounds   | `wounds`, `wounds 5`, `first-blood`, `win`, `duel.ts` `prepare`  |",
    "| both are struck dead | `tied-blows both-fall`: none is left, `./duel.ts` `prepare`      |",
    "| an arena             | `arena`: `arenas/pit.txt`, `arenas/`, `sims/`                    |",
    "| parrying             | left out: nobody does                                            |",
    "",
    `## ${RULINGS}`,
    "",
    "| name         | options                   | where                            |",
    "| ------------ | ------------------------- | -------------------------------- |",
    "| `tied-blows` | `both-fall`, `ours-first` | `duel.ts` `tied-blows`, `prepare` |",
    "",
    "## Afterwards",
    "",
    "| `no-such-thing` | `nor-this` |",
    "",
  ].join("\n");
  const faults = (find: string, replacement: string) => {
    expect(page).toContain(find);
    return faultsOf(duel as Sim, page.replace(find, replacement));
  };
  expect(faults("none", "none")).toEqual([]);
  expect(faults("none", "`ours-first`")).toEqual(["both are struck dead: there is no ours-first"]);
  expect(faults("`./duel.ts` `prepare`", "`./duel.ts` `streams`")).toEqual([
    "both are struck dead: there is no streams",
    "both are struck dead: what in ./duel.ts?",
  ]);
  expect(faults("both-fall`:", "nobody-falls`:")).toEqual(["both are struck dead: tied-blows is never nobody-falls"]);
  expect(faults("`tied-blows both-fall`", "left out")).toEqual(["the ruling tied-blows is nowhere in the text"]);
  expect(faults("`wounds`", "`wuonds`")).toEqual(["a fighter's wounds: there is no wuonds"]);
  expect(faults("pit.txt", "pot.txt")).toEqual([
    "an arena: no file, and not left out",
    "an arena: there is no arenas/pot.txt",
  ]);
  expect(faults("left out", "omitted")).toEqual(["parrying: no file, and not left out"]);
  expect(faults(", `duel.ts` `prepare`", "")).toEqual(["a fighter's wounds: no file, and not left out"]);
  expect(faults("`./duel.ts` `prepare`", "`./duel.ts`")).toEqual(["both are struck dead: what in ./duel.ts?"]);
  expect(faults("`arenas/pit.txt`, ", "")).toEqual(["an arena: no file, and not left out"]);
  expect(() => faults("nobody does", "nobody | does")).toThrow("parrying");
  expect(faults("`tied-blows`, `prepare`", "`tied-blows`, `chairs`")).toEqual(["`tied-blows`: there is no chairs"]);
  expect(faults("`duel.ts` `tied-blows`, `prepare`", "")).toEqual(["`tied-blows`: no file, and not left out"]);
  expect(faults("| where ", "| somewhere ")).toEqual(["the ruling tied-blows is not among the rulings"]);
  expect(faults(TEXT, "The text")).toEqual(["the ruling tied-blows is nowhere in the text"]);
});
