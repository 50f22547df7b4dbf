/**
 * Whole games as they are told, one file each, followed roll by roll against the rules before they were kept. Any
 * change of play shows up here as a change of text.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import sim from "../../../sims/zombie-blitz/index.js";
import { tell } from "../../support/play.js";
import { GAMES } from "./golden/games.js";

test.each(Object.entries(GAMES))("%s", (name, { trial, given }) => {
  const deck = given.deck === "small" ? { deck: smallDeck() } : {};
  const { lines } = tell(sim, { ...given, ...deck }, trial, "golden");
  const kept = readFileSync(new URL(`./golden/${name}.txt`, import.meta.url), "utf8");
  expect(`${lines.join("\n")}\n`).toBe(kept);
});

function smallDeck() {
  return {
    file: "small-deck.json",
    content: readFileSync(new URL("./small-deck.json", import.meta.url), "utf8"),
  };
}
