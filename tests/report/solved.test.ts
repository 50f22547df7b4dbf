/** A report asks a game for the exact answers that it tells, and for no others: one may take a second to work out. */

import { defineSim } from "deadeven";
import { defineReport, findings, quantities } from "deadeven/report";
import { expect, test } from "vitest";
import { foundSim } from "../../src/study/find-sim.js";
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
