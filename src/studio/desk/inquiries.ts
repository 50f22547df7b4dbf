/** Further questions about a game: the studies of the command line, played here, with few games first and then more. */

import {
  documentOf,
  type FoundSim,
  format,
  isInputError,
  type PlotWidth,
  type StudyDocument,
  shellWord,
  studies,
  type TuneAimsResult,
} from "deadeven/portable";
import type { Found, FromDesk, Got, Inquiry, Question } from "../messages.js";
import { options } from "./command.js";
import type { Easel } from "./easel.js";
import { sentenceOf } from "./moment.js";
import type { Players } from "./players.js";
import { inquiryFile } from "./study-file.js";
import { filesOf } from "./taken-files.js";

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
  /** What was answered last, and from what. */
  private last: { document: StudyDocument; inquiry: Inquiry; of: Question; trials: number } | undefined;

  constructor(
    private readonly find: (question: Question) => Promise<FoundSim>,
    private readonly players: Players,
    private readonly easel: Easel,
    private readonly say: (message: FromDesk) => void,
  ) {}

  /** The files of what was answered last. */
  files(): Got {
    if (this.last === undefined) return { refused: "Nothing was answered yet." };
    const { document, inquiry, of, trials } = this.last;
    const files = filesOf(document, inquiryFile(inquiry, of, trials), [...Object.values(of.params), of.own]);
    return { files, of: `${trials.toLocaleString("en")} games of each` };
  }

  /** Plays no more for what was asked. */
  drop(): void {
    this.running?.abort();
    this.last = undefined;
  }

  /** Answers a question, and drops the one before it. */
  async answer(inquiry: Inquiry, of: Question, number: number, width: PlotWidth): Promise<void> {
    this.drop();
    const running = new AbortController();
    this.running = running;
    const { signal } = running;
    const tell = (found: Found) => {
      if (!signal.aborted) this.say({ number, found });
    };
    try {
      const sim = await this.find(of);
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
    inquiry: Inquiry,
    of: Question,
    trials: number,
    signal: AbortSignal,
    width: PlotWidth,
  ) {
    const [{ study, options: given }, { sim, params, seed }] = [inquiry, of];
    const { kind } = studies.find(({ kind: { name } }) => name === study)!;
    const result = await kind.read(found, given, () => {})({ params, seed, trials, signal });
    const document = await documentOf(result);
    if (!signal.aborted) this.last = { document, inquiry, of, trials };
    const words = ["npx", "deadeven", study, sim, ...options(params), ...wordsOf(given)];
    return {
      lead: document.lead,
      findings: document.findings,
      tables: document.brief.map(({ table }) => table),
      sentence: sentenceOf(document, of),
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
