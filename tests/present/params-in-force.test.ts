import { expect, test } from "vitest";
import { settingChips } from "../../src/present/params-in-force.js";
import { viewRuns } from "../../src/present/runs-view.js";
import { captionOf } from "../../src/report/caption.js";
import duel from "../support/duel.js";
import { resultOf } from "../support/results.js";

/** The duel, of whose strength the sim has something to say, and none where nobody can be wild. */
const telling = {
  ...duel,
  params: {
    ...duel.params,
    strength: {
      ...duel.params.strength,
      told: (strength: string, { style }: Readonly<Record<string, any>>) =>
        style === "wild" ? undefined : `hits on ${strength} or less`,
    },
  },
};

test("what a sim always tells stands in chips and under every chart, at its default too", () => {
  expect(settingChips(resultOf(telling, {}, {}, 5))).toEqual(["hits on 8 or less", "pit arena"]);
  expect(settingChips(resultOf(telling, { strength: 9 }, {}, 5))).toEqual(["hits on 9 or less", "pit arena"]);
  for (const result of [resultOf(telling, {}, {}, 5), resultOf(telling, {}, { wounds: [1, 2] }, 5)]) {
    expect(viewRuns(result).caption).toContain(" · hits on 8 or less · ");
    expect(captionOf(result)).toContain(" · hits on 8 or less · ");
  }
});

test("what is looked at, or has no say, is not told as the setting", () => {
  expect(settingChips(resultOf(telling, {}, { strength: [7, 8] }, 5))).toEqual(["pit arena"]);
  expect(captionOf(resultOf(telling, {}, { strength: [7, 8] }, 5))).not.toContain("hits on");
  expect(settingChips(resultOf(telling, { style: "wild", strength: 9 }, {}, 5))).toEqual(["style wild", "pit arena"]);
});
