import { choice, defineSim, integer } from "deadeven";

/**
 * A walk of several: in each round a die says who takes a step, all being as likely. Whoever has taken most has won,
 * ties shared. All that is said of its courses can be had by going through them all.
 */
export default defineSim({
  name: "paces",
  title: "Paces",
  summary: "In each round somebody takes a step.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    players: integer({ help: "seats", min: 1, max: 12, default: 2 }),
    rounds: integer({ help: "rounds", min: 1, max: 100, default: 11 }),
    tells: choice(["scores", "winners"], { help: "how it says who won", from: "ours" }),
  },
  outcomes: [
    { name: "alone", help: "one has won" },
    { name: "shared", help: "several have" },
  ],
  metrics: [{ name: "last-step", unit: "seat", help: "who took the last step", min: 0, max: 11 }],
  substreams: ["die"],
  seats: ({ players }) => players,
  scores: ({ rounds }) => ({ unit: "steps", min: 0, max: rounds }),
  standing: ({ rounds }) => ({ unit: "steps", min: 0, max: rounds }),
  decisions: { stretch: { help: "whether to stretch first, which does nothing" } },
  prepare({ players, rounds, tells }) {
    const steps = new Array<number>(players);
    return (streams, card, _, play) => {
      steps.fill(0);
      for (let round = 0; round < rounds; round += 1) {
        const stepped = streams.die.below(players);
        steps[stepped]! += 1;
        card.metrics[0] = stepped;
        for (let seat = 0; seat < players; seat += 1) {
          // One option in the first third of the rounds, two in all others, and a second choice in the last.
          const options = round < rounds / 3 ? 1 : 2;
          if (play.asks(seat)) {
            play.choose("stretch", seat, options);
            if (round === rounds - 1) play.choose("stretch", seat, options);
          }
          card.standing(seat, steps[seat]!);
        }
      }
      const most = Math.max(...steps);
      let winners = 0;
      for (let seat = 0; seat < players; seat += 1) if (steps[seat] === most) winners |= 1 << seat;
      card.outcome = steps.filter((own) => own === most).length === 1 ? 0 : 1;
      for (let seat = 0; seat < players; seat += 1) card.scores[seat] = steps[seat]!;
      if (tells === "winners") card.winners = winners;
    };
  },
});
