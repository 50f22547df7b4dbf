/** Who sits where, as people write it: `rollout:200` for all seats, `2=random` for the second. */

import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { parseInteger } from "../base/whole-number.js";

/**
 * The player of every seat, as plain data: `all`, and by number, from 1, the seats that have another. Missing where all
 * are played by the sim's own policy.
 */
export type Skill = Readonly<Record<string, string>> & { readonly all: string };

export type PlayerKind = "policy" | "random" | "rollout" | "search";

/** A player, read from its name. */
export interface PlayerName {
  readonly kind: PlayerKind | "probe";
  /** Of those who look ahead. */
  readonly playouts: number;
}

const MOST_PLAYOUTS = 1_000_000;

/** How each player is written, and what help says of it. */
export const PLAYERS: Readonly<Record<PlayerKind, { readonly written: string; readonly help: string }>> = {
  policy: { written: "policy", help: "the game's own way of playing; random where it has none" },
  random: { written: "random", help: "any option, each as likely" },
  rollout: {
    written: "rollout:N",
    help: "plays each option out N times, and leaves the policy for what is surely better",
  },
  search: { written: "search:N", help: "thinks several choices ahead, N playouts a decision" },
};

/** Reads a player's name. Throws an InputError that says how players are written. */
export function parsePlayer(where: string, name: string): PlayerName {
  const [word, number, ...rest] = name.split(":") as [string, ...string[]];
  const kinds = Object.values(PLAYERS).map(({ written }) => written);
  if (!Object.hasOwn(PLAYERS, word) || rest.length > 0) {
    const near = didYouMean(word, Object.keys(PLAYERS));
    throw new InputError(`${where}: there is no player "${name}"${near}: it can be ${kinds.join(", ")}`);
  }
  const kind = word as PlayerKind;
  if (kind === "policy" || kind === "random") {
    if (number !== undefined) throw new InputError(`${where}: ${kind} takes no number, as in "${name}"`);
    return { kind, playouts: 0 };
  }
  const playouts = number === undefined ? undefined : parseInteger(number);
  if (playouts === undefined || playouts < 1 || playouts > MOST_PLAYOUTS) {
    throw new InputError(
      `${where}: ${kind} needs a whole number of playouts from 1 to ${MOST_PLAYOUTS}, such as ${kind}:200, not "${name}"`,
    );
  }
  return { kind, playouts };
}

/** The same name for every way in which a player can be written: `rollout:1e3` is `rollout:1000`. */
function plainName(where: string, name: string): string {
  const { kind, playouts } = parsePlayer(where, name.trim());
  return playouts === 0 ? kind : `${kind}:${playouts}`;
}

/**
 * Reads a skill: a text such as `rollout:200`, `2=random` or `random,2=rollout:50`, several of those, or an object such
 * as `{ all: "random", "2": "rollout:50" }`. Undefined where all seats are played by the policy. Throws an InputError
 * that names the option `where`.
 */
export function readSkill(where: string, given: unknown): Skill | undefined {
  if (given === undefined) return undefined;
  const pairs: [seat: string, player: string][] =
    typeof given === "string" || Array.isArray(given)
      ? [given].flat().flatMap((text) => String(text).split(",").map(assigned))
      : Object.entries((given ?? {}) as Record<string, unknown>).map(([seat, player]) => [seat, String(player)]);
  const seats = new Map<string, string>();
  for (const [written, player] of pairs) {
    const seat = written === "all" ? written : String(parseInteger(written) ?? "");
    if (seat === "" || Number(seat) < 1) {
      throw new InputError(
        `${where}: seats are named by number, from 1, as in 2=random; there is no seat "${written}"`,
      );
    }
    if (seats.has(seat)) {
      throw new InputError(`${where}: ${seat === "all" ? "a player for all seats" : `seat ${seat}`} is given twice`);
    }
    seats.set(seat, plainName(where, player));
  }
  const all = seats.get("all") ?? "policy";
  const others = [...seats]
    .filter(([seat, player]) => seat !== "all" && player !== all)
    .sort(([a], [b]) => Number(a) - Number(b));
  return all === "policy" && others.length === 0 ? undefined : { all, ...Object.fromEntries(others) };
}

function assigned(piece: string): [string, string] {
  const equals = piece.indexOf("=");
  return equals < 0 ? ["all", piece] : [piece.slice(0, equals).trim(), piece.slice(equals + 1)];
}

/** A skill as it is typed. */
export function skillText(skill: Skill | undefined): string {
  if (skill === undefined) return "policy";
  const { all, ...others } = skill;
  const seats = Object.entries(others).map(([seat, player]) => `${seat}=${player}`);
  return [...(all === "policy" && seats.length > 0 ? [] : [all]), ...seats].join(",");
}

/** The player of each seat. Throws an InputError for a seat that the game doesn't have. */
export function playersOf(skill: Skill | undefined, seats: number): PlayerName[] {
  const { all, ...others }: Skill = skill ?? { all: "policy" };
  const beyond = Object.keys(others).find((seat) => Number(seat) > seats);
  if (beyond !== undefined) {
    throw new InputError(`skill: there is no seat ${beyond}: ${seats === 1 ? "there is one" : `there are ${seats}`}`);
  }
  return Array.from({ length: seats }, (_, i) => parsePlayer("skill", others[i + 1] ?? all));
}

/** The same players with at most so many playouts, and how many times as many the greatest thinker has. */
export function withPlayouts(skill: Skill, most: number): { readonly skill: Skill; readonly times: number } {
  let times = 1;
  const fewer = Object.entries(skill).map(([seat, name]) => {
    const { kind, playouts } = parsePlayer("skill", name);
    if (playouts <= most) return [seat, name];
    times = Math.max(times, playouts / most);
    return [seat, `${kind}:${most}`];
  });
  return { skill: Object.fromEntries(fewer), times };
}

/** Whether somebody looks ahead: games then take long. */
export function looksAhead(skill: Skill | undefined): boolean {
  return skill !== undefined && Object.values(skill).some((player) => player.includes(":"));
}
