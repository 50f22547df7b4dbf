import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { faces, tellWritten } from "../../support/written-dice.js";
import { depot } from "./depot.js";

/**
 * Whole games with dice that are written down, as they are told. Each was followed roll by roll by the rules before it
 * was kept: `faces` are in the order in which the game asks for them.
 */
const games: [string, Record<string, unknown>, Record<string, readonly number[]>][] = [
  [
    "wall-and-door",
    { scenario: depot() },
    {
      spawn: faces(2, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1),
      drive: faces(5, 2),
      ram: faces(6, 2, 3, 5, 5, 1),
      shots: faces(4, 3, 2, 1, 5, 2, 4, 3),
      fights: faces(3, 2, 6, 5, 5, 1),
    },
  ],
  [
    "trapped-driver-shot",
    {
      scenario: depot({ spawn: false, turns: 5 }),
      aboard: 2,
      "in-cabin": 1,
      "driver-gun": true,
      guns: 1,
      "hero-wounds": 1,
      overrun: 3,
      charges: 1,
      "mechanic-card": 1,
      wounds: 2,
    },
    {
      fights: faces(1, 2, 5, 4, 4, 2, 1, 1, 3, 5, 2, 3),
      heroes: faces(2, 3, 1, 1),
      shots: faces(4, 1, 5, 6, 2, 4, 4, 4, 6, 5),
      zombies: faces(5, 2),
      drive: faces(6),
      ram: faces(1),
    },
  ],
  [
    "siege",
    { scenario: "siege", turns: 2, "in-cabin": 1 },
    { zombies: faces(6, 2, 5, 4, 3, 6), fights: faces(1, 4, 4, 5, 3, 2, 6, 6, 5, 2, 3, 3) },
  ],
  [
    "gauntlet",
    { scenario: "gauntlet", length: 9, zombies: 2, "move-die": 8 },
    { drive: faces(3, 8), ram: faces(4, 5, 2) },
  ],
];

test.each(games)("%s", (name, given, dice) => {
  const golden = readFileSync(new URL(`./golden/${name}.txt`, import.meta.url), "utf8");
  expect(`${tellWritten(forklift, given, dice).lines.join("\n")}\n`).toBe(golden);
});
