/** Finding a report: a built-in by its name, a designer's own by its module, or the general one on any game. */

import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { builtInReports, builtInSims } from "../catalogue.js";
import type { FoundSim } from "../engine/found-sim.js";
import { importDefault } from "../engine/import-module.js";
import { findSim, foundSim } from "../study/find-sim.js";
import { type Game, type GivenForReport, gameOf, NOTHING_GIVEN } from "./game.js";
import { generalReport } from "./general/general-report.js";
import { checkReport, type Report } from "./report.js";

/** A report, the word that names it on a command line, and the game that it is about, as it was given. */
export interface FoundReport {
  readonly report: Report;
  readonly word: string;
  readonly game: Game | undefined;
  readonly given: GivenForReport;
}

/**
 * The reports that a person names: built-ins' names, `all` for all of those, sims' names, or paths of modules whose
 * default export is a report or a sim. Throws an InputError for an unknown name, for a module that can't be used, for
 * two reports of one name, and for parameters or aims that none of them can be given.
 */
export async function findReports(words: readonly string[], given = NOTHING_GIVEN): Promise<FoundReport[]> {
  const names = Object.keys(builtInReports);
  const found: FoundReport[] = [];
  for (const word of words.flatMap((one) => (one === "all" ? names : [one]))) {
    if (found.some((other) => other.word === word)) continue;
    const report = (given === NOTHING_GIVEN ? undefined : await inPlaceOf(word)) ?? (await findReport(word));
    const game = report.sim === undefined ? undefined : await gameOf(report.sim, given.params);
    found.push({ word, report, game, given });
  }
  const twice = found.find(({ report }, i) => found.findIndex((other) => other.report.name === report.name) < i);
  if (twice !== undefined) throw new InputError(`two reports are called ${twice.report.name}`);
  const { aims, params } = given;
  if ((aims.length > 0 || Object.keys(params).length > 0) && (found.length !== 1 || found[0]!.game === undefined))
    throw new InputError(whyNot(found));
  return found;
}

function whyNot(found: readonly FoundReport[]): string {
  if (found.length > 1) return "parameters and aims are of one game: name one report, or one game";
  return `the report ${found[0]!.word} is about no single game, and takes neither parameters nor aims: name a game, as in report vehicle-smash`;
}

/** The game whose parameters a report can be given, if this word names such a report or a game. */
export async function gameOfReport(word: string): Promise<FoundSim | undefined> {
  if (word === "all") return undefined;
  const { sim } = (await inPlaceOf(word)) ?? (await findReport(word));
  return sim === undefined ? undefined : foundSim(sim);
}

/** The general report on a game whose own report compares set situations, and takes nothing that could be given. */
async function inPlaceOf(word: string): Promise<Report | undefined> {
  if (!Object.hasOwn(builtInReports, word) || !Object.hasOwn(builtInSims, word)) return undefined;
  return (await findReport(word)).sim === undefined ? generalReport(await findSim(word)) : undefined;
}

async function findReport(word: string): Promise<Report> {
  const builtIn = Object.hasOwn(builtInReports, word) ? builtInReports[word] : undefined;
  if (builtIn !== undefined) {
    const report: unknown = (await builtIn()).default;
    checkReport(report);
    return report;
  }
  if (Object.hasOwn(builtInSims, word)) return generalReport(await findSim(word));
  if (!/[./\\]/.test(word)) {
    const names = [...new Set([...Object.keys(builtInReports), ...Object.keys(builtInSims), "all"])];
    throw new InputError(
      `there is no report and no game "${word}"${didYouMean(word, names)}: name one of ${names.join(", ")}, or the path of a module such as ./my-game.ts or ./my-report.ts`,
    );
  }
  const path = resolve(word);
  if (!existsSync(path) || !statSync(path).isFile()) throw new InputError(`there is no report and no game at ${word}`);
  const module = await importDefault(pathToFileURL(path).href);
  if (typeof module === "object" && module !== null && "prepare" in module) return generalReport(await findSim(word));
  try {
    checkReport(module);
  } catch (error) {
    throw new InputError(`${word}: ${(error as Error).message}`);
  }
  return module;
}
