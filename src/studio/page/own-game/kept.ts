/** Games of somebody's own, kept in this browser; and which of them may run. */

import { freeName } from "../../link-files.js";
import { type GivenFile, isFile } from "../../messages.js";
import { keepList, keptList } from "../kept-list.js";

const PLACE = "deadeven-own-games";
const MOST = 20;
/** Characters: browsers keep some millions for a page, of which the notebook has its part. */
const MOST_KEPT = 1_000_000;

/** The latest first. */
export function keptGames(): GivenFile[] {
  return keptList(PLACE, isFile);
}

function put(games: readonly GivenFile[]): void {
  let left = MOST_KEPT;
  const fitting = games.slice(0, MOST).filter(({ content }) => {
    left -= content.length;
    return left >= 0;
  });
  // Where the browser keeps nothing, a game lasts as long as the page, and its link holds it.
  keepList(PLACE, fitting);
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
