import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readStudyFile, studyFileSchema } from "../../src/cli/study-file.js";

const shipped = JSON.parse(readFileSync("schemas/study.schema.json", "utf8"));

const folder = mkdtempSync(join(tmpdir(), "deadeven-"));
const COIN = resolve("tests/support/coin.ts");
const DUEL = resolve("tests/support/duel.ts");

async function read(text: string) {
  const { study, found, given } = await readStudyFile(written(text));
  return { kind: study.kind.name, sim: found.sim.name, given };
}

describe("a study file gives what a command line would", () => {
  test("values are the texts that are written, whatever YAML would make of them", async () => {
    expect(await read(`study: run\nsim: ${COIN}\nparams: { sides: 0x10 }\ntrials: 1e6\nseed: 007\n`)).toEqual({
      kind: "run",
      sim: "coin",
      given: { sides: "0x10", trials: "1e6", seed: "007" },
    });
  });

  test("lists and maps stay what they are", async () => {
    const text = `study: sweep\nsim: ${DUEL}\nvary:\n  strength: 2..6\n  style: [bold, wild]\nindependent: true\n`;
    expect((await read(text)).given).toEqual({
      vary: { strength: "2..6", style: ["bold", "wild"] },
      independent: true,
    });
    expect((await read(`study: sensitivity\nsim: ${COIN}\nover: [sides]\nvariance: false\n`)).given).toEqual({
      over: ["sides"],
    });
  });

  test("a value that looks like more of the command line is still one value", async () => {
    const text = 'study: compare\nsim: vehicle-smash\na: { side-a: "bike,lead=3" }\nb: { side-a: moped }\n';
    const { study, found, given } = await readStudyFile(written(text));
    const start = study.kind.read(found, given, () => {});
    await expect(start({ trials: 10, threads: 1 })).rejects.toThrow(/bike,lead=3/);
  });

  test("a file parameter's path starts from the study's folder, commas and all, and no other text is a path", async () => {
    const text = `study: compare\nsim: ${DUEL}\na: { arena: "./my,arena.txt" }\nb: { arena: pit, style: ./bold }\n`;
    expect((await read(text)).given).toEqual({
      a: { arena: join(folder, "my,arena.txt") },
      b: { arena: "pit", style: "./bold" },
    });
    const swept = `study: sweep\nsim: ${DUEL}\nvary: { arena: ["./my,arena.txt", pit] }\n`;
    expect((await read(swept)).given).toEqual({ vary: { arena: [join(folder, "my,arena.txt"), "pit"] } });
  });

  test("lists of lists are alternatives", async () => {
    const text = 'study: sweep\nsim: zombie-blitz\nvary: { blitz-stop: [[7, 11], "7"] }\n';
    const { study, found, given } = await readStudyFile(written(text));
    const { variants } = await study.kind.read(found, given, () => {})({ trials: 10, threads: 1 });
    expect(variants.map(({ varied }: { varied: object }) => varied)).toEqual([
      { "blitz-stop": [7, 11] },
      { "blitz-stop": [7] },
    ]);
  });

  test.each([
    ["study: swep\nsim: x\n", /study\.yaml: study: .* is needed, not "swep" \(did you mean sweep\?\)$/],
    ["study: run\n", /study\.yaml: sim: /],
    ["study: run\nsim: x\ntrails: 5\n", /there is no field "trails" \(did you mean trials\?\)/],
    [
      "study: run\nsim: x\nparams: { a: { b: c } }\n",
      /params\.a: a value, or a list of values, is needed, not fields of/,
    ],
    [`study: run\nsim: ${COIN}\nindependent: ja\n`, /independent must be yes or no \(true or false\)/],
    [`study: run\nsim: ${COIN}\nvary: { sides: 2..6 }\n`, /study\.yaml: vary: run has no use for it/],
    [`study: run\nsim: ${COIN}\nparams: { trials: 5 }\n`, /params: .* has no parameter trials/],
    [`study: run\nsim: ${COIN}\nparams: { side: 5 }\n`, /has no parameter side \(did you mean sides\?\)/],
    ["study: run\nsim: nope\n", /study\.yaml: there is no sim "nope"/],
    ["study: run\nsim: [\n", /study\.yaml: .*line 3/],
    ["study: run\nsim: x\ntrials: [1, 2]\n", /trials: one value is needed, not a list$/],
    ["study: run\nsim: x\nparams: 5\n", /params: parameters with a value, .* is needed, not "5"$/],
    ["study: run\nsim: x\nseed: { a: b }\n", /seed: .* is needed, not fields of its own$/],
    ["study: run\nsim: *x\n", /study\.yaml: there is no &x for the alias \*x at line 2$/],
    [`study: run\nsim: ${COIN}\nparams: { ? [a] : b }\n`, /study\.yaml: a field's name must be a text at line 3$/],
    [`study: run\nsim: ${COIN}\nparams: { ? : b }\n`, /study\.yaml: a field's name must be a text at line 3$/],
    [aliasBomb(), /study\.yaml: its aliases \(\*name\) unfold to too much$/],
    ["studdy: run\nsim: x\n", /study\.yaml: there is no field "studdy" \(did you mean study\?\)$/],
    ["study: run\nstudy: run\nsim: x\n", /study\.yaml: .*unique/],
    ["study: ".concat("[".repeat(30_000)), /study\.yaml: lists and fields stand too deep in one another$/],
    ["- ".repeat(3_000), /study\.yaml: lists and fields stand too deep in one another$/],
    ["a: ".repeat(3_000), /study\.yaml: lists and fields stand too deep in one another$/],
  ])("%j is refused, with the place", async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test.each([
    [`study: compare\nsim: ${COIN}\na: { side: 5 }\nb: {}\n`, /a: coin has no parameter side \(did you mean sides\?\)/],
    [`study: compare\nsim: ${COIN}\na: { sides: [5, 6] }\nb: {}\n`, /sides takes one value, not a list/],
    [`study: tune\nsim: ${COIN}\nvary: { sides: 2..6 }\ntarget: { heads: 0.5, tails: 0.5 }\n`, /name one outcome/],
    [`study: sweep\nsim: ${COIN}\nvary: { side: 2..6 }\n`, /coin has no parameter side/],
    [`study: sweep\nsim: ${COIN}\nvary: {}\n`, /name what to vary/],
  ])("%j is refused as the option is", async (text, message) => {
    const { study, found, given } = await readStudyFile(written(text));
    expect(() => study.kind.read(found, given, () => {})).toThrow(message);
  });
});

/** Ten lists, each of ten of the one before: 10^10 texts once unfolded. */
function aliasBomb(): string {
  const lists = Array.from({ length: 10 }, (_, i) => `l${i}: &l${i} [${Array(10).fill(i === 0 ? "x" : `*l${i - 1}`)}]`);
  return `${lists.join("\n")}\n`;
}

function written(text: string): string {
  const path = join(folder, "study.yaml");
  writeFileSync(path, text);
  return path;
}

test("the schema that is shipped for editors is the one that files are checked with, and accepts what they may hold", () => {
  expect(shipped).toMatchObject(z.toJSONSchema(studyFileSchema));
  const check = new Ajv2020({ allowUnionTypes: true }).compile(shipped);
  expect(check(parse("study: sweep\nsim: coin\nvary: { n: 2..6 }\ntrials: 1e6\nseed: 1\n"))).toBe(true);
  expect(check(parse("study: sweep\nsim: coin\ntrails: 1e6\n"))).toBe(false);
});
