/** Further questions about a game: the studies of the command line, played here, with few games first and then more. */

import {
  documentOf,
  type FoundSim,
  findSim,
  format,
  isInputError,
  type PlotWidth,
  shellWord,
  studies,
  type TuneAimsResult,
} from "deadeven/portable";
import type { Found, FromDesk, Inquiry, Question } from "../messages.js";
import { options } from "./command.js";
import type { Easel } from "./easel.js";
import type { Players } from "./players.js";

/** Games of each variant, from the first look to the last. A wish is raced once, with that many at most. */
const ROUNDS: Readonly<Record<Inquiry["study"], readonly number[]>> = {
  sweep: [100, 1000, 10_000],
  sensitivity: [200, 2000, 20_000],
  tune: [20_000],
};

/** Charts that are shown of an answer; its command draws them all. */
const CHARTS = 2;

export class Inquiries {
  private running: AbortController | undefined;

  constructor(
    private readonly players: Players,
    private readonly easel: Easel,
    private readonly say: (message: FromDesk) => void,
  ) {}

  /** Answers a question, and drops the one before it. */
  async answer(inquiry: Inquiry, of: Question, number: number, width: PlotWidth): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const { signal } = running;
    const tell = (found: Found) => {
      if (!signal.aborted) this.say({ number, found });
    };
    try {
      const sim = await findSim(of.sim);
      const found = { ...sim, executor: this.players.executor(sim) };
      for (const trials of ROUNDS[inquiry.study]) {
        const answer = await this.round(found, inquiry, of, trials, signal, width);
        if (signal.aborted) return;
        tell({ ...answer, isFinal: trials === ROUNDS[inquiry.study].at(-1) });
      }
    } catch (error) {
      tell({ refused: isInputError(error) || error instanceof Error ? error.message : String(error) });
    }
  }

  private async round(
    found: FoundSim,
    { study, options: given }: Inquiry,
    { sim, params, seed }: Question,
    trials: number,
    signal: AbortSignal,
    width: PlotWidth,
  ) {
    const { kind } = studies.find(({ kind: { name } }) => name === study)!;
    const result = await kind.read(found, given, () => {})({ params, seed, trials, signal });
    const document = await documentOf(result);
    const words = ["npx", "deadeven", study, sim, ...options(params), ...wordsOf(given)];
    return {
      lead: document.lead,
      findings: document.findings,
      tables: document.brief.map(({ table }) => table),
      charts: signal.aborted ? [] : await this.easel.draw(document.charts().slice(0, CHARTS), width),
      alternatives: "alternatives" in result ? alternativesOf(result as TuneAimsResult) : [],
      command: [...words, "--trials", String(trials), "--seed", seed].map(shellWord).join(" "),
    };
  }
}

/** Options as words of a command. */
function wordsOf(given: Inquiry["options"]): string[] {
  return Object.entries(given).flatMap(([name, values]) => [values].flat().flatMap((value) => [`--${name}`, value]));
}

function alternativesOf({ alternatives }: TuneAimsResult) {
  return alternatives.map(({ change }) => {
    const params = Object.entries(change).map(([name, value]) => [name, format.shownValue(value)] as const);
    return {
      words: params.map(([name, value]) => `${name}=${value}`).join(", "),
      params: Object.fromEntries(params),
    };
  });
}
