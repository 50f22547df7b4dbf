/** From the words that were typed to the command that they ask for. */

import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { andList } from "../base/words.js";
import { wrap } from "../present/charts/chart.js";
import { studies } from "../present/studies.js";
import { parseKnob, settableName } from "../sim/knobs.js";
import type { ParamSpecs } from "../sim/params.js";
import { findSim } from "../study/find-sim.js";
import type { TakenOption } from "../study/takes.js";
import { packageInfo } from "../write/package-info.js";
import {
  type Argv,
  checkWords,
  completeFlags,
  joinValues,
  type OptionForm,
  parserConfiguration,
  positionals,
} from "./argv.js";
import { type Command, doing, print, terminal } from "./command.js";
import { check } from "./commands/check.js";
import { copy } from "./commands/copy.js";
import { describe } from "./commands/describe.js";
import { doctor } from "./commands/doctor.js";
import { list } from "./commands/list.js";
import { merge } from "./commands/merge.js";
import { newGame } from "./commands/new.js";
import { replay } from "./commands/replay.js";
import { report } from "./commands/report.js";
import { studio } from "./commands/studio.js";
import { study } from "./commands/study.js";
import { verify } from "./commands/verify.js";
import { worker } from "./commands/worker.js";
import { DONE } from "./exit-status.js";
import { commandOptions, type OptionTable, simOptions } from "./options.js";
import { assignedIn, refuseStrayWords } from "./stray-words.js";
import { oneLine } from "./streams.js";
import { studyCommand } from "./study-command.js";
import { SHELLS, suggestions, suggestionsInFish } from "./suggestions.js";
import { yargs } from "./yargs.js";

const commands: readonly Command[] = [
  list,
  describe,
  ...studies.map(studyCommand),
  study,
  check,
  replay,
  report,
  doctor,
  newGame,
  copy,
  studio,
  verify,
  worker,
  merge,
];

const HELP_FORMS: readonly [name: string, form: OptionForm][] = [
  ["help", "alone"],
  ["-h", "alone"],
];

/** Whether an option of any command stands alone, before it is known which command it is of. */
function standsAlone(option: string): boolean {
  if (option === "help" || option === "version") return true;
  return commands.some(({ options }) => (options as Record<string, TakenOption>)[option]?.form === "alone");
}

/**
 * Runs one command line and returns its exit status. `onRun` is called once its words are read: from then on it stops
 * when `signal` aborts. Throws an InputError for words that can't be used, and whatever the command throws.
 */
export async function dispatch(words: readonly string[], signal: AbortSignal, onRun: () => void): Promise<number> {
  if (words[0] === COMPLETE) return complete(words.slice(1));
  const [name, target, ...others] = positionals(words, standsAlone);
  if (name === "completion") return completionScript(words.slice(1));
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const names = commands.map((candidate) => candidate.name);
    if (name === "help" && target !== undefined) return dispatch([target, "--help"], signal, onRun);
    if (name !== undefined && name !== "help") {
      throw new InputError(`there is no command ${name}${didYouMean(name, names)}; \`deadeven --help\` lists them`);
    }
    checkWords(words, new Map([...HELP_FORMS, ["version", "alone"]]), new Set());
    print(words.includes("--version") ? packageInfo.version : await overview());
    return DONE;
  }

  const wantsHelp = words.includes("--help") || words.includes("-h");
  const takesSim = command.takes?.word === "SIM";
  if (takesSim && target === undefined && !wantsHelp && command.takes?.optional !== true) {
    throw new InputError(`${command.name} needs a sim: ${command.takes!.help}`);
  }
  const simOf = takesSim ? findSim : others.every(assignedIn) ? command.simOfWord : undefined;
  if (simOf !== undefined && target !== undefined) doing(`loading ${oneLine(target)}`);
  const found = target === undefined ? undefined : await simOf?.(target);
  const takesParams = found !== undefined && (command.simParams === true || !takesSim);
  const params = takesParams ? simOptions(found.sim) : {};
  const options = commandOptions(command.options);
  const parser = helpOf(command, options, params, found?.word);
  if (wantsHelp) {
    print(withExamples(plainHelp(await parser.getHelp()), command.examples, endOf(command, found?.word)));
    return DONE;
  }

  const typed = found === undefined ? words : completeFlags(words, found.sim.params);
  const knobs = takesParams ? knobsAmong(words, found.sim.params) : [];
  const forms = new Map([...formsOf(options), ...formsOf(params), ...knobs]);
  checkWords(typed, forms, repeatableOf(command));
  const argv = (await parser.parse(joinValues(typed, forms))) as Argv;
  const rest = argv._.slice(1).map(String);
  const most =
    command.takes === undefined
      ? 0
      : command.takes.many === true
        ? Number.POSITIVE_INFINITY
        : command.takes.second === undefined
          ? 1
          : 2;
  refuseStrayWords(command, rest, most, takesParams ? found.sim.params : {}, forms);

  onRun();
  return command.run({ argv, words: rest, commandLine: words, signal, found });
}

