#!/usr/bin/env node
/** The command line: finds the command, reads its options, runs it, and turns what happened into an exit status. */

import { readFileSync } from "node:fs";
import yargs from "yargs";
import { findSim } from "../engine/sim-ref.js";
import { didYouMean, InputError, isInputError } from "../sim/input-error.js";
import { type Argv, checkOptionNames, completeFlags, parserConfiguration, positionals } from "./argv.js";
import { BAD_INPUT, type Command, DONE, FAILED, note, STOPPED } from "./command.js";
import { compare } from "./commands/compare.js";
import { describe } from "./commands/describe.js";
import { list } from "./commands/list.js";
import { replay } from "./commands/replay.js";
import { report } from "./commands/report.js";
import { run } from "./commands/run.js";
import { sensitivity } from "./commands/sensitivity.js";
import { study } from "./commands/study.js";
import { sweep } from "./commands/sweep.js";
import { tune } from "./commands/tune.js";
import { verify } from "./commands/verify.js";
import { simOptions } from "./options.js";

const commands: readonly Command[] = [
  list,
  describe,
  run,
  sweep,
  compare,
  tune,
  sensitivity,
  study,
  replay,
  report,
  verify,
];

process.exitCode = await main(process.argv.slice(2));

/** Runs one command line and returns its exit status. */
async function main(words: string[]): Promise<number> {
  // A reader that goes away, such as `head`, is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(DONE);
    throw error;
  });
  try {
    return await dispatch(words);
  } catch (error) {
    if (isInputError(error)) {
      note(`deadeven: ${error.message}`);
      return BAD_INPUT;
    }
    note(`deadeven: ${error instanceof Error ? error.message : String(error)}`);
    const stack = (error as { trialStack?: string }).trialStack ?? (isUnforeseen(error) ? error.stack : undefined);
    if (stack !== undefined) note(stack);
    return FAILED;
  }
}

async function dispatch(words: string[]): Promise<number> {
  const [name, target] = positionals(words);
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    if (words.includes("--version")) {
      console.log(packageVersion());
      return DONE;
    }
    const names = commands.map((candidate) => candidate.name);
    if (name !== undefined && name !== "help") {
      throw new InputError(`there is no command ${name}${didYouMean(name, names)}; \`deadeven --help\` lists them`);
    }
    console.log(plainHelp(await overview().getHelp()));
    return DONE;
  }

  const wantsHelp = words.includes("--help");
  const takesSim = command.takes?.word === "SIM";
  if (takesSim && target === undefined && !wantsHelp && command.takes?.optional !== true) {
    throw new InputError(`${command.name} needs a sim: ${command.takes!.help}`);
  }
  const found = takesSim && target !== undefined ? await findSim(target) : undefined;
  const params = command.simParams === true && found !== undefined ? simOptions(found.sim) : {};
  const parser = helpOf(command, params, found?.called);
  if (wantsHelp) {
    console.log(plainHelp(await parser.getHelp()));
    return DONE;
  }

  const typed = found === undefined ? words : completeFlags(words, found.sim.params);
  const argv = await parseWords(parser, typed);
  const known = new Set([...Object.keys(command.options), ...Object.keys(params)]);
  checkOptionNames(argv, known, new Set(command.repeatable));
  const rest = argv._.slice(1).map(String);
  const most = command.takes === undefined ? 0 : command.takes.many === true ? Number.POSITIVE_INFINITY : 1;
  if (rest.length > most) throw new InputError(`${command.name} has no use for "${rest[most]}"`);

  const stop = new AbortController();
  const onSignal = () => {
    // The first asks to stop and keep what was done; a second one means it.
    if (stop.signal.aborted) process.exit(STOPPED);
    stop.abort();
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  try {
    return await command.run({
      argv,
      words: rest,
      commandLine: words,
      dispatch,
      signal: stop.signal,
      ...(found === undefined ? {} : { found }),
    });
  } finally {
    process.off("SIGINT", onSignal);
    process.off("SIGTERM", onSignal);
  }
}

/** A yargs instance without its guesses and its own way out. */
function plainYargs() {
  return yargs([])
    .parserConfiguration(parserConfiguration)
    .scriptName("deadeven")
    .exitProcess(false)
    .help(false)
    .version(false)
    .wrap(Math.min(120, process.stdout.columns ?? 120))
    .fail((message, error) => {
      throw error ?? new InputError(message);
    });
}

/** Parses words, and puts yargs' own complaint, of a value that is missing, in our words. */
async function parseWords(parser: ReturnType<typeof plainYargs>, words: readonly string[]): Promise<Argv> {
  try {
    return (await parser.parse([...words])) as Argv;
  } catch (error) {
    const missing = /^Not enough arguments following: (.*)/.exec(error instanceof Error ? error.message : "");
    throw missing === null ? error : new InputError(`--${missing[1]} needs a value`);
  }
}

/** Help for the whole program. */
function overview() {
  const parser = plainYargs().usage(
    "deadeven COMMAND …\n\nPlays tabletop games by the million and says how sure the answer is.",
  );
  for (const { name, summary, takes } of commands) {
    parser.command(takes === undefined ? name : `${name} ${takes.optional ? `[${takes.word}]` : takes.word}`, summary);
  }
  return parser
    .example("deadeven run zombie-blitz --players 4", "how often do four players win?")
    .example("deadeven describe zombie-blitz", "its rules, rulings and parameters")
    .example("deadeven replay zombie-blitz --seed 1 --trial 17", "one game, told turn by turn")
    .epilogue("`deadeven COMMAND --help` teaches a command; `deadeven run SIM --help` lists the sim's parameters.");
}

function helpOf(command: Command, params: ReturnType<typeof simOptions>, sim: string | undefined) {
  const { name, summary, takes, options, examples, epilogue } = command;
  const word = takes === undefined ? "" : ` ${sim ?? (takes.optional ? `[${takes.word}]` : takes.word)}`;
  const parser = plainYargs()
    .usage(`deadeven ${name}${word}${Object.keys(options).length > 0 ? " [options]" : ""}\n\n${summary}`)
    .options(params)
    .options(options);
  for (const [line, why] of examples) parser.example(line, why);
  const hint =
    command.simParams === true && sim === undefined
      ? `The sim's parameters are options too: deadeven ${name} SIM --help lists them.`
      : "";
  return parser.epilogue([epilogue ?? "", hint].filter((text) => text !== "").join("\n"));
}

/** Help without yargs' types, since every value is read as text, and with --a and --b as they are typed everywhere else. */
function plainHelp(help: string): string {
  const plain = help.replace(/\n? +\[(?:string|boolean)\]$/gm, "");
  if (!plain.includes("\n  -a ")) return plain;
  // Beside short options yargs moves the long ones in.
  return plain.replace(/^ {2}-([ab]) {5}/gm, "      --$1").replace(/^ {4}(?= )/gm, "");
}

function packageVersion(): string {
  return JSON.parse(readFileSync(new URL(`${packageRoot()}package.json`, import.meta.url), "utf8")).version;
}

/** From this file to the package's folder: src/cli/ in source, dist/src/cli/ when built. */
function packageRoot(): string {
  return import.meta.url.endsWith(".ts") ? "../../" : "../../../";
}

/** Whether an error is one that no one put into words: its stack is of use then. */
function isUnforeseen(error: unknown): error is Error {
  return error instanceof Error && error.constructor.name !== "PlayFailure" && !("code" in error);
}
