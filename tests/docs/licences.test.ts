import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licencesPage } from "../../scripts/licences.js";

const page = readFileSync("docs/licences.md", "utf8");

test("the licences that are listed are those of what is shipped: else `npm run licences`", async () => {
  expect(page).toBe(await licencesPage());
});

test("every licence lets whoever has the package pass it on with work of their own", () => {
  const licences = [...page.matchAll(/^## (.*)$/gm)].map(([, licence]) => licence!);
  const free = /^(MIT|ISC|0BSD|Unlicense|Apache-2\.0( AND BSL-1\.0)?|BSD-[23]-Clause|MPL-2\.0|Bitstream Vera .*)$/;
  expect(licences.filter((licence) => !free.test(licence))).toEqual([]);
  expect(licences.length).toBeGreaterThan(3);
});
