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

/** So many sheets a report takes, of either paper: short parts share one, and long lists are compact. */
const MOST_SHEETS: Record<string, number> = { "zombie-blitz": 15, forklift: 17, "hex-pursuit": 17, flat: 30 };

test.each(Object.keys(builtInReports))("%s is printed, and its summary fits one sheet", (name) => {
  expect(pagesIn(readFileSync(join(dir, `${name}-summary.pdf`)))).toBe(1);
  const sheets = pagesIn(readFileSync(join(dir, `${name}.pdf`)));
  expect(sheets).toBeGreaterThan(1);
  expect(sheets).toBeLessThanOrEqual(MOST_SHEETS[name]!);
  expect(statSync(join(dir, `${name}.pdf`)).size).toBeGreaterThan(10_000);
  // What was printed for the summary is not left lying about.
  expect(readdirSync(dir)).not.toContain(`${name}-summary.html`);
});
