/**
 * Whole games on written dice as they are told, one file each, followed roll by roll against the rules before they were
 * kept. Any change of play shows up here as a change of text.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import sim from "../../../sims/zombie-blitz/index.js";
import { tellWritten } from "../../support/written-dice.js";
import { GAMES } from "./golden/games.js";
import { paramsFor, scored } from "./support.js";

test.each(Object.entries(GAMES))("%s", (name, { given, turns, counted }) => {
  const draws = Object.fromEntries(
    (["blitz", "deck", "zombies", "humans"] as const).map((part) => [part, turns.flatMap((turn) => turn[part] ?? [])]),
  );
  const { lines, card } = tellWritten(sim, given, draws);
  expect(scored(card, paramsFor(given))).toMatchObject(counted);
  const kept = readFileSync(new URL(`./golden/${name}.txt`, import.meta.url), "utf8");
  expect(`${lines.join("\n")}\n`).toBe(kept);
});
