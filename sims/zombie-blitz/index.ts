/** Zombie Blitz: a cooperative dice game. The rules, their gaps and how each is settled are in this folder's README. */

import { defineSim } from "deadeven";
import { assumptions, CONTRADICTIONS } from "./assumptions.js";
import { DECISIONS } from "./choices.js";
import { exactAnswers, hitChances } from "./exact.js";
import { metricsOf, OUTCOMES, score } from "./metrics.js";
import { params } from "./params.js";
import { finish, start } from "./play.js";
import { setUp } from "./setup.js";
import { State, SUBSTREAMS } from "./state.js";

export default defineSim({
  name: "zombie-blitz",
  title: "Zombie Blitz",
  summary: "Players share out their dice to shoot zombies off a path before one comes past its end.",
  source:
    "A cooperative dice game posted to a board-game design forum, entry 29 of its February 2011 design showdown. " +
    "All of its rules are modelled; the cards and tiles, which it does not list, come from a deck file.",
  version: "2",
  url: import.meta.url,
  params,
  outcomes: OUTCOMES,
  metrics: metricsOf,
  substreams: SUBSTREAMS,
  seats: ({ players }) => players,
  decisions: DECISIONS,
  charts: ["turns", "zombies-killed", "most-on-path", "leader-misses", "lost-on-turn-1"],
  assumptions,
  contradictions: CONTRADICTIONS,

  prepare(given) {
    const state = new State(setUp(given));
    return {
      state,
      trial(streams, card, log, play) {
        start(state, streams, play, log);
        finish(state);
        score(state, card);
      },
      resume(streams, card, log, play) {
        state.comeTo(streams, play, log);
        finish(state);
        score(state, card);
      },
    };
  },
  exact: exactAnswers,
  tables: (given) => [hitChances(given)],
});
