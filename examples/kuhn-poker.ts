/**
 * Kuhn's poker: three cards, two players, one bet. The smallest card game with hidden hands, and solved: whoever speaks
 * first loses 1/18 of a chip a hand, if both play as well as can be.
 *
 *     npx deadeven run ./examples/kuhn-poker.ts
 *     npx deadeven tournament ./examples/kuhn-poker.ts --enter plays=solved,honest,bold,curious
 *     npx deadeven replay ./examples/kuhn-poker.ts --skill 2=rollout:200 --hands 3 --seed 1
 *
 * Each puts a chip in and gets one of jack, queen and king; the third card stays hidden. Whoever speaks first bets a
 * chip or passes. A bet is called, with a chip, or the hand is folded. After a pass the other may bet, which is called
 * or not. Who didn't fold, or holds the higher card, takes all. Players take turns to speak first.
 */

import { choice, defineSim, integer, placesOf } from "deadeven";
import { Distribution } from "deadeven/exact";

const CARDS = ["jack", "queen", "king"] as const;

/** Of three times, by the card: how often a player bets or calls. */
interface Style {
  /** Speaking first, bets. */
  readonly opens: readonly [number, number, number];
  /** Having passed, calls the other's bet. */
  readonly calls: readonly [number, number, number];
  /** Speaking second, calls a bet. */
  readonly answers: readonly [number, number, number];
  /** Speaking second, bets after a pass. */
  readonly follows: readonly [number, number, number];
}

const STYLES: Readonly<Record<"solved" | "honest" | "bold" | "curious", Style>> = {
  // One of Kuhn's best ways to play; nothing wins against it.
  solved: { opens: [1, 0, 3], calls: [0, 2, 3], answers: [0, 1, 3], follows: [1, 0, 3] },
  // Bets the king alone, and calls with nothing less.
  honest: { opens: [0, 0, 3], calls: [0, 0, 3], answers: [0, 0, 3], follows: [0, 0, 3] },
  // Bets everything, and calls with the king.
  bold: { opens: [3, 3, 3], calls: [0, 0, 3], answers: [0, 0, 3], follows: [3, 3, 3] },
  // Bets the king, and calls with the queen as well: they want to see.
  curious: { opens: [0, 0, 3], calls: [0, 3, 3], answers: [0, 3, 3], follows: [0, 0, 3] },
};

const NAMES = ["solved", "honest", "bold", "curious"] as const;
const MOST_HANDS = 100;

const METRICS = [
  {
    name: "first-takes",
    unit: "chips",
    help: "chips that player 1 has won",
    min: -2 * MOST_HANDS,
    max: 2 * MOST_HANDS,
  },
  { name: "bets", unit: "bets", help: "hands in which somebody bet", min: 0, max: MOST_HANDS },
  { name: "bluffs", unit: "bets", help: "bets on a jack", min: 0, max: MOST_HANDS },
] as const;
const { "first-takes": TAKES, bets: BETS, bluffs: BLUFFS } = placesOf(METRICS);

/** Options of the decision. */
const CHIP_IN = 0;

/** All that the rest of a match depends on. */
class Table {
  /** Player 1's card, player 2's, and the one that nobody sees. */
  readonly cards = [0, 1, 2];
  /** Chips that player 1 has won so far. */
  won = 0;
  hand = 0;

  copyFrom(other: Table): void {
    for (let i = 0; i < 3; i += 1) this.cards[i] = other.cards[i]!;
    this.won = other.won;
    this.hand = other.hand;
  }
}

