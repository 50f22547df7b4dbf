import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { tell } from "../../support/play.js";

/**
 * Whole games as they are told. The two supply runs that come first were followed roll by roll by the rules before they
 * were kept; the others were read through, and rest on the referee and on the exact answers.
 */
const games: [string, Record<string, unknown>, number][] = [
  ["wall-and-door", {}, 2137],
  ["overrun-and-recovered", { overrun: 5, charges: 2, "mechanic-card": 1, "ram-survivor": "climbs-on" }, 2546],
  ["trapped-driver-shot", { riders: 3, zombies: 10 }, 940],
  ["siege", { scenario: "siege", "in-cabin": 1 }, 15],
  ["gauntlet", { scenario: "gauntlet", length: 12, zombies: 4 }, 1],
];

test.each(games)("%s", (name, given, trial) => {
  const golden = readFileSync(new URL(`./golden/${name}.txt`, import.meta.url), "utf8");
  expect(`${tell(forklift, given, trial).lines.join("\n")}\n`).toBe(golden);
});
