import { choice, defineSim, flag } from "deadeven";

const WAYS = [
  "well",
  "math-random",
  "clock",
  "other-dice-when-told",
  "deck-not-set-back",
  "kept-in-prepare",
  "kept-outside",
  "another-thread",
  "one-die-more-when-told",
] as const;

/** Drawn while the module loads, and so another one in each thread. */
const drawnWhileLoading = Math.floor(Math.random() * 2 ** 20);
let outside = 0;

/** A game that can't be repeated, for a chosen reason. */
export default defineSim({
  name: "unruly",
  title: "A game that can't be repeated",
  summary: "Does one thing that no seed controls.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    how: choice(WAYS, { help: "what it does" }),
    "wrong-exact": flag({ help: "whether its exact answer is wrong", default: false }),
  },
  outcomes: [
    { name: "high", help: "from 500 on" },
    { name: "low", help: "below" },
    { name: "never", help: "doesn't happen" },
  ],
  metrics: [
    { name: "number", unit: "pips", help: "a number", min: 0, max: 999 },
    { name: "still", unit: "pips", help: "never counted", min: 0, max: 9 },
    { name: "capped", unit: "pips", help: "cut off", min: 0, max: 30 },
  ],
  substreams: ["dice"],
  prepare({ how }) {
    const deck = Array.from({ length: 20 }, (_, i) => i);
    let kept = 0;
    return ({ dice }, card, log) => {
      if (how !== "deck-not-set-back") for (let i = 0; i < deck.length; i += 1) deck[i] = i;
      dice.shuffle(deck);
      let number = deck[0]! * 50 + dice.below(50);
      if (how === "math-random") number += Math.floor(Math.random() * 500);
      if (how === "clock") number += Math.floor(performance.now() * 1000);
      if (how === "kept-in-prepare") number += kept;
      if (how === "kept-outside") number += outside;
      if (how === "another-thread") number += drawnWhileLoading;
      log?.(`The number is ${number}${how === "other-dice-when-told" ? `, and the next ${dice.below(9)}` : ""}.`);
      number = (number + dice.below(2)) % 1000;
      kept = number;
      outside += 1;
      card.outcome = number >= 500 ? 0 : 1;
      card.metrics[0] = number;
      card.metrics[2] = Math.min(30, Math.floor(number / 20));
      // It changes nothing that is counted, as long as nothing more is rolled.
      if (how === "one-die-more-when-told") log?.(`The next would be ${dice.below(9)}.`);
    };
  },
  exact: (params) => ({ outcomes: { high: params["wrong-exact"] ? 0.6 : 0.5 } }),
});
