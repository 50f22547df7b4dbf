/** The metrics of a chase and of a stand, in the order in which they are written. */

import type { Metric, Scorecard } from "deadeven";
import type { Field } from "./field.js";

/** The counts of a chase or a stand, under these sizes. */
export function fightMetrics(survivors: number, zombies: number, rounds: number, injuriesToFall: number): Metric[] {
  const attacks = survivors * rounds;
  const hits = (band: string, where: string): Metric => ({
    name: `hits-${band}`,
    unit: "hits",
    help: `hits by survivors ${where}, everyone struck by an area weapon counted`,
    min: 0,
    max: 3 * attacks,
  });
  return [
    { name: "rounds", unit: "rounds", help: "rounds played", min: 0, max: rounds },
    { name: "survivors-lost", unit: "survivors", help: "survivors who fell", min: 0, max: survivors },
    { name: "zombies-down", unit: "zombies", help: "zombies put down", min: 0, max: zombies },
    { name: "shots", unit: "attacks", help: "attacks made by survivors, blows and throws too", min: 0, max: attacks },
    hits("short", "at 0 to 6 hexes"),
    hits("medium", "at 7 to 12 hexes"),
    hits("long", "from 13 hexes to where extreme begins"),
    hits("extreme", "farther away"),
    {
      name: "opportunity-attacks",
      unit: "attacks",
      help: "free attacks made by zombies on survivors leaving their reach, whether they hit or not",
      min: 0,
      max: Math.min(zombies, 20 * survivors) * rounds,
    },
    {
      name: "injuries-taken",
      unit: "injuries",
      help: "injuries that survivors took",
      min: 0,
      max: survivors * injuriesToFall,
    },
    {
      name: "most-adjacent",
      unit: "zombies",
      help: "most zombies that had one survivor in reach, at the end of a round or when it fell",
      min: 0,
      max: 20,
    },
    { name: "hexes-moved", unit: "hexes", help: "hexes that survivors moved, in all", min: 0, max: 6 * attacks },
  ];
}

/** Writes what was counted. */
export function writeMetrics(field: Field, card: Scorecard): void {
  const { metrics } = card;
  metrics[0] = field.round;
  metrics[1] = field.survivorsLost;
  metrics[2] = field.zombiesDown;
  metrics[3] = field.shots;
  for (let band = 0; band < 4; band += 1) metrics[4 + band] = field.hits[band]!;
  metrics[8] = field.opportunityAttacks;
  metrics[9] = field.injuriesTaken;
  metrics[10] = field.mostAdjacent;
  metrics[11] = field.hexesMoved;
}
