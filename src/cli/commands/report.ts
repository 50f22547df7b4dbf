import { InputError } from "../../base/input-error.js";
import { capital } from "../../base/words.js";
import { builtInReports } from "../../catalogue.js";
import { FULL_TRIALS, ReportStopped } from "../../report/ask.js";
import { type FoundReport, findReports } from "../../report/find-report.js";
import { integerOption, textOption } from "../../study/given.js";
import { MOST_THREADS, SHARED_OPTIONS } from "../../study/options.js";
import { checkOutDir } from "../../write/out-dir.js";
import { type Command, print } from "../command.js";
import { DONE, STOPPED } from "../exit-status.js";
import { alone, JSON_OPTION, QUIET_OPTION, THREADS_OPTION } from "../options.js";
import { progressView } from "../progress.js";
import { note } from "../streams.js";

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
      help: `any text; the same seed gives the same pages [default: ${DEFAULT_SEED}]`,
    },
    ...THREADS_OPTION,
    force: SHARED_OPTIONS.force,
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
    const found = await findReports(words.length === 0 ? ["all"] : words);
    const { holdsReports, writeReports } = await import("../../write/report/write-reports.js");
    const given = textOption(argv, "out");
    const out = given ?? defaultOut(found, argv.quick === true || trials !== undefined);
    const force = argv.force === true || (given === undefined && holdsReports(out));
    checkOutDir(out, force);

    const view = await progressView(quiet);
    const budget = {
      seed: textOption(argv, "seed") ?? DEFAULT_SEED,
      trials: trials ?? (argv.quick === true ? QUICK_TRIALS : FULL_TRIALS),
      threads,
      signal,
    };
    let written: Awaited<ReturnType<typeof writeReports>>;
    try {
      written = await writeReports(found, budget, {
        out,
        force,
        onProgress: (progress) => view.update(progress),
      });
    } catch (error) {
      if (!(error instanceof ReportStopped)) throw error;
      view.stop();
      note("deadeven: stopped before a page was done; nothing was written");
      return STOPPED;
    } finally {
      view.stop();
    }

    const { reports, partial } = written;
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
    if (!quiet)
      note(
        `\n${partial ? "Stopped early; the pages that were done are" : "Written to"} ${partial ? `in ${out}` : out}: open ${out}/index.html`,
      );
    return partial ? STOPPED : DONE;
  },
};
