import type { Play, TellDecision } from "deadeven";
import { expect } from "vitest";

/** A player in the only seat, and what it was asked and said. */
export interface Answering {
  readonly play: Play;
  /** Each question with its options, in order. */
  readonly asked: string[];
}

/** Answers every question with the option at the place that `answer` gives, and hands what a replay says to `say`. */
export function answering(
  answer: (kind: string, options: readonly string[]) => number,
  say: (words: string) => void,
): Answering {
  const asked: string[] = [];
  const play: Play = {
    asks: () => true,
    choose(kind, seat, count, words?: TellDecision) {
      const told = words!(0);
      const options = "options" in told ? told.options : told;
      expect([seat, options.length]).toEqual([0, count]);
      asked.push(`${kind}: ${options.join(", ")}`);
      const option = answer(kind, options);
      expect(option).toBeGreaterThanOrEqual(0);
      const chosen = words!(option);
      if ("options" in chosen) say(chosen.says!);
      return option;
    },
    mark() {},
  };
  return { play, asked };
}
