import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function battery(...args: string[]) {
  // A path without programs: dieharder can't be found, installed or not.
  const run = spawnSync(process.execPath, ["--import", "tsx", "-C", "source", "scripts/random-battery.ts", ...args], {
    env: { ...process.env, PATH: "/nonexistent" },
    encoding: "utf8",
  });
  return { status: run.status, out: run.stdout, error: run.stderr };
}

test("says so where dieharder isn't installed", () => {
  const { status, out, error } = battery();
  expect(error).toBe("dieharder isn't installed. On Debian and its kin: apt-get install dieharder\n");
  expect(out).toBe("");
  expect(status).toBe(1);
});

test.each([
  [["--tests", "all,1"], "--tests must be a whole number from 0, not all"],
  [["--minutes", "0"], "--minutes must be a whole number from 1, not 0"],
  [["--shuffle"], "Unknown option '--shuffle'"],
])("refuses %j", (args, message) => {
  const { status, error } = battery(...args);
  expect(error).toContain(message);
  expect(error).toContain("Usage:");
  expect(status).toBe(2);
});
