import { InputError } from "../../base/input-error.js";
import { andList, capital } from "../../base/words.js";
import { builtInReports } from "../../catalogue.js";
import { sha256Hex } from "../../engine/digest.js";
import { RANDOM_SCHEME } from "../../random/key.js";
import type { FoundReport } from "../../report/find-report.js";
import { FULL_TRIALS } from "../../report/full-trials.js";
import { filledOption, integerOption } from "../../study/given.js";
import { readFile } from "../../study/machine/read-file.js";
import { MOST_THREADS, SHARED_OPTIONS } from "../../study/options.js";
import type { Terms } from "../../study/terms.js";
import { packageInfo } from "../../write/package-info.js";
import { type Command, doing, print } from "../command.js";
import { DONE, STOPPED } from "../exit-status.js";
import { fleetOption, withFleet } from "../fleet-option.js";
import { layAside, tellKept } from "../kept.js";
import { alone, JSON_OPTION, QUEUE_OPTIONS, QUIET_OPTION, THREADS_OPTION } from "../options.js";
import { progressView } from "../progress.js";
import { note, oneLine } from "../streams.js";

const DEFAULT_OUT = "out/report";

/**
 * The folder that is written where none is named: one of its own for some reports, and for a draft, so that neither
 * replaces all of them.
 */
function defaultOut(found: readonly FoundReport[], draft: boolean): string {
  const names = found.map(({ report }) => report.name);
  const some = Object.keys(builtInReports).join() === names.join() ? [] : names;
  return [DEFAULT_OUT, ...some, ...(draft ? ["draft"] : [])].join("-");
}
/** Fixed, so that a report that is built again is the same, byte for byte. */
const DEFAULT_SEED = "dead-even";
const QUICK_TRIALS = 20_000;

export const report: Command = {
  name: "report",
  summary: "Pages for designers: what to change, and how sure that is, with charts and tables",
  takes: {
    word: "NAME …",
    help: `${Object.keys(builtInReports).join(", ")}, all, or the path of a module`,
    optional: true,
    many: true,
  },
  options: {
    out: {
      ...SHARED_OPTIONS.out,
      help: `write the pages to this folder [default: ${DEFAULT_OUT}, or ${DEFAULT_OUT}-NAME for one, with -draft for a draft; replaced if it holds reports]`,
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
    ["deadeven report ./my-report.ts --out out/my-report", "your own"],
  ],
  epilogue: `Reports: ${Object.keys(builtInReports).join(", ")}; all if none is named.`,
  async run({ argv, words, signal }) {
    const trials = integerOption(argv, "trials", 1, FULL_TRIALS);
    if (argv.quick === true && trials !== undefined)
      throw new InputError("--quick and --trials say two things: give one");
    const threads = integerOption(argv, "threads", 1, MOST_THREADS);
    const quiet = argv.quiet === true;
    doing(`loading ${words.length === 0 ? "the reports" : andList(words.map(oneLine))}`);
    const [{ findReports }, { ReportStopped }] = await Promise.all([
      import("../../report/find-report.js"),
      import("../../report/ask.js"),
    ]);
    const found = await findReports(words.length === 0 ? ["all"] : words);
    const given = filledOption(argv, "out");
    const out = given ?? defaultOut(found, argv.quick === true || trials !== undefined);
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
      unnamed: given === undefined ? { replaced: holdsReports(out) } : undefined,
      seed: budget.seed,
      termsWith: () => termsOf(found, budget),
      say,
    });
    if (work === undefined) return DONE;

    doing(`building ${andList(found.map(({ report }) => report.name))}`);
    const view = await progressView(quiet, fleet);
    let written: Awaited<ReturnType<typeof writeReports>>;
    try {
      written = await withFleet(fleet, () =>
        writeReports(found, budget, { ...work, out, onProgress: (progress) => view.update(progress) }),
      );
      work.journal.remove();
    } catch (error) {
      view.stop();
      if (error instanceof ReportStopped) note("deadeven: stopped before a page was done; nothing was written");
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
      for (const {
        report: { title },
        findings,
      } of reports) {
        print(`\n${title}`);
        for (const { text, aim } of findings)
          print(`  - ${aim?.verdict === "beyond" ? "BEYOND ITS AIM: " : ""}${capital(text)}`);
      }
    }
    tellKept(kept, say);
    say(
      `\n${partial ? "Stopped early; the pages that were done are" : "Written to"} ${partial ? `in ${out}` : out}: open ${out}/index.html`,
    );
    return partial ? STOPPED : DONE;
  },
};

/** What reports are built from: built-in ones by the package's version, a designer's own by its module as well. */
function termsOf(found: readonly FoundReport[], { seed, trials }: { seed: string; trials: number }): Terms {
  const own = found.filter(({ word }) => !Object.hasOwn(builtInReports, word));
  return {
    command: "report",
    of: found.map(({ word }) => word).join(", "),
    versions: { [packageInfo.name]: packageInfo.version, "the random scheme": RANDOM_SCHEME },
    seed,
    trials,
    options: {},
    contents: Object.fromEntries(own.map(({ word }) => [word, sha256Hex(readFile(word))])),
  };
}
