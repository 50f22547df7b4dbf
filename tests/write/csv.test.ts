import { describe, expect, test } from "vitest";
import { summarize } from "../../src/stats/summary.js";
import type { RunsResult } from "../../src/study/result.js";
import { csvText } from "../../src/write/csv.js";
import { exactRows, histogramRows, metricRows, outcomeRows, type Rows } from "../../src/write/study-tables.js";
import coin from "../support/coin.js";
import { resultOf } from "../support/results.js";

const lines = (pieces: Rows) => csvText([...pieces].flat()).split("\r\n");

/** Heads with 5, 5 and 6, tails with 1, counted by hand; then a variant of no trials. */
function byHand(): RunsResult {
  const result = resultOf(coin, {}, { sides: [6, 4] }, 4);
  const tally = {
    trials: 4,
    outcomes: ["heads", "tails"],
    metrics: [{ name: "roll", min: 1, max: 20 }],
    ends: [3, 1],
    counts: [[[0, 0, 0, 0, 2, 1]], [[1]]],
  };
  const empty = { ...tally, trials: 0, ends: [0, 0], counts: [[[]], [[]]] };
  return {
    ...result,
    variants: [tally, empty].map((own, i) => {
      const variant = result.variants[i]!;
      return { ...variant, tally: own, summary: { ...variant.summary, trials: own.trials, ...summarize(own, 0.95) } };
    }),
  };
}

describe("csv", () => {
  test("quotes as RFC 4180 asks", () => {
    expect(csvText([["plain", 'with "quotes"', "a,b", "two\nlines", "cr\rhere", " space "]])).toBe(
      'plain,"with ""quotes""","a,b","two\nlines","cr\rhere", space \r\n',
    );
    expect(csvText([[true, false, [7, 11], null, undefined, 0, 0.1 + 0.2, 1e-9]])).toBe(
      'true,false,"7,11",,,0,0.30000000000000004,1e-9\r\n',
    );
  });

  test("outcomes have one column a varied parameter, and nothing where there were no trials", () => {
    const result = byHand();
    const [low, high] = result.variants[0]!.summary.outcomes[0]!.ci!;
    const found = lines(outcomeRows(result));
    expect(found[0]).toBe("variant,sides,trials,outcome,count,share,ci_low,ci_high");
    expect(found[1]).toBe(`sides=6,6,4,heads,3,0.75,${low},${high}`);
    expect(found[3]).toMatch(/^sides=4,4,0,heads,0,,/);
    expect(found).toHaveLength(6);
    expect(found[5]).toBe("");
  });

  test("metrics are unrounded, with quantiles", () => {
    const found = lines(metricRows(byHand()));
    expect(found[0]).toBe(
      "variant,sides,trials,metric,mean,sd,se,ci_low,ci_high,min,p05,p25,median,p75,p95,max,heavy_tail",
    );
    // 1, 5, 5, 6: mean 4.25, deviations −3.25, 0.75, 0.75, 1.75, so the variance is 14.75 / 3.
    const cells = found[1]!.split(",");
    expect(cells.slice(0, 5)).toEqual(["sides=6", "6", "4", "roll", "4.25"]);
    expect(Number(cells[5])).toBeCloseTo(Math.sqrt(14.75 / 3), 12);
    expect(Number(cells[6])).toBeCloseTo(Math.sqrt(14.75 / 3) / 2, 12);
    expect(cells.slice(9)).toEqual(["1", "1", "1", "5", "5", "6", "6", "false"]);
    expect(found[2]).toBe("sides=4,4,0,roll,,,,,,,,,,,,,false");
  });

  test("histograms hold every value that came up, over all games and by outcome", () => {
    expect(lines(histogramRows(byHand()))).toEqual([
      "variant,sides,outcome,metric,value,count",
      "sides=6,6,all,roll,1,1",
      "sides=6,6,all,roll,5,2",
      "sides=6,6,all,roll,6,1",
      "sides=6,6,heads,roll,5,2",
      "sides=6,6,heads,roll,6,1",
      "sides=6,6,tails,roll,1,1",
      "",
    ]);
  });

  test("a text that a spreadsheet would take for a formula is none there, and numbers stay numbers", () => {
    const cells = ["=1+1", "+a", "-a", "@a", "\ta", "\ra", "＝a", "-1.5", -1.5, "a=b", "1e5"];
    expect(csvText([cells])).toBe(`'=1+1,'+a,'-a,'@a,'\ta,"'\ra",'＝a,-1.5,-1.5,a=b,1e5\r\n`);
  });

  test("a run has no columns of varied parameters", () => {
    const found = lines(outcomeRows(resultOf(coin, {}, {}, 10)));
    expect(found[0]).toBe("variant,trials,outcome,count,share,ci_low,ci_high");
    expect(found[1]).toMatch(/^base,10,heads,/);
  });

  test("exact tables are a line a cell, for the variants that have them", () => {
    const result = resultOf(coin, {}, { sides: [4, 6] }, 1);
    const table = {
      name: "hits",
      title: "Hits",
      rows: { title: "die", values: ["d6"] },
      columns: { title: "dice", values: [1, 2] },
      value: "chance",
      cells: [[1 / 3, null]],
      share: true,
    };
    expect(lines(exactRows(result, [undefined, table]))).toEqual([
      "variant,sides,die,dice,chance",
      `sides=6,6,d6,1,${1 / 3}`,
      "sides=6,6,d6,2,",
      "",
    ]);
  });
});
