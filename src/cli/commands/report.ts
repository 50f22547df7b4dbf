import { InputError } from "../../base/input-error.js";
import { andList } from "../../base/words.js";
import { builtInReports, builtInSims } from "../../catalogue.js";
import { sha256Hex } from "../../engine/digest.js";
import type { FoundSim } from "../../engine/found-sim.js";
import { RANDOM_SCHEME } from "../../random/key.js";
import { DEFAULT_SEED, FULL_TRIALS } from "../../report/defaults.js";
import type { FoundReport } from "../../report/find-report.js";
import { type GivenForReport, NOTHING_GIVEN } from "../../report/game.js";
import type { GivenAim } from "../../study/aims/prepare-aims.js";
import { filledOption, type Given, integerOption, paramOptions, textOptions } from "../../study/given.js";
import { readFile } from "../../study/machine/read-file.js";
import { MOST_THREADS, SHARED_OPTIONS } from "../../study/options.js";
import type { Terms } from "../../study/terms.js";
import { tuneStudy } from "../../study/tune.js";
import { packageInfo } from "../../write/package-info.js";
import { type Command, type Context, doing, keeping, print } from "../command.js";
import { DONE, STOPPED } from "../exit-status.js";
import { fleetOption, withFleet } from "../fleet-option.js";
import { keepIn, layAside, tellKept } from "../kept.js";
import { alone, JSON_OPTION, QUEUE_OPTIONS, QUIET_OPTION, THREADS_OPTION, value } from "../options.js";
import { progressView } from "../progress.js";
import { complain, note, oneLine } from "../streams.js";

const DEFAULT_OUT = "out/report";

/**
 * The folder that is written where none is named: one of its own for some reports, for a game of a person's own, and
 * for a draft, so that none of these replaces all of them.
 */
function defaultOut(found: readonly FoundReport[], draft: boolean): string {
  const names = found.map(({ report }) => report.name);
  const some = Object.keys(builtInReports).join() === names.join() ? [] : names;
  const own = found.some(({ given }) => isGiven(given));
  return [DEFAULT_OUT, ...some, ...(own ? ["yours"] : []), ...(draft ? ["draft"] : [])].join("-");
}

function isGiven({ params, aims }: GivenForReport): boolean {
  return aims.length > 0 || Object.keys(params).length > 0;
}
const QUICK_TRIALS = 20_000;

export const report: Command = {
  name: "report",
  summary: "Pages for designers: what to change, and how sure that is, with charts and tables",
  takes: {
    word: "NAME …",
    help: "a report, a game, all, or the path of a module that is either",
    optional: true,
    many: true,
  },
  simOfWord: async (word) => (await import("../../report/find-report.js")).gameOfReport(word),
  options: {
    aim: {
      ...tuneStudy.takes.aim!,
      help: "an aim of yours, such as 'win=0.4..0.6@players=3', in place of those that the report suggests; again for more",
    },
    aims: { ...tuneStudy.takes.aims!, help: "a file of aims of yours, as `deadeven check` reads it" },
    out: {
      ...SHARED_OPTIONS.out,
      help: `write the pages to this folder [default: ${DEFAULT_OUT}, or ${DEFAULT_OUT}-NAME for one, with -yours for a game or aims of your own, and -draft for a draft; replaced if it holds reports]`,
    },
    quick: alone(`a draft within a minute: the same as --trials ${QUICK_TRIALS}`),
    trials: {
      ...SHARED_OPTIONS.trials,
      help: `games for a headline figure; the others are scaled alike [default: ${FULL_TRIALS}]`,
    },
    seed: {
      ...SHARED_OPTIONS.seed,
      help: `any text but a blank one; the same seed gives the same pages [default: ${DEFAULT_SEED}]`,
    },
    pdf: alone("each page as PDF too, and a summary of it on one sheet: printed by an installed Chromium or Chrome"),
    chromium: value("the program that prints with --pdf [default: CHROMIUM, or one that is installed]"),
    ...THREADS_OPTION,
    ...QUEUE_OPTIONS,
    force: SHARED_OPTIONS.force,
    resume: SHARED_OPTIONS.resume,
    ...JSON_OPTION,
    ...QUIET_OPTION,
  },
  examples: [
    ["deadeven report", "all of them, in a few minutes"],
    ["deadeven report zombie-blitz --quick", "one, as a draft"],
    ["deadeven report zombie-blitz --pdf", "with a PDF to send, and a summary of it on one sheet"],
    ["deadeven report zombie-blitz --deck mine.json --aims mine.yaml", "on your own deck, held to your own aims"],
    ["deadeven report ./my-game.ts", "on any game: what decides it, how long it takes, and who wins"],
    ["deadeven report ./my-report.ts --out out/my-report", "a report of your own"],
  ],
  epilogue: [
    `Reports: ${Object.keys(builtInReports).join(", ")}; all if none is named.`,
    `Games: ${Object.keys(builtInSims).join(", ")}, or your own; one without a report of its own gets the general one.`,
    "A report on one game takes that game's parameters as options: deadeven report NAME --help lists them.",
  ].join("\n"),
  async run(context) {
    const { words, signal } = context;
    const { argv, given } = await withGiven(context);
    const trials = integerOption(argv, "trials", 1, FULL_TRIALS);
    if (argv.quick === true && trials !== undefined)
      throw new InputError("--quick and --trials say two things: give one");
    const threads = integerOption(argv, "threads", 1, MOST_THREADS);
    const chromium = filledOption(argv, "chromium");
    if (chromium !== undefined && argv.pdf !== true) throw new InputError("--chromium is of use only with --pdf");
    const browser =
      argv.pdf === true ? (await import("../../write/report/print-pdf.js")).findBrowser(chromium) : undefined;
    const quiet = argv.quiet === true;
    doing(`loading ${words.length === 0 ? "the reports" : andList(words.map(oneLine))}`);
    const [{ findReports }, { ReportStopped }] = await Promise.all([
      import("../../report/find-report.js"),
      import("../../report/ask.js"),
    ]);
    const found = await findReports(words.length === 0 ? ["all"] : words, given);
    const named = filledOption(argv, "out");
    const out = named ?? defaultOut(found, argv.quick === true || trials !== undefined);
    const say = (text: string) => {
      if (!quiet) note(text);
    };
    const fleet = await fleetOption(argv, say);
    const budget = {
      executors: fleet,
      seed: filledOption(argv, "seed") ?? DEFAULT_SEED,
      trials: trials ?? (argv.quick === true ? QUICK_TRIALS : FULL_TRIALS),
      threads,
      signal,
    };
    const [{ holdsReports, writeReports }, { openWork }] = await Promise.all([
      import("../../write/report/write-reports.js"),
      import("../../write/open-work.js"),
    ]);
    const work = await openWork({
      out,
      force: argv.force === true,
      resume: argv.resume === true,
      unnamed: named === undefined ? { replaced: holdsReports(out) } : undefined,
      seed: budget.seed,
      termsWith: () => termsOf(found, budget),
      say,
      complain,
      onKept: quiet ? undefined : keeping,
    });
    if (work === undefined) return DONE;
    keepIn(work.journal, say);

    doing(`building ${andList(found.map(({ report }) => report.name))}`);
    const view = await progressView(quiet, fleet);
    let written: Awaited<ReturnType<typeof writeReports>>;
    try {
      written = await withFleet(fleet, signal, () =>
        writeReports(found, budget, { ...work, out, browser, onProgress: (progress) => view.update(progress) }),
      );
      work.journal.remove();
    } catch (error) {
      view.stop();
      if (error instanceof ReportStopped) complain("stopped before a page was done; nothing was written");
      layAside(work.journal, say);
      if (!(error instanceof ReportStopped)) throw error;
      return STOPPED;
    } finally {
      view.stop();
    }

    const { reports, partial, kept } = written;
    if (argv.json === true) {
      const shown = reports.map(({ report: { name, title }, claims, each, findings }) => ({
        name,
        title,
        claims,
        level: each,
        findings,
      }));
      print(
        JSON.stringify({ seed: budget.seed, trials: budget.trials, reports: shown, ...(partial ? { partial } : {}) }),
      );
    } else {
      const { reportText } = await import("../../write/report/report-text.js");
      for (const built of reports) print(`\n${reportText(built)}`);
    }
    tellKept(kept, say);
    say(
      `\n${partial ? "Stopped early; the pages that were done are" : "Written to"} ${partial ? `in ${out}` : out}: open ${out}/index.html`,
    );
    return partial ? STOPPED : DONE;
  },
};

