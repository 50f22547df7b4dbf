/** What a game's code calls while it is played: things that no seed controls, dice, and shuffles. */

import { Stream } from "../random/stream.js";

/** What trials did, each by its number. */
export interface Pass {
  readonly endings: string[];
  /** How many words each drew from its streams. */
  readonly draws: number[];
  /** The arrays that each shuffled, as they were before. */
  readonly shuffled: (readonly unknown[])[][];
}

/**
 * Counts calls while `during` runs. Functions are put in place of the world's own for that long: never while a result
 * is counted, since that would slow it.
 */
export class WatchedCalls {
  random = 0;
  clock = 0;
  private draws = 0;
  private shuffled: (readonly unknown[])[] = [];

  /** Plays trials in this order. */
  pass(order: readonly number[], endingOf: (trial: number) => string): Pass {
    const pass: Pass = { endings: [], draws: [], shuffled: [] };
    for (const trial of order) {
      this.draws = 0;
      this.shuffled = [];
      pass.endings[trial] = endingOf(trial);
      pass.draws[trial] = this.draws;
      pass.shuffled[trial] = this.shuffled;
    }
    return pass;
  }

  /** Calls back with all watched, and puts everything back as it was, whatever happens. */
  during<T>(play: () => T): T {
    const undo: (() => void)[] = [];
    const replace = <O extends object, K extends keyof O>(owner: O, name: K, make: (was: O[K]) => O[K]) => {
      const was = owner[name];
      owner[name] = make(was);
      undo.push(() => {
        owner[name] = was;
      });
    };
    const watch = this;
    const ticking = <F extends (...args: never[]) => unknown>(was: F): F =>
      function (this: unknown, ...args: never[]) {
        watch.clock += 1;
        return was.apply(this, args);
      } as F;
    replace(Math, "random", (was) => () => {
      this.random += 1;
      return was();
    });
    replace(performance, "now", ticking);
    replace(
      globalThis,
      "Date",
      (was) =>
        new Proxy(was, {
          construct: (date, args, target) => {
            if (args.length === 0) this.clock += 1;
            return Reflect.construct(date, args, target);
          },
          apply: (date, self, args) => {
            this.clock += 1;
            return Reflect.apply(date, self, args);
          },
        }),
    );
    replace(Date, "now", ticking);
    replace(
      Stream.prototype,
      "bits",
      (was) =>
        function (this: Stream) {
          watch.draws += 1;
          return was.call(this);
        },
    );
    replace(
      Stream.prototype,
      "shuffle",
      (was) =>
        function (this: Stream, array: { [index: number]: unknown; readonly length: number }, length = array.length) {
          watch.shuffled.push(Array.from({ length }, (_, i) => array[i]));
          was.call(this, array, length);
        } as Stream["shuffle"],
    );
    try {
      return play();
    } finally {
      for (const put of undo.reverse()) put();
    }
  }
}
