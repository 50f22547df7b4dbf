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
  const beyond = lines.flatMap((line) => {
    const told = /^ {2}\|z\| = (\d): (\d+), where chance takes ([\d.]+)$/.exec(line);
    return told === null ? [] : [told.slice(1).map(Number)];
  });
  // Shown to two decimals: one that is shown at the distance itself may lie beyond it.
  const zs = lines.flatMap((line) => /^ +(-?\d+\.\d\d) {2}.*, exactly (?!0$|1$)/.exec(line)?.[1] ?? []).map(Number);
  const beyondBy = (distance: number) => zs.filter((z) => Math.abs(z) > distance).length;
  expect(beyond.map(([distance]) => distance)).toEqual([1, 2, 3, 4]);
  for (const [distance, counted, expected] of beyond as [number, number, number][]) {
    expect(counted).toBeGreaterThanOrEqual(beyondBy(distance + 0.006));
    expect(counted).toBeLessThanOrEqual(beyondBy(distance - 0.006));
    const chance = [0.3173, 0.0455, 0.0027, 0.0000633][distance - 1]!;
    expect(expected).toBe(Number((zs.length * chance).toPrecision(2)));
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
