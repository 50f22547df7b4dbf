/** What each seat has of its own, in tournaments: which habits and things win, and who of those who think. */

import { isInputError } from "../../base/input-error.js";
import { counted, spaced } from "../../base/words.js";
import { playerInWords } from "../../present/plain-words.js";
import { seatings } from "../../study/seatings.js";
import type { TournamentResult } from "../../study/tournament.js";
import { makeVariant } from "../../study/variants.js";
import type { Ask } from "../ask.js";
import { claimsOf, type Finding } from "../finding.js";
import * as findings from "../findings/index.js";
import type { Game } from "../game.js";
import type { Question } from "../question.js";
import { inTopics, type PartOfPage } from "../topics.js";
import * as tournaments from "../tournaments.js";
import { competingThings, type OwnThing, ownInWords, ownThings, type Rivals, rivalsIn } from "./rivals.js";

/** Most of each that compete. */
const MOST_ENTRIES = 7;
/** More ways to seat them take too long for one part of a page. */
const MOST_SEATINGS = 60;
/** Games of a tournament in a full report, over all seatings. */
const GAMES = 1e5;
/** Of those with players who look ahead. */
const GAMES_AHEAD = 1200;
const PLAYER_WORDS: Readonly<Record<string, string>> = { random: "chance", policy: "the game's own policy" };
/** The strongest of them. */
const THINKER = "rollout:20";

export const contestsQuestion: Question = {
  about: "which of what each seat has of its own wins",
  unfit(game) {
    const rivals = rivalsIn(game);
    if (rivals === undefined) return "its seats don't play against one another";
    if (ownThings(game, rivals.seats).length > 0 || isDuelOfPlayers(game, rivals)) return undefined;
    return "no seat has anything of its own that nobody gave and that could be something else (perSeat)";
  },
  async answer(ask) {
    const { game } = ask;
    const rivals = rivalsIn(game)!;
    const { seats } = rivals;
    const things = competingThings(game, seats);
    const all = await Promise.all([
      ...things.map((thing) => thingPart(ask, thing, seats)),
      ...(isDuelOfPlayers(game, rivals) ? [playersPart(ask, rivals)] : []),
    ]);
    const parts = all.filter((part) => part !== undefined);
    return {
      ...inTopics(parts.filter(({ about }) => about !== "")),
      notes: parts.flatMap(({ notes }) => notes),
    };
  },
};

type Part = PartOfPage & { readonly notes: readonly string[] };

async function thingPart(ask: Ask, thing: OwnThing, seats: number): Promise<Part | undefined> {
  const { found } = ask.game;
  const { name, values } = thing;
  const entries = fewer(values, mostEntries(seats, values.length));
  if (entries.length < 2) return undefined;
  const tables = seatings(entries.length, seats, MOST_SEATINGS);
  const refused = refusalOf(ask.game, thing, entries, tables);
  if (refused !== undefined) {
    return {
      about: "",
      notes: [`There is no tournament by ${spaced(name)}, since not all can sit with all: ${refused}.`],
    };
  }
  const trials = Math.ceil(GAMES / tables.length);
  const result = await ask.tournament(found, { enter: { [name]: entries }, trials });
  const left = values.length - entries.length;
  return partOf(
    { ...result, entries: entries.map((value) => ownInWords(thing, value)) },
    {
      name: `tournament-${name}`,
      about: `who wins, by ${spaced(name)}`,
      title: `A tournament by ${spaced(name)}`,
      what: `the values of ${spaced(name)} that competed`,
      notes:
        left === 0
          ? []
          : [
              `Of ${counted(values.length, "value")} of ${spaced(name)}, ${entries.length} competed here; \`deadeven tournament\` takes them all.`,
            ],
    },
  );
}

/** Why the game can't be played with some of them side by side; undefined where all can be. */
function refusalOf(
  { found, set }: Game,
  { params }: OwnThing,
  entries: readonly unknown[],
  tables: readonly (readonly number[])[],
): string | undefined {
  try {
    for (const seated of tables) {
      const own = Object.fromEntries(seated.map((entry, seat) => [params[seat]!, entries[entry]]));
      makeVariant(found.sim, { ...set, ...own }, [], "any");
    }
    return undefined;
  } catch (error) {
    if (isInputError(error)) return error.message;
    throw error;
  }
}

async function playersPart(ask: Ask, { seats, hasPolicy }: Rivals): Promise<Part | undefined> {
  const players = ["random", ...(hasPolicy ? ["policy"] : [])];
  const games = (of: number, entries: number) => Math.ceil(of / seatings(entries, seats, MOST_SEATINGS).length);
  const result = await ask.tournamentOfPlayers(ask.game.found, {
    players,
    trials: games(GAMES, 2),
    lookAhead: { player: THINKER, games: games(GAMES_AHEAD, players.length + 1) },
  });
  if (result === undefined) return undefined;
  const inWords = { ...result, entries: result.entries.map((player) => PLAYER_WORDS[player] ?? playerInWords(player)) };
  return partOf(inWords, {
    name: "tournament-players",
    about: "who wins, of players who think and others",
    title: "A tournament of players",
    what: "the players who competed",
    notes: [],
  });
}

interface PartWords {
  readonly name: string;
  readonly about: string;
  readonly title: string;
  readonly what: string;
  readonly notes: readonly string[];
}

function partOf(result: TournamentResult, { name, about, title, what, notes }: PartWords): Part {
  const { charts, tables, notes: mix } = tournaments.content(result, name, title);
  return {
    about,
    findings: [
      findings.ranking(tournaments.ratings(result), {
        what: `${title}, by rating (Elo, as in chess: 0 on average, 400 more are ten wins to one)`,
        top: 3,
      }),
      ...settledOf(tournaments.verdicts(result, what)),
    ],
    charts,
    tables,
    notes: [...mix, ...notes],
  };
}

/** As one finding: what is sure of several, or all of it where nothing is. */
function settledOf(all: readonly Finding[]): Finding[] {
  if (all.length === 0) return [];
  return [
    {
      claims: claimsOf(all),
      state(level) {
        const told = all.map((finding) => finding.state(level));
        const settled = told.filter(({ verdict }) => verdict === "settled");
        const verdict = settled.length === 0 ? "unsettled" : "settled";
        return { text: (settled.length === 0 ? told : settled).map(({ text }) => text).join(" "), verdict };
      },
    },
  ];
}

/** At larger tables those who think sit among the policy, one by one (`skillTopic`): all orders would take too long. */
function isDuelOfPlayers({ found }: Game, { seats }: Rivals): boolean {
  return seats === 2 && found.sim.decisions !== undefined;
}

/** As many as can compete at a table of that size without too many ways to seat them. */
function mostEntries(seats: number, of: number): number {
  for (let entries = Math.min(MOST_ENTRIES, of); entries >= 2; entries -= 1) {
    try {
      seatings(entries, seats, MOST_SEATINGS);
      return entries;
    } catch {
      // Too many.
    }
  }
  return 0;
}

/** So many of them, at even steps, the first and the last among them. */
function fewer<T>(values: readonly T[], most: number): readonly T[] {
  if (values.length <= most || most < 2) return values.slice(0, most);
  return Array.from({ length: most }, (_, i) => values[Math.round((i * (values.length - 1)) / (most - 1))]!);
}
