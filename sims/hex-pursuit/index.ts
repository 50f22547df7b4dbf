/** Survivors and the dead on a hex grid: how far do they get, and how long do they hold? */

import { defineSim } from "deadeven";
import { assumptions, contradictions } from "./assumptions.js";
import { DECISIONS } from "./choices.js";
import { exact, tables } from "./exact.js";
import { metrics, outcomes } from "./metrics.js";
import { params } from "./params.js";
import { prepare } from "./play.js";

export default defineSim({
  name: "hex-pursuit",
  title: "Hex pursuit",
  summary: "Survivors with a head start, or with their backs together, against zombies on a hex grid.",
  source:
    "Methods and numbers of the movement-and-range chapter of a free zombie role-playing game in beta: range bands, " +
    "weapons' reach, movement, optional free attacks on those who leave, climbing. Its text is not included.",
  version: "2",
  url: import.meta.url,
  params,
  outcomes,
  metrics,
  substreams: ["terrain", "kinds", "arrivals", "survivors", "opportunity", "zombies", "shoves", "climber"],
  charts: [
    "survivors-lost",
    "rounds",
    "zombies-down",
    "most-adjacent",
    "opportunity-attacks",
    "injuries-taken",
    "falls",
  ],
  assumptions,
  contradictions,
  decisions: DECISIONS,
  prepare,
  exact,
  tables,
});
