import { expect, test } from "vitest";
import type { AimVerdict, Statement } from "../../src/report/finding.js";
import { compare } from "../../src/study/compare.js";
import type { RunsResult } from "../../src/study/result.js";
import { run } from "../../src/study/run.js";
import {
  adviceOf,
  assumptionsOf,
  headlineOf,
  inOrder,
  lookAheadOf,
  restOf,
  sentence,
  studyRows,
  summaryOf,
  verdictOf,
  withoutAdvice,
} from "../../src/write/report/report-words.js";
import coin from "../support/coin.js";

test("says once what is too close to tell: in the badge, or in the sentence where the badge speaks of the aim", () => {
  const told = { text: "Too close to tell: the share is 20% or 30%.", verdict: "unsettled" as const };
  expect(sentence(told)).toBe("The share is 20% or 30%.");
  expect(sentence({ ...told, aim: { says: "at most 50%", whose: "ours", verdict: "within" } })).toBe(told.text);
  expect(sentence({ text: "Heads win.", verdict: "settled" })).toBe("Heads win.");
});

test("what is outside its range comes first, then what is known, then what is too close to tell", () => {
  const aim = (verdict: AimVerdict) => ({ says: "at most 50%", whose: "ours" as const, verdict });
  const open: Statement = { text: "Open.", verdict: "unsettled" };
  const plain: Statement = { text: "Plain.", verdict: "settled" };
  const within: Statement = { text: "Within.", verdict: "settled", aim: aim("within") };
  const beyond: Statement = { text: "Beyond. Mend it.", verdict: "settled", aim: aim("beyond"), advice: "Mend it." };
  const again: Statement = { ...beyond, text: "So is this. Mend it." };
  const all = [open, plain, within, beyond, again];
  expect(inOrder(all)).toEqual([beyond, again, plain, within, open]);
  expect(verdictOf({ findings: all, verdict: undefined })).toBe(beyond);
  // A report may say what stands for it.
  expect(verdictOf({ findings: all, verdict: plain })).toBe(plain);
  expect(withoutAdvice(beyond).text).toBe("Beyond.");
  expect(withoutAdvice(plain)).toEqual(plain);
  expect(adviceOf({ findings: all, verdict: undefined })).toEqual([beyond]);
  const other: Statement = { ...beyond, text: "That too. Help.", advice: "Help." };
  const open2: Statement = { ...other, text: "Or that. Or not.", advice: "Or not.", strength: "open" };
  // The verdict's comes first, and last what better players may not need.
  expect(adviceOf({ findings: [open2, beyond, other], verdict: other })).toEqual([other, beyond, open2]);
  expect(adviceOf({ findings: [other, beyond, open2], verdict: open2 })).toEqual([open2, other, beyond]);
  expect(summaryOf(all)).toBe("5 findings: 2 outside our suggested ranges, 1 too close to tell.");
  expect(summaryOf([{ ...beyond, aim: { ...beyond.aim!, whose: "yours" } }])).toBe("1 finding: 1 aim of yours missed.");
});

test("the head of a page has the first sentence of what stands for it", () => {
  const text = "With 5 players 52.1% ± 0.3 win, in 5+ turns. It holds with players who look ahead. Mend it.";
  expect(headlineOf({ text, verdict: "settled", advice: "Mend it." })).toBe(
    "With 5 players 52.1% ± 0.3 win, in 5+ turns.",
  );
  const lookAhead = "It holds with players who look ahead (300 games): 62%. Seat 1 has 3.";
  const verdict: Statement = { text: `With 5 52.1% ± 0.3 win. And so on. ${lookAhead} Mend it.`, verdict: "settled" };
  const told = { ...verdict, lookAhead, advice: "Mend it." };
  expect([headlineOf(told), lookAheadOf(told), restOf(told)]).toEqual([
    "With 5 52.1% ± 0.3 win.",
    lookAhead,
    "And so on.",
  ]);
  expect(lookAheadOf({ ...verdict, strength: "untried" })).toBe("Not tried with players who look ahead.");
  expect(lookAheadOf(verdict)).toBeUndefined();
  expect(headlineOf({ text: "Too close to tell: it is 0.5% (0.1 to 2.8).", verdict: "unsettled" })).toBe(
    "It is 0.5% (0.1 to 2.8).",
  );
});

test("tells assumptions of all games from those of some", () => {
  const sim = {
    params: {},
    assumptions: () => {
      calls += 1;
      return calls === 1 ? ["Given up after 1 turn.", "Fair dice."] : ["Fair dice.", "Given up after 9 turns."];
    },
  };
  let calls = 0;
  const result = { sim, variants: [{ values: {} }, { values: {} }] } as unknown as RunsResult;
  expect(assumptionsOf(result)).toEqual({
    always: ["Fair dice."],
    sometimes: ["Given up after 1 turn.", "Given up after 9 turns."],
  });
});

test("studies that read alike are one row, which says how many it is", async () => {
  const runs = (trials: number) => run(coin, { trials, seed: "rows", threads: 1 });
  expect(studyRows([await runs(100), await runs(200), await runs(100)])).toEqual([
    ["run coin", "one setting (2 such studies)", "1", "100"],
    ["run coin", "one setting", "1", "200"],
  ]);
});

test("comparisons that ask the same at several settings are one row", async () => {
  const asked = (sides: number, trials: number) => {
    const both = { a: { sides, "heads-from": 2 }, b: { sides, "heads-from": 5 } };
    return compare(coin, { ...both, trials, seed: "rows", threads: 1 });
  };
  const asks = "heads-from=2 against heads-from=5, at 2 settings of sides";
  const [few, many] = [await asked(6, 100), await asked(8, 300)];
  expect(studyRows([few, many])).toEqual([["compare coin", asks, "2", "100 to 300"]]);
  expect(studyRows([few, many, many])).toEqual([["compare coin", `${asks} (3 such studies)`, "2", "100 to 300"]]);
  expect(studyRows([few])).toEqual([
    ["compare coin", "sides=6, heads-from=2 against sides=6, heads-from=5", "2", "100"],
  ]);
});
