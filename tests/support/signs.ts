import { choice, defineSim, integer } from "deadeven";

const SIGNS = ["rock", "scissors", "paper", "well", "stone"] as const;
const sign = (seat: string) => choice(SIGNS, { help: `what seat ${seat} shows`, from: "ours" });

/**
 * Rock, scissors, paper with noise: a sign beats the one after it, in a ring of three, with a chance that is known; the
 * well beats all three, and a stone is a rock by another name. Both orders of seats share one die.
 */
export default defineSim({
  name: "signs",
  title: "Signs",
  summary: "Two players show signs.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    "a-sign": sign("1"),
    "b-sign": sign("2"),
    edge: integer({
      help: "points of a percentage by which the stronger sign wins more than half",
      min: 0,
      max: 50,
      default: 25,
    }),
    start: integer({ help: "points that the first seat has more", min: 0, max: 20, default: 0 }),
    tie: integer({ help: "sides of a die of 100 on which nobody wins", min: 0, max: 99, default: 0 }),
  },
  perSeat: { sign: ["a-sign", "b-sign"] },
  outcomes: [
    { name: "a-wins", help: "the first seat wins" },
    { name: "b-wins", help: "the second does" },
    { name: "tie", help: "nobody does" },
  ],
  metrics: [],
  substreams: ["die", "tie"],
  seats: 2,
  prepare({ "a-sign": a, "b-sign": b, edge, start, tie }) {
    const wins = 50 + start + edge * beats(a, b);
    return (streams, card) => {
      if (streams.tie.die(100) <= tie) {
        card.outcome = 2;
        return;
      }
      card.outcome = streams.die.die(100) <= wins ? 0 : 1;
      card.winners = 1 << card.outcome;
    };
  },
});

/** 1 where a beats b, −1 where b beats a, else 0. */
export function beats(a: (typeof SIGNS)[number], b: (typeof SIGNS)[number]): number {
  const [i, j] = [SIGNS.indexOf(a) % 4, SIGNS.indexOf(b) % 4];
  if (i === j) return 0;
  if (i === 3 || j === 3) return i === 3 ? 1 : -1;
  return (i + 1) % 3 === j ? 1 : -1;
}
