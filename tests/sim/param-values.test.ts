import { choice, file, flag, InputError, integer, integers, resolveParams, text } from "deadeven";
import { describe, expect, test } from "vitest";
import { didYouMean } from "../../src/base/did-you-mean.js";
import { parseInteger } from "../../src/base/whole-number.js";
import { loadParams, shownParams } from "../../src/sim/param-values.js";

const specs = {
  players: integer({ help: "players", min: 1, max: 10, default: 4 }),
  dice: integer({ help: "dice", min: 0, max: 8, default: (p) => (p.players <= 3 ? 4 : 3) }),
  pile: choice(["endless", "limited"], { help: "the pile" }),
  driver: flag({ help: "a driver", default: true }),
  stops: integers({ help: "sums", min: 2, max: 12, length: [0, 3], default: [7, 11] }),
  side: text({ help: "a side", default: "car" }),
  deck: file({
    help: "a deck",
    builtIn: { plain: new URL("file:///plain.json") },
    default: "plain",
    read: (content, name) => {
      if (content === "broken") throw new InputError(`${name} is broken`);
      return { cards: content.length, players: 0 };
    },
  }),
  size: integer({ help: "cards", min: 0, max: 100, default: (p) => p.deck.cards }),
};

const read = (source: URL | string) => {
  if (source instanceof URL) return "five!";
  if (source === "mine.json") return "seven77";
  if (source === "broken.json") return "broken";
  throw new InputError(`can't read ${source}`);
};

const resolve = (given: Record<string, unknown>) => shownParams(resolveParams(specs, given, read));

describe("parameters are completed", () => {
  test("with defaults, those that depend on others and on a file's content too", () => {
    expect(resolve({})).toEqual({
      players: 4,
      dice: 3,
      pile: "endless",
      driver: true,
      stops: [7, 11],
      side: "car",
      deck: "plain",
      size: 5,
    });
    expect(resolve({ players: "2", deck: "mine.json" })).toMatchObject({
      players: 2,
      dice: 4,
      deck: "mine.json",
      size: 7,
    });
  });

  test("from texts as from values of their own type", () => {
    const typed = { players: 3, dice: 0, pile: "limited", driver: false, stops: [2], side: "bus" };
    const texts = { players: "3", dice: "0", pile: "limited", driver: "false", stops: "2", side: "bus" };
    expect(resolve(texts)).toEqual(resolve(typed));
    expect(resolve({ stops: "" }).stops).toEqual([]);
  });

  test("and a file travels by its content", () => {
    const values = resolveParams(specs, { deck: "mine.json" }, read);
    expect(values.deck).toEqual({ file: "mine.json", content: "seven77" });
    const elsewhere = resolveParams(specs, JSON.parse(JSON.stringify(values)), () => {
      throw new Error("nothing is read again");
    });
    expect(elsewhere).toEqual(values);
    expect(loadParams(specs, elsewhere).deck).toEqual({ cards: 7, players: 0 });
  });
});

describe("what is not allowed is refused in one line", () => {
  test.each([
    [{ player: 3 }, "there is no parameter player (did you mean players?)"],
    [{ players: 0 }, "players must be a whole number from 1 to 10, not 0"],
    [{ players: "11" }, 'players must be a whole number from 1 to 10, not "11"'],
    [{ players: 2.5 }, "players must be a whole number from 1 to 10, not 2.5"],
    [{ players: "" }, 'players must be a whole number from 1 to 10, not ""'],
    [{ players: true }, "players must be a whole number from 1 to 10, not true"],
    [{ pile: "limit" }, 'pile must be endless or limited, not "limit" (did you mean limited?)'],
    [{ driver: "ja" }, 'driver must be yes or no (true or false), not "ja"'],
    [{ stops: "7,x" }, 'stops must be 0 to 3 whole numbers from 2 to 12, separated by commas, not "7,x"'],
    [{ stops: [2, 3, 4, 5] }, "stops must be 0 to 3 whole numbers from 2 to 12, separated by commas, not [2,3,4,5]"],
    [{ deck: "plan" }, "deck: can't read plan; deck takes plain, or the path of a file (did you mean plain?)"],
    [{ deck: "broken.json" }, "broken.json is broken"],
    [{ deck: 7 }, "deck must be plain, or the path of a file, not 7"],
  ])("%j", (given, message) => {
    expect(() => resolve(given)).toThrow(expect.objectContaining({ name: "InputError", message }));
  });
});

test.each([
  ["1000000", 1e6],
  ["1e6", 1e6],
  ["1_000_000", 1e6],
  ["1.5e3", 1500],
  ["-7", -7],
  ["+7", 7],
  ["-0", 0],
  ["", undefined],
  [" 7", undefined],
  ["0x10", undefined],
  ["1__0", undefined],
  ["1.5", undefined],
  ["1e-3", undefined],
  ["1e400", undefined],
  ["9007199254740993", undefined],
  ["Infinity", undefined],
  ["٣", undefined],
])("the whole number in %j is %s", (given, value) => {
  expect(parseInteger(given)).toBe(value);
});

test("the nearest name is guessed only where one is near", () => {
  const names = ["players", "path-length", "pile"];
  expect(didYouMean("plyers", names)).toBe(" (did you mean players?)");
  expect(didYouMean("path", names)).toBe(" (did you mean path-length?)");
  expect(didYouMean("PILE", names)).toBe(" (did you mean pile?)");
  expect(didYouMean("zz", names)).toBe("");
});
