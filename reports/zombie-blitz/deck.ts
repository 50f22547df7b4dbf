/** What the cards and the land tiles of the deck are worth, left out one at a time. */

import type { CompareResult, FileContent, RunsResult } from "deadeven";
import {
  type Aim,
  type Ask,
  captionOf,
  charts,
  findings,
  type Game,
  type Quantity,
  type Question,
  quantities,
  tables,
  thoughtOver,
} from "deadeven/report";

const { outcomePair } = quantities;

const TILES: Aim = { says: "the land tiles together worth at least 5 points of win rate", least: 0.05 };

interface Deck {
  readonly cards: readonly { readonly name: string; readonly count?: number }[];
  readonly tiles?: readonly { readonly name: string; readonly count?: number }[];
}

function deckOf({ values }: Game): Deck {
  return JSON.parse((values.deck as FileContent).content) as Deck;
}

/** The place of a card or a tile in the deck's file, whatever is in its name. */
function countOf(list: "cards" | "tiles", name: string): string {
  return `deck.${list}.${JSON.stringify(name)}.count`;
}

function isInDeck({ count = 1 }: { readonly count?: number }): boolean {
  return count > 0;
}

/** Each is left out by its name. */
function repeats(list: readonly { readonly name: string }[]): string | undefined {
  const names = list.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  return twice === undefined ? undefined : `the deck lists ${twice} twice`;
}

export const tilesQuestion: Question = {
  about: "what the land tiles are worth",
  unfit(game) {
    const { tiles = [] } = deckOf(game);
    return tiles.some(isInDeck) ? repeats(tiles) : "the deck has none";
  },
  async answer(ask) {
    const tiles = deckOf(ask.game).tiles!.filter(isInDeck);
    const none = Object.fromEntries(tiles.map(({ name }) => [countOf("tiles", name), 0]));
    const [tiled, bareThought, thought, without] = await Promise.all([
      ask.compare(ask.game.found, { a: none, b: {}, trials: 1e5 }),
      ask.lookingAhead(ask.game.found, { vary: {}, params: none, games: 200 }),
      ask.lookingAhead(ask.game.found, { vary: {}, games: 200 }),
      leaveOut(
        ask,
        tiles.map(({ name }) => ({ label: `without ${name}`, change: { [countOf("tiles", name)]: 0 } })),
      ),
    ]);
    return {
      findings: [
        findings.bothStrengths(
          worthOf(outcomePair(tiled, "win", LABELS)),
          bareThought &&
            thought && {
              finding: worthOf([winsIn(bareThought, LABELS[0]), winsIn(thought, LABELS[1])]),
              how: thoughtOver([...bareThought.variants, ...thought.variants]),
            },
        ),
        findings.changes(without.changes, {
          measure: "the win rate",
          what: "Of the land tiles, left out one at a time",
        }),
      ],
      ...shown(without, "tiles", "What leaving out one land tile does to the win rate", "On the same dice."),
    };
  },
};

const LABELS = ["no tiles", "tiles"] as const;

function winsIn({ variants }: RunsResult, label: string): Quantity {
  return quantities.outcomeShare(variants[0]!, "win", { label });
}

function worthOf(wins: Parameters<typeof findings.difference>[0]) {
  return findings.difference(wins, {
    what: "the win rate",
    more: ({ a, b, by }) => `The land tiles together are worth ${by}: ${b} with them, ${a} without.`,
    less: ({ a, b, by }) => `The land tiles together cost ${by}: ${b} with them, ${a} without.`,
    aim: TILES,
  });
}

export const cardsQuestion: Question = {
  about: "what the cards are worth",
  unfit: (game) => repeats(deckOf(game).cards),
  async answer(ask) {
    const cards = deckOf(ask.game).cards.filter(isInDeck);
    const all = cards.reduce((sum, { count = 1 }) => sum + count, 0);
    if (all < 2) return { notes: ["Of a deck of one card, none can be left out."] };
    const without = await leaveOut(
      ask,
      cards.map(({ name, count = 1 }) => ({
        label: `one ${name} less`,
        change: { [countOf("cards", name)]: count - 1 },
      })),
    );
    return {
      findings: [
        findings.changes(without.changes, { measure: "the win rate", what: "Of the cards, one copy left out" }),
      ],
      ...shown(
        without,
        "cards",
        "What leaving out one copy of a card does to the win rate",
        `${all - 1} cards in place of ${all}, on the same dice.`,
      ),
    };
  },
};

interface LeftOut {
  readonly results: readonly CompareResult[];
  readonly changes: readonly Quantity[];
}

/** Plays the deck against itself without one thing after another. */
async function leaveOut(
  ask: Ask,
  things: readonly { readonly label: string; readonly change: Readonly<Record<string, number>> }[],
): Promise<LeftOut> {
  const others = things.map(({ change }) => change);
  const results = await ask.compareEach(ask.game.found, { a: {}, others, trials: 6e4 });
  const changes = results.map((result, i) => outcomePair(result, "win", ["whole deck", things[i]!.label]).change);
  return { results, changes };
}

function shown({ results, changes }: LeftOut, name: string, title: string, subtitle: string) {
  return {
    charts: [
      charts.bars(changes, { name, title, subtitle, caption: captionOf(...results), axis: "difference in win rate" }),
    ],
    tables: [
      tables.ofQuantities(
        title,
        "change",
        changes.map(({ label }) => label),
        [{ title: "difference", of: changes }],
      ),
    ],
  };
}
