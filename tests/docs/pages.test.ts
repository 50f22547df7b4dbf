/** What the Markdown pages point to is there: files and headings that links lead to, paths and functions that are named. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const pages = [".", ...["docs", "reports", "sims"].flatMap((top) => [top, ...foldersIn(top)])].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
);

function foldersIn(top: string): string[] {
  const entries = readdirSync(top, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const headings = readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, text]) =>
    text!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Text without blocks of code. */
function proseOf(page: string): string {
  return readFileSync(page, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
}

/** Paths from the root, as pages name them. */
const PATH = /^(?:src|sims|reports|scripts|tests|docs|examples|schemas|api)\/[\w./-]*$/;

describe.each(pages)("%s", (page) => {
  test("links lead somewhere", () => {
    const links = [...proseOf(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, path, anchor]) => {
      const target = path === "" ? page : join(dirname(page), path!);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  // The changelog names what there was.
  test.skipIf(page === "CHANGELOG.md")("paths and functions that it names are there", () => {
    const missing: string[] = [];
    for (const line of proseOf(page).split("\n")) {
      let file: string | undefined;
      for (const [, code] of line.matchAll(/`([^`]+)`/g)) {
        if (PATH.test(code!)) {
          file = code!;
          if (!existsSync(file)) missing.push(code!);
        } else if (file !== undefined && /^\w+\(\)$/.test(code!)) {
          // A function named after a file on the same line is one of that file's.
          const name = code!.slice(0, -2);
          if (existsSync(file) && !readFileSync(file, "utf8").includes(name)) missing.push(`${file}: ${code}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });
});
