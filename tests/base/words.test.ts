import { expect, test } from "vitest";
import { spaced } from "../../src/base/words.js";

test.each([
  ["zombies-drawn", "zombies drawn"],
  ["seat:2", "seat 2 wins"],
  ["side-a", "side A"],
  ["seconds-a-turn", "seconds a turn"],
  ["deck.cards.Brute.count", "Brute count"],
  ["deck.size", "deck size"],
  ["deck.cards.2.count", "cards 2 count"],
  ['deck.cards."Mr. Big-Hand".count', "Mr. Big Hand count"],
])("a name is told in words: %s", (name, words) => expect(spaced(name)).toBe(words));
