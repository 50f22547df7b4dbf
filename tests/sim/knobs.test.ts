import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refusal } from "../../src/base/input-error.js";
import { knobValue, parseKnob, parseSettings, printKnob, withSettings } from "../../src/sim/knobs.js";
import { resolveParams } from "../../src/sim/param-values.js";
import { file, integer } from "../../src/sim/params.js";

const DECK = {
  cards: [
    { name: "Brute", count: 2 },
    { name: "Fuel tank", count: 1 },
    { name: "Twin", count: 1 },
    { name: "Twin", count: 3 },
  ],
  rows: [{ vehicle: "bike", body: 1, seats: "4 +16" }],
  grid: [
    [1, 2],
    [3, 4],
  ],
  live: [{ enterAt: 3 }],
};
const whole = { file: "deck.json", content: JSON.stringify(DECK) };
const set = (...pairs: readonly [string, unknown][]) =>
  JSON.parse(
    withSettings(
      "deck",
      whole,
      pairs.map(([knob, value]) => ({ path: parseKnob(knob)!.path, value })),
    ).content,
  );

test.each([1, 2, 3])("printing and parsing undo each other, seed %i", (seed) => {
  const step = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !text.includes('"'));
  const knob = fc.record({ param: fc.constant("deck"), path: fc.array(step, { minLength: 1, maxLength: 4 }) });
  fc.assert(
    fc.property(knob, (one) => {
      expect(parseKnob(printKnob(one))).toEqual(one);
    }),
    { seed, numRuns: 500 },
  );
});

describe("a place is found", () => {
  test.each([
    ["deck.cards.Brute.count", 2],
    ["deck.cards.1.count", 2],
    ['deck.cards."Fuel tank".count', 1],
    ["deck.cards.Fuel tank.count", 1],
    ["deck.rows.bike.body", 1],
    ["deck.grid.2.1", 3],
    ["deck.live.1.enterAt", 3],
    ["deck.cards.Brute.hitPoints", undefined],
  ])("%s", (name, value) => {
    expect(knobValue(parseKnob(name)!, whole)).toBe(value);
  });

  test.each([
    ["deck.cards.Brutte.count", /^deck\.cards has no Brutte \(did you mean Brute\?\)$/],
    ["deck.cards.9.count", /^deck\.cards has no 9.*: there are Brute, Fuel tank, Twin, Twin$/],
    ["deck.cards.Twin.count", /^deck\.cards has 2 called Twin, at places 3 and 4: .*deck\.cards\.3$/],
    ["deck.grid.3.1", /^deck\.grid has no 3: it has places 1 to 2$/],
    ["deck.crads.1", /^deck has no crads \(did you mean cards\?\)$/],
    ["deck.cards.Brute.count.x", /^deck\.cards\.Brute\.count is 2, and has no parts/],
    ["deck.__proto__", /^deck has no __proto__/],
    ["deck.cards.Brute.toString", /has no toString/],
  ])("%s is refused in words", (name, message) => {
    expect(() => set([name, 1])).toThrow(message);
  });
});

test("a text is read as JSON where it is some, and else is a text; other values stay what they are", () => {
  const changed = set(
    ["deck.cards.Brute.count", "3"],
    ["deck.rows.bike.seats", "4 +8"],
    ["deck.rows.bike.size", '"2"'],
    ["deck.live", '[{"enterAt":1},{"draw":2}]'],
    ["deck.cards.2.name", "Drum"],
    ["deck.flag", "true"],
    ["deck.cards.3.count", 0],
  );
  expect(changed.cards.map(({ count }: { count: unknown }) => count)).toEqual([3, 1, 0, 3]);
  expect(changed.rows[0]).toEqual({ vehicle: "bike", body: 1, seats: "4 +8", size: "2" });
  expect(changed.live).toEqual([{ enterAt: 1 }, { draw: 2 }]);
  expect([changed.cards[1].name, changed.flag]).toEqual(["Drum", true]);
});

test("where a file has true or false, yes and no are as good, and shown as those", () => {
  const night = { file: "map.json", content: '{"night": false, "name": "no"}' };
  const { file, content } = withSettings("map", night, [
    { path: ["night"], value: "yes" },
    { path: ["name"], value: "yes" },
  ]);
  expect(JSON.parse(content)).toEqual({ night: true, name: "yes" });
  expect(file).toBe("map.json[night=true,name=yes]");
});

test("one place under two names is refused", () => {
  expect(() => set(["deck.cards.Brute.count", 1], ["deck.cards.1.count", 2])).toThrow(/set twice, by two names/);
});

describe("as parameters", () => {
  const specs = {
    players: integer({ help: "players", min: 1, max: 9, default: 4 }),
    deck: file({
      help: "cards",
      builtIn: { reference: new URL("file:///reference.json") },
      default: "reference",
      read: (content: string, name: string) => {
        const [{ count }] = JSON.parse(content).cards;
        if (count > 5) throw new Refusal(`${name}: count must be at most 5`);
        return { count, name };
      },
    }),
  };
  const resolved = (given: Record<string, unknown>) => resolveParams(specs, given, () => whole.content);

  test("a file's name says what was set in it, and may be given as it is said", () => {
    const { deck } = resolved({ "deck.cards.Brute.count": "3", 'deck.cards."Fuel tank".count': 0 }) as any;
    expect(deck.file).toBe('reference[cards.Brute.count=3,cards."Fuel tank".count=0]');
    expect(JSON.parse(deck.content).cards.slice(0, 2)).toEqual([
      { name: "Brute", count: 3 },
      { name: "Fuel tank", count: 0 },
    ]);
    expect(resolved({ deck: deck.file }).deck).toEqual(deck);
    expect(parseSettings("reference")).toBeUndefined();
  });

  test("what the file's own checks refuse is a refusal, a wrong place is not", () => {
    expect(() => resolved({ "deck.cards.Brute.count": 9 })).toThrow(Refusal);
    expect(() => resolved({ "deck.cards.Brutte.count": 9 })).not.toThrow(Refusal);
    expect(() => resolved({ "players.x": 9 })).toThrow(/what follows the dots of players has no parts: it is no file/);
    expect(() => resolved({ "dekc.cards": 9 })).toThrow(/there is no parameter dekc\.cards/);
  });
});