/** What a person gave of the game: options, and a file of aims whose parameters options replace. */
async function withGiven({ argv, found }: Context): Promise<Pick<Context, "argv"> & { given: GivenForReport }> {
  const typed = textOptions(argv, "aim");
  const file = filledOption(argv, "aims");
  if (found === undefined) {
    if (typed.length > 0 || file !== undefined)
      throw new InputError("aims are of one game: name its report, or the game");
    return { argv, given: NOTHING_GIVEN };
  }
  // How long and how surely `check` plays is nothing to a page, which has its own.
  const { trials: _, level: __, aims = [], ...own } = file === undefined ? {} : await aimsIn(file, found, argv);
  const merged = { ...own, ...argv };
  const params = paramOptions(merged, found.sim);
  const words = [
    ...Object.entries(params).flatMap(([param, value]) => [`--${param}`, value]),
    ...(file === undefined ? [] : ["--aims", file]),
    ...typed.flatMap((aim) => ["--aim", aim]),
  ];
  if (words.length === 0) return { argv, given: NOTHING_GIVEN };
  return { argv: merged, given: { params, aims: [...(aims as GivenAim[]), ...typed], words } };
}

async function aimsIn(file: string, named: FoundSim, argv: Given): Promise<Given> {
  // Not before it is needed: the reader of YAML is large.
  const { readAimsFile } = await import("../aims-file.js");
  const { found, given } = await readAimsFile(file, argv, named);
  const { sim } = named;
  if (found.sim.name === sim.name) return given;
  throw new InputError(`${file} has aims of ${found.sim.name}, and this is about ${sim.name}`);
}

/** What reports are built from: built-in ones by the package's version, a designer's own by its module as well. */
function termsOf(found: readonly FoundReport[], { seed, trials }: { seed: string; trials: number }): Terms {
  const own = found.filter(({ word }) => !Object.hasOwn(builtInReports, word) && !Object.hasOwn(builtInSims, word));
  const { game, given } = found[0]!;
  const files = Object.values(game?.set ?? {}).filter((value) => typeof value === "object" && "file" in value);
  return {
    command: "report",
    of: found.map(({ word }) => word).join(", "),
    versions: { [packageInfo.name]: packageInfo.version, "the random scheme": RANDOM_SCHEME },
    seed,
    trials,
    options: { ...given.params, ...(given.aims.length === 0 ? {} : { aim: JSON.stringify(given.aims) }) },
    contents: {
      ...Object.fromEntries(own.map(({ word }) => [word, sha256Hex(readFile(word))])),
      ...Object.fromEntries(files.map(({ file, content }) => [file, sha256Hex(content)])),
    },
  };
}
