/** The command that gives the same numbers. */

import { shellWord } from "deadeven/portable";
import type { Given, Question } from "../messages.js";

export function commandFor({ sim, seed, params, before }: Question, trials: number): string {
  const shared = `--trials ${trials} --seed ${shellWord(seed)}`;
  if (before === undefined) return `npx deadeven run ${sim}${options(params)} ${shared}`;
  const alike = Object.entries(params).filter(([name, value]) => same(before[name], value));
  const apart = (given: Readonly<Record<string, Given>>) =>
    Object.entries(given).filter(([name]) => !same(before[name], params[name]));
  return (
    `npx deadeven compare ${sim}${options(Object.fromEntries(alike))} --a ${shellWord(assignments(apart(before)))} ` +
    `--b ${shellWord(assignments(apart(params)))} ${shared}`
  );
}

function options(params: Readonly<Record<string, Given>>): string {
  return Object.entries(params)
    .map(([name, value]) => ` --${name} ${shellWord(textOf(value))}`)
    .join("");
}

function assignments(params: readonly (readonly [string, Given])[]): string {
  return params.map(([name, value]) => `${name}=${textOf(value)}`).join(",");
}

function textOf(value: Given): string {
  return typeof value === "string" ? value : value.file;
}

function same(one: Given | undefined, other: Given | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
