import { expect, test } from "vitest";
import { compareDocument } from "../../src/present/compare.js";
import { compare } from "../../src/study/compare.js";
import { fileChanges } from "../../src/study/file-changes.js";

const file = (json: unknown) => ({ file: "deck.json", content: JSON.stringify(json) });
const changes = (from: unknown, to: unknown) =>
  fileChanges("deck", file(from), file(to)).map(({ knob, from: was, to: is }) => [knob, was, is]);

test("each place that differs is told by the name that its knob has", () => {
  const from = {
    name: "old",
    cards: [
      { name: "Brute", count: 2 },
      { name: "Fuel tank", count: 1 },
      { name: "Twin", count: 1 },
      { name: "Twin", count: 1 },
    ],
    grid: [[1, 2]],
  };
  const to = {
    name: "new",
    cards: [
      { name: "Fuel tank", count: 3 },
      { name: "Brute", count: 2 },
      { name: "Twin", count: 1 },
      { name: "Twin", count: 5 },
      { name: "Ogre", count: 1 },
    ],
    grid: [[1, 7]],
  };
  expect(changes(from, to)).toEqual([
    ["deck.name", "old", "new"],
    ['deck.cards."Fuel tank".count', 1, 3],
    ["deck.cards.4.count", 1, 5],
    ["deck.cards.Ogre", undefined, { name: "Ogre", count: 1 }],
    ["deck.grid.1.2", 2, 7],
  ]);
  expect(changes(to, to)).toEqual([]);
  expect(changes({ a: [] }, { a: 3 })).toEqual([["deck.a", [], 3]]);
});

test("a comparison of two decks says what differs between them, and one of the same deck nothing", async () => {
  const common = { trials: 500, seed: "1", threads: 1 };
  const told = await compare("zombie-blitz", {
    ...common,
    a: {},
    b: { "deck.cards.Brute.count": 4, "deck.tiles.Gate.action": { hit: 1 } },
  });
  expect(compareDocument(told).findings.join(" ")).toContain(
    "What differs between the files: deck.cards.Brute.count 2 → 4; deck.tiles.Gate.action.pushBack is gone; " +
      "deck.tiles.Gate.action.hit is new (1).",
  );
  const same = await compare("zombie-blitz", { ...common, a: { players: 3 }, b: { players: 4 } });
  expect(same.fileChanges).toBeUndefined();
});

test("what a file leaves out, and means, is no difference when it is written down", async () => {
  const common = { a: { deck: "reference" }, trials: 200, seed: "1" };
  const knob = 'deck.tiles."Fuel tank".count';
  const written = await compare("zombie-blitz", { ...common, b: { [knob]: "1" } });
  expect(written.fileChanges).toBeUndefined();
  const more = await compare("zombie-blitz", { ...common, b: { [knob]: "0" } });
  expect(more.fileChanges).toEqual([{ knob, from: undefined, to: 0 }]);
  // The file goes by its name, and what is changed in it by its own.
  expect(more.b.name).toBe(`deck=reference, ${knob}=0`);
});
