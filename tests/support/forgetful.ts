import { choice, defineSim, type Trial } from "deadeven";

const WAYS = ["well", "another-game", "redeal", "mark"] as const;

/** A count that is kept, and forgets something when it is copied. */
class Count {
  number = 0;
  turn = 0;
  copies: "all" | "part" = "all";
  copyFrom(other: Count): void {
    this.turn = other.turn;
    if (this.copies === "all") this.number = other.number;
  }
}

let outside = 0;

/** A game for two whose players can look ahead, unless something is wrong with it, for a chosen reason. */
export default defineSim({
  name: "forgetful",
  title: "A game that is forgotten",
  summary: "Asks, and is gone back to.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: { how: choice(WAYS, { help: "what is wrong with it" }) },
  outcomes: [
    { name: "high", help: "from 30 on" },
    { name: "low", help: "below" },
  ],
  metrics: [{ name: "number", unit: "pips", help: "a number", min: 0, max: 100 }],
  substreams: ["dice"],
  seats: 2,
  decisions: { roll: { help: "roll, or take 3" } },
  prepare({ how }) {
    const state = new Count();
    let kept = 0;
    state.copies = how === "mark" ? "part" : "all";
    const resume: Trial<"dice"> = ({ dice }, card, _log, play) => {
      while (state.turn < 8) {
        play.mark();
        const seat = state.turn % 2;
        if (how === "another-game" && kept % 3 === 1) play.asks(1 - seat);
        const rolls = play.asks(seat) ? play.choose("roll", seat, 2) === 0 : state.number > 12;
        state.number += rolls ? dice.die(6) : 3;
        state.turn += 1;
      }
      kept += 1;
      card.metrics[0] = state.number;
      card.outcome = state.number >= 26 ? 0 : 1;
    };
    return {
      trial(streams, card, log, play) {
        state.number = 0;
        state.turn = 0;
        resume(streams, card, log, play);
      },
      state,
      resume,
      redeal() {
        outside += 1;
        if (how === "redeal") state.number += outside % 5;
      },
    };
  },
});
