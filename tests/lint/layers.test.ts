/** The lint's own test: every arrow that is drawn the wrong way makes `npm run check` fail. */

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

/** Left to right; what stands in one place may not import each other either. */
const LAYERS = [
  ["base"],
  ["random", "exact"],
  ["sim"],
  ["tally"],
  ["stats"],
  ["players"],
  ["engine"],
  ["catalogue"],
  ["study"],
  ["present"],
  ["report"],
  ["write"],
  ["fleet"],
  ["cli"],
];
const place = (layer: string) => LAYERS.findIndex((names) => names.includes(layer));
const layers = LAYERS.flat();

/** Lints a tree of these files under the project's own rules, and returns each file's findings by rule. */
function lint(files: Record<string, string>): Record<string, string[]> {
  const tree = mkdtempSync(join(tmpdir(), "deadeven-lint-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(tree, "biome.json"), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
  copyFileSync("tsconfig.json", join(tree, "tsconfig.json"));
  const biome = resolve("node_modules/.bin/biome");
  const words = ["lint", "--error-on-warnings", "--max-diagnostics=none", "--reporter=github", "."];
  const { stdout } = spawnSync(biome, words, { cwd: tree, encoding: "utf8" });
  const found: Record<string, string[]> = {};
  for (const [, rule, file] of stdout.matchAll(/title=lint\/\w+\/(\w+),file=(?:\.\/)?([^,]+)/g)) {
    const path = relative(tree, resolve(tree, file!));
    found[path] = [...(found[path] ?? []), rule!];
  }
  return found;
}

/** A file that imports that, and nothing else. */
const importing = (target: string) => `import type { Anything } from "${target}";\n\nexport type Same = Anything;\n`;

test("an import that points to the right is an error, one that points to the left is none", () => {
  const files: Record<string, string> = {};
  const wrong: string[] = [];
  for (const from of layers.filter((layer) => layer !== "catalogue")) {
    for (const to of layers.filter((layer) => layer !== from)) {
      const path = `src/${from}/${to}.ts`;
      const target = to === "catalogue" ? "../catalogue.js" : `../${to}/anything.js`;
      files[path] = importing(target);
      if (place(to) >= place(from)) wrong.push(path);
    }
  }
  // The studio stands apart: nobody imports it, and it imports one entry of the package alone.
  for (const from of layers.filter((layer) => layer !== "catalogue")) {
    files[`src/${from}/studio.ts`] = importing("../studio/anything.js");
    files[`src/studio/${from}.ts`] = importing(`../${from}/anything.js`);
    wrong.push(`src/${from}/studio.ts`, `src/studio/${from}.ts`);
  }
  files["src/studio/entry.ts"] = importing("deadeven");
  files["src/studio/portable.ts"] = importing("deadeven/portable");
  wrong.push("src/studio/entry.ts");
  for (const folder of ["src/study", "sims/game", "reports"]) {
    const up = "../".repeat(folder.split("/").length);
    files[`${folder}/wrong.ts`] =
      `import { anything } from "${up}${folder === "src/study" ? "sims/game" : "src/sim"}/x.js";\n\nexport const same = anything;\n`;
    wrong.push(`${folder}/wrong.ts`);
  }
  const found = lint(files);
  expect(Object.keys(found).sort()).toEqual(wrong.sort());
  expect(new Set(Object.values(found).flat())).toEqual(new Set(["noRestrictedImports"]));
});

test("so are two files that import each other, types alone included, and a promise that nobody waits for", () => {
  const found = lint({
    "src/sim/a.ts": 'import type { B } from "./b.js";\n\nexport interface A {\n  b: B;\n}\n',
    "src/sim/b.ts": 'import type { A } from "./a.js";\n\nexport interface B {\n  a: A;\n}\n',
    "src/sim/lost.ts":
      "async function later(): Promise<number> {\n  return 1;\n}\nexport function now(): void {\n  later();\n}\n",
  });
  expect(found).toEqual({
    "src/sim/a.ts": ["noImportCycles"],
    "src/sim/b.ts": ["noImportCycles"],
    "src/sim/lost.ts": ["noFloatingPromises"],
  });
});
