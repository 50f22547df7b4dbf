/** Whatever is wrong is told in one way, by `complain`, which puts the program's name before it. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("only one place in the command line writes to standard error, or under the program's name", () => {
  const code = readdirSync("src/cli", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  expect(code.length).toBeGreaterThan(30);
  const found = code.flatMap((name) =>
    readFileSync(join("src/cli", name), "utf8")
      .split("\n")
      .filter((line) => /["'`]deadeven: |stderr\.write|console\.(?:error|warn)/.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(found.sort()).toEqual([
    // The cursor, which a progress bar hid.
    expect.stringMatching(/^main\.ts: if \(process\.stderr\.isTTY\)/),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of code
    "streams.ts: note(`deadeven: ${text}`);",
    expect.stringMatching(/^streams\.ts: process\.stderr\.write/),
  ]);
});
