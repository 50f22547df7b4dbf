import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { builtInReports } from "../../src/catalogue.js";

const dir = join(inject("pages"), "report");

/** How many pages a PDF of Chromium's has: it keeps each in the open. */
function pagesIn(file: string): number {
  return [...readFileSync(file, "latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
}

test.each([...Object.keys(builtInReports), "evil"])("%s is printed, and its summary fits one sheet", (name) => {
  expect(pagesIn(join(dir, `${name}-summary.pdf`))).toBe(1);
  expect(pagesIn(join(dir, `${name}.pdf`))).toBeGreaterThan(1);
  expect(statSync(join(dir, `${name}.pdf`)).size).toBeGreaterThan(10_000);
  // What was printed for the summary is not left lying about.
  expect(readdirSync(dir)).not.toContain(`${name}-summary.html`);
});
