/** Files that can't be written whole: said in words, and no part of one is left. */

import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { deadeven, MAIN } from "../support/deadeven.js";

const aims = resolve("examples/ember-duel.aims.yaml");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "deadeven-no-room-"));
});

/** Runs it where no file may be larger than so many kilobytes: a write beyond them fails, as on a disk without room. */
function cramped(kilobytes: number, words: readonly string[]): Promise<{ status: unknown; stderr: string }> {
  const script = `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$@"`;
  return new Promise((done) => {
    execFile("bash", ["-c", script, "bash", process.execPath, MAIN, ...words], { cwd: folder }, (error, _, stderr) =>
      done({ status: error?.code ?? 0, stderr }),
    );
  });
}

describe.skipIf(process.platform === "win32")("where a file has no room", () => {
  test.each([
    [1, "copy", ["copy", "zombie-blitz/deck", "mine"]],
    [8, "copy", ["copy", "examples", "mine"]],
    [1, "new", ["new", "mine"]],
  ])("with %d KB, %s leaves nothing of what it began", async (kilobytes, _, words) => {
    const { status, stderr } = await cramped(kilobytes, words);
    expect(status).toBe(1);
    // Newer releases of Node.js copy folders by other means, which tell less.
    expect(stderr).toMatch(/^deadeven: can't write mine: (files may not be so large here|the disk failed)\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("copy --force leaves a file as it was", async () => {
    writeFileSync(join(folder, "mine"), "mine");
    expect((await cramped(1, ["copy", "zombie-blitz/deck", "mine", "--force"])).status).toBe(1);
    expect(readFileSync(join(folder, "mine"), "utf8")).toBe("mine");
    expect(readdirSync(folder)).toEqual(["mine"]);
  });

  test("check says which file it can't write, and leaves no part of one", async () => {
    const { status, stderr } = await cramped(0, ["check", aims, "--trials", "2000", "--quiet", "--junit", "aims.xml"]);
    expect([status, stderr]).toEqual([4, "deadeven: can't write aims.xml: files may not be so large here\n"]);
    expect(existsSync(join(folder, "aims.xml"))).toBe(false);
  });
});

test.each([
  ["copy", ["copy", "zombie-blitz/deck", "no/such/mine"], "can't write no/such/mine: there is no folder no/such"],
  ["copy", ["copy", "zombie-blitz/deck", ".", "--force"], "can't write .: it is a folder"],
  ["new", ["new", "no/such/mine"], "can't write no/such/mine: there is no folder no/such"],
])("%s says in words where nothing can be written", async (_, words, message) => {
  expect(await cramped(1_000_000, words)).toEqual({ status: 2, stderr: `deadeven: ${message}\n` });
});

describe("a browser that doesn't print", () => {
  const words = ["report", "tests/report/support/coin-report.ts", "--trials", "500", "--seed", "1", "--quiet"];
  const printed = (chromium: string) =>
    deadeven([...words, "--pdf", "--out", join(folder, "out")], { env: { CHROMIUM: chromium, PATH: "" } });

  test.each([
    ["/bin/true", 1, "/bin/true did not print coin-report.html: it wrote no file"],
    ["/bin/false", 1, "/bin/false did not print coin-report.html: it ended with status 1, and said nothing"],
    ["/no/where", 2, "CHROMIUM: /no/where is no program that can be run; name a Chromium or a Chrome"],
    ["", 2, expect.stringMatching(/^--pdf: no Chromium and no Chrome was found to print with/)],
  ])("%j is told of in a line", async (chromium, status, message) => {
    const { status: ended, stderr } = await printed(chromium);
    expect([ended, stderr.replace("deadeven: ", "").trimEnd()]).toEqual([status, message]);
    expect(existsSync(join(folder, "out"))).toBe(false);
  });
});
