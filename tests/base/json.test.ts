import { InputError, parseJson } from "deadeven";
import { expect, test } from "vitest";

const fault = (text: string) => {
  try {
    parseJson(text, "mine.json");
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as Error).message;
  }
  return undefined;
};

test("JSON is read as JavaScript does", () => {
  const text = '{ "a": [1, { "a": 2, "b": null }, "a", "a"], "b": { "a": "\\u0041", "b": [] } }';
  expect(parseJson(text, "mine.json")).toEqual(JSON.parse(text));
  expect(parseJson(" 3 ", "mine.json")).toBe(3);
});

test.each([
  ['{"count": 1,\n "count": 2}', 'mine.json: line 2, column 2: "count" is given twice, first at line 1, column 2'],
  [
    '[{"a": {"x": [], "y": {}, "x": 1}}]',
    'mine.json: line 1, column 27: "x" is given twice, first at line 1, column 9',
  ],
  // The same key, written otherwise.
  ['{"a": 1, "\\u0061": 2}', 'mine.json: line 1, column 10: "a" is given twice, first at line 1, column 2'],
  [
    '{"__proto__": 1, "__proto__": 2}',
    'mine.json: line 1, column 18: "__proto__" is given twice, first at line 1, column 2',
  ],
])("a key that comes twice is refused: %j", (text, message) => expect(fault(text)).toBe(message));

test.each([
  ["", "line 1, column 1: a value is missing"],
  ["{\n  a: 1\n}", "line 2, column 3: this means nothing in JSON"],
  ['{\n  "a": 1,,\n}', "line 2, column 10: a name in quotes is missing"],
  ['{"a": [1,\n2,]}', "line 2, column 3: a value is missing"],
  ['{"a" 1}', "line 1, column 6: a colon is missing"],
  ['{"a": 1 "b": 2}', "line 1, column 9: a comma is missing"],
  ["[1] 2", "line 1, column 5: more follows after the end"],
  ['["open', "line 1, column 2: a text has no closing quote"],
  ["// why\n{}", "line 1, column 1: JSON has no comments"],
])("what is no JSON is told by its place: %j", (text, message) =>
  expect(fault(text)).toBe(`mine.json is not JSON: ${message}`),
);

test.each([
  ["a list without commas", (n: number) => `["a" ${'"a" '.repeat(n / 4)}`],
  ["a list of commas", (n: number) => `[${",".repeat(n)}`],
  ["a text that doesn't end", (n: number) => `["${"x".repeat(n)}`],
  ["lists in lists", (n: number) => "[".repeat(n)],
  ["a fault at the end", (n: number) => `[${'{"a": 1},'.repeat(n / 9)}}`],
])("%s is refused in the time that it takes to read, however long", (_, textOf) => {
  // In the square of its length it would take an hour.
  expect(fault(textOf(1e6))).toMatch(/^mine\.json is not JSON: /);
});
