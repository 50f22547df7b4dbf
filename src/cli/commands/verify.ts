import { InputError } from "../../base/input-error.js";
import { counted } from "../../base/words.js";
import { integerOption } from "../../study/given.js";
import { MOST_THREADS } from "../../study/options.js";
import { verifyDir } from "../../write/verify-dir.js";
import { type Command, doing, print } from "../command.js";
import { DONE, FAILED, STOPPED } from "../exit-status.js";
import { fleetOption, withFleet } from "../fleet-option.js";
import { JSON_OPTION, QUEUE_OPTIONS, QUIET_OPTION, THREADS_OPTION } from "../options.js";
import { progressView } from "../progress.js";
import { note, oneLine } from "../streams.js";

export const verify: Command = {
  name: "verify",
  summary: "Plays a written result again, compares digests, and looks whether its files are as written",
  takes: { word: "DIR", help: "a folder that --out wrote" },
  options: { ...THREADS_OPTION, ...QUEUE_OPTIONS, ...QUIET_OPTION, ...JSON_OPTION },
  examples: [["deadeven verify out/zombie-blitz", "does it come out the same here?"]],
  epilogue: "Exit status 0 if every digest is the same and every file as it was written, 1 if not.",
  async run({ argv, words, signal }) {
    const [dir] = words;
    if (dir === undefined) throw new InputError("verify needs the folder of a result, such as out/zombie-blitz");
    const threads = integerOption(argv, "threads", 1, MOST_THREADS);
    doing(`verifying ${oneLine(dir)}`);
    const fleet = await fleetOption(argv, (text) => {
      if (argv.quiet !== true) note(text);
    });
    const view = await progressView(argv.quiet === true, fleet);
    const result = await withFleet(fleet, signal, () =>
      verifyDir(dir, { signal, onProgress: (progress) => view.update(progress), threads, executors: fleet }),
    ).finally(() => view.stop());
    if (argv.json === true) print(JSON.stringify(result));
    else {
      for (const { name, trials, expected, found } of result.variants) {
        const verdict = expected === found ? "same" : result.partial ? "not finished" : "DIFFERENT";
        print(`${name}: ${trials.toLocaleString("en")} trials, ${verdict} (${found.slice(0, 16)})`);
      }
      const { edited, missing, same } = result.files;
      for (const path of edited) print(`${path}: EDITED since it was written`);
      for (const path of missing) print(`${path}: MISSING`);
      print(`${counted(same, "file")} as written`);
      for (const change of result.changed) note(`Note: ${change}.`);
      for (const cause of result.causes) note(`The same games don't go the same twice: ${cause}.`);
    }
    if (result.partial) return STOPPED;
    return result.same ? DONE : FAILED;
  },
};
