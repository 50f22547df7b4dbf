import { shellWord } from "../base/shell-word.js";
import type { FoundSim } from "../engine/found-sim.js";
import { PlayError } from "../engine/schedule.js";
import { type Skill, skillText } from "../players/skill.js";
import { shownParams } from "../sim/param-values.js";
import type { ParamValues } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";

/** A trial threw, or a worker died: which one, and the command that plays it again. */
export class PlayFailure extends Error {
  override readonly name = "PlayFailure";

  /** The trial's own stack, where there is one. */
  readonly trialStack: string | undefined;

  constructor(message: string, trialStack?: string) {
    super(message);
    this.trialStack = trialStack;
  }

  /**
   * Puts a PlayError in words; any other error is returned as it is. `jobs` holds the variants of each job. Without a
   * seed there is no command that plays the trial again.
   */
  static from(
    error: unknown,
    found: FoundSim,
    jobs: readonly (readonly {
      readonly name: string;
      readonly values: ParamValues;
      readonly skill?: Skill | undefined;
    }[])[],
    { seed, independent }: { seed: string | undefined; independent: boolean },
  ): unknown {
    if (!(error instanceof PlayError)) return error;
    const { trial, variant, message, stack } = error.failure;
    const all = jobs[error.job]!;
    const variants = variant === undefined ? all : [all[variant]!];
    const names = variants.map(({ name }) => name);
    if (trial === undefined) return new PlayFailure(`${simWith(found.sim, names)}: ${message}`, stack);
    if (seed === undefined) {
      return new PlayFailure(`${found.sim.name}: trial ${trial} with ${names.join(", or ")} failed: ${message}`, stack);
    }
    // Where a thread died it isn't known which of several variants it was playing: all commands are given.
    const commands = variants.map(
      ({ values, skill }) => `  ${replayCommand(found, values, skill, seed, trial, independent)}`,
    );
    return new PlayFailure(
      `${found.sim.name}: trial ${trial} with seed ${seed} failed: ${message}\nTo see it:\n${commands.join("\n")}`,
      stack,
    );
  }
}

/** A sim and the variants of it that something is about: "forklift with ram-kill=3". */
export function simWith({ name }: Sim, variants: readonly string[]): string {
  const apart = variants.filter((variant) => variant !== "base");
  return apart.length === 0 ? name : `${name} with ${apart.join(", or ")}`;
}

/** The command line that tells a trial again. Parameters at their plain defaults are left out. */
function replayCommand(
  { sim, word }: FoundSim,
  values: ParamValues,
  skill: Skill | undefined,
  seed: string,
  trial: number,
  independent: boolean,
): string {
  const options = Object.entries(shownParams(values))
    .filter(([name, value]) => String(sim.params[name].default) !== String(value))
    .map(([name, value]) => ` --${name} ${shellWord(String(value))}`);
  const who =
    skill === undefined
      ? ""
      : skillText(skill)
          .split(",")
          .map((player) => ` --skill ${player}`)
          .join("");
  const own = independent ? " --independent" : "";
  return `deadeven replay ${shellWord(word)}${options.join("")}${who} --seed ${shellWord(seed)} --trial ${trial}${own}`;
}
