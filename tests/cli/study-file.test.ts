import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readStudyFile, studyFileSchema } from "../../src/cli/study-file.js";

const shipped = JSON.parse(readFileSync("schemas/study.schema.json", "utf8"));

function read(text: string): string[] {
  const path = join(mkdtempSync(join(tmpdir(), "deadeven-")), "study.yaml");
  writeFileSync(path, text);
  return readStudyFile(path);
}

describe("a study file stands for a command line", () => {
  test("values are the texts that are written, whatever YAML would make of them", () => {
    expect(
      read("study: run\nsim: coin\nparams: { deck: no, seeds: 0x10, list: [7, 11] }\ntrials: 1e6\nseed: 007\n"),
    ).toEqual([...["run", "coin", "--deck=no", "--seeds=0x10", "--list=7,11", "--trials=1e6", "--seed=007"]]);
  });

  test("what is varied: ranges, lists, and lists of lists", () => {
    expect(
      read("study: sweep\nsim: coin\nvary:\n  n: 2..6\n  m: [a, b]\n  stops: ['7,11', '7']\nindependent: true\n"),
    ).toEqual(["sweep", "coin", "--vary=n=2..6", "--vary=m=a,b", "--vary=stops=7,11;7", "--independent"]);
  });

  test("compare, tune and sensitivity", () => {
    expect(read("study: compare\nsim: coin\na: { n: 2, stops: [7, 11] }\nb: { n: 5 }\n")).toEqual([
      ...["compare", "coin", "--a=n=2,stops=7,11", "--b=n=5"],
    ]);
    expect(read("study: tune\nsim: coin\nvary: { n: 4..16 }\ntarget: { win: 0.5 }\ntolerance: 0.02\n")).toEqual([
      ...["tune", "coin", "--vary=n=4..16", "--target=win=0.5", "--tolerance=0.02"],
    ]);
    expect(read("study: sensitivity\nsim: coin\nover: [n, m]\nvariance: true\n")).toEqual([
      ...["sensitivity", "coin", "--over=n,m", "--variance"],
    ]);
  });

  test.each([
    ["study: swep\nsim: x\n", /study\.yaml: study: .*"sweep"/],
    ["study: run\n", /study\.yaml: sim: /],
    ["study: run\nsim: x\ntrails: 5\n", /there is no field "trails" \(did you mean trials\?\)/],
    ["study: run\nsim: x\nparams: { a: { b: c } }\n", /params\.a: /],
    ["study: run\nsim: x\nindependent: yes\n", /independent must be true or false/],
    ["study: run\nsim: [\n", /study\.yaml: .*line 3/],
    ["study: run\nstudy: run\nsim: x\n", /study\.yaml: .*unique/],
  ])("%j is refused, with the place", (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

test("the schema that is shipped for editors is the one that files are checked with, and accepts what they may hold", () => {
  expect(shipped).toMatchObject(z.toJSONSchema(studyFileSchema));
  const check = new Ajv2020({ allowUnionTypes: true }).compile(shipped);
  expect(check(parse("study: sweep\nsim: coin\nvary: { n: 2..6 }\ntrials: 1e6\nseed: 1\n"))).toBe(true);
  expect(check(parse("study: sweep\nsim: coin\ntrails: 1e6\n"))).toBe(false);
});
