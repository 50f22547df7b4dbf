/** The command that gives the same numbers. */

import { type CompareResult, format, shellWord } from "deadeven/portable";
import { type Given, isFile, type Question } from "../messages.js";
import { differs } from "./moment.js";

export function commandFor(question: Question, trials: number, comparison: CompareResult | undefined): string {
  const { sim, seed, params } = question;
  const shared = ["--trials", String(trials), "--seed", seed];
  if (!differs(comparison)) return line(["run", sim, ...options(params), ...shared]);
  const { a, b } = comparison;
  const alike = Object.fromEntries(Object.entries(params).filter(([name]) => !(name in b.varied)));
  const apart = ["--a", assignments(a.varied), "--b", assignments(b.varied)];
  return line(["compare", sim, ...options(alike), ...apart, ...shared]);
}

function line(words: readonly string[]): string {
  return ["npx", "deadeven", ...words].map(shellWord).join(" ");
}

/** Parameters as words of a command. A file goes by its name, which is its path once it was saved. */
export function options(params: Readonly<Record<string, Given>>): string[] {
  return Object.entries(params).flatMap(([name, value]) => [`--${name}`, isFile(value) ? value.file : value]);
}

function assignments(varied: CompareResult["a"]["varied"]): string {
  return Object.entries(varied)
    .map(([name, value]) => `${name}=${format.shownValue(value)}`)
    .join(",");
}
