/** The kinds of study that there are: each with how its result is told, which is loaded when there is one. */

import { InputError } from "../base/input-error.js";
import { orList } from "../base/words.js";
import { checkStudy } from "../study/check.js";
import { compareStudy } from "../study/compare.js";
import { improveStudy } from "../study/improve.js";
import { playtestsStudy } from "../study/playtests.js";
import { runStudy } from "../study/run.js";
import { seatsStudy } from "../study/seats.js";
import { sensitivityStudy } from "../study/sensitivity.js";
import { skillStudy } from "../study/skill.js";
import type { StudyKind, StudyResult } from "../study/study-kind.js";
import { sweepStudy } from "../study/sweep.js";
import { tournamentStudy } from "../study/tournament.js";
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
  { kind: improveStudy, document: async () => (await import("./improve.js")).improveDocument },
  { kind: skillStudy, document: async () => (await import("./skill.js")).skillDocument },
  { kind: seatsStudy, document: async () => (await import("./seats-study.js")).seatsDocument },
  { kind: tournamentStudy, document: async () => (await import("./tournament.js")).tournamentDocument },
  { kind: playtestsStudy, document: async () => (await import("./playtests.js")).playtestsDocument },
];

/** What `check` does: it is asked by a file of its own, and not among the others. */
export const checking: Study = {
  kind: checkStudy,
  document: async () => (await import("./check.js")).checkDocument,
};

/** How a study's result is told. Throws an InputError for what is no whole study's, such as that of `effects`. */
export async function documentOf<R extends StudyResult>(result: R): Promise<StudyDocument> {
  const all = [...studies, checking];
  const study = all.find(({ kind }) => kind.name === result.kind);
  if (study === undefined) {
    const names = all.map(({ kind }) => kind.name);
    throw new InputError(`a result of ${orList(names)} can be told and written, not one of ${result.kind}`);
  }
  return (await study.document())(result);
}
