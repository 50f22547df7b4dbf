/** A report as it is printed to a terminal: what was found, and the verdict last, where it is seen. */

import { plainText } from "../../base/plain-text.js";
import { capital } from "../../base/words.js";
import type { BuiltReport } from "../../report/build.js";
import type { Statement } from "../../report/finding.js";
import { adviceOf, badge, inOrder, noAdviceIn, sentence, verdictOf, withoutAdvice } from "./report-words.js";

export function reportText(built: BuiltReport): string {
  const verdict = verdictOf(built);
  const others = inOrder(built.findings).filter((finding) => finding !== verdict);
  const advised = adviceOf(built);
  return [
    built.report.title,
    ...others.map((finding) => `  - ${marked(finding)}`),
    ...(advised.length === 0
      ? noAdviceIn(built).map((text) => `What to change first: ${text.replaceAll("`", "")}`)
      : ["What to change first:", ...advised.map(({ advice }, i) => `  ${i + 1}. ${advice}`)]),
    ...(verdict === undefined ? [] : [marked(withoutAdvice(verdict))]),
  ]
    .map(plainText)
    .join("\n");
}

function marked(finding: Statement): string {
  const mark = badge(finding);
  const shown = mark === undefined || mark.kind === "exact" ? "" : `${mark.words}: `;
  return shown + capital(sentence(finding));
}
