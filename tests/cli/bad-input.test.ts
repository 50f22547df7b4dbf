import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { isInputError } from "../../src/base/input-error.js";
import { dispatch } from "../../src/cli/dispatch.js";
import { oneLine } from "../../src/cli/streams.js";
import { deadeven } from "../support/deadeven.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "deadeven-"));
  writeFileSync(join(folder, "broken.json"), '{ "name": "x", "cards": [');
  writeFileSync(join(folder, "twice.json"), '{ "name": "x", "name": "y", "cards": [] }');
  writeFileSync(join(folder, "latin.json"), Buffer.from('{ "name": "Zombi\xe9" }', "latin1"));
  writeFileSync(join(folder, "broken.yaml"), "study: swep\nsim: zombie-blitz\n");
  writeFileSync(join(folder, "strays.yaml"), "study: run\nsim: zombie-blitz\nparams: { seed: 1 }\n");
  writeFileSync(join(folder, "level.yaml"), "study: run\nsim: forklift\nlevel: 2\n");
  writeFileSync(join(folder, "trials.yaml"), "study: run\nsim: forklift\ntrials: -5\n");
  writeFileSync(join(folder, "no-sim.yaml"), "study: run\n");
  writeFileSync(join(folder, "syntax.mjs"), "const fine = 1;\nconst x = ;\n");
  writeFileSync(join(folder, "syntax.ts"), "const fine: number = 1;\nconst x: = 1;\n");
  writeFileSync(join(folder, "throws.mjs"), "const fine = 1;\nthrow new Error('not today');\n");
  writeFileSync(join(folder, "alone.ts"), 'import { defineSim } from "deadeven";\nexport default defineSim({});\n');
  writeFileSync(join(folder, "not-a-sim.mjs"), "export default { name: 'x' };\n");
});

