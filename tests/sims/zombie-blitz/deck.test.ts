import { describe, expect, test } from "vitest";
import { readDeck } from "../../../sims/zombie-blitz/deck.js";
import sim from "../../../sims/zombie-blitz/index.js";
import { setUp } from "../../../sims/zombie-blitz/setup.js";
import { play } from "../../support/play.js";
import { asFile, builtIn, fault, paramsFor } from "./support.js";

const shambler = { name: "Shambler", count: 2, strength: 8, hitPoints: 2, live: [] };
const tripwire = { name: "Tripwire", load: "pair", action: { hit: 1 } };

/** The fault found in a deck whose second card, or first tile, has these fields changed. */
function faultIn(change: { card?: object; tile?: object; deck?: object }): string {
  const deck = {
    name: "mine",
    cards: [shambler, { ...shambler, name: "Runner", ...change.card }],
    tiles: [{ ...tripwire, ...change.tile }],
    ...change.deck,
  };
  return fault(() => readDeck(JSON.stringify(deck), "mine.json"));
}

describe("a fault names the file, the card or tile, and the field", () => {
  test.each([
    [{ card: { strength: 9 } }, "mine.json: card 2 (Runner): strength must be 8, 10 or 12"],
    [{ card: { strength: undefined } }, "mine.json: card 2 (Runner): strength is missing"],
    [{ card: { hitPoints: 0 } }, "mine.json: card 2 (Runner): hitPoints must be a whole number from 1 to 99"],
    [{ card: { hitPoints: "2" } }, "mine.json: card 2 (Runner): hitPoints must be a whole number from 1 to 99"],
    [{ card: { count: 1.5 } }, "mine.json: card 2 (Runner): count must be a whole number from 0 to 64"],
    [{ card: { name: 5 } }, "mine.json: card 2: name must be a text of at least one letter"],
    [{ card: { live: [{ draw: 1 }, { enterAt: 0 }] } }, "mine.json: card 2 (Runner): live 2 enterAt must be a whole"],
    [
      { card: { live: [{ draw: 1, enterAt: 1 }] } },
      "mine.json: card 2 (Runner): live 1 must have exactly one of enterAt",
    ],
    [{ card: { live: [{}] } }, "mine.json: card 2 (Runner): live 1 must have exactly one of enterAt"],
    [
      { card: { live: [{ jump: 1 }] } },
      "mine.json: card 2 (Runner): live 1 has an unknown field, jump: it must be an object with exactly one of enterAt",
    ],
    [{ card: { live: [{ unloadTiles: false }] } }, "mine.json: card 2 (Runner): live 1 unloadTiles must be true"],
    [
      { card: { live: [{ enterAt: 1 }, { enterAt: 2 }] } },
      "mine.json: card 2 (Runner): live can have only one enterAt",
    ],
    [
      { card: { hitpoints: 2 } },
      "mine.json: card 2 (Runner): has an unknown field, hitpoints (did you mean hitPoints?): it must be an object with name, count, strength",
    ],
    [{ tile: { load: "pairs" } }, "mine.json: tile 1 (Tripwire): load must be one of any, face1"],
    [{ tile: { action: { hit: 0 } } }, "mine.json: tile 1 (Tripwire): action hit must be a whole number from 1 to 99"],
    [{ tile: { action: {} } }, "mine.json: tile 1 (Tripwire): action must have exactly one of hit, pushBack"],
    [{ deck: { cards: [] } }, "mine.json: cards must be 1 to 64 in all, counting every copy, not 0"],
    [
      {
        deck: {
          cards: [
            { ...shambler, count: 60 },
            { ...shambler, count: 5 },
          ],
        },
      },
      "mine.json: cards must be 1 to 64 in all, counting every copy, not 65",
    ],
    [{ deck: { cards: "none" } }, "mine.json: cards must be a list of cards"],
    [{ deck: { cards: [5] } }, "mine.json: card 1: must be an object"],
    [
      { deck: { tile: [] } },
      "mine.json: the deck has an unknown field, tile (did you mean tiles?): it must be an object with name, cards and tiles",
    ],
  ])("%o", (change, message) => {
    expect(faultIn(change).slice(0, message.length)).toBe(message);
    expect(faultIn(change)).not.toContain("\n");
  });

  test("what is no JSON, or no object", () => {
    expect(fault(() => readDeck("{", "mine.json"))).toMatch(/^mine\.json is not JSON: /);
    expect(fault(() => readDeck("[]", "mine.json"))).toBe(
      "mine.json: the deck must be an object with name, cards and tiles",
    );
  });
});

