import { shortText } from "./plain-text.js";

/** As many characters of a word are shown in a command. */
const LONGEST = 300;

/** A word as it is typed in a shell: quoted where the shell would take it for something else. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A command as it is shown: of an overlong word the beginning and the end, so that it can't be typed so. */
export function shownCommand(words: readonly string[]): { readonly line: string; readonly isWhole: boolean } {
  const isWhole = words.every((word) => word.length <= LONGEST);
  const line = words.map((word) => shellWord(word.length <= LONGEST ? word : shortText(word))).join(" ");
  return { line, isWhole };
}
