/** What the Markdown pages point to is there: what links lead to, and paths and functions that are named. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { builtInSims } from "../../src/catalogue.js";

const pages = [".", ...["docs", "reports", "sims"].flatMap((top) => [top, ...foldersIn(top)])].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
);

function foldersIn(top: string): string[] {
  const entries = readdirSync(top, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
}

/** A page without its blocks of code. */
function proseOf(page: string): string {
  return readFileSync(page, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.each(pages)("%s: its links and pictures lead somewhere", (page) => {
  const links = proseOf(page).matchAll(/(?:\]\(|\bsrc=")(?!https?:)([^)"#]*)(?:#([^)"]*))?[)"]/g);
  const broken = [...links].filter(([, path, anchor]) => {
    const target = path === "" ? page : join(dirname(page), path!);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

/** Paths from the root, as pages name them. */
const PATH = /^(?:src|sims|reports|scripts|tests|docs|examples|schemas|api)\/[\w./-]*$/;

// The changelog names what there was.
test.each(pages.filter((page) => page !== "CHANGELOG.md"))(
  "%s: paths and functions that it names are there",
  (page) => {
    const missing: string[] = [];
    for (const line of proseOf(page).split("\n")) {
      let file: string | undefined;
      for (const [, code] of line.matchAll(/`([^`]+)`/g)) {
        if (PATH.test(code!)) {
          if (!existsSync(code!)) missing.push(code!);
          else file = statSync(code!).isFile() ? code : undefined;
        }
        // A function that is named after a file, on the same line, is one of that file's.
        const called = /^(\w+)\(\)$/.exec(code!)?.[1];
        if (called === undefined || file === undefined) continue;
        if (!new RegExp(`\\b${called}\\b`).test(readFileSync(file, "utf8"))) missing.push(`${file}: ${called}`);
      }
    }
    expect(missing).toEqual([]);
  },
);

test("the README lists every game, and links to its page", () => {
  const readme = readFileSync("README.md", "utf8");
  const unlisted = Object.keys(builtInSims).filter((name) => !readme.includes(`[\`${name}\`](sims/${name}/README.md)`));
  expect(unlisted).toEqual([]);
});

test.each(pages)("%s: no marks of a merge are left in it", (page) => {
  expect(readFileSync(page, "utf8").match(/^.*(?:<{7}|>{7}|(?:> ){6}>|^\|? ?={7}\s).*$/m)?.[0]).toBeUndefined();
});
