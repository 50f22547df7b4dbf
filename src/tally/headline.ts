/** What headlines a result: an outcome by its name, or a seat's wins as `seat:2`. */

import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { counted, orList } from "../base/words.js";
import type { Tally } from "./tally.js";
import { anyoneWon, gamesWon } from "./winners.js";

/** The seat, from 0, that `seat:2` names; undefined of any other name. */
export function seatNamed(name: string): number | undefined {
  const [, seat] = /^seat:([1-9]\d?)$/.exec(name) ?? [];
  return seat === undefined ? undefined : Number(seat) - 1;
}

/** Whether the tally counts what goes by that name. */
export function hasHeadline({ outcomes, winners }: Pick<Tally, "outcomes" | "winners">, name: string): boolean {
  const seat = seatNamed(name);
  return seat === undefined ? outcomes.includes(name) : seat < (winners?.seats ?? 1);
}

/** How many trials ended so, or were won from that seat, wins that several share in parts. */
export function headlineCount(tally: Tally, name: string): number {
  const seat = seatNamed(name);
  if (seat === undefined) return tally.ends[tally.outcomes.indexOf(name)]!;
  return tally.winners === undefined ? 0 : gamesWon(tally.winners, seat);
}

/**
 * Throws an InputError where a seat was to headline games of which none said who won: their seats choose together, or
 * all were drawn. To be asked once games were played.
 */
export function checkWon(option: string, name: string | undefined, tallies: readonly Tally[]): void {
  if (name === undefined || seatNamed(name) === undefined) return;
  const trials = tallies.reduce((sum, tally) => sum + tally.trials, 0);
  if (trials === 0 || tallies.some(({ winners }) => winners !== undefined && anyoneWon(winners))) return;
  throw new InputError(
    `${option}: of ${counted(trials, "game")} none says who won; name an outcome in place of ${name}, such as ` +
      tallies[0]!.outcomes[0]!,
  );
}

/** Throws an InputError where none of the tallies counts what goes by that name. `option` is what named it. */
export function checkHeadline(option: string, name: string, tallies: readonly Tally[]): void {
  if (tallies.some((tally) => hasHeadline(tally, name))) return;
  const outcomes = [...new Set(tallies.flatMap((tally) => tally.outcomes))];
  const seats = Math.max(1, ...tallies.map(({ winners }) => winners?.seats ?? 1));
  if (/^seat:/.test(name)) {
    const range =
      seats === 1
        ? `this game has one seat; name an outcome, such as ${outcomes[0]}`
        : `seats are seat:1 to seat:${seats}`;
    throw new InputError(`${option}: there is no ${name}: ${range}`);
  }
  const more = seats === 1 ? "" : `, and seats are seat:1 to seat:${seats}`;
  throw new InputError(
    `${option}: there is no outcome ${name}${didYouMean(name, outcomes)}: it can be ${orList(outcomes)}${more}`,
  );
}
