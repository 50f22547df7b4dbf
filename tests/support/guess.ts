import { choice, Deck, defineSim, integer } from "deadeven";

/**
 * A game of nothing but guessing: a card lies face down among as many black as red ones, and the player says its
 * colour. Whoever knows better than one half knows what can't be known.
 */
export default defineSim({
  name: "guess",
  title: "A guess",
  summary: "A card is drawn; its colour was guessed, or not.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    deck: choice(["lazy", "shuffled", "dealt-anew"], { help: "when the cards are drawn" }),
    cards: integer({ help: "cards in the deck", min: 2, max: 100, default: 10 }),
  },
  outcomes: [
    { name: "right", help: "it was that colour" },
    { name: "wrong", help: "it was the other" },
  ],
  metrics: [],
  substreams: ["deck"],
  decisions: { colour: { help: "which colour the next card has" } },
  prepare({ deck: how, cards }) {
    const lazy = new Deck(cards);
    const order = Array.from({ length: cards }, (_, i) => i);
    return {
      trial(streams, card, _log, play) {
        lazy.reset();
        for (let i = 0; i < cards; i += 1) order[i] = i;
        if (how !== "lazy") streams.deck.shuffle(order);
        const guess = play.asks(0) ? play.choose("colour", 0, 2, () => ["black", "red"]) : 0;
        const drawn = how === "lazy" ? lazy.draw(streams.deck) : order.at(-1)!;
        card.outcome = drawn % 2 === guess ? 0 : 1;
      },
      ...(how === "dealt-anew" ? { redeal: (_seat: number, streams) => streams.deck.shuffle(order) } : {}),
    };
  },
});
