/**
 * A deck that is drawn lazily: each card when it is needed, so that no order is fixed beforehand which a player who
 * looks ahead could know. Drawing takes no longer than shuffling, and nothing is allocated.
 *
 *     const deck = new Deck(52);
 *     deck.reset();
 *     const card = deck.draw(streams.deck); // 0 to 51
 *
 * The same dice give the same cards as `Stream.shuffle` on the whole deck and taking them from its end.
 */

import type { Stream } from "./stream.js";

export class Deck {
  /** The cards that are left come first; those drawn stand after them, the latest first. */
  private readonly cards: Int32Array;
  private count: number;

  /** A deck of the cards 0 to `size` − 1. */
  constructor(size: number) {
    this.cards = new Int32Array(size);
    this.count = size;
    this.reset();
  }

  /** How many cards are left. */
  get left(): number {
    return this.count;
  }

  /** Puts all cards back. */
  reset(): void {
    const { cards } = this;
    for (let card = 0; card < cards.length; card += 1) cards[card] = card;
    this.count = cards.length;
  }

  /** Draws one of the cards that are left, each equally likely. Throws a RangeError when none is. */
  draw(stream: Stream): number {
    if (this.count === 0) throw new RangeError("can't draw a card: none is left");
    const { cards } = this;
    this.count -= 1;
    const last = this.count;
    if (last === 0) return cards[0]!;
    const place = stream.below(last + 1);
    const card = cards[place]!;
    cards[place] = cards[last]!;
    cards[last] = card;
    return card;
  }

  /** Puts a card that was drawn back among those that are left. Throws a RangeError where it wasn't drawn. */
  putBack(card: number): void {
    const { cards } = this;
    const place = cards.indexOf(card, this.count);
    if (place < 0) throw new RangeError(`can't put card ${card} back: it wasn't drawn`);
    cards[place] = cards[this.count]!;
    cards[this.count] = card;
    this.count += 1;
  }

  /** Becomes a copy of another deck of as many cards. */
  copyFrom(other: Deck): void {
    this.cards.set(other.cards);
    this.count = other.count;
  }
}
