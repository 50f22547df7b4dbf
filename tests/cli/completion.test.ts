import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { deadeven, MAIN } from "../support/deadeven.js";

/** A folder with a deck in it, and with the program by its name in `bin`. */
const folder = mkdtempSync(join(tmpdir(), "deadeven-completion-"));
const bin = mkdtempSync(join(tmpdir(), "deadeven-bin-"));
beforeAll(() => {
  writeFileSync(join(folder, "my-deck.json"), "{}");
  writeFileSync(join(bin, "deadeven"), `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`);
  chmodSync(join(bin, "deadeven"), 0o755);
});
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };

/** What is completed, each with what must be among it, and what must not. */
const CASES: readonly [typed: string[], some: string[], none: string[]][] = [
  [["sw"], ["sweep"], ["run"]],
  [["run", "zomb"], ["zombie-blitz"], ["forklift"]],
  [["report", "forklift", "a"], ["all"], ["zombie-blitz"]],
  [["run", "zombie-blitz", "--play"], ["--players"], ["--deck"]],
  [["run", "zombie-blitz", "--surplus-hits", "st"], ["stop-at-kill"], ["--players"]],
  [["sweep", "zombie-blitz", "--vary", "pl"], ["players="], ["players"]],
  [["run", "zombie-blitz", "--deck", "re"], ["reference"], ["bare"]],
  [["run", "zombie-blitz", "--deck", "my"], ["my-deck.json"], ["reference"]],
  [["completion", "z"], ["zsh"], ["fish"]],
];

/** Whether a shell is installed. */
const has = (shell: string) =>
  promisify(execFile)(shell, ["--version"]).then(
    () => true,
    () => false,
  );

describe("completion", () => {
  test("in bash, by its own means: commands, games, options, parameters, choices and files", async () => {
    // Complete as the shell does: by the function where it finds something, else by files.
    const ask = CASES.map(([typed]) => {
      const words = ["deadeven", ...typed].map((word) => `'${word}'`).join(" ");
      return (
        `COMP_WORDS=(${words}); COMP_CWORD=${typed.length}; COMPREPLY=(); _deadeven_yargs_completions; ` +
        `[ \${#COMPREPLY[@]} -eq 0 ] && mapfile -t COMPREPLY < <(compgen -f -- '${typed.at(-1)}'); ` +
        `echo "\${COMPREPLY[*]}"`
      );
    });
    const script = `source <(deadeven completion bash); complete -p deadeven; ${ask.join("; ")}`;
    const { stdout } = await promisify(execFile)("bash", ["-c", script], { env, cwd: folder });
    const [registered, ...lines] = stdout.trim().split("\n");
    // Files come by `default`.
    expect(registered).toBe("complete -o bashdefault -o default -F _deadeven_yargs_completions deadeven");
    expect(lines).toHaveLength(CASES.length);
    for (const [i, [typed, some, none]] of CASES.entries()) {
      const found = lines[i]!.split(" ");
      expect(found, typed.join(" ")).toEqual(expect.arrayContaining(some));
      for (const word of none) expect(found, typed.join(" ")).not.toContain(word);
    }
  });

  // zsh tells the program's name first as bash does, and fish doesn't; neither need be installed.
  test.each([
    ["zsh", ["deadeven"], /_default[\s\S]*compdef _deadeven_yargs_completions deadeven/],
    ["fish", [], /complete -f -c deadeven -a '\(deadeven --get-yargs-completions/],
  ] as const)("in %s: the script, and what it is told", async (shell, first, script) => {
    const { stdout, status } = await deadeven(["completion", shell]);
    expect(status).toBe(0);
    expect(stdout).toMatch(script);
    const asked = await Promise.all(
      CASES.map(([typed]) =>
        deadeven(["--get-yargs-completions", ...first, ...typed], { cwd: folder, env: { SHELL: `/bin/${shell}` } }),
      ),
    );
    for (const [i, [typed, some, none]] of CASES.entries()) {
      const found = asked[i]!.stdout.trim()
        .split("\n")
        .map((line) => line.replace(/[\t:].*$/, ""));
      // zsh completes files by itself, where it is told of nothing.
      const isFile = some[0] === "my-deck.json";
      if (isFile && shell === "zsh") expect(asked[i]!.stdout, typed.join(" ")).toBe("");
      else expect(found, typed.join(" ")).toEqual(expect.arrayContaining(some));
      for (const word of none) expect(found, typed.join(" ")).not.toContain(word);
    }
  });

  test("in fish, which leaves out an empty last word: what may stand there", async () => {
    const ask = async (...typed: string[]) =>
      (await deadeven(["--get-yargs-completions", ...typed], { cwd: folder })).stdout.trim().split("\n");
    const [games, deck, commands] = await Promise.all([ask("run"), ask("run", "zombie-blitz", "--deck"), ask()]);
    expect(games).toEqual(expect.arrayContaining(["zombie-blitz", "my-deck.json"]));
    expect(deck).toEqual(expect.arrayContaining(["reference", "my-deck.json"]));
    expect(commands).toEqual(expect.arrayContaining(["run", "report", "completion"]));
  });

  test("in a real zsh or fish, where there is one", async ({ skip }) => {
    const [zsh, fish] = await Promise.all([has("zsh"), has("fish")]);
    if (!zsh && !fish) skip();
    if (fish) {
      const line = "source (deadeven completion fish | psub); complete -C 'deadeven run zombie-blitz --deck my'";
      const { stdout } = await promisify(execFile)("fish", ["-c", line], { env, cwd: folder });
      expect(stdout).toContain("my-deck.json");
    }
    if (zsh) {
      const line =
        "autoload -Uz compinit; compinit -u; source <(deadeven completion zsh); whence -w _deadeven_yargs_completions";
      const { stdout } = await promisify(execFile)("zsh", ["-fc", line], { env, cwd: folder });
      expect(stdout).toContain("function");
    }
  });
});
