/** Who wins by seat, and whether the seats are equal, in words and tables. */

import { andList, counted, ordinal, spaced } from "../base/words.js";
import { skillText } from "../players/skill.js";
import { scoreMetric } from "../sim/sides.js";
import type { Sim } from "../sim/sim.js";
import type { EqualSeats } from "../stats/seats.js";
import { isFile } from "../study/file-changes.js";
import type { ShownValue, VariantResult } from "../study/result.js";
import {
  count,
  differenceWithInterval,
  meanWithInterval,
  NOTHING,
  pInWords,
  pValue,
  share,
  shareInterval,
  shareWithInterval,
  valueInWords,
} from "./format.js";
import { intervalsInWords, type RunsView, shortName, variedInWords } from "./runs-view.js";
import type { TextTable } from "./tables.js";

/** Who won one variant's trials, a row a seat; undefined where that isn't told. */
export function seatTable(view: RunsView, { summary }: VariantResult): TextTable | undefined {
  if (summary.seats === undefined) return undefined;
  const interval = intervalsInWords(view.result).replace("intervals", "interval");
  const anyShared = summary.seats.some(({ shared }) => shared > 0);
  return {
    caption: `Who won ${counted(summary.trials, "game")}${anyShared ? "; wins that several share count in parts" : ""}${chanceInWords(summary.equalSeats)}`,
    columns: [
      { title: "seat", number: false },
      ...["share", interval, "games", ...(anyShared ? ["of these shared"] : [])].map((title) => ({
        title,
        number: true,
      })),
    ],
    rows: [
      ...summary.seats.map(({ seat, share: of, ci, won, shared }) => [
        `seat ${seat}`,
        share(of, ci),
        shareInterval(ci),
        count(won),
        ...(anyShared ? [count(shared)] : []),
      ]),
      ...(summary.noWinner! > 0
        ? [
            [
              "nobody",
              share(summary.noWinner! / summary.trials, summary.noWinnerCi!),
              shareInterval(summary.noWinnerCi!),
              count(summary.noWinner!),
              ...(anyShared ? [""] : []),
            ],
          ]
        : []),
    ],
  };
}

/** Which places each seat came in and what it scored, a row a seat; undefined where that isn't told. */
export function placesTable(view: RunsView, { summary }: VariantResult): TextTable | undefined {
  const { seats = [], trials } = summary;
  const [first] = seats;
  if (first?.places === undefined) return undefined;
  const unit = view.metrics.find(({ name }) => name === scoreMetric(0))?.unit;
  return {
    caption: `The places of ${counted(trials, "game")}, with ${intervalsInWords(view.result)}`,
    columns: [
      { title: "seat", number: false },
      ...[
        ...first.places.map(({ place }) => ordinal(place)),
        "mean place",
        ...(first.score === undefined ? [] : [`mean score${unit ? ` (${unit})` : ""}`]),
      ].map((title) => ({ title, number: true })),
    ],
    rows: seats.map(({ seat, places, place, score }) => [
      `seat ${seat}`,
      ...places!.map(({ share: of, ci }) => shareWithInterval(of, ci)),
      meanWithInterval(place!.mean, place!.ci),
      ...(score === undefined ? [] : [meanWithInterval(score.mean, score.ci)]),
    ]),
  };
}

/** A row a variant: each seat's share, and whether they are equal; undefined where no variant tells. */
export function seatsTable(view: RunsView): TextTable | undefined {
  const told = view.played.filter(({ summary }) => summary.seats !== undefined);
  const most = Math.max(0, ...told.map(({ summary }) => summary.seats!.length));
  if (most === 0) return undefined;
  return {
    caption: `Who won, by seat, with ${intervalsInWords(view.result)}; p: how likely seats as unequal would be by chance`,
    columns: [
      { title: variedInWords(view.result), number: false },
      ...Array.from({ length: most }, (_, i) => ({ title: `seat ${i + 1}`, number: true })),
      { title: "p", number: true },
    ],
    rows: told.map((variant) => {
      const { seats, equalSeats } = variant.summary;
      const shares = seats!.map((seat) => shareWithInterval(seat.share, seat.ci));
      return [
        shortName(view.result, variant),
        ...Array.from({ length: most }, (_, i) => shares[i] ?? NOTHING),
        pValue(equalSeats!.p),
      ];
    }),
  };
}

/**
 * Whether the seats are equal, and what the first one is worth, in a sentence; nothing where that isn't told. Where
 * they don't have the same players and things, that is said: then it is not the seats alone.
 */
export function equalSeatsInWords(sim: Sim, variant: VariantResult): string[] {
  const { summary } = variant;
  const { seats, equalSeats, noWinner, noWinnerCi, trials, level } = summary;
  if (seats === undefined || equalSeats === undefined) return [];
  const { firstPlayer } = equalSeats;
  const shared = seats.some((seat) => seat.shared > 0);
  const aside = [
    ...(shared ? ["wins that several share counting in parts"] : []),
    ...(noWinner! > 0 ? [`nobody winning ${shareWithInterval(noWinner! / trials, noWinnerCi!)}`] : []),
  ];
  const advantage = `seat 1 has ${differenceWithInterval(firstPlayer.advantage, firstPlayer.ci, true)} against an even share`;
  const unlike = unlikeSeats(sim, variant);
  return [
    `${verdict(equalSeats, level, unlike.length > 0)}: ${advantage}` +
      `${aside.length === 0 ? "" : `, ${andList(aside)}`}.`,
    ...(unlike.length === 0 ? [] : [unlikeInWords(unlike)]),
  ];
}

/** "The seats don't have the same weapon (pistol, spear). So this is not of the seats alone." */
export function unlikeInWords(unlike: readonly string[]): string {
  return `The seats don't have the same ${andList(unlike)}. So this is not of the seats alone.`;
}

/** What the seats differ in, by how each has it: who plays, and what each has of its own. */
export function unlikeSeats(sim: Sim, { values, summary: { skill, seats = [] } }: VariantResult): string[] {
  const players = skill === undefined || Object.keys(skill).length === 1 ? [] : [`players (${skillText(skill)})`];
  const things = Object.entries(sim.perSeat ?? {}).flatMap(([name, params]) => {
    // A game may have parameters for more seats than there are.
    const own = params.slice(0, seats.length).map((param) => values[param]);
    const isAlike = own.every((value) => JSON.stringify(value) === JSON.stringify(own[0]));
    return isAlike
      ? []
      : [
          `${spaced(name)} (${own.map((value) => valueInWords(isFile(value) ? value.file : (value as ShownValue))).join(", ")})`,
        ];
  });
  return [...players, ...things];
}

/** For a table's caption: how likely chance alone is to give seats as unequal. */
function chanceInWords(equalSeats: EqualSeats | undefined): string {
  if (equalSeats === undefined || equalSeats.p === null) return "";
  const lasting = equalSeats.test === "likelihood-ratio sequence" ? ", whenever games stop" : "";
  return `. Seats as unequal by chance: ${pInWords(equalSeats.p)}${lasting}`;
}

function verdict({ p }: EqualSeats, level: number, unlike: boolean): string {
  if (p === null) return "No game tells one seat from another";
  const what = unlike ? "The seats don't win equally often" : "The seats are not equal";
  if (p <= 1 - level) return `${what}, beyond chance`;
  return `${unlike ? "That the seats don't win equally often" : "What sets the seats apart"} may be chance`;
}
