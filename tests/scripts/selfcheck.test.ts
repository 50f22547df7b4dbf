import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function selfcheck(...args: string[]) {
  const run = spawnSync(process.execPath, ["--import", "tsx", "-C", "source", "scripts/selfcheck.ts", ...args], {
    encoding: "utf8",
  });
  return { status: run.status, lines: run.stdout.trimEnd().split("\n"), error: run.stderr };
}

test("every game that can be solved comes out as it is solved", () => {
  const { status, lines, error } = selfcheck("--trials", "2000", "--threads", "2");
  expect(error).toBe("");
  for (const sim of ["zombie-blitz", "forklift", "vehicle-smash", "foot-combat", "hex-pursuit"]) {
    expect(lines.some((line) => line.startsWith(sim))).toBe(true);
  }
  expect(lines.at(-1)).toMatch(
    /^\d+ exact answers of \d+ cases, 2000 games each: worst z -?\d\.\d\d \(.+\); 0 beyond \d\.\d\d$/,
  );
  expect(status).toBe(0);
});

test.each([
  [["--trials", "0"], "--trials must be a whole number from 2, not 0"],
  [["--shuffle"], "Unknown option '--shuffle'"],
])("refuses %j", (args, message) => {
  const { status, error } = selfcheck(...args);
  expect(error).toContain(message);
  expect(status).toBe(2);
});
