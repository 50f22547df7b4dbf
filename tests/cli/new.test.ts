import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

// Within the package, so that its name leads to it.
mkdirSync("out", { recursive: true });
const folder = mkdtempSync(join("out", "new-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["coop", "duel", "table"])(
  "a new game (%s) runs at once, meets its aims and is in good health",
  async (kind) => {
    const mine = `my-${kind}`;
    const made = await deadeven(["new", mine, "--template", kind], { cwd: folder });
    expect(made.stdout).toContain(`Play it: deadeven run ./${mine}/game.ts`);
    const { stdout } = await deadeven(["run", `./${mine}/game.ts`, "--trials", "300", "--json"], { cwd: folder });
    expect(JSON.parse(stdout)).toMatchObject({ sim: mine, trials: 300 });
    const [check, doctor] = await Promise.all([
      deadeven(["check", `./${mine}/aims.yaml`], { cwd: folder }),
      deadeven(["doctor", `./${mine}/game.ts`, "--trials", "2000", "--seed", "1"], { cwd: folder }),
    ]);
    expect(check.status, check.stdout).toBe(0);
    expect(doctor.status, doctor.stdout).toBe(0);
    expect(readFileSync(join(folder, mine, "README.md"), "utf8")).toContain(`# My ${kind}\n`);
    const again = await deadeven(["new", mine], { cwd: folder });
    expect(again.stderr).toMatch(/exists: choose another name/);
    expect(again.status).toBe(2);
  },
);
