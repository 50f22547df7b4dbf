/**
 * Smashing vehicles, from a draft role-playing game of driving after the end of the world: pools of ten-sided dice, two
 * sides of vehicles with drivers, shooters and mechanics. README.md restates the rules, the rulings and what is ours.
 */

import { defineSim, type Metric, type Outcome } from "deadeven";
import { assumptions, contradictions } from "./assumptions.js";
import { exactDuel, exactExchange, smashTables } from "./exact.js";
import { exchangeTrial } from "./exchange.js";
import { endedInFiveToTen, Fight, SUBSTREAMS } from "./fight.js";
import { forcesOf } from "./forces.js";
import { type Params, params } from "./params.js";
import { tellForces } from "./telling.js";

/** In the order of the constants in fight.ts. */
const DUEL_OUTCOMES: readonly Outcome[] = [
  { name: "a-wins", help: "side B has no vehicle left in the fight, and none of its vehicles got away" },
  { name: "b-wins", help: "side A has no vehicle left in the fight, and none of its vehicles got away" },
  { name: "both-destroyed", help: "the last vehicles of both sides went out at the same moment" },
  { name: "a-escapes", help: "side A has no vehicle left in the fight, and at least one got away" },
  { name: "b-escapes", help: "side B has no vehicle left in the fight, and at least one got away" },
  { name: "unfinished", help: "both sides still fight after the last round, or both got away at the same moment" },
];

/** In the order of the constants in exchange.ts. */
const EXCHANGE_OUTCOMES: readonly Outcome[] = [
  { name: "damage", help: "the smash does damage after armor" },
  { name: "no-damage", help: "the smash misses, or armor and the difference in power leave nothing of it" },
  { name: "botch", help: "the roll botches and does no damage" },
];

/** Most dice of any roll: two ratings of 5. */
const MOST_DICE = 10;

function metrics(p: Params): readonly Metric[] {
  const count = (name: string, unit: string, help: string, max: number): Metric => {
    // Bounds that no fight comes near are kept within what a metric may hold.
    return { name, unit, help, min: 0, max: Math.min(max, 999_999) };
  };
  const forces = forcesOf(p);
  const { vehicles, ofA, characters } = forces;
  if (p.scenario === "exchange") {
    const most = MOST_DICE + Math.max(0, vehicles[0]!.power - vehicles[ofA]!.power);
    return [
      count("damage", "body", "damage after armor and soaking, not limited to the body left", most),
      count("net-successes", "successes", "net successes of the smash, bought ones included", MOST_DICE),
    ];
  }
  const cap = p["round-cap"];
  const body = (side: number) => vehicles.reduce((sum, { body }, v) => sum + (forces.side[v] === side ? body : 0), 0);
  const smashes = cap * vehicles.length;
  const mended = (side: number) => (p[side === 0 ? "a-mechanic" : "b-mechanic"] ? smashes : 0);
  const adrenaline = characters * p["adrenaline-start"] + cap * (characters + vehicles.length) * MOST_DICE;
  return [
    count("rounds", "rounds", "rounds begun, the last one included", cap),
    count("rounds-5-to-10", "", "fights that ended in 5 to 10 rounds; one that the cap cuts off did not end", 1),
    count("smashes-tried", "smashes", "smash rolls of both sides", smashes),
    count("smashes-landed", "smashes", "smashes with at least 1 net success", smashes),
    count("smashes-harmless", "smashes", "smashes that landed and did no damage after armor", smashes),
    count("damage-by-a", "body", "body that A's attacks took from B's vehicles", body(1) + mended(1)),
    count("damage-by-b", "body", "body that B's attacks took from A's vehicles", body(0) + mended(0)),
    count("botches", "rolls", "botched rolls of both sides, initiative left out", cap * (characters + vehicles.length)),
    count("repairs", "body", "body restored by mechanics of both sides", mended(0) + mended(1)),
    count("adrenaline-earned", "points", "adrenaline earned by all characters", adrenaline),
    count("adrenaline-spent", "points", "adrenaline spent by all characters", adrenaline),
    count("body-left-a", "body", "body left of A's vehicles, those that got away or stand abandoned included", body(0)),
    count("body-left-b", "body", "body left of B's vehicles, those that got away or stand abandoned included", body(1)),
  ];
}

export default defineSim({
  name: "vehicle-smash",
  title: "Smashing vehicles",
  summary: "Two sides of vehicles smash, shoot, outrun and repair until one is destroyed or gone.",
  source:
    "The actions-and-drama chapter of a post-apocalyptic driving role-playing game in draft: dice pools, turns, vehicles, smashing (marked unfinished by its author), adrenaline.",
  version: "1",
  url: import.meta.url,
  params,
  outcomes: (p) => (p.scenario === "exchange" ? EXCHANGE_OUTCOMES : DUEL_OUTCOMES),
  metrics,
  substreams: SUBSTREAMS,
  charts: ["rounds", "rounds-5-to-10", "body-left-a", "body-left-b", "damage", "net-successes"],
  assumptions,
  contradictions,
  prepare(p) {
    const fight = new Fight(p);
    if (p.scenario === "exchange") return exchangeTrial(fight);
    return (streams, card, log) => {
      fight.start();
      if (log) tellForces(fight, log);
      fight.play(streams, log);
      const { metrics } = card;
      card.outcome = fight.outcome;
      metrics[0] = fight.rounds;
      metrics[1] = endedInFiveToTen(fight.rounds, fight.cutOff) ? 1 : 0;
      metrics[2] = fight.smashesTried;
      metrics[3] = fight.smashesLanded;
      metrics[4] = fight.smashesHarmless;
      metrics[5] = fight.damageBy[0]!;
      metrics[6] = fight.damageBy[1]!;
      metrics[7] = fight.botches;
      metrics[8] = fight.repairs;
      metrics[9] = fight.adrenaline.earned;
      metrics[10] = fight.adrenaline.spent;
      metrics[11] = fight.bodyOf(0);
      metrics[12] = fight.bodyOf(1);
    };
  },
  exact: (p) => (p.scenario === "exchange" ? exactExchange(p) : exactDuel(p)),
  tables: smashTables,
});
