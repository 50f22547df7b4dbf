/** What trials tell of their seats though the sim doesn't declare it, so that nothing comes of it. */

import type { Key } from "../random/key.js";
import { loadParams } from "../sim/param-values.js";
import type { ParamValues } from "../sim/params.js";
import { type Sim, seatsOf } from "../sim/sim.js";
import { scorecardFor } from "../tally/tally.js";
import { playOne, preparedBy, prepareVariant, streamsFor } from "./play.js";

/** How each would be declared. */
const DECLARED_SO = {
  scores: 'scores: { unit: "points", min: 0, max: 300 }',
  places: "places: true",
  standing: 'standing: { unit: "points", min: 0, max: 300 }',
} as const;

/**
 * Plays the first trials, and returns what they tell to nobody, each in a sentence. Throws what a trial throws, and the
 * sim's InputError when parameters don't go together.
 */
export function unheardIn(
  sim: Sim,
  params: ParamValues,
  key: Key,
  trials: number,
  onTrial: (trial: number) => void = () => {},
): string[] {
  const loaded = loadParams(sim.params, params);
  const seats = seatsOf(sim, loaded);
  const streams = streamsFor(sim, key);
  const variant = prepareVariant(sim, params);
  const card = scorecardFor(variant.newTally(), seats);
  const told = { winners: false, scores: false, places: false, standing: false };
  card.standing = () => {
    told.standing = true;
  };
  // As the sim has it: what the toolkit writes at a game's end would be taken for the game's own.
  const { trial } = preparedBy(sim, loaded);
  const table = variant.newTable(key, streams, card);
  for (let number = 0; number < trials; number += 1) {
    onTrial(number);
    playOne(trial, streams, Object.values(streams), card, number, table);
    told.winners ||= card.winners !== 0;
    told.scores ||= card.scores.some((score) => score !== 0);
    told.places ||= card.places.some((place) => place !== 0);
  }
  if (sim.seats === undefined) {
    const names = Object.entries(told).flatMap(([name, is]) => (is ? [`card.${name}`] : []));
    return names.map(
      (name) => `trials tell ${name}, which counts for nothing: the game doesn't say how many seats it has`,
    );
  }
  return (["scores", "places", "standing"] as const)
    .filter((name) => told[name] && (sim[name] === undefined || sim[name] === false))
    .map((name) => `trials tell card.${name}, which counts for nothing: the game doesn't declare ${DECLARED_SO[name]}`);
}
