/**
 * What is heard from the desk of somebody's own game. The game's code runs beside that desk, and may say anything in
 * its place: only plain data comes through, no sheet of it is endless, and nothing of it is a command for a shell that
 * would do more than play the game.
 */

import type { FromDesk } from "../../messages.js";

/** Characters of one message: the largest have some charts. */
const LONGEST = 20_000_000;

/** What comes from the frame itself. */
type FromFrame = { readonly ready: true } | { readonly died: string };

/** Undefined for what no desk says. */
export function heard(text: unknown): FromDesk | FromFrame | undefined {
  if (typeof text !== "string" || text.length > LONGEST) return undefined;
  const message: unknown = JSON.parse(text, (name, value) => (name === "command" ? checkedCommand(value) : value));
  if (typeof message !== "object" || message === null || Array.isArray(message)) return undefined;
  // Which games there are, no game says.
  return "offered" in message ? undefined : (message as FromDesk | FromFrame);
}

/** Words as a shell takes them for no more than words. */
const COMMAND = /^npx deadeven( ([\w./=,:@%+-]+|'[^'\p{Cc}]*'(\\''[^'\p{Cc}]*')*))+$/u;

function checkedCommand(command: unknown): unknown {
  return typeof command === "string" && !COMMAND.test(command) ? "" : command;
}
