/** What a person's own game brings along when it travels, and what it can't. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";
import { hasRedis, RedisServer } from "./support/redis.js";
import { endWorkers, startWorker } from "./support/workers.js";

describe.skipIf(!hasRedis)("a game with files beside it", () => {
  const folder = mkdtempSync(join(tmpdir(), "deadeven-beside-"));
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await RedisServer.create();
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(resolve("."), join(folder, "node_modules/deadeven"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(join(folder, "odds.json"), '{ "odds": 3 }');
    mkdirSync(join(folder, "lib/cards"), { recursive: true });
    writeFileSync(join(folder, "lib/cards/one.txt"), "3");
  });
  afterEach(endWorkers);
  afterAll(async () => {
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A game whose odds are what `expression` gives, after these lines. */
  function write(name: string, lines: string, expression: string): string {
    const path = join(folder, name);
    writeFileSync(
      path,
      `import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { defineSim } from "deadeven";
${lines}
// What a comment says of "./odds.json" and import.meta.url is of no concern.
const { odds } = ${expression};
export default defineSim({
  name: "beside", title: "Beside", summary: "One in so many.", source: "A test.", version: "1", url: import.meta.url,
  params: {}, metrics: [], substreams: ["dice"],
  outcomes: [{ name: "hit", help: "one in so many" }, { name: "miss", help: "all others" }],
  prepare: () => ({ dice }, card) => { card.outcome = dice.below(odds) === 0 ? 0 : 1; },
});
`,
    );
    return path;
  }
  const run = (game: string) => ["run", game, "--trials", "2000", "--seed", "1", "--json"];

  test.each([
    ["a URL", "", 'JSON.parse(readFileSync(new URL("./odds.json", import.meta.url), "utf8"))', "./odds.json"],
    ["its folder", "", "JSON.parse(readFileSync(join(import.meta.dirname, 'odds.json'), 'utf8'))", "odds.json"],
    [
      "a template",
      "const here = import.meta.dirname;",
      `JSON.parse(readFileSync(\`\${here}/odds.json\`))`,
      "odds.json",
    ],
    ["require", "const load = createRequire(import.meta.url);", 'load("./odds.json")', "./odds.json"],
    ["a folder", "", '{ odds: readdirSync(new URL("./lib/", import.meta.url)).length }', "./lib/"],
  ])("that it reads by %s is refused before anything is played, and told what to do", async (_, lines, reads, file) => {
    const game = write("reads.ts", lines, reads);
    expect((await deadeven(run(game))).status).toBe(0);
    const { status, stderr } = await deadeven([...run(game), "--queue", redis.url]);
    expect([status, stderr]).toEqual([
      2,
      `deadeven: ${game} can't be made one file, to travel: reads.ts reads ${file} beside itself, and files don't ` +
        'travel: import it where it is JSON (import … from "./…" with { type: "json" }), or let a parameter of the ' +
        "kind file name it\n",
    ]);
  });

  test("that a module of it reads is told of that module", async () => {
    writeFileSync(
      join(folder, "lib/cards.ts"),
      'import { readFileSync } from "node:fs";\n' +
        'export const odds = Number(readFileSync(new URL("./cards/one.txt", import.meta.url), "utf8"));\n',
    );
    const game = write("imports.ts", 'import * as cards from "./lib/cards.js";', "cards");
    const { status, stderr } = await deadeven([...run(game), "--queue", redis.url]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("cards.ts reads ./cards/one.txt beside itself")]);
  });

  test("that a parameter names travels, one of the game's own too", async () => {
    await startWorker(redis.url, { more: ["--trust-games"] });
    const path = join(folder, "named.ts");
    writeFileSync(
      path,
      `import { defineSim, file } from "deadeven";
const more = Object.fromEntries(["one"].map((name) => [name, new URL(\`./lib/cards/\${name}.txt\`, import.meta.url)]));
const builtIn = { usual: new URL("./odds.json", import.meta.url), ...more, within: new URL("data:,7") };
export default defineSim({
  name: "named", title: "Named", summary: "One in so many.", source: "A test.", version: "1", url: import.meta.url,
  params: { odds: file({ help: "the odds", builtIn, default: "usual", read: (text) => JSON.parse(text).odds }) },
  metrics: [], substreams: ["dice"],
  outcomes: [{ name: "hit", help: "one in so many" }, { name: "miss", help: "all others" }],
  prepare: ({ odds }) => ({ dice }, card) => { card.outcome = dice.below(odds) === 0 ? 0 : 1; },
});
`,
    );
    for (const seed of ["1", "2", "three"]) {
      const words = ["run", path, "--trials", "2000", "--seed", seed, "--json"];
      const [far, near] = [await deadeven([...words, "--queue", redis.url]), await deadeven(words)];
      expect([far.stderr, far.status]).toEqual([near.stderr, 0]);
      expect(JSON.parse(far.stdout).digest).toBe(JSON.parse(near.stdout).digest);
    }
  });

  test("that it imports travels; one whose name nobody could know is told by the worker", async () => {
    await startWorker(redis.url, { more: ["--trust-games"] });
    const imports = write("json.mjs", 'import data from "./odds.json" with { type: "json" };', "data");
    const [far, near] = [await deadeven([...run(imports), "--queue", redis.url]), await deadeven(run(imports))];
    expect([far.status, JSON.parse(far.stdout).digest]).toEqual([0, JSON.parse(near.stdout).digest]);

    const name = 'const name = ["odds", "json"].join(".");';
    const reads = write("computed.ts", name, 'JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"))');
    const refused = await deadeven([...run(reads), "--queue", redis.url]);
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^deadeven: beside: it reads odds\.json, and files don't travel: import it/),
    ]);
  });
});