export default defineSim({
  name: "kuhn-poker",
  title: "Kuhn's poker",
  summary: "Two players with a card each of three bet a chip, or pass; a bet is called or folded.",
  source: "H. W. Kuhn, 1950.",
  version: "1",
  url: import.meta.url,
  params: {
    hands: integer({ help: "hands that are played", from: "ours", min: 1, max: MOST_HANDS, default: 1 }),
    "first-plays": choice(NAMES, { help: "how player 1 plays, who speaks first in the first hand", role: "policy" }),
    "second-plays": choice(NAMES, { help: "how player 2 plays", role: "policy" }),
  },
  perSeat: { plays: ["first-plays", "second-plays"] },
  outcomes: [
    { name: "first-wins", help: "player 1 has won chips" },
    { name: "second-wins", help: "player 2 has" },
    { name: "even", help: "nobody has" },
  ],
  metrics: METRICS,
  substreams: ["deal", "minds"],
  seats: 2,
  standing: { unit: "chips", min: -2 * MOST_HANDS, max: 2 * MOST_HANDS },
  decisions: { chip: { help: "bet or call a chip, or pass or fold" } },

  prepare({ hands, "first-plays": first, "second-plays": second }) {
    const styles = [STYLES[first], STYLES[second]];
    const table = new Table();
    return {
      state: table,
      trial(streams, card, log, play) {
        table.won = 0;
        /** Whether the player in this seat puts a chip in, who has the style's chance to. */
        const puts = (seat: number, moment: keyof Style, options: readonly [string, string]): boolean => {
          const held = table.cards[seat]!;
          const isIn = play.asks(seat)
            ? play.choose("chip", seat, 2, () => ({ options, known: `a ${CARDS[held]}` })) === CHIP_IN
            : streams.minds.below(3) < styles[seat]![moment][held]!;
          if ((moment === "opens" || moment === "follows") && isIn) {
            card.metrics[BETS]! += 1;
            if (held === 0) card.metrics[BLUFFS]! += 1;
          }
          log?.(`Player ${seat + 1} ${options[isIn ? 0 : 1]}s.`);
          return isIn;
        };
        for (table.hand = 0; table.hand < hands; table.hand += 1) {
          // Put back in order first: what is shuffled must not depend on the game before.
          for (let i = 0; i < 3; i += 1) table.cards[i] = i;
          streams.deal.shuffle(table.cards);
          const opener = table.hand % 2;
          const other = 1 - opener;
          log?.(
            `Hand ${table.hand + 1}: player 1 has a ${CARDS[table.cards[0]!]}, player 2 a ${CARDS[table.cards[1]!]}.`,
          );
          const higher = table.cards[opener]! > table.cards[other]! ? opener : other;
          let winner = higher;
          let chips = 1;
          if (puts(opener, "opens", ["bet", "check"])) {
            if (puts(other, "answers", ["call", "fold"])) chips = 2;
            else winner = opener;
          } else if (puts(other, "follows", ["bet", "check"])) {
            if (puts(opener, "calls", ["call", "fold"])) chips = 2;
            else winner = other;
          }
          table.won += winner === 0 ? chips : -chips;
          log?.(`Player ${winner + 1} wins ${chips}.`);
          card.standing(0, table.won);
          card.standing(1, -table.won);
        }
        card.metrics[TAKES] = table.won;
        card.outcome = table.won > 0 ? 0 : table.won < 0 ? 1 : 2;
        card.winners = table.won === 0 ? 0 : 1 << card.outcome;
      },
      // A player knows their own card: the other two may as well lie the other way round.
      redeal(seat, streams) {
        const [other, hidden] = [1 - seat, 2];
        if (streams.deal.below(2) === 0) return;
        [table.cards[other], table.cards[hidden]] = [table.cards[hidden]!, table.cards[other]!];
      },
    };
  },

  // All six deals and all that may be said, hand by hand, as fractions: nothing is rounded.
  exact({ hands, "first-plays": first, "second-plays": second }) {
    const [one, two] = [STYLES[first], STYLES[second]];
    const own = takings(one, two);
    const theirs = takings(two, one).map((chips) => -chips);
    let won = Distribution.constant(0);
    for (let hand = 0; hand < hands; hand += 1) won = won.plus(hand % 2 === 0 ? own : theirs);
    const even = won.chance(0).toNumber();
    const ahead = won.atLeast(1).toNumber();
    return {
      outcomes: { "first-wins": ahead, "second-wins": 1 - ahead - even, even },
      metrics: { "first-takes": { mean: won.mean().toNumber() } },
    };
  },
});

/** What whoever speaks first wins in a hand, over all deals and all chances, three times over at each choice. */
export function takings(opener: Style, other: Style): Distribution {
  const weights: [chips: number, weight: number][] = [];
  const add = (chips: number, weight: number) => weights.push([chips, weight]);
  for (const mine of [0, 1, 2]) {
    for (const theirs of [0, 1, 2]) {
      if (mine === theirs) continue;
      const higher = mine > theirs ? 1 : -1;
      const [bets, calls] = [opener.opens[mine]!, opener.calls[mine]!];
      const [answers, follows] = [other.answers[theirs]!, other.follows[theirs]!];
      // Each way has a weight of 27 in all: three choices at most.
      add(2 * higher, bets * answers * 3);
      add(1, bets * (3 - answers) * 3);
      add(higher, (3 - bets) * (3 - follows) * 3);
      add(2 * higher, (3 - bets) * follows * calls);
      add(-1, (3 - bets) * follows * (3 - calls));
    }
  }
  return Distribution.of(weights);
}
