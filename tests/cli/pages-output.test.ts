/** What pages show of a command is what it prints: every block of output after a block with one command. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

/** Where a page's commands are typed. */
const PAGES = [
  { page: "docs/guide.md", cwd: "examples" },
  { page: "docs/seats.md", cwd: "." },
  { page: "docs/feel.md", cwd: "." },
  { page: "docs/tournament.md", cwd: "." },
  { page: "sims/hex-pursuit/README.md", cwd: "." },
] as const;

/** A command in a block of its own, and the block that follows it. */
const SHOWN = /^```\nnpx deadeven (.+)\n```\n+```\n([\s\S]*?)\n```$/gm;

/** Words as a shell takes them apart, of which some stand in quotes. */
const wordsOf = (line: string) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);

describe.each(PAGES)("$page", ({ page, cwd }) => {
  const text = readFileSync(page, "utf8");
  const shown = [...text.matchAll(SHOWN)].map(([, command, output]) => ({ command: command!, output: output! }));

  test("shows output", () => expect(shown.length).toBeGreaterThan(0));

  test.each(shown)("$command", { timeout: 600_000 }, async ({ command, output }) => {
    const { stdout } = await deadeven(wordsOf(command), { cwd });
    let rest = stdout;
    // What is left out is a line with three dots.
    for (const part of `\n${output}\n`.split("\n…\n").map((piece) => piece.replace(/^\n|\n$/g, ""))) {
      const place = rest.indexOf(part);
      expect(place < 0 ? part : "", `of ${command}:\n${rest}`).toBe("");
      rest = rest.slice(place + part.length);
    }
  });
});

test("the guide's code is its example's, to the letter", () => {
  const example = readFileSync("examples/ember-duel.ts", "utf8");
  const blocks = [...readFileSync("docs/guide.md", "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gm)];
  expect(blocks.length).toBeGreaterThan(1);
  for (const [, block] of blocks) expect(example).toContain(block);
  const [, aims] = /^```yaml\n([\s\S]*?)^```$/m.exec(readFileSync("docs/guide.md", "utf8"))!;
  expect(readFileSync("examples/ember-duel.aims.yaml", "utf8")).toBe(aims);
});
