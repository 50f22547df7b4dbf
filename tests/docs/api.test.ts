/** The public face is as `api/` has it: who changes it sees it, and says so in CHANGELOG.md. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiReports } from "../../scripts/api.js";

const reports = apiReports("dist");

test.each([...reports.keys()])("api/%s is what the entry exports: else `npm run api`", (name) => {
  expect(readFileSync(`api/${name}`, "utf8")).toBe(reports.get(name));
});

test("api/ has a file for each entry, and no other", () => {
  expect(readdirSync("api").sort()).toEqual([...reports.keys()].sort());
});
