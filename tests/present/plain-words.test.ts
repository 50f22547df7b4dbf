import { expect, test } from "vitest";
import { spaced } from "../../src/base/words.js";
import { inPlainWords } from "../../src/present/plain-words.js";
import type { Sim } from "../../src/sim/sim.js";

const params = {
  "reinforce-order": { kind: "choice", options: ["before-removal", "after"] },
  turns: { kind: "integer" },
};

test("names of a sim's own are told as words, and no others", () => {
  expect(
    inPlainWords(
      { params } as unknown as Pick<Sim, "params">,
      "By the well-known reinforce-order: before-removal, 3-4 turns.",
    ),
  ).toBe("By the well-known reinforce order: before removal, 3-4 turns.");
});

test("what is set is told as words, and aims as they are typed", () => {
  const own = { params: { ...params, players: { kind: "integer", unit: "players" } } } as unknown as Pick<
    Sim,
    "params"
  >;
  expect(inPlainWords(own, "players=4, turns=12. With reinforce-order=before-removal (players=2): 3 more.")).toBe(
    "4 players, turns 12. With reinforce order before removal (2 players): 3 more.",
  );
  const aims = "win=0.5±0.02 @players=3, spread(win, players=2..5)<=0.2, win@players=2,turns=9";
  expect(inPlainWords(own, aims)).toBe(aims);
});

test("a letter in front is a side's, and no article", () => {
  const own = { params: { "a-weapon": { kind: "choice", options: ["big-gun"] } } } as unknown as Pick<Sim, "params">;
  expect(inPlainWords(own, "a-weapon=big-gun")).toBe("A's weapon big gun");
  expect(spaced("a-wins")).toBe("A wins");
});

test("lists within lists are told apart", () => {
  const own = { params: { deck: { kind: "file" } } } as unknown as Pick<Sim, "params">;
  expect(inPlainWords(own, "deck.attacker.cards.Brute.count=3 and deck.defender.cards.Brute.count=3")).toBe(
    "attacker Brute count 3 and defender Brute count 3",
  );
  expect(inPlainWords(own, "deck=mine[red.cards.2.count=3,blue.cards.2.count=1]")).toBe(
    "deck mine with red cards 2 count 3 and blue cards 2 count 1",
  );
});

test("places in a file are told as words, files' names as they are", () => {
  const own = { params: { ...params, deck: { kind: "file" } } } as unknown as Pick<Sim, "params">;
  expect(inPlainWords(own, "turns=9, deck.cards.Brute.count=3 gives more. So does deck.cards.Brute.count.")).toBe(
    "turns 9, Brute count 3 gives more. So does Brute count.",
  );
  expect(inPlainWords(own, 'With deck.cards."Big one".count=3: deck=mine[cards.Brute.count=3,size=9].')).toBe(
    "With Big one count 3: deck mine with Brute count 3 and size 9.",
  );
  expect(inPlainWords(own, "deck=deck.json, from deck.json or other.cards.count=3")).toBe(
    "deck deck.json, from deck.json or other.cards.count=3",
  );
});

test("who plays is told as words", () => {
  const own = { params } as unknown as Pick<Sim, "params">;
  expect(inPlainWords(own, "as likely as skill=random, or skill=rollout:50, not skill=policy")).toBe(
    "as likely as random play, or 50 tries a choice, not the game's own policy",
  );
  expect(inPlainWords({ params } as unknown as Pick<Sim, "params">, "win with rollout:200, not search:1000")).toBe(
    "win with 200 tries a choice, not a search of 1,000 tries a choice",
  );
});
