/** A report asks a game for the exact answers that it tells, and for no others: one may take a second to work out. */

import { defineSim, resolveParams } from "deadeven";
import { defineReport, findings, quantities } from "deadeven/report";
import { expect, test } from "vitest";
import { exactMatrix, exactOutcome, VEHICLES } from "../../reports/flat/figures.js";
import vehicleSmash from "../../sims/vehicle-smash/index.js";
import { chartRows } from "../../src/present/charts/chart-rows.js";
import { foundSim } from "../../src/study/find-sim.js";
import { readFile } from "../../src/study/machine/read-file.js";
import type { VariantResult } from "../../src/study/result.js";
import coin from "../support/coin.js";
import { built } from "./support/built.js";

test.each(["1", "2", "three"])("findings of games played work out no exact answer, seed %s", async (seed) => {
  let asked = 0;
  const slow = defineSim({
    ...coin,
    exact(params) {
      asked += 1;
      return coin.exact!(params);
    },
  });
  const sim = await foundSim(slow);
  const report = defineReport({
    name: "a-coin",
    title: "A coin",
    summary: "Is it even?",
    async build(ask) {
      const { variants } = await ask.sweep(sim, { vary: { sides: [2, 4, 6] }, trials: 1e5 });
      const rolls = variants.map((variant) => quantities.metricMean(variant, "roll"));
      return {
        findings: [findings.range(rolls, { what: "the roll", say: ({ spread }) => `They are ${spread} apart.` })],
        charts: [],
        tables: [],
      };
    },
  });
  const page = await built(report, 1000, {}, seed);
  expect(page.findings[0]!.text).toContain("apart");
  expect(asked).toBe(0);
});

test("a map of duels is read from those that are solved: each pair once, whoever is A", () => {
  const values = resolveParams(vehicleSmash.params, {}, readFile);
  const variants = VEHICLES.flatMap((a, row) =>
    VEHICLES.map((b, column) => ({
      varied: { "side-a": a, "side-b": b },
      values,
      summary: {
        params: values,
        get exact() {
          if (row > column) throw new Error(`${a} against ${b} was solved as well`);
          return { outcomes: { "a-wins": 0.75, "b-wins": 0.25 }, metrics: {} };
        },
      },
    })),
  );
  const cell = (variant: VariantResult, swapped: boolean) => exactOutcome(variant, swapped ? "b-wins" : "a-wins");
  const result = { kind: "sweep", sim: vehicleSmash, variants, vary: [] } as never;
  const chart = exactMatrix(result, { name: "wins", title: "Wins", value: "share of wins", cell });
  const cells = chartRows(chart).flat();
  expect(cells.filter((share) => share === 0.75)).toHaveLength(55);
  expect(cells.filter((share) => share === 0.25)).toHaveLength(45);
});

test("a chart's rows have no column that is empty in all of them", () => {
  const values = [
    { row: 0, label: "a", value: 0.1, group: undefined, none: null },
    { row: 1, label: "b", value: null, group: undefined, none: null },
  ];
  expect(chartRows({ spec: { data: { values } } } as never)).toEqual([
    ["row", "label", "value"],
    [0, "a", 0.1],
    [1, "b", null],
  ]);
});
