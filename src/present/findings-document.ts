import { shortText } from "../base/plain-text.js";
import { capital, counted } from "../base/words.js";
import type { RunsResult } from "../study/result.js";
import type { DocumentSection, StudyDocument } from "./document.js";
import { settingOf } from "./params-in-force.js";
import { inPlainWords } from "./plain-words.js";
import { viewRuns } from "./runs-view.js";
import type { TextTable } from "./tables.js";

export interface FindingsParts
  extends Pick<
    StudyDocument,
    "kind" | "title" | "headline" | "findings" | "named" | "charts" | "files" | "games" | "aims" | "played" | "design"
  > {
  /** What the answer rests on, which a page's charts say. */
  readonly restsOn?: string;
  /** What its charts show; else they stand in its parts. */
  readonly tables?: readonly TextTable[];
  /** The parts of its page, where it has more than one. */
  readonly parts?: readonly DocumentSection[];
  /** The variants whose parameters and assumptions are told; all that were played if not given. */
  readonly described?: RunsResult;
  /** How many games were played besides those of `played`. */
  readonly besides?: number;
}

/** A document that answers in findings, and shows its charts, each above the table that it comes from. */
export function findingsDocument({
  tables = [],
  parts,
  described,
  besides = 0,
  restsOn,
  ...rest
}: FindingsParts): StudyDocument {
  const { title, headline, played } = rest;
  const told = described ?? played;
  const trials = played.variants.reduce((sum, { summary }) => sum + summary.trials, besides);
  const [first, ...others] = parts ?? [{ id: "results", title: "What was found", tables }];
  const sections = [{ glossary: viewRuns(told).outcomes, ...first! }, ...others];
  return {
    ...rest,
    headline:
      restsOn === undefined
        ? headline
        : headline.endsWith(")")
          ? `${headline}; ${restsOn}`
          : `${headline} (${restsOn})`,
    heading: title,
    setting: settingOf(told),
    // The heading says already of which game it is.
    lead: capital(
      inPlainWords(
        played.sim,
        headline.startsWith(`${played.sim.title}: `) ? headline.slice(played.sim.title.length + 2) : headline,
      ),
    ),
    sections,
    brief: sections.flatMap(({ tables: of = [] }: DocumentSection) => of.map((table) => ({ table }))),
    basis: [`seed ${shortText(played.seed)}`, `${counted(trials, "game")} in all`],
    exactTables: [],
    described: told,
  };
}
