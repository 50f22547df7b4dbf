import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtInReports } from "../../src/catalogue.js";
import { deadeven } from "../support/deadeven.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-pdf-"));
const dir = join(folder, "report");
beforeAll(async () => {
  const line = ["report", "all", "--pdf", "--trials", "2000", "--quiet", "--out", dir];
  const env = { CHROMIUM: process.env.CHROMIUM ?? "/usr/bin/chromium" };
  const { status, stderr } = await deadeven(line, { env });
  expect([status, stderr]).toEqual([0, ""]);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How many pages a PDF of Chromium's has: it keeps each in the open. */
function pagesIn(file: string): number {
  return [...readFileSync(file, "latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
}

test.each(Object.keys(builtInReports))("%s is printed, and its summary fits one sheet", (name) => {
  expect(pagesIn(join(dir, `${name}-summary.pdf`))).toBe(1);
  expect(pagesIn(join(dir, `${name}.pdf`))).toBeGreaterThan(1);
  expect(statSync(join(dir, `${name}.pdf`)).size).toBeGreaterThan(10_000);
  // What was printed for the summary is not left lying about.
  expect(readdirSync(dir)).not.toContain(`${name}-summary.html`);
});
