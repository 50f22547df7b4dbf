import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtInReports } from "../../src/catalogue.js";
import { deadeven } from "../support/deadeven.js";
import { pagesIn } from "./support/print.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-pdf-"));
const dir = join(folder, "report");
beforeAll(async () => {
  const line = ["report", "all", "--pdf", "--trials", "2000", "--quiet", "--out", dir];
  const env = { CHROMIUM: process.env.CHROMIUM ?? "/usr/bin/chromium" };
  const { status, stderr } = await deadeven(line, { env });
  expect([status, stderr]).toEqual([0, ""]);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.keys(builtInReports))("%s is printed, and its summary fits one sheet", (name) => {
  expect(pagesIn(readFileSync(join(dir, `${name}-summary.pdf`)))).toBe(1);
  expect(pagesIn(readFileSync(join(dir, `${name}.pdf`)))).toBeGreaterThan(1);
  expect(statSync(join(dir, `${name}.pdf`)).size).toBeGreaterThan(10_000);
  // What was printed for the summary is not left lying about.
  expect(readdirSync(dir)).not.toContain(`${name}-summary.html`);
});
