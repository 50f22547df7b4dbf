/**
 * Combat on foot, from a draft role-playing game of driving after the end of the world: pools of ten-sided dice, two
 * sides of up to twenty fighters. README.md restates the rules, the rulings and what is ours.
 */

import { defineSim } from "deadeven";
import { assumptions } from "./assumptions.js";
import { exactDuel } from "./exact.js";
import { metrics, OUTCOMES, score } from "./metrics.js";
import { params } from "./params.js";
import { play, SUBSTREAMS } from "./play.js";
import { State } from "./state.js";
import { tellSides } from "./tell.js";

export default defineSim({
  name: "foot-combat",
  title: "Combat on foot",
  summary: "Two sides fight on foot with fists, spears and guns until one is down.",
  source:
    "The actions-and-drama chapter of a post-apocalyptic driving role-playing game in draft: " +
    "dice pools, turns, attacks on foot, adrenaline.",
  version: "2",
  url: import.meta.url,
  params,
  outcomes: OUTCOMES,
  metrics,
  substreams: SUBSTREAMS,
  charts: ["rounds", "health-left-a", "health-left-b", "damage-by-a", "damage-by-b"],
  assumptions,
  prepare(p) {
    const fight = new State(p);
    return (streams, card, log) => {
      fight.start();
      if (log) tellSides(p, log);
      play(fight, streams, log);
      score(fight, card);
    };
  },
  exact: exactDuel,
});
