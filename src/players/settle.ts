/** Ends a game: whatever follows from what the trial has told of its seats is written to the scorecard. */

import { type Course, hasPlaces, type Sides } from "../sim/sides.js";
import type { Scorecard, Trial } from "../sim/trial.js";

/** A scorecard, with how the seats stood where that is counted. */
export type SidedCard = Scorecard & { readonly course?: Course | undefined };

/** The same trial, with what follows from its seats; `at` is the number of the sim's own metrics. */
export function settled(trial: Trial, sides: Sides, at: number): Trial {
  return (streams, card: SidedCard, log, play) => {
    const returned = trial(streams, card, log, play);
    if (card.outcome >= 0) settle(card, sides, at);
    return returned;
  };
}

function settle(card: SidedCard, sides: Sides, at: number): void {
  const { metrics, scores, places } = card;
  const { seats } = sides;
  if (scores.length !== seats) throw stray("scores", seats);
  if (places.length !== seats) throw stray("places", seats);
  if (sides.places) checkPlacing(places);
  let next = at;
  if (sides.scores !== undefined) {
    if (!sides.places) placeByScore(scores, places);
    for (let seat = 0; seat < seats; seat += 1) metrics[next + seat] = scores[seat]!;
    next += seats;
  }
  if (hasPlaces(sides)) {
    let first = 0;
    for (let seat = 0; seat < seats; seat += 1) {
      metrics[next + seat] = places[seat]!;
      if (places[seat] === 1) first |= 1 << seat;
    }
    if (card.winners === 0) card.winners = first;
    next += seats;
  }
  card.course?.finish(card.winners, metrics, next);
}

/** A seat that there is not was written to: seats that are counted from 1, most often. */
function stray(list: "scores" | "places", seats: number): Error {
  return new Error(`card.${list} has a place for each of ${seats} seats, 0 to ${seats - 1}; another was written`);
}

/** Throws an Error unless each seat's place is one more than there are seats before it. */
function checkPlacing(places: readonly number[]): void {
  for (let seat = 0; seat < places.length; seat += 1) {
    let place = 1;
    for (let other = 0; other < places.length; other += 1) if (places[other]! < places[seat]!) place += 1;
    if (places[seat] === place) continue;
    throw new Error(
      `card.places is ${places.join(", ")}; a seat's place is one more than the seats before it, as in 1, 2, 2, 4`,
    );
  }
}

/** Most comes first; those who have as much share a place, and leave out as many after it. */
function placeByScore(scores: readonly number[], places: number[]): void {
  for (let seat = 0; seat < scores.length; seat += 1) {
    let place = 1;
    for (let other = 0; other < scores.length; other += 1) if (scores[other]! > scores[seat]!) place += 1;
    places[seat] = place;
  }
}