describe("bad input: one clear line, exit 2, nothing written", () => {
  test.each([
    [["rum"], /there is no command rum \(did you mean run\?\)/],
    [["run"], /run needs a sim/],
    [["new"], /new needs a name for the game/],
    [["new", "My Game"], /"My Game" must be in kebab-case/],
    [["new", "my-game", "--template", "dual"], /there is no dual \(did you mean duel\?\): coop, duel or table/],
    [["copy", "zombie-blitz/deck"], /copy needs what to copy and where to/],
    [["copy", "zombie-blitz/deck", ""], /copy needs a name for the file that it writes/],
    [["new", "my-game", "--template", ""], /--template must not be blank/],
    [["tune", "forklift", "--vary", "ram-kill=2,3", "--aims", ""], /--aims must not be blank/],
    [["study", "level.yaml"], /level\.yaml: level must be between 0 and 1, not "2"/],
    [
      ["study", "trials.yaml", "--trials", "100"],
      /trials\.yaml: trials must be a whole number from 1 to 1e12, not "-5"/,
    ],
    [["replay", "forklift", "--where", "turns>1e9"], /"turns>1e9" can't be: turns goes from 0 to /],
    [["copy", "zombie-blitz", "x.json"], /"zombie-blitz" should be SIM\/PARAM or SIM\/PARAM=NAME/],
    [
      ["copy", "zombie-blitz/dek", "x.json"],
      /zombie-blitz has no file dek \(did you mean deck\?\); its files are deck/,
    ],
    [["copy", "zombie-blitz/deck=bar", "x.json"], /deck has no bar \(did you mean bare\?\)/],
    [["copy", "zombie-blitz/deck", "broken.json"], /broken.json exists; --force replaces it/],
    [["copy", "zombie-blitz/deck", "no/such/x.json"], /can't write no\/such\/x.json: /],
    [["replay", "zombie-blitz", "--outcome", "won"], /--outcome: there is no outcome won \(did you mean win\?\)/],
    [["replay", "zombie-blitz", "--where", "tuns>3"], /--where: there is no metric tuns \(did you mean turns\?\)/],
    [["replay", "zombie-blitz", "--longest", "--typical"], /--longest and --typical: give one of them/],
    [["replay", "zombie-blitz", "--among", "3"], /--among: say what to look for/],
    [["run", "zombi-blitz"], /no sim "zombi-blitz" \(did you mean zombie-blitz\?\)/],
    [["run", "./nothing.js"], /there is no sim at \.\/nothing\.js/],
    [["run", "./not-a-sim.mjs"], /not-a-sim\.mjs: not a sim: its "title" must be a text/],
    [["report", "forklift", "--shard", "1/2"], /--shard: this can't be played in parts; use --queue/],
    [["merge", "nowhere", "--out", "x"], /there is no folder nowhere/],
    [["merge", "broken.json", "--out", "x"], /broken\.json is no folder: give those that --shard wrote/],
    [["merge", ".", "--out", "x"], /\. holds no part of a study, as --shard writes it/],
    [["run", "zombie-blitz", "--player", "3"], /no option --player here \(did you mean --players\?\)/],
    [["run", "zombie-blitz", "--players", "11"], /players must be a whole number from 1 to 10, not "11"/],
    [["run", "zombie-blitz", "--players", ""], /players must be a whole number from 1 to 10, not ""/],
    [["run", "zombie-blitz", "--players", "0x4"], /players must be .*, not "0x4"/],
    [["run", "zombie-blitz", "--players", "-1e3"], /players must be .*, not "-1e3"/],
    [["run", "zombie-blitz", "--players", "3", "--players", "4"], /--players is given twice/],
    [["run", "zombie-blitz", "--players"], /--players needs a value/],
    [["run", "zombie-blitz", "--players.x", "3"], /no option --players\.x/],
    [["run", "zombie-blitz", "--no-players"], /no option --no-players/],
    [["run", "zombie-blitz", "-p", "3"], /no option -p/],
    [["run", "zombie-blitz", "--constructor", "3"], /no option --constructor here/],
    [["run", "zombie-blitz", "--__proto__", "3"], /no option --__proto__ here/],
    [["run", "-trials", "3", "zombie-blitz"], /no option -trials; options begin with --/],
    [["run", "zombie-blitz", "--json=maybe"], /--json stands alone, without =maybe/],
    [["run", "zombie-blitz", "--json", "--json"], /--json is given twice/],
    [["run", "zombie-blitz", "--json", "false"], /no use for "false"/],
    [["--trails", "3"], /no option --trails here/],
    [["rum", "--version"], /there is no command rum/],
    [["run", "."], /\. is no file/],
    [["run", "file:///x%zz.mjs"], /there is no sim at file:/],
    [["run", "./syntax.mjs"], /syntax\.mjs can't be loaded: .* \(line 2\)$/m],
    [["run", "./syntax.ts"], /syntax\.ts can't be loaded: .* \(line 2\)$/m],
    [["run", "./throws.mjs"], /throws\.mjs can't be loaded: not today \(line 2\)$/m],
    [["run", "./alone.ts"], /alone\.ts can't be loaded: .*; install deadeven beside it: npm install deadeven$/m],
    [
      ["run", "zombie-blitz", "--deck", "a\nb\u001b[31m.json"],
      /can't read a b\uFFFD\[31m\.json: there is no such file/,
    ],
    [["sweep", "zombie-blitz", "--vary", "players=2..4,3"], /players=3 is named twice/],
    [
      ["sweep", "zombie-blitz", "--vary", "players=1..1e9"],
      /players must be a whole number from 1 to 10, not 1000000000/,
    ],
    [["study", "strays.yaml"], /strays\.yaml: params: zombie-blitz has no parameter seed/],
    [["study", "no-sim.yaml"], /no-sim\.yaml: sim: missing/],
    [["replay", "zombie-blitz", "--trial", "1e12"], /--trial must be a whole number from 0 to 999999999999, not/],
    [["run", "zombie-blitz", "extra"], /no use for "extra"/],
    [["run", "zombie-blitz", "players=4"], /run has no use for "players=4": write --players 4$/],
    [["run", "zombie-blitz", "trials=100"], /no use for "trials=100": write --trials 100$/],
    [["run", "zombie-blitz", "players=4", "join-at=2"], /"players=4": write --players 4 --join-at 2$/],
    [["run", "zombie-blitz", "plyers=4"], /no use for "plyers=4" \(did you mean --players\?\)$/],
    [["run", "zombie-blitz", "players=4", "players=5"], /no use for "players=4"$/],
    [
      ["compare", "zombie-blitz", "players=4", "players=5"],
      /compare has no use for "players=4": write --a players=4 --b players=5$/,
    ],
    [["compare", "zombie-blitz", "players=4"], /"players=4": write --b players=4, or --players 4$/],
    [["sweep", "zombie-blitz", "players=2..4"], /"players=2\.\.4": write --vary players=2\.\.4$/],
    [["tune", "zombie-blitz", "players=2"], /"players=2": write --vary players=2, or --players 2$/],
    [["report", "zombie-blitz", "players=4"], /report has no use for "players=4": write --players 4$/],
    [["playtests", "zombie-blitz", "players=4"], /no use for "players=4": write --players 4$/],
    [["replay", "zombie-blitz", "deck.cards.Brute.count=3"], /write --deck\.cards\.Brute\.count 3$/],
    [["run", "zombie-blitz", "--reinforce", "nobody"], /reinforce must be leader-miss or nobody-hit, not "nobody"/],
    [["run", "zombie-blitz", "--deck", "broken.json"], /broken\.json/],
    [["run", "zombie-blitz", "--deck", "twice.json"], /twice\.json: line 1, column 16: "name" is given twice/],
    [["run", "zombie-blitz", "--deck", "latin.json"], /latin\.json: it is not text in UTF-8/],
    [["run", "zombie-blitz", "--deck", "referense"], /did you mean reference\?/],
    [["run", "zombie-blitz", "--trials", "0"], /--trials must be a whole number from 1 to 1e12, not "0"/],
    [["run", "zombie-blitz", "--trials", "1e13"], /--trials must be/],
    [["run", "zombie-blitz", "--trials", "1.5"], /--trials must be/],
    [["run", "zombie-blitz", "--threads", "257"], /--threads must be a whole number from 1 to 256/],
    [["run", "zombie-blitz", "--level", "95"], /--level must be between 0 and 1, not "95"/],
    [["run", "zombie-blitz", "--precision", "0"], /--precision must be at least 1e-9 and below 0\.5, not "0"/],
    [["run", "zombie-blitz", "--precision", "1e-160"], /--precision must be at least 1e-9 and below 0\.5/],
    [["run", "zombie-blitz", "--seed", ""], /^--seed must not be blank$/],
    [["run", "zombie-blitz", "--seed= "], /^--seed must not be blank$/],
    [["replay", "zombie-blitz", "--seed", ""], /^--seed must not be blank$/],
    [["report", "zombie-blitz", "--seed", "\u00a0"], /^--seed must not be blank$/],
    [["run", "zombie-blitz", "--out", ""], /^--out must not be blank$/],
    [["run", "zombie-blitz", "--out", " \t"], /^--out must not be blank$/],
    [["report", "zombie-blitz", "--out", " "], /^--out must not be blank$/],
    [["run", "zombie-blitz", "--force"], /--force is of use only with --out/],
    [["run", "zombie-blitz", "--out", "."], /exists already/],
    [["run", "zombie-blitz", "--out", "broken.json/x"], /broken\.json is not a folder/],
    [["sweep", "zombie-blitz"], /--vary/],
    [["sweep", "zombie-blitz", "--vary", "players"], /should be NAME=VALUES/],
    [["sweep", "zombie-blitz", "--vary", "players=5..2"], /ranges such as 2\.\.6/],
    [["sweep", "zombie-blitz", "--vary", "players=2..11"], /players must be a whole number from 1 to 10/],
    [["sweep", "zombie-blitz", "--vary", "plyers=2"], /no parameter plyers \(did you mean players\?\)/],
    [["compare", "zombie-blitz", "--a", "players=4"], /compare needs --b/],
    [
      ["compare", "zombie-blitz", "--a", "players=4", "--b", "player=4"],
      /--b: zombie-blitz has no parameter player \(did you mean players\?\)/,
    ],
    [
      ["tune", "zombie-blitz", "--vary", "players=2..5", "--target", "won=0.5"],
      /no outcome won \(did you mean win\?\)/,
    ],
    [["tune", "zombie-blitz", "--vary", "players=2..5", "--target", "win=1.5"], /between 0 and 1/],
    [["sensitivity", "zombie-blitz", "--over", "plyers"], /over: zombie-blitz has no parameter plyers/],
    [["sensitivity", "zombie-blitz", "--rows", "10"], /only with --variance/],
    [["study", "nothing.yaml"], /can't read nothing\.yaml: there is no such file/],
    [["study", "broken.yaml"], /broken\.yaml: study: /],
    [["replay", "zombie-blitz", "--trial", "-1"], /--trial must be a whole number from 0/],
    [["verify", "nowhere"], /nowhere holds no manifest\.json/],
    [["verify"], /verify needs the folder/],
  ])("%j", async (words, message) => {
    const before = readdirSync(folder).sort();
    if (words.some((word) => /^(?:\.|file:)/.test(word))) {
      // A module is loaded otherwise by these tests than by the command.
      const { status, stdout, stderr } = await deadeven(words, { cwd: folder });
      expect(stderr).toMatch(message);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(stdout).toBe("");
      expect(status).toBe(2);
    } else expect(await refusalOf(words)).toMatch(message);
    expect(readdirSync(folder).sort()).toEqual(before);
  });
});

/** What the command line says to words that it refuses, without a process of its own: every case would start one. */
async function refusalOf(words: readonly string[]): Promise<string> {
  const here = process.cwd();
  process.chdir(folder);
  try {
    await dispatch(words, new AbortController().signal, () => {});
  } catch (error) {
    // What the thread of a command ends with 2, and one line.
    if (isInputError(error)) return oneLine(error.message);
    throw error;
  } finally {
    process.chdir(here);
  }
  throw new Error("nothing was refused");
}
