/** What was asked, as a file that the command line's `study` takes. */

import type { CompareResult } from "deadeven/portable";
import { type Given, type Inquiry, isFile, type Question } from "../messages.js";

type Params = Readonly<Record<string, Given>>;

export function runFile({ sim, seed, params }: Question, trials: number): string {
  return yaml({ study: "run", sim, ...ofParams(params), trials, seed });
}

/** The two variants, each with what sets it apart from the other. */
export function compareFile(question: Question, trials: number, { a, b }: CompareResult): string {
  const { sim, seed, params, before = {} } = question;
  const alike = Object.entries(params).filter(([name]) => !(name in b.varied));
  const apart = (varied: CompareResult["a"]["varied"], given: Params) =>
    Object.fromEntries(
      Object.entries(varied).map(([name, value]) => {
        const own = given[name];
        return [name, own === undefined ? value : texts(own)];
      }),
    );
  return yaml({
    study: "compare",
    sim,
    ...ofParams(Object.fromEntries(alike)),
    a: apart(a.varied, before),
    b: apart(b.varied, params),
    trials,
    seed,
  });
}

export function inquiryFile({ study, options }: Inquiry, { sim, seed, params }: Question, trials: number): string {
  const { vary, aim, over } = options;
  const own = {
    ...(vary === undefined ? {} : { vary: alternatives([vary].flat()) }),
    ...(aim === undefined ? {} : { aims: [aim].flat() }),
    ...(over === undefined ? {} : { over: [over].flat().flatMap((names) => names.split(",")) }),
  };
  return yaml({ study, sim, ...ofParams(params), ...own, trials, seed });
}

function ofParams({ skill, ...params }: Params): object {
  const own = Object.entries(params).map(([name, value]) => [name, texts(value)]);
  return {
    ...(skill === undefined ? {} : { skill }),
    ...(own.length === 0 ? {} : { params: Object.fromEntries(own) }),
  };
}

/** A file is looked for beside the study. */
function texts(given: Given): string {
  return isFile(given) ? `./${given.file}` : given;
}

/** `players=2;3` is a list, `players=2..5` a range. */
function alternatives(vary: readonly string[]): object {
  return Object.fromEntries(
    vary.map((text) => {
      const at = text.indexOf("=");
      const values = text.slice(at + 1);
      return [text.slice(0, at), values.includes(";") ? values.split(";") : values];
    }),
  );
}

/** JSON is YAML; a field stands in each line. */
function yaml(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join("");
}
