import { InputError } from "../../base/input-error.js";
import { type Executor, LocalExecutor } from "../../engine/executor.js";
import { studies } from "../../present/studies.js";
import type { Sim } from "../../sim/sim.js";
import { findSim } from "../../study/find-sim.js";
import { filledOption } from "../../study/given.js";
import { readOptions, SHARED_OPTIONS } from "../../study/options.js";
import { differenceOf, studyTerms } from "../../study/terms.js";
import { type Command, doing } from "../command.js";
import { JSON_OPTION, QUIET_OPTION } from "../options.js";
import { playStudy } from "../study-command.js";

export const merge: Command = {
  name: "merge",
  summary: "Puts the parts of a study together that were played apart with --shard",
  takes: { word: "DIR …", help: "the folders of all its parts", many: true },
  options: {
    out: { ...SHARED_OPTIONS.out, help: `${SHARED_OPTIONS.out.help}; needed, also with --json` },
    force: SHARED_OPTIONS.force,
    ...JSON_OPTION,
    ...QUIET_OPTION,
  },
  examples: [
    ["deadeven run forklift --trials 1e9 --seed 1 --shard 3/100 --out parts/3", "one part of a hundred, anywhere"],
    ["deadeven merge parts/* --out out/forklift", "all of them: the result of the whole run, to the byte"],
  ],
  epilogue:
    "Give it where the parts' own command could be given: a game of your own, and files that parameters name, are read " +
    "again, and must be as they were. That no part is missing, doubled or of another study is checked.",
  async run(context) {
    const { argv, words } = context;
    const out = filledOption(argv, "out");
    if (words.length === 0) throw new InputError("merge needs the folders of a study's parts, such as parts/*");
    if (out === undefined) throw new InputError("merge needs --out, a folder for the whole");
    doing("reading the parts");
    const { readParts } = await import("../../write/part-dir.js");
    const { study: name, sim, given, commandLine, terms, kept } = readParts(words);
    const study = studies.find(({ kind }) => kind.name === name);
    if (study === undefined) throw new InputError(`these are parts of ${name}, which is no study`);
    const found = await findSim(sim);
    const asked = { _: [], ...given, seed: terms.seed };
    const now = studyTerms(study.kind, found, asked, readOptions(asked, found.sim), terms.seed);
    const difference = differenceOf(terms, now);
    if (difference !== undefined) throw new InputError(`these parts can't be put together any more: ${difference}`);
    const { force, json, quiet } = argv;
    return playStudy(
      {
        ...context,
        argv: { ...asked, out, force, json, quiet },
        commandLine: [...wholeCommand(commandLine), "--out", out],
        found: { ...found, executor: timing(found.sim) },
      },
      study,
      undefined,
      kept,
    );
  },
};

/**
 * All games were played: those that are missing show that the parts are not what they say. What is played here tells
 * how long games take.
 */
function timing(sim: Sim): Executor {
  const here = new LocalExecutor(sim);
  return {
    width: 1,
    async play(block) {
      const { from, to, forTime } = block;
      if (forTime === true) return here.play(block);
      const missing = to - from === 1 ? `trial ${from}` : `trials ${from} to ${to - 1}`;
      throw new InputError(`these parts lack ${missing} of a variant`);
    },
    close: () => here.close(),
  };
}

/** The command that would play the whole: a part's, without what makes it one and where it was played. */
function wholeCommand(commandLine: readonly string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i < commandLine.length; i += 1) {
    const [, name, joined] = /^--(shard|out|threads|queue|prefix)(=.*)?$/.exec(commandLine[i]!) ?? [];
    if (name === undefined) kept.push(commandLine[i]!);
    else if (joined === undefined) i += 1;
  }
  return kept.filter((word) => word !== "--force" && word !== "--quiet");
}
