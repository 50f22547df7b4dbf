/**
 * Smashing vehicles, from a draft role-playing game of driving after the end of the world: pools of ten-sided dice, two
 * sides of vehicles with drivers, shooters and mechanics. README.md restates the rules, the rulings and what is ours.
 */

import { defineSim } from "deadeven";
import { SEATS } from "../flat/choices.js";
import { ofEachSide } from "../flat/sides.js";
import { percentOf } from "../flat/standing.js";
import { assumptions, contradictions } from "./assumptions.js";
import { DECISIONS } from "./choices.js";
import { exactDuel } from "./exact/duel.js";
import { exactExchange } from "./exact/exchange.js";
import { smashTables } from "./exact/smash.js";
import { metrics, outcomes } from "./metrics.js";
import { params } from "./params.js";
import { duels, exchanges } from "./play.js";
import { SUBSTREAMS } from "./rules/rolls.js";
import { Fight } from "./state.js";

export default defineSim({
  name: "vehicle-smash",
  title: "Smashing vehicles",
  summary: "Two sides of vehicles smash, shoot, outrun and repair until one is destroyed or gone.",
  source:
    "The actions-and-drama chapter of a post-apocalyptic driving role-playing game in draft: dice pools, " +
    "turns, vehicles, smashing (marked unfinished by its author), adrenaline.",
  version: "5",
  url: import.meta.url,
  params,
  outcomes,
  metrics,
  substreams: SUBSTREAMS,
  seats: ({ scenario }) => (scenario === "exchange" ? 1 : SEATS),
  perSeat: { side: ["side-a", "side-b"], ...ofEachSide(params) },
  standing: percentOf("body"),
  decisions: DECISIONS,
  charts: ["rounds", "rounds-5-to-10", "body-left-a", "body-left-b", "damage", "net-successes"],
  assumptions,
  contradictions,
  prepare: (p) => (p.scenario === "exchange" ? exchanges(new Fight(p)) : duels(new Fight(p))),
  exact: (p) => (p.scenario === "exchange" ? exactExchange(p) : exactDuel(p)),
  tables: smashTables,
});
