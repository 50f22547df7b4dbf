import { derivedKey, type Key } from "../random/key.js";
import { Stream } from "../random/stream.js";

/** Chooses any option, each as likely: on dice of each seat's own, so that games stay the same where nobody does. */
export class RandomChoices {
  private readonly streams: readonly Stream[];
  private readonly begun: number[];

  constructor(key: Key, seats: number) {
    const own = new Int32Array(4);
    derivedKey(Int32Array.from(key), 0, 0, "choices", own);
    this.streams = Array.from(
      { length: seats },
      (_, seat) => new Stream([own[0]!, own[1]!, own[2]!, own[3]!], `${seat}`),
    );
    this.begun = this.streams.map(() => 0);
  }

  choose(trial: number, seat: number, count: number): number {
    const stream = this.streams[seat]!;
    if (this.begun[seat] !== trial) {
      stream.start(trial);
      this.begun[seat] = trial;
    }
    return stream.below(count);
  }
}