test("a list of effects and a count may be left out, and effects keep their order", () => {
  const { cards, tiles, size } = readDeck(
    JSON.stringify({
      name: "short",
      cards: [
        { name: "One", strength: 8, hitPoints: 1 },
        {
          name: "Two",
          count: 3,
          strength: 12,
          hitPoints: 2,
          live: [{ unloadTiles: true }, { draw: 2 }, { enterAt: 4 }],
        },
      ],
    }),
    "short.json",
  );
  expect(size).toBe(4);
  expect(tiles).toEqual([]);
  expect(cards[0]).toMatchObject({ count: 1, live: [] });
  expect(cards[1]!.live.map(({ effect }) => effect)).toEqual(["unloadTiles", "draw", "enterAt"]);
});

test("the built-in decks hold 16 cards each, and only the reference has tiles", () => {
  const named = (name: string) =>
    builtIn(name).cards.map(({ name, count, strength, hitPoints }) => `${count} ${name} ${strength}/${hitPoints}`);
  expect(named("reference")).toEqual([
    "5 Shambler 8/2",
    "4 Walker 10/2",
    "2 Runner 8/1",
    "2 Screamer 10/1",
    "2 Brute 12/3",
    "1 Lurcher 12/2",
  ]);
  expect(builtIn("reference").cards.map(({ live }) => live)).toEqual([
    ...[[], [], [{ enterAt: 3 }], [{ advanceAll: 1 }], [], [{ advanceFront: 1 }]],
  ]);
  expect(builtIn("reference").tiles.map(({ load, action }) => [load, action])).toEqual([
    ["pair", { hit: 1 }],
    ["face6", { pushBack: 2 }],
    ["run3", { resupply: 1 }],
    ["pair", { hold: 1 }],
    ["face1", { pushBack: 1 }],
    ["triple", { hit: 2 }],
    ["run3", { hit: 1 }],
    ["face6", { pushBack: 3 }],
  ]);
  expect(builtIn("reference-no-tiles")).toEqual({ ...builtIn("reference"), name: "reference-no-tiles", tiles: [] });
  expect(named("bare")).toEqual(["16 Zombie 8/2"]);
  expect(builtIn("bare").tiles).toEqual([]);
});

test("there are no more tiles than spaces, and no more starting dice than a hand holds", () => {
  expect(fault(() => setUp(paramsFor({ "path-length": 7 })))).toBe(
    "path-length must be at least 8, a space for each tile of deck reference, not 7",
  );
  expect(fault(() => setUp(paramsFor({ "max-dice": 2, "starting-dice": 3 })))).toBe(
    "starting-dice must be at most max-dice, 2, not 3",
  );
});

test("hands start with and hold 4 dice up to three players and 3 from four on, and start no higher than max-dice", () => {
  for (const [players, dice] of [
    [1, 4],
    [3, 4],
    [4, 3],
    [10, 3],
  ]) {
    expect(paramsFor({ players })).toMatchObject({ "starting-dice": dice, "max-dice": dice });
  }
  expect(paramsFor({ players: 2, "max-dice": 8 })).toMatchObject({ "starting-dice": 4 });
  expect(paramsFor({ players: 2, "max-dice": 1 })).toMatchObject({ "starting-dice": 1 });
  // With a limited pile ten hands share 25 dice.
  expect(setUp(paramsFor({ players: 10, pile: "limited" })).startingDice).toBe(2);
});

test("whose cards they are is said when they are ours, and only then", () => {
  const notes = (given: Record<string, unknown>) => sim.assumptions!(paramsFor(given)).join("\n");
  expect(notes({})).toContain('our own deck "reference"');
  expect(notes({ deck: "bare" })).toContain('our own deck "bare"');
  expect(notes({ deck: asFile(builtIn("bare")) })).not.toContain("our own deck");
});

test("every metric stays within the bounds it declares at the parameters' extremes", () => {
  for (const given of [
    { players: 10, "max-dice": 8, "starting-dice": 8, "surplus-hits": "spend-all", "turn-cap": 10_000 },
    { players: 1, "path-length": 1, deck: "bare", "turn-cap": 1 },
    { players: 10, leader: "random", "tile-stack": "many" },
    { players: 1, "starting-dice": 0, "blitz-stop": "2,3,4,5,6,7,8,9,10,11,12", deck: "bare" },
  ]) {
    expect(play(sim, given, 300).trials).toBe(300);
  }
});

test("a card or tile of which there are none is left out, and several tiles alike lie one after the other", () => {
  const deck = readDeck(
    JSON.stringify({
      name: "counted",
      cards: [
        { name: "Shambler", count: 0, strength: 8, hitPoints: 2 },
        { name: "Runner", count: 3, strength: 8, hitPoints: 1 },
      ],
      tiles: [
        { name: "Gate", count: 2, load: "face6", action: { pushBack: 2 } },
        { name: "Ditch", count: 0, load: "face1", action: { pushBack: 1 } },
        { name: "Tripwire", load: "pair", action: { hit: 1 } },
      ],
    }),
    "counted.json",
  );
  expect(deck.cards.map(({ name }) => name)).toEqual(["Runner"]);
  expect(deck.size).toBe(3);
  expect(deck.tiles.map(({ name }) => name)).toEqual(["Gate", "Gate", "Tripwire"]);
});
