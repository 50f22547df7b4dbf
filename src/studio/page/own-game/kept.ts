/** Games of somebody's own, kept in this browser; and which of them may run. */

import { freeName } from "../../link-files.js";
import type { GivenFile } from "../../messages.js";

const PLACE = "deadeven-own-games";
const MOST = 20;
/** Characters: browsers keep some millions for a page, of which the notebook has its part. */
const MOST_KEPT = 1_000_000;

/** The latest first. */
export function keptGames(): GivenFile[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(all) ? all.filter(isGame) : [];
  } catch {
    return [];
  }
}

function isGame(game: unknown): game is GivenFile {
  const { file, content } = (game ?? {}) as Partial<GivenFile>;
  return typeof file === "string" && typeof content === "string";
}

function put(games: readonly GivenFile[]): void {
  let left = MOST_KEPT;
  const fitting = games.slice(0, MOST).filter(({ content }) => {
    left -= content.length;
    return left >= 0;
  });
  try {
    localStorage.setItem(PLACE, JSON.stringify(fitting));
  } catch {
    // Where the browser keeps nothing, a game lasts as long as the page, and its link holds it.
  }
}

/** Keeps a game under its file's name, in place of what that had. */
export function keepGame(game: GivenFile): void {
  put([game, ...keptGames().filter(({ file }) => file !== game.file)]);
}

export function forgetGame(file: string): void {
  put(keptGames().filter((game) => game.file !== file));
}

/** The game under a name that none of the kept ones has, unless it is that one. */
export function asNew({ file, content }: GivenFile): GivenFile {
  return { file: freeName(file, content, keptGames()), content };
}

const agreed = new Set<string>();

/** Whether the reader wrote this code, or agreed to it being run. */
export function isAgreed({ content }: GivenFile): boolean {
  return agreed.has(content) || keptGames().some((game) => game.content === content);
}

export function agreeTo({ content }: GivenFile): void {
  agreed.add(content);
}
