import { shortText } from "../base/plain-text.js";
import { capital, counted } from "../base/words.js";
import type { RunsResult } from "../study/result.js";
import type { StudyDocument } from "./document.js";
import { settingOf } from "./params-in-force.js";
import { viewRuns } from "./runs-view.js";
import type { TextTable } from "./tables.js";

export interface FindingsParts
  extends Pick<
    StudyDocument,
    "kind" | "title" | "headline" | "findings" | "charts" | "files" | "games" | "played" | "design"
  > {
  readonly tables: readonly TextTable[];
  /** The variants whose parameters and assumptions are told; all that were played if not given. */
  readonly described?: RunsResult;
}

/** A document that answers in findings, shows its charts, and then the tables that they come from. */
export function findingsDocument({ tables, described, ...parts }: FindingsParts): StudyDocument {
  const { title, headline, played } = parts;
  const told = described ?? played;
  const trials = played.variants.reduce((sum, { summary }) => sum + summary.trials, 0);
  return {
    ...parts,
    heading: title,
    setting: settingOf(told),
    // The heading says already of which game it is.
    lead: capital(
      headline.startsWith(`${played.sim.title}: `) ? headline.slice(played.sim.title.length + 2) : headline,
    ),
    sections: ["charts", { id: "results", title: "Results", tables, glossary: viewRuns(told).outcomes }],
    brief: tables.map((table) => ({ table })),
    basis: [`seed ${shortText(played.seed)}`, `${counted(trials, "game")} in all`],
    exactTables: [],
    described: told,
  };
}