/** What the scripts of yargs ask with, on each press of the tab key. */
const COMPLETE = "--get-yargs-completions";

async function complete(typed: readonly string[]): Promise<number> {
  // bash and zsh tell the program's own name first, and complete files where they are told of nothing else.
  const isFish = !typed[0]?.endsWith("deadeven");
  const words = isFish ? typed : typed.slice(1);
  const parser = plainYargs().completion("completion", false, async () =>
    isFish ? suggestionsInFish(words, commands) : [...(await suggestions(words, commands)).words],
  );
  // The types have what is handed to the callback alone.
  const found = (await parser.getCompletion([...words], undefined as never)) as unknown as string[];
  if (found.length > 0) print(found.join("\n"));
  return DONE;
}

/** Prints the script that yargs has for a shell: the one named, or the one that this is. */
async function completionScript(words: readonly string[]): Promise<number> {
  const [shell, ...others] = words;
  const about = `deadeven completion ${SHELLS.join("|")}`;
  if (shell === "--help" || shell === "-h" || shell === undefined) {
    print(
      [
        about,
        "",
        "Prints a script that completes commands, games, parameters and choices; for your shell:",
        "",
        "  deadeven completion bash >> ~/.bashrc",
        "  deadeven completion zsh >> ~/.zshrc",
        "  deadeven completion fish > ~/.config/fish/completions/deadeven.fish",
      ].join("\n"),
    );
    return DONE;
  }
  if (others.length > 0 || !(SHELLS as readonly string[]).includes(shell)) {
    throw new InputError(`completion: ${andList([...SHELLS])} are known, not ${oneLine(words.join(" "))}: ${about}`);
  }
  // yargs goes by the shell that it runs in.
  process.env.SHELL = `/bin/${shell}`;
  delete process.env.ZSH_NAME;
  const parser = plainYargs().completion("completion") as ReturnType<typeof plainYargs> & {
    showCompletionScript(program: string): void;
  };
  // It logs the script, and what is logged here goes to standard error.
  const { log } = console;
  console.log = print;
  try {
    parser.showCompletionScript("deadeven");
  } finally {
    console.log = log;
  }
  return DONE;
}

/** A yargs instance without its guesses and its own way out. */
function plainYargs() {
  return yargs([])
    .parserConfiguration(parserConfiguration)
    .scriptName("deadeven")
    .exitProcess(false)
    .help(false)
    .version(false)
    .wrap(Math.min(HELP_WIDTH, terminal.columns ?? HELP_WIDTH))
    .fail((message, error) => {
      throw error ?? new InputError(message);
    });
}

/** How each of these options is typed. */
function formsOf(options: OptionTable): [name: string, form: OptionForm][] {
  return Object.entries(options).map(([name, { type, nargs }]) => [
    name,
    type === "boolean" ? "alone" : nargs === 1 ? "value" : "flag",
  ]);
}

/** Options such as --deck.cards.Brute.count: knobs into files, of which there are as many as a file has places. */
function knobsAmong(words: readonly string[], specs: ParamSpecs): [name: string, form: OptionForm][] {
  const names = words.flatMap((word) => (word.startsWith("--") ? [word.slice(2).split("=")[0]!] : []));
  return names.filter((name) => parseKnob(name) && settableName(specs, name)).map((name) => [name, "value"]);
}

