/** What the report on the forklift holds the game to. The house rules state no aims: these are ours. */

import type { Aim } from "deadeven/report";

export const AIMS = {
  odds: {
    says: "the supply run is delivered in 40% to 60% of games",
    aim: "delivered=0.4..0.6",
    called: { below: "Too hard", within: "About even", above: "Too easy" },
  },
  overrun: {
    says: "being overrun costs at least 1 point of deliveries, or the rule is not worth its words",
    aim: "spread(delivered, overrun=8,20)>=0.01",
    advice: "The game would hardly miss the overrun rule: lower its limit, or drop it.",
  },
  guns: {
    says: "two riders without guns deliver at least 10% of runs",
    aim: "delivered>=0.1 @guns=0",
    advice: "Guns carry the run, and the rules give them no numbers: give them some first.",
  },
  hunting: {
    says: "going out of one's way to ram costs at most 3 points, or nobody will",
    aim: "spread(delivered, route=direct,hunt)<=0.03",
    advice: "For ramming to be worth a detour, it must give more than the kill.",
  },
  gaps: {
    says: "no gap in the rules moves deliveries by more than 3 points",
    least: -0.03,
    most: 0.03,
    advice: "Let the rules say what they leave open where it matters most: {these}.",
  },
} satisfies Record<string, Aim>;
