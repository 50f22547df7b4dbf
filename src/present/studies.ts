/** The kinds of study that there are: each with how its result is told, which is loaded when there is one. */

import { compareStudy } from "../study/compare.js";
import { runStudy } from "../study/run.js";
import { sensitivityStudy } from "../study/sensitivity.js";
import type { StudyKind, StudyResult } from "../study/study-kind.js";
import { sweepStudy } from "../study/sweep.js";
import { tuneStudy } from "../study/tune.js";
import type { StudyDocument } from "./document.js";

export interface Study<R extends StudyResult = any> {
  readonly kind: StudyKind<R>;
  readonly document: () => Promise<(result: R) => StudyDocument>;
}

export const studies: readonly Study[] = [
  { kind: runStudy, document: async () => (await import("./run.js")).runDocument },
  { kind: sweepStudy, document: async () => (await import("./sweep.js")).sweepDocument },
  { kind: compareStudy, document: async () => (await import("./compare.js")).compareDocument },
  { kind: tuneStudy, document: async () => (await import("./tune.js")).tuneDocument },
  { kind: sensitivityStudy, document: async () => (await import("./sensitivity.js")).sensitivityDocument },
];

/** How a result of any kind of study is told. */
export async function documentOf<R extends StudyResult>(result: R): Promise<StudyDocument> {
  const study = studies.find(({ kind }) => kind.name === result.kind);
  if (study === undefined) throw new Error(`no study is called ${result.kind}`);
  return (await study.document())(result);
}
