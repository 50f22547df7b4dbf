import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readStudyFile } from "../../src/cli/study-file.js";
import { readFile } from "../../src/study/machine/read-file.js";
import { readManifest } from "../../src/write/manifest.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-bytes-"));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

test("bytes that are no UTF-8 are refused by the file's name", async () => {
  const bytes = Uint8Array.from([0x7b, 0x22, 0xe9, 0x22, 0x7d]);
  const deck = written("deck.json", bytes);
  expect(() => readFile(deck)).toThrow(`can't read ${deck}: it is not text in UTF-8`);
  const manifest = written("manifest.json", bytes);
  expect(() => readManifest(folder)).toThrow(`can't read ${manifest}: it is not text in UTF-8`);
  await expect(readStudyFile(written("study.yaml", bytes))).rejects.toThrow("study.yaml: it is not text in UTF-8");
});

test("what never comes to an end, or is too large, is refused before it is read", () => {
  const pipe = join(folder, "pipe");
  spawnSync("mkfifo", [pipe]);
  expect(() => readFile(pipe)).toThrow(`can't read ${pipe}: it is no file but a pipe or a device`);
  expect(() => readFile("/dev/zero")).toThrow("can't read /dev/zero: it is no file but a pipe or a device");
  const large = written("large.json", "");
  truncateSync(large, 256 * 2 ** 20 + 1);
  expect(() => readFile(large)).toThrow(`can't read ${large}: it is larger than 256 MiB`);
  expect(() => readFile(folder)).toThrow(`can't read ${folder}: it is a folder`);
});

test("a byte order mark is no part of the text", () => {
  expect(readFile(written("marked.json", "\uFEFF[1]"))).toBe("[1]");
});

test("a key that comes twice is refused in manifests and studies", async () => {
  written("manifest.json", '{\n"kind": 1,\n"kind": 2}');
  expect(() => readManifest(folder)).toThrow(/manifest\.json: line 3, column 1: "kind" is given twice/);
  const study = written("study.json", '{ "study": "run",\n "sim": "forklift",\n "study": "sweep" }');
  await expect(readStudyFile(study)).rejects.toThrow(/study\.json: Map keys must be unique at line 3, column 2$/);
});

test("a broken study is refused in the time that it takes to read, however long", async () => {
  await expect(readStudyFile(written("long.yaml", `["a" ${'"a" '.repeat(50_000)}`))).rejects.toThrow(/long\.yaml/);
});
