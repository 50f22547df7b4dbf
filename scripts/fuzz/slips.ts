/** Slips: small things done wrong to input that was right, in its structure or in its bytes. */

import fc from "fast-check";

/** JSON as it is written rather than as it is read: a key may stand twice, and a number may be none. */
export type Written =
  | { readonly list: Written[] }
  | { readonly fields: { key: string; value: Written }[] }
  | { readonly text: string };

/** A value, ready for slips. */
export function writtenOf(value: unknown): Written {
  if (Array.isArray(value)) return { list: value.map(writtenOf) };
  if (typeof value !== "object" || value === null) return { text: JSON.stringify(value) };
  const known = Object.entries(value).filter(([, item]) => item !== undefined);
  return { fields: known.map(([key, item]) => ({ key, value: writtenOf(item) })) };
}

export function textOf(written: Written): string {
  if ("text" in written) return written.text;
  if ("list" in written) return `[${written.list.map(textOf).join(", ")}]`;
  return `{${written.fields.map(({ key, value }) => `${JSON.stringify(key)}: ${textOf(value)}`).join(",\n")}}`;
}

const DEEP = 20_000;

/** What may stand where a value should: of every kind, and on both sides of every limit. */
export const ODD_VALUES: readonly string[] = [
  ...[
    "null",
    "true",
    "false",
    "[]",
    "{}",
    '""',
    '" "',
    '"x"',
    "0",
    "-0",
    "1",
    "-1",
    "2",
    "7",
    "64",
    "65",
    "100",
    "101",
  ],
  ...["1.5", "1e3", "1e9", "4294967296", "9007199254740993", "1e308", "1e999", "-1e999", "5e-324", "01", "0x10", "NaN"],
  ...["Infinity", "undefined", '"1"', '"1e6"', '"true"', '"null"', '"NaN"', '"-"', '"--"', '"--seed"', '"2..5"', '","'],
  ...['"players"', '"win"', '"constructor"', '"toString"', '"__proto__"', '"hasOwnProperty"', '"./nothing"', '".."'],
  ...['"a\\u0000b"', '"\\u001b[31m"', '"\\ud800"', '"\\ufffe"', '"\\u202egnp"', '"\\u2028"', '"two\\nlines"', '"é"'],
  ...['"%s %d"', '"<b>"', '"=1+1"', '{"a": 1, "a": 2}', '{"__proto__": 1}', "[null]", "[[[]]]", "[1, 2, 3]"],
  ...['{"file": "x", "content": "y"}', '{"file": 1}', '["a", "b"]', '{"players": 3}', '{"constructor": {}}'],
  `"${"long ".repeat(20_000)}"`,
  `[${"1,".repeat(5_000)}1]`,
  `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
  "1".repeat(5_000),
];

const ODD_KEYS: readonly string[] = [
  ...["", " ", "x", "0", "name", "cards", "__proto__", "constructor", "toString", "hasOwnProperty", "two\nlines"],
  ...["\u001b[31m", "\ud800", "\u202e", "a.b", "--seed", "seed", "players", "$ref", "é", "k".repeat(5_000)],
];

/** Something done to one place of a structure. Numbers choose: each is taken modulo the number of choices. */
export interface Slip {
  readonly how: "drop" | "double" | "swap" | "rename" | "misspell" | "replace" | "wrap";
  readonly where: number;
  readonly which: number;
}

export const slip: fc.Arbitrary<Slip> = fc.record({
  // Most slips are of the pen: a wrong value.
  how: fc.oneof(
    { weight: 4, arbitrary: fc.constant("replace" as const) },
    { weight: 3, arbitrary: fc.constantFrom("drop", "double", "swap", "rename", "misspell", "wrap") },
  ),
  where: fc.nat(1000),
  which: fc.nat(1000),
});

/** The structure with the slips made, one after the other. */
export function withSlips(written: Written, slips: readonly Slip[]): Written {
  const root = { list: [structuredClone(written)] };
  for (const { how, where, which } of slips) {
    const places = placesIn(root);
    const { into, at } = places[where % places.length]!;
    const items: unknown[] = "list" in into ? into.list : into.fields;
    const field = "fields" in into ? into.fields[at]! : undefined;
    const put = (value: Written) => {
      if (field === undefined) items[at] = value;
      else field.value = value;
    };
    const value = field?.value ?? (items[at] as Written);
    if (into === root && how !== "replace" && how !== "wrap") continue;
    if (how === "drop") items.splice(at, 1);
    else if (how === "double") items.splice(at, 0, structuredClone(items[at]));
    else if (how === "swap") items.splice(which % items.length, 0, ...items.splice(at, 1));
    else if (how === "rename" && field !== undefined) field.key = ODD_KEYS[which % ODD_KEYS.length]!;
    else if (how === "misspell" && field !== undefined) field.key = misspelt(field.key, which);
    else if (how === "wrap") put({ list: [value] });
    else put({ text: ODD_VALUES[which % ODD_VALUES.length]! });
  }
  return root.list[0]!;
}

interface Place {
  readonly into: { list: Written[] } | { fields: { key: string; value: Written }[] };
  readonly at: number;
}

function placesIn(into: Written): Place[] {
  if ("text" in into) return [];
  const values = "list" in into ? into.list : into.fields.map(({ value }) => value);
  return values.flatMap((value, at) => [{ into, at }, ...placesIn(value)]);
}

/** A word with two letters changed over, or one left out. */
export function misspelt(word: string, which: number): string {
  const at = which % Math.max(1, word.length - 1);
  const [start, end] = [word.slice(0, at), word.slice(at + 2)];
  return which % 2 === 0 ? `${start}${word[at + 1] ?? ""}${word[at] ?? ""}${end}` : `${start}${word[at] ?? ""}${end}`;
}

/** Bytes that do harm to a text: what is no UTF-8, what can't be seen, and what opens and is never closed. */
const ODD_BYTES: readonly Uint8Array[] = [
  ...["\0", "\ufeff", "\u2028", "\u001b[2J", "\r", "\r\n", "\t", "{", "}", "[", "]", '"', "'", ",", ":", "\\", "//"],
  ...[
    "/* */",
    "&a [*a]",
    "*nothing",
    "---\n",
    "...\n",
    "? ",
    "!!js/function x",
    "%YAML 9\n",
    "|\n",
    "<<: *a",
    "\n\n- ",
  ],
  ...["{".repeat(30_000), "[".repeat(30_000), "- ".repeat(3_000), "a: ".repeat(3_000), '"\\', "\\u12", "\u0085", "#"],
].map((text) => new TextEncoder().encode(text));
const NO_UTF8 = [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82], [0x80]];
const INSERTS = [...ODD_BYTES, ...NO_UTF8.map((bytes) => Uint8Array.from(bytes))];

/** Something done to a file's bytes. `where` and `length` are thousandths of it. */
export interface ByteSlip {
  readonly how: "insert" | "cut" | "remove" | "double";
  readonly where: number;
  readonly length: number;
  readonly which: number;
}

export const byteSlip: fc.Arbitrary<ByteSlip> = fc.record({
  how: fc.oneof(
    { weight: 3, arbitrary: fc.constant("insert" as const) },
    { weight: 2, arbitrary: fc.constantFrom("cut", "remove", "double") },
  ),
  where: fc.nat(1000),
  length: fc.nat(100),
  which: fc.nat(1000),
});

export function withByteSlips(text: string, slips: readonly ByteSlip[]): Uint8Array {
  let bytes: Uint8Array = new TextEncoder().encode(text);
  for (const { how, where, length, which } of slips) {
    const at = Math.floor((where / 1000) * bytes.length);
    const to = at + 1 + Math.floor((length / 1000) * bytes.length);
    const [start, rest] = [bytes.subarray(0, at), bytes.subarray(at)];
    if (how === "insert") bytes = Buffer.concat([start, INSERTS[which % INSERTS.length]!, rest]);
    else if (how === "cut") bytes = start;
    else if (how === "remove") bytes = Buffer.concat([start, bytes.subarray(to)]);
    else bytes = Buffer.concat([bytes.subarray(0, to), rest]);
  }
  return bytes;
}
