/**
 * The table in a game's page that says where each mechanic of its text is: each row names a file, what it names is
 * there, and no ruling is left out.
 */

import { existsSync, readFileSync, statSync } from "node:fs";
import { loadParams, type ParamSpec, resolveParams, type Sim } from "deadeven";
import { expect, test } from "vitest";
import { builtInSims } from "../../src/catalogue.js";
import { metricsOf, outcomesOf } from "../../src/sim/sim.js";
import duel from "../support/duel.js";
import { readFile } from "../support/play.js";

const HEADING = "## The text, and where it is here";

/** The cells of the table under the heading, row by row, without its head. */
function rowsOf(page: string): string[][] {
  const section = page.split(`\n${HEADING}\n`)[1]?.split("\n## ")[0];
  if (section === undefined) throw new Error(`no "${HEADING}"`);
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  expect(rows[0]).toEqual(["", "the text", "here", ""]);
  return rows.slice(2).map((cells) => cells.slice(1, -1));
}

/**
 * What is wrong with the table. In its second column, code is the name of a parameter (with a value of it or without),
 * of an ending or a metric; a file or folder, from the game's folder or from the root; or else a word that stands in a
 * file named in the same cell. A row that names no file says that it is left out.
 */
function faultsOf(sim: Sim, rows: readonly (readonly string[])[]): string[] {
  const params = sim.params as Record<string, ParamSpec>;
  const values = loadParams(sim.params, resolveParams(sim.params, {}, readFile)) as never;
  const counted = new Set([...outcomesOf(sim, values), ...metricsOf(sim, values)].map(({ name }) => name));
  const unnamed = new Set(Object.keys(params).filter((name) => params[name]!.role === "ruling"));
  const faults: string[] = [];
  for (const [text, here = "", ...more] of rows) {
    if (text === "" || more.length > 0) faults.push(`${text}: not a text and a place`);
    const codes = [...here.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
    const files = codes.map((code) => fileNamed(sim, code)).filter((file) => file !== undefined);
    const written = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, "utf8"));
    if (written.length === 0 && !/left out/i.test(here)) faults.push(`${text}: no file, and not left out`);
    for (const code of codes) {
      const [name, value] = code.split(/[ =]/) as [string, string | undefined];
      const spec = Object.hasOwn(params, name) ? params[name]! : undefined;
      unnamed.delete(name);
      if (spec !== undefined) {
        const known = value === undefined || spec.kind !== "choice" || spec.options.includes(value);
        if (!known) faults.push(`${text}: ${name} is never ${value}`);
      } else if (!counted.has(code) && fileNamed(sim, code) === undefined && !written.some((it) => it.includes(code))) {
        faults.push(`${text}: there is no ${code}`);
      }
    }
  }
  return [...faults, ...[...unnamed].map((name) => `the ruling ${name} is nowhere`)];
}

function fileNamed(sim: Sim, code: string): URL | undefined {
  if (!/^[\w./-]+(?:\/|\.\w+)$/.test(code)) return undefined;
  const root = new URL("../../", import.meta.url);
  return [sim.url ?? root, root].map((from) => new URL(code, from)).find((file) => existsSync(file));
}

test.each(Object.keys(builtInSims))("%s: its table of the text names what is there, and every ruling", async (name) => {
  const sim = (await builtInSims[name]!()).default as Sim;
  const rows = rowsOf(readFileSync(new URL("README.md", sim.url), "utf8"));
  expect(faultsOf(sim, rows)).toEqual([]);
});

test("a table that names what is not there is found out", () => {
  const page = [
    "# Duel",
    "",
    HEADING,
    "",
    "| the text             | here                                                  |",
    "| -------------------- | ----------------------------------------------------- |",
    "| a fighter's wounds   | `wounds`, `wounds 5`, `first-blood`, `win`, `duel.ts` |",
    "| both are struck dead | `tied-blows both-fall`: none is left, `./duel.ts`     |",
    "| an arena             | `arena`: `arenas/pit.txt`, `arenas/`, `sims/`         |",
    "| parrying             | left out: nobody does                                 |",
    "",
    "## Afterwards",
    "",
    "| `no-such-thing` | `nor-this` |",
  ].join("\n");
  const faults = (find: string, replacement: string) => {
    expect(page).toContain(find);
    return faultsOf(duel as Sim, rowsOf(page.replace(find, replacement)));
  };
  expect(faults("none", "none")).toEqual([]);
  expect(faults("none", "`ours-first`")).toEqual([]);
  expect(faults("none", "`theirs-first`")).toEqual(["both are struck dead: there is no theirs-first"]);
  expect(faults("both-fall`", "nobody-falls`")).toEqual(["both are struck dead: tied-blows is never nobody-falls"]);
  expect(faults("`tied-blows both-fall`", "left out")).toEqual(["the ruling tied-blows is nowhere"]);
  expect(faults("`wounds`", "`wuonds`")).toEqual(["a fighter's wounds: there is no wuonds"]);
  expect(faults("pit.txt", "pot.txt")).toEqual([
    "an arena: no file, and not left out",
    "an arena: there is no arenas/pot.txt",
  ]);
  expect(faults("left out", "omitted")).toEqual(["parrying: no file, and not left out"]);
  expect(faults(", `duel.ts`", "")).toEqual(["a fighter's wounds: no file, and not left out"]);
  expect(faults("`arenas/pit.txt`, ", "")).toEqual(["an arena: no file, and not left out"]);
  expect(faults("nobody does", "nobody | does")).toEqual(["parrying: not a text and a place"]);
  expect(() => rowsOf("# Duel\n\nNo table.\n")).toThrow('no "## The text, and where it is here"');
});
