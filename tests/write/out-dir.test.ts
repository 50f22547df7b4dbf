import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isInputError } from "../../src/base/input-error.js";
import { writeManifest } from "../../src/write/manifest-file.js";
import { checkOutDir, writeOutDir } from "../../src/write/out-dir.js";
import { markText, ownMark } from "../../src/write/process-mark.js";
import { clearLeftovers } from "../../src/write/swap.js";

let root: string;
let out: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "deadeven-out-"));
  out = join(root, "result");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a folder as a result does, marked so that two can be told apart. */
const writing = (mark: string) => async (dir: string) => {
  await writeFile(join(dir, "outcomes.csv"), mark);
  await mkdir(join(dir, "charts"));
  await writeFile(join(dir, "charts", `${mark}.svg`), mark);
  await writeManifest(dir, { package: { name: "deadeven" }, mark });
};
const markOf = (dir: string) => readFileSync(join(dir, "outcomes.csv"), "utf8");

async function errorOf(work: () => unknown): Promise<Error> {
  try {
    await work();
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing was thrown");
}

describe("a new folder", () => {
  test("is there whole, parents and all, with nothing beside it", async () => {
    const deep = join(root, "a", "b", "result");
    await writeOutDir(deep, false, writing("new"));
    expect(markOf(deep)).toBe("new");
    expect(readdirSync(join(root, "a", "b"))).toEqual(["result"]);
  });

  test("is not there before it is complete", async () => {
    await writeOutDir(out, false, async (dir) => {
      await writing("new")(dir);
      expect(existsSync(out)).toBe(false);
      expect(readdirSync(root)[0]).toMatch(/^\.result\.partial-/);
    });
  });

  test("is not there at all when writing fails", async () => {
    const error = await errorOf(() =>
      writeOutDir(out, false, async (dir) => {
        await writing("half")(dir);
        throw new Error("broken chart");
      }),
    );
    expect(error.message).toBe("broken chart");
    expect(readdirSync(root)).toEqual([]);
  });

  test("takes the parents that were made for it along when writing fails, and no others", async () => {
    mkdirSync(join(root, "a"));
    await errorOf(() =>
      writeOutDir(join(root, "a", "b", "c", "result"), false, () => Promise.reject(new Error("broken"))),
    );
    expect(readdirSync(root)).toEqual(["a"]);
    expect(readdirSync(join(root, "a"))).toEqual([]);
  });

  test.runIf(existsSync("/dev/full"))("fails in plain words when the disk is full", async () => {
    const error = await errorOf(() => writeOutDir(out, false, () => writeFile("/dev/full", "results")));
    expect(error.message).toBe(`can't write results to ${out}: the disk is full`);
    expect(isInputError(error)).toBe(false);
    expect(readdirSync(root)).toEqual([]);
  });
});

describe("an existing folder", () => {
  test("is refused, whatever it holds", async () => {
    mkdirSync(out);
    const error = await errorOf(() => checkOutDir(out, false));
    expect(isInputError(error)).toBe(true);
    expect(error.message).toBe(`${out} exists already: choose another folder, or replace it with --force`);
  });

  test("without a manifest of ours is left alone even with force", async () => {
    mkdirSync(out);
    writeFileSync(join(out, "thesis.txt"), "ten years' work");
    for (const manifest of [undefined, "{", "null", '{"package":{"name":"another"}}']) {
      if (manifest !== undefined) writeFileSync(join(out, "manifest.json"), manifest);
      const error = await errorOf(() => writeOutDir(out, true, writing("new")));
      expect(isInputError(error)).toBe(true);
      expect(error.message).toContain("holds no manifest.json of ours");
    }
    expect(readFileSync(join(out, "thesis.txt"), "utf8")).toBe("ten years' work");
  });

  test("with a manifest of ours is replaced with force, whole", async () => {
    await writeOutDir(out, false, writing("old"));
    expect(await writeOutDir(out, true, writing("new"))).toEqual({ files: [], edited: [] });
    expect(markOf(out)).toBe("new");
    expect(readdirSync(out).sort()).toEqual(["charts", "manifest.json", "outcomes.csv"]);
    expect(readdirSync(join(out, "charts"))).toEqual(["new.svg"]);
    expect(readdirSync(root)).toEqual(["result"]);
  });

  test("keeps what its manifest doesn't list: notes, folders, links, and what stands where a new file goes", async () => {
    await writeOutDir(out, false, writing("old"));
    writeFileSync(join(out, "my notes.txt"), "ten years' work");
    writeFileSync(join(out, "charts", "new.svg"), "drawn by hand");
    mkdirSync(join(out, "charts", "none"));
    mkdirSync(join(out, "decks", "deep"), { recursive: true });
    writeFileSync(join(out, "decks", "deep", "deck.json"), "{}");
    mkdirSync(join(root, "elsewhere"));
    writeFileSync(join(root, "elsewhere", "old.svg"), "not ours");
    symlinkSync(join(root, "elsewhere"), join(out, "link"));
    const { files, aside } = await writeOutDir(out, true, async (dir) => {
      await writing("new")(dir);
      await mkdir(join(dir, "charts", "none"));
    });
    expect(aside).toBeUndefined();
    expect([...files].sort()).toEqual(["charts/new.kept.svg", "decks", "link", "my notes.txt"]);
    expect(markOf(out)).toBe("new");
    expect(readFileSync(join(out, "my notes.txt"), "utf8")).toBe("ten years' work");
    expect(readFileSync(join(out, "charts", "new.svg"), "utf8")).toBe("new");
    expect(readFileSync(join(out, "charts", "new.kept.svg"), "utf8")).toBe("drawn by hand");
    expect(readFileSync(join(out, "decks", "deep", "deck.json"), "utf8")).toBe("{}");
    expect(readFileSync(join(out, "link", "old.svg"), "utf8")).toBe("not ours");
    expect(existsSync(join(out, "charts", "old.svg"))).toBe(false);
    expect(readdirSync(root).sort()).toEqual(["elsewhere", "result"]);
  });

  test("keeps what was edited since, under a name of its own, and replaces all that was not", async () => {
    await writeOutDir(out, false, writing("old"));
    writeFileSync(join(out, "outcomes.csv"), "old, with a column of mine");
    writeFileSync(join(out, "charts", "old.svg"), "in my colours");
    const { files, edited, aside } = await writeOutDir(out, true, writing("new"));
    expect([files, aside]).toEqual([[], undefined]);
    expect([...edited].sort()).toEqual(["charts/old.svg", "outcomes.kept.csv"]);
    expect(markOf(out)).toBe("new");
    expect(readFileSync(join(out, "outcomes.kept.csv"), "utf8")).toBe("old, with a column of mine");
    expect(readFileSync(join(out, "charts", "old.svg"), "utf8")).toBe("in my colours");
    // Once more: what was kept is a person's own now, and an edit of the same file has yet another name.
    writeFileSync(join(out, "outcomes.csv"), "mine again");
    const again = await writeOutDir(out, true, writing("newer"));
    expect([...again.files].sort()).toEqual(["charts/old.svg", "outcomes.kept.csv"]);
    expect(again.edited).toEqual(["outcomes.kept-2.csv"]);
    expect(readFileSync(join(out, "outcomes.kept.csv"), "utf8")).toBe("old, with a column of mine");
    expect(readFileSync(join(out, "outcomes.kept-2.csv"), "utf8")).toBe("mine again");
  });

  test("whose own folder was made a link loses nothing behind it", async () => {
    await writeOutDir(out, false, writing("old"));
    rmSync(join(out, "charts"), { recursive: true });
    mkdirSync(join(root, "pictures"));
    writeFileSync(join(root, "pictures", "old.svg"), "theirs");
    symlinkSync(join(root, "pictures"), join(out, "charts"));
    await writeOutDir(out, true, writing("new"));
    expect(readFileSync(join(root, "pictures", "old.svg"), "utf8")).toBe("theirs");
  });

  test.each([
    ["no list of files", undefined],
    ["a list that leads out of the folder", [{ path: "../thesis.txt", sha256: "" }]],
    ["a list that leads to the root", [{ path: "/etc/passwd", sha256: "" }]],
  ])("whose manifest has %s is left alone", async (_, files) => {
    mkdirSync(out);
    writeFileSync(join(out, "manifest.json"), JSON.stringify({ package: { name: "deadeven" }, files }));
    writeFileSync(join(root, "thesis.txt"), "ten years' work");
    const error = await errorOf(() => writeOutDir(out, true, writing("new")));
    expect(isInputError(error)).toBe(true);
    expect(error.message).toContain("doesn't list its files");
    expect(readdirSync(root).sort()).toEqual(["result", "thesis.txt"]);
  });

  test("stays as it was when writing the new one fails", async () => {
    await writeOutDir(out, false, writing("old"));
    await errorOf(() => writeOutDir(out, true, () => Promise.reject(new Error("broken chart"))));
    expect(markOf(out)).toBe("old");
    expect(readdirSync(root)).toEqual(["result"]);
  });

  test("is put back when the swap fails half way", async () => {
    await writeOutDir(out, false, writing("old"));
    // The new folder vanishes: the old one is moved aside before that is found out.
    await errorOf(() => writeOutDir(out, true, async (dir) => rmSync(dir, { recursive: true })));
    expect(markOf(out)).toBe("old");
    expect(readdirSync(root)).toEqual(["result"]);
  });

  test("made by someone else meanwhile is not overwritten", async () => {
    const error = await errorOf(() =>
      writeOutDir(out, false, async (dir) => {
        await writing("mine")(dir);
        mkdirSync(out);
        writeFileSync(join(out, "outcomes.csv"), "theirs");
      }),
    );
    expect(isInputError(error)).toBe(true);
    expect(markOf(out)).toBe("theirs");
    expect(readdirSync(root)).toEqual(["result"]);
  });

  test("reached by a link is replaced where it is", async () => {
    await writeOutDir(out, false, writing("old"));
    const link = join(root, "latest");
    symlinkSync(out, link);
    await writeOutDir(link, true, writing("new"));
    expect(markOf(out)).toBe("new");
    expect(markOf(link)).toBe("new");
  });
});

describe("what processes left beside it", () => {
  const beside = (what: string, mark: string) => join(root, `.result.${what}-${mark}-0a1b2c3d`);
  /** Of a process that ended just now. */
  const dead = () => markText({ ...ownMark(), pid: spawnSync("true").pid, started: 1 });

  test("is cleared when they are dead, and stays when they live or can't be seen", async () => {
    const theirs = markText({ ...ownMark(), host: "00000000", pid: 1 });
    for (const mark of [dead(), markText(ownMark()), theirs]) mkdirSync(beside("partial", mark));
    // Whoever has the number now is another process.
    mkdirSync(beside("partial", markText({ ...ownMark(), started: 1 })));
    mkdirSync(join(root, ".result.partial-by-hand"));
    await writeOutDir(out, false, writing("new"));
    expect(readdirSync(root).sort()).toEqual(
      [".result.partial-by-hand", beside("partial", markText(ownMark())), beside("partial", theirs), "result"]
        .map((name) => name.split("/").at(-1))
        .sort(),
    );
  });

  test("is put back where one died between the two moves", async () => {
    await writeOutDir(out, false, writing("old"));
    renameSync(out, beside("old", dead()));
    await errorOf(() => writeOutDir(out, false, writing("new")));
    expect(markOf(out)).toBe("old");
    expect(readdirSync(root)).toEqual(["result"]);
  });

  test("is moved over where one died after them", async () => {
    await writeOutDir(out, false, writing("old"));
    writeFileSync(join(out, "notes.txt"), "mine");
    renameSync(out, beside("old", dead()));
    mkdirSync(out);
    await writing("new")(out);
    await clearLeftovers(out);
    expect(readFileSync(join(out, "notes.txt"), "utf8")).toBe("mine");
    expect([markOf(out), readdirSync(root)]).toEqual(["new", ["result"]]);
  });
});

describe("what can't be a folder is found before the run", () => {
  test.each([
    ["", "out must not be blank: name a folder"],
    [" ", "out must not be blank: name a folder"],
    [".", ". exists already"],
  ])("%j", async (dir, message) => {
    const error = await errorOf(() => checkOutDir(dir, false));
    expect(isInputError(error)).toBe(true);
    expect(error.message).toContain(message);
  });

  test("a file, or something below a file", async () => {
    writeFileSync(out, "");
    expect((await errorOf(() => checkOutDir(out, true))).message).toBe(`${out} is not a folder`);
    const below = join(out, "deep", "down");
    const error = await errorOf(() => checkOutDir(below, false));
    expect(isInputError(error)).toBe(true);
    expect(error.message).toBe(`can't write to ${below}: ${out} is not a folder`);
  });

  test.skipIf(process.getuid?.() === 0)("a parent that may not be written to", async () => {
    chmodSync(root, 0o500);
    const error = await errorOf(() => checkOutDir(out, false));
    expect(error.message).toBe(`can't write to ${out}: ${root} may not be written to`);
  });

  test("a name that no disk takes", async () => {
    for (const name of ["x".repeat(5000), "a\0b"]) {
      expect(isInputError(await errorOf(() => checkOutDir(join(root, name), false)))).toBe(true);
    }
  });

  test("nothing is made by checking", () => {
    checkOutDir(join(root, "a", "b"), false);
    expect(readdirSync(root)).toEqual([]);
  });
});
