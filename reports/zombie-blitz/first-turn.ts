/** The first turn alone: a blitz in which nobody chooses anything. */

import {
  type Aim,
  captionOf,
  charts,
  findings,
  format,
  type Question,
  quantities,
  tables,
  words,
} from "deadeven/report";

const AIM: Aim = {
  says: "at most 2% of games lost before anyone has made a choice",
  aim: "lost-on-turn-1<=0.02",
  advice: "Too many games are lost before anybody chooses: let the blitz end on more sums, or likelier ones.",
  noChoice: true,
};

const STOPS = ["7,11", "6,7,11", "6,7,8"];

export const firstTurnQuestion: Question = {
  about: "games lost on the first turn",
  sets: ["blitz-stop", "turn-cap"],
  async answer(ask) {
    const { game } = ask;
    const own = "deck" in game.set;
    const first = await ask.sweep(game.found, {
      vary: { ...(own ? {} : { deck: [game.params.deck, "bare"] }), "blitz-stop": STOPS },
      // The first turn is all that is asked about.
      params: { "turn-cap": 1 },
      trials: 2.5e5,
    });
    const deckOf = (varied: (typeof first.variants)[number]["varied"]) => String(varied.deck ?? game.params.deck);
    const lost = first.variants.map((variant) =>
      quantities.metricShare(
        variant,
        "lost-on-turn-1",
        { from: 1 },
        {
          label: `${deckOf(variant.varied)}, ends on ${words.andList(String(variant.varied["blitz-stop"]).split(","))}`,
        },
      ),
    );
    const exact = first.variants.map((variant) => variant.summary.exact?.metrics["lost-on-turn-1"]?.mean ?? null);
    const bare = own ? -1 : first.variants.findIndex(({ varied }) => varied.deck === "bare");
    return {
      findings: [
        findings.value(lost[0]!, {
          say: (share) => `The first turn alone, a blitz in which nobody chooses anything, loses ${share} of games.`,
          aim: AIM,
        }),
        ...(exact[bare] == null
          ? []
          : [
              findings.value(quantities.exactMean(first.variants[bare]!, "lost-on-turn-1"), {
                say: (share) =>
                  `With cards that have no effects it is ${share}: the blitz itself is the cause, not the cards.`,
              }),
            ]),
        findings.difference([lost[0]!, lost[2]!], {
          what: "the share of games lost on the first turn",
          more: ({ a, b }) =>
            `A blitz that ends on 6, 7 or 8 in place of 7 or 11 raises the games lost on the first turn from ${a} to ${b}.`,
          less: ({ a, b }) =>
            `A blitz that ends on 6, 7 or 8 in place of 7 or 11 takes the games lost on the first turn from ${a} to ${b}.`,
        }),
      ],
      charts: [
        charts.bars(lost, {
          name: "first-turn",
          title: "Games lost on the first turn, by deck and by the sums that end a blitz",
          subtitle: `A zombie pushed past the last space in the opening blitz${own ? "." : "; the bare deck has no effects."}`,
          caption: captionOf(first),
          axis: "share of games",
        }),
      ],
      tables: [
        {
          caption: "Games lost on the first turn, simulated and, where it can be solved, exactly",
          columns: ["deck and blitz", "simulated", "exact"].map((title, i) => ({ title, number: i > 0 })),
          rows: tables
            .ofQuantities(
              "",
              "",
              lost.map(({ label }) => label),
              [{ title: "", of: lost }],
            )
            .rows.map((row, i) => [...row, format.share(exact[i]!, [0, 0.001])]),
        },
      ],
    };
  },
};
