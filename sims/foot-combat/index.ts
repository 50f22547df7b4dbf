/**
 * Combat on foot, from a draft role-playing game of driving after the end of the world: pools of ten-sided dice, two
 * sides of up to twenty fighters. README.md restates the rules, the rulings and what is ours.
 */

import { defineSim, type Trial } from "deadeven";
import { SEATS } from "../flat/choices.js";
import { ofEachSide } from "../flat/sides.js";
import { percentOf } from "../flat/standing.js";
import { assumptions } from "./assumptions.js";
import { DECISIONS, rechooseSecrets } from "./choices.js";
import { exactDuel } from "./exact.js";
import { metrics, OUTCOMES, score } from "./metrics.js";
import { params } from "./params.js";
import { play, SUBSTREAMS } from "./play.js";
import { State } from "./state.js";
import { tellSides } from "./tell.js";

type FootTrial = Trial<(typeof SUBSTREAMS)[number]>;

export default defineSim({
  name: "foot-combat",
  title: "Combat on foot",
  summary: "Two sides fight on foot with fists, spears and guns until one is down.",
  source:
    "The actions-and-drama chapter of a post-apocalyptic driving role-playing game in draft: " +
    "dice pools, turns, attacks on foot, adrenaline.",
  version: "5",
  url: import.meta.url,
  params,
  outcomes: OUTCOMES,
  metrics,
  substreams: SUBSTREAMS,
  seats: SEATS,
  perSeat: ofEachSide(params),
  standing: percentOf("health"),
  decisions: DECISIONS,
  charts: ["rounds", "health-left-a", "health-left-b", "damage-by-a", "damage-by-b"],
  assumptions,
  prepare(p) {
    const fight = new State(p);
    const resume: FootTrial = (streams, card, log, players) => {
      fight.isPlayedBy(players);
      play(fight, streams, log, card);
      score(fight, card);
    };
    const trial: FootTrial = (streams, card, log, players) => {
      fight.start();
      if (log) tellSides(p, log);
      resume(streams, card, log, players);
    };
    return { trial, state: fight, resume, redeal: (seat) => rechooseSecrets(fight, seat) };
  },
  exact: exactDuel,
});
