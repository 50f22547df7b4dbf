import { defineSim, file, integer, integers, ruling, text } from "deadeven";
import { describe, expect, test } from "vitest";
import { parseAssignments } from "../../src/study/assignments.js";
import { combinations } from "../../src/study/variants.js";
import { parseVary } from "../../src/study/vary.js";

const sim = defineSim({
  name: "varied",
  title: "Varied",
  summary: "A sim.",
  source: "A test.",
  version: "1",
  params: {
    n: integer({ help: "n", min: 0, max: 100, default: 3 }),
    how: ruling(["one", "two"], { gap: "nothing says", help: "how" }),
    stops: integers({ help: "stops", min: 2, max: 12, length: [0, 3], default: [7] }),
    side: text({ help: "side", default: "a" }),
    deck: file({
      help: "deck",
      builtIn: { plain: new URL("file:///x") },
      default: "plain",
      read: (content) => content,
    }),
  },
  outcomes: [{ name: "win", help: "won" }],
  metrics: [],
  substreams: [],
  prepare: () => (_, card) => {
    card.outcome = 0;
  },
});

describe("--vary", () => {
  test.each([
    ["n=2..6", "n", [2, 3, 4, 5, 6]],
    ["n=0..100/25", "n", [0, 25, 50, 75, 100]],
    ["n=0..10/4", "n", [0, 4, 8]],
    ["n=1,3..5,9", "n", [1, 3, 4, 5, 9]],
    ["n=1e1", "n", [10]],
    ["how=one,two", "how", ["one", "two"]],
    ["stops=7,11;7;2,3,12", "stops", ["7,11", "7", "2,3,12"]],
    ["stops=7,11", "stops", ["7,11"]],
    ["side=3xcar+bus,car", "side", ["3xcar+bus", "car"]],
    ["side=a=b", "side", ["a=b"]],
    ["deck=plain,./mine.json", "deck", ["plain", "./mine.json"]],
  ])("%s", (given, param, values) => {
    expect(parseVary(sim, given)).toEqual({ param, values });
  });

  test.each([
    ["n", /"n" should be NAME=VALUES, such as n=0\.\.4/],
    ["=3", /should be NAME=VALUES/],
    ["m=3", /no parameter m/],
    ["n=", /empty value/],
    ["n=1,,2", /empty value/],
    ["n=6..2", /ranges such as 2\.\.6/],
    ["n=2..", /not "2\.\."/],
    ["n=2..6/0", /not "2\.\.6\/0"/],
    ["n=x", /not "x"/],
    ["n=0..1000000", /n must be a whole number from 0 to 100, not 1000000/],
    ["constructor=1", /no parameter constructor/],
  ])("%s is refused", (given, message) => {
    expect(() => parseVary(sim, given)).toThrow(message);
  });
});

describe("--a and --b", () => {
  test("a piece without = continues the value before it", () => {
    expect(parseAssignments(sim, "a", "stops=7,11,n=2")).toEqual({ stops: "7,11", n: "2" });
  });

  test.each([
    ["7,n=2", /"7" should be NAME=VALUE/],
    ["m=2", /a: varied has no parameter m/],
    ["n=2,n=3", /n is given twice/],
  ])("%s is refused", (given, message) => {
    expect(() => parseAssignments(sim, "a", given)).toThrow(message);
  });
});

test("combinations: all of them, the last parameter changing fastest", () => {
  expect(
    combinations([
      { param: "a", values: [1, 2] },
      { param: "b", values: ["x", "y"] },
    ]),
  ).toEqual([
    ...[
      { a: 1, b: "x" },
      { a: 1, b: "y" },
      { a: 2, b: "x" },
      { a: 2, b: "y" },
    ],
  ]);
  const many = Array.from({ length: 101 }, (_, i) => i);
  expect(() =>
    combinations([
      { param: "a", values: many },
      { param: "b", values: many },
    ]),
  ).toThrow(/10201 variants; at most 10000/);
});