/** The options that may be given more than once. */
function repeatableOf({ options }: Command): Set<string> {
  return new Set(Object.entries(options).flatMap(([name, { repeatable }]) => (repeatable ? [name] : [])));
}

/** Help for the whole program. */
async function overview(): Promise<string> {
  const parser = plainYargs().usage(
    "deadeven COMMAND …\n\nPlays tabletop games by the million and says how sure the answer is.",
  );
  for (const { name, summary, takes } of commands) {
    parser.command(takes === undefined ? name : `${name} ${wordsOf(takes, takes.word)}`, summary);
  }
  parser.command("completion SHELL", "A script that completes commands in bash, zsh or fish");
  return withExamples(
    plainHelp(await parser.getHelp()),
    [
      ["deadeven run zombie-blitz --players 4", "how often do four players win?"],
      ["deadeven describe zombie-blitz", "its rules, rulings and parameters"],
      ["deadeven replay zombie-blitz --seed 1 --trial 17", "one game, told turn by turn"],
    ],
    "`deadeven COMMAND --help` teaches a command; `deadeven run SIM --help` lists the sim's parameters.",
  );
}

/** Help's own width, at most. */
const HELP_WIDTH = 120;

/** Help with its examples, each a line to copy however long it is, and what is said at its end. */
function withExamples(help: string, examples: Command["examples"], end: string): string {
  const width = Math.min(HELP_WIDTH, terminal.columns ?? HELP_WIDTH);
  const lines = examples.flatMap(([line, why]) => [`  ${line}`, `      ${why}`]);
  const last = end === "" ? [] : ["", ...end.split("\n").flatMap((line) => told(line, width))];
  return [help.trimEnd(), ...(lines.length === 0 ? [] : ["", "Examples:", ...lines]), ...last].join("\n");
}

/** A paragraph in lines. What is set in is to be copied, and stays; of two columns the second has lines of its own. */
function told(line: string, width: number): string[] {
  if (!line.startsWith(" ")) return wrap(line, width);
  const [first] = /^ +\S.*? {2,}(?=\S)/.exec(line) ?? [];
  if (first === undefined) return [line];
  return wrap(line.slice(first.length), width - first.length).map(
    (part, i) => `${i === 0 ? first : " ".repeat(first.length)}${part}`,
  );
}

/** What help says at its end. */
function endOf({ name, simParams, epilogue }: Command, sim: string | undefined): string {
  const hint =
    simParams === true && sim === undefined
      ? `The sim's parameters are options too: deadeven ${name} SIM --help lists them.`
      : "";
  return [epilogue ?? "", hint].filter((text) => text !== "").join("\n");
}

/** The words that a command takes, as help shows them. */
function wordsOf({ optional, second }: NonNullable<Command["takes"]>, first: string, given = false): string {
  return `${optional && !given ? `[${first}]` : first}${second === undefined ? "" : ` ${second}`}`;
}

function helpOf(command: Command, options: OptionTable, params: OptionTable, sim: string | undefined) {
  const { name, summary, takes } = command;
  const word = takes === undefined ? "" : ` ${wordsOf(takes, sim ?? takes.word, sim !== undefined)}`;
  return plainYargs()
    .usage(`deadeven ${name}${word}${Object.keys(options).length > 0 ? " [options]" : ""}\n\n${summary}`)
    .options(params)
    .options(options);
}

/**
 * Help without yargs' types, since every value is read as text, and with --a and --b as they are typed everywhere else.
 */
function plainHelp(help: string): string {
  // In a line that is full, nothing stands before the type.
  const plain = help.replace(/\n? *\[(?:string|boolean)\]$/gm, "");
  if (!plain.includes("\n  -a ")) return plain;
  // Beside short options yargs moves the long ones in.
  return plain.replace(/^ {2}-([ab]) {5}/gm, "      --$1").replace(/^ {4}(?= )/gm, "");
}
