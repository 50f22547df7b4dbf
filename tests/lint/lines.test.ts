/** What no formatter breaks is no longer than the rest: comments in code, prose on pages. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const LONGEST_COMMENT = 120;
const LONGEST_PROSE = 100;

/** Files of these kinds in these folders, and beside them. */
function files(kinds: RegExp, ...folders: readonly string[]): string[] {
  const inside = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  return [...readdirSync("."), ...inside].filter((name) => kinds.test(name));
}

/** Where lines are longer than that, by place in the file. */
function tooLong(lines: readonly string[], longest: number, counts: (line: string) => boolean): string[] {
  return lines.flatMap((line, i) => (line.length > longest && counts(line) ? [`${i + 1}: ${line}`] : []));
}

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

test("comments are no wider than code", () => {
  const code = files(/\.(?:ts|js|mjs)$/, "src", "sims", "reports", "tests", "scripts", "examples");
  expect(code.length).toBeGreaterThan(400);
  const found = code.map((name) => [name, tooLong(readFileSync(name, "utf8").split("\n"), LONGEST_COMMENT, isComment)]);
  expect(found.filter(([, lines]) => lines!.length > 0)).toEqual([]);
});

test("pages are no wider than a hundred columns, but for tables and blocks of code", () => {
  const pages = files(/\.md$/, "docs", "reports", "sims").filter((name) => name !== "docs/licences.md");
  const found = pages.map((name) => {
    // Blocks of code keep their lines, so that places are those in the file.
    const prose = readFileSync(name, "utf8").replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/.+/g, ""));
    return [name, tooLong(prose.split("\n"), LONGEST_PROSE, (line) => !line.startsWith("|"))];
  });
  expect(found.filter(([, lines]) => lines!.length > 0)).toEqual([]);
});
