/** Finding a report: a built-in by its name, a designer's own by its module. */

import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { builtInReports } from "../catalogue.js";
import { importDefault } from "../engine/import-module.js";
import { checkReport, type Report } from "./report.js";

/** A report, and the word that names it on a command line. */
export interface FoundReport {
  readonly report: Report;
  readonly word: string;
}

/**
 * The reports that a person names: built-ins' names, `all` for all of those, or paths of modules whose default export
 * is a report. Throws an InputError for an unknown name, for a module that can't be used, and for two reports of one
 * name.
 */
export async function findReports(words: readonly string[]): Promise<FoundReport[]> {
  const names = Object.keys(builtInReports);
  const found: FoundReport[] = [];
  for (const word of words) {
    for (const name of word === "all" ? names : [word]) {
      if (!found.some((other) => other.word === name)) found.push({ word: name, report: await findReport(name) });
    }
  }
  const twice = found.find(({ report }, i) => found.findIndex((other) => other.report.name === report.name) < i);
  if (twice !== undefined) throw new InputError(`two reports are called ${twice.report.name}`);
  return found;
}

async function findReport(word: string): Promise<Report> {
  const builtIn = Object.hasOwn(builtInReports, word) ? builtInReports[word] : undefined;
  if (builtIn !== undefined) {
    const report: unknown = (await builtIn()).default;
    checkReport(report);
    return report;
  }
  if (!/[./\\]/.test(word)) {
    const names = [...Object.keys(builtInReports), "all"];
    throw new InputError(
      `there is no report "${word}"${didYouMean(word, names)}: name one of ${names.join(", ")}, or the path of a module such as ./my-report.ts`,
    );
  }
  const path = resolve(word);
  if (!existsSync(path) || !statSync(path).isFile()) throw new InputError(`there is no report at ${word}`);
  const report = await importDefault(pathToFileURL(path).href);
  try {
    checkReport(report);
  } catch (error) {
    throw new InputError(`${word}: ${(error as Error).message}`);
  }
  return report;
}
