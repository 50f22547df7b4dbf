import { Deck, keyFromSeed, Stream } from "deadeven";
import { describe, expect, test } from "vitest";

describe.each(["1", "2", "3"])("a deck that is drawn lazily, seed %s", (seed) => {
  test("gives the cards that the same dice shuffle, from the end", () => {
    const key = keyFromSeed(seed);
    const [drawing, shuffling] = [new Stream(key, "deck"), new Stream(key, "deck")];
    const deck = new Deck(52);
    for (let trial = 0; trial < 50; trial += 1) {
      drawing.start(trial);
      shuffling.start(trial);
      const order = Array.from({ length: 52 }, (_, card) => card);
      shuffling.shuffle(order);
      deck.reset();
      expect(Array.from({ length: 52 }, () => deck.draw(drawing))).toEqual(order.reverse());
      expect(drawing.bits()).toBe(shuffling.bits());
    }
  });

  test("every card comes up once; one that is put back can come up again", () => {
    const stream = new Stream(keyFromSeed(seed), "deck");
    const deck = new Deck(5);
    const all = Array.from({ length: 5 }, () => deck.draw(stream));
    expect([...all].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(() => deck.draw(stream)).toThrow("can't draw a card: none is left");
    deck.putBack(3);
    expect(() => deck.putBack(3)).toThrow("can't put card 3 back: it wasn't drawn");
    expect([deck.left, deck.draw(stream), deck.left]).toEqual([1, 3, 0]);
  });

  test("a copy goes on as the deck does", () => {
    const [a, b] = [new Stream(keyFromSeed(seed), "deck"), new Stream(keyFromSeed(seed), "deck")];
    const [deck, copy] = [new Deck(9), new Deck(9)];
    for (let i = 0; i < 4; i += 1) deck.draw(a);
    deck.putBack(deck.draw(a));
    b.copyFrom(a);
    copy.copyFrom(deck);
    while (deck.left > 0) expect(copy.draw(b)).toBe(deck.draw(a));
    expect(copy.left).toBe(0);
  });
});
