/** Deck files: the zombie cards and the land tiles, which the rules leave to the designer. */

import { didYouMean, InputError, parseJson, placesOf } from "deadeven";
import { z } from "zod";
import { LOADS } from "./dice.js";

/** Most cards that a deck may hold, counting every copy. */
export const MOST_CARDS = 64;
/** Most that any one number in a deck file may be. */
const MOST = 99;

/** What a card can do as it is drawn, each by a number. `unloadTiles`, which takes none, is told apart below. */
export const LIVE_EFFECTS = [
  ...(["enterAt", "advanceAll", "advanceFront", "advanceRear", "draw", "discardDice"] as const),
  "unloadTiles",
] as const;

export const TILE_ACTIONS = ["hit", "pushBack", "resupply", "hold"] as const;

/** Places in TILE_ACTIONS. */
export const {
  hit: HIT,
  pushBack: PUSH_BACK,
  resupply: RESUPPLY,
  hold: HOLD,
} = placesOf(TILE_ACTIONS.map((name) => ({ name })));

export type LiveEffect = (typeof LIVE_EFFECTS)[number];
export type TileAction = (typeof TILE_ACTIONS)[number];

export interface Card {
  readonly name: string;
  readonly count: number;
  readonly strength: 8 | 10 | 12;
  readonly hitPoints: number;
  /** In the order in which they are applied. The amount of `unloadTiles` means nothing. */
  readonly live: readonly { readonly effect: LiveEffect; readonly amount: number }[];
}

export interface Tile {
  readonly name: string;
  readonly load: (typeof LOADS)[number];
  readonly action: { readonly kind: TileAction; readonly amount: number };
}

export interface Deck {
  /** The name of a built-in deck, or the path of a designer's file. */
  readonly file: string;
  readonly cards: readonly Card[];
  readonly tiles: readonly Tile[];
  /** The number of cards, counting every copy. */
  readonly size: number;
}

/**
 * A zod error text that tells a field left out, and one that is none of the `fields`, from one filled in wrongly.
 */
function must(rule: string, fields: readonly string[] = []) {
  return {
    error: (issue: { code: string; input?: unknown; keys?: readonly string[] }) => {
      if (issue.code === "unrecognized_keys") {
        const field = issue.keys![0]!;
        return `has an unknown field, ${field}${didYouMean(field, fields)}: it must be ${rule}`;
      }
      return issue.input === undefined ? "is missing" : `must be ${rule}`;
    },
  };
}

function wholeNumber(min: number, max: number) {
  const rule = must(`a whole number from ${min} to ${max}`);
  return z.int(rule).min(min, rule).max(max, rule);
}

const text = z.string(must("a text of at least one letter")).min(1, must("a text of at least one letter"));
const amount = wholeNumber(1, MOST);

/** An object with exactly one of the given fields. */
function oneOf<S extends z.ZodRawShape>(shape: S) {
  const fields = Object.keys(shape);
  const rule = `exactly one of ${fields.join(", ")}`;
  return z
    .strictObject(shape, must(`an object with ${rule}`, fields))
    .partial()
    .refine((value) => Object.keys(value).length === 1, { error: `must have ${rule}` })
    .meta({ minProperties: 1, maxProperties: 1 });
}

/** None is a way to leave a card or a tile out, and have it at hand. */
const count = wholeNumber(0, MOST_CARDS).default(1);

const live = oneOf({
  enterAt: amount,
  advanceAll: amount,
  advanceFront: amount,
  advanceRear: amount,
  draw: amount,
  discardDice: amount,
  unloadTiles: z.literal(true, must("true")),
});

const card = z.strictObject(
  {
    name: text,
    count,
    strength: z.literal([8, 10, 12], must("8, 10 or 12")),
    hitPoints: amount,
    live: z
      .array(live, must("a list of effects"))
      .refine((effects) => effects.filter((effect) => effect.enterAt !== undefined).length < 2, {
        error: "can have only one enterAt: a zombie enters once",
      })
      .default([]),
  },
  must("an object with name, count, strength, hitPoints and live", ["name", "count", "strength", "hitPoints", "live"]),
);

const tile = z.strictObject(
  {
    name: text,
    count,
    load: z.enum(LOADS, must(`one of ${LOADS.join(", ")}`)),
    action: oneOf({ hit: amount, pushBack: amount, resupply: amount, hold: amount }),
  },
  must("an object with name, count, load and action", ["name", "count", "load", "action"]),
);

const deckFile = z.strictObject(
  {
    name: text,
    cards: z.array(card, must("a list of cards")).refine((cards) => sizeOf(cards) >= 1 && sizeOf(cards) <= MOST_CARDS, {
      error: (issue) =>
        `must be 1 to ${MOST_CARDS} in all, counting every copy, not ${sizeOf(issue.input as { count: number }[])}`,
    }),
    tiles: z.array(tile, must("a list of tiles")).default([]),
  },
  must("an object with name, cards and tiles", ["name", "cards", "tiles"]),
);

/** What a deck file may hold, as a JSON Schema. */
export function deckSchema(): object {
  return z.toJSONSchema(deckFile, { io: "input" });
}

/**
 * Reads a deck file. Throws an InputError that names the file, the card or tile (its number in the list, and its name)
 * and the field at fault.
 */
export function readDeck(content: string, file: string): Deck {
  const json = parseJson(content, file);
  const checked = deckFile.safeParse(json);
  if (!checked.success) {
    const { issues } = checked.error;
    // A misspelt field is told before the one that is missing for it.
    const { path, message } = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0]!;
    throw new InputError(
      `${file}: ${place(path, json)} ${message.replaceAll(/\s+/g, " ")}`,
      path as (string | number)[],
    );
  }
  const { cards, tiles } = checked.data;
  return {
    file,
    cards: cards
      .filter((entry) => entry.count > 0)
      .map((entry) => ({
        ...entry,
        live: entry.live.map((effect) => {
          const [[name, value]] = Object.entries(effect) as [[LiveEffect, number | true]];
          return { effect: name, amount: Number(value) };
        }),
      })),
    tiles: tiles.flatMap(({ count: copies, ...entry }) => {
      const [[kind, value]] = Object.entries(entry.action) as [[TileAction, number]];
      return Array<Tile>(copies).fill({ ...entry, action: { kind, amount: value } });
    }),
    size: sizeOf(cards),
  };
}

function sizeOf(cards: readonly { readonly count: number }[]): number {
  return cards.reduce((sum, { count }) => sum + count, 0);
}

/** Where in the file a fault lies: `card 3 (Runner): live 1 enterAt`. */
function place(path: readonly PropertyKey[], json: any): string {
  const [list, index, ...field] = path;
  if (list === undefined) return "the deck";
  if (typeof index !== "number") return String(list);
  const name = json[list][index]?.name;
  const what = `${list === "cards" ? "card" : "tile"} ${index + 1}${typeof name === "string" ? ` (${name})` : ""}`;
  if (field.length === 0) return `${what}:`;
  return `${what}: ${field.map((step) => (typeof step === "number" ? step + 1 : String(step))).join(" ")}`;
}
