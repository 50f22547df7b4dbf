/**
 * The armoured forklift: a driveable forklift for a zombie board game, on a map of its own, on a test road and under
 * siege.
 */

import { defineSim } from "deadeven";
import { assumptions, contradictions } from "./assumptions.js";
import { DECISIONS } from "./choices.js";
import { exact, tables } from "./exact.js";
import { SUBSTREAMS } from "./game.js";
import { metrics, outcomes } from "./metrics.js";
import { params } from "./params.js";
import { prepare } from "./play.js";

export default defineSim({
  name: "forklift",
  title: "The armoured forklift",
  summary: "Heroes in an armoured forklift haul crates through the undead, ramming zombies, walls and locked doors.",
  source:
    "A player's house rules, posted to a forum, that add a driveable armoured forklift to the board game Last Night " +
    "on Earth: the forklift once somebody is at its wheel (without where it is found, fuel and keys), and of " +
    "the base game what bears on it.",
  version: "2",
  url: import.meta.url,
  params,
  outcomes,
  metrics,
  substreams: SUBSTREAMS,
  charts: ["ram-kills", "turns", "most-aboard", "crates-delivered", "wounds-by-zombies"],
  assumptions,
  contradictions,
  decisions: DECISIONS,
  prepare,
  exact,
  tables,
});
