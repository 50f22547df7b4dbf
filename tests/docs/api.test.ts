/** The public face is as `api/` has it: who changes it sees it, and says so in CHANGELOG.md. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiPages, apiReports } from "../../scripts/api.js";

const reports = apiReports("dist");
const pages = apiPages("dist");

test.each([...reports.keys()])("api/%s is what the entry exports: else `npm run api`", (name) => {
  expect(readFileSync(`api/${name}`, "utf8")).toBe(reports.get(name));
});

test.each([...pages.keys()])("docs/api/%s is what the comments say: else `npm run api`", (name) => {
  expect(readFileSync(`docs/api/${name}`, "utf8")).toBe(pages.get(name));
});

test("api/ has a file for each entry, and no other", () => {
  expect(readdirSync("api").sort()).toEqual([...reports.keys()].sort());
  expect(readdirSync("docs/api").sort()).toEqual([...pages.keys()].sort());
});
