/** Verdicts as test results, in the JUnit form that CI services read. */

import { missedInWords } from "../present/aims.js";
import type { CheckResult } from "../study/check.js";
import { html } from "./pages/html.js";

/** A test an aim: one missed has failed, one undecided is skipped. */
export function junitText({ sim, seed, aims }: CheckResult): string {
  const failures = aims.filter(({ verdict }) => verdict === "missed").length;
  const skipped = aims.filter(({ verdict }) => verdict === "undecided").length;
  const cases = aims.map((aim) => {
    const found = missedInWords(aim);
    const end =
      aim.verdict === "missed"
        ? html`<failure message="${found}"/>`
        : aim.verdict === "undecided"
          ? html`<skipped message="undecided: ${found}"/>`
          : html`<system-out>${found}</system-out>`;
    return html`
    <testcase classname="${sim.name}" name="${aim.aim}">${end}</testcase>`;
  });
  const suite = html`<testsuites>
  <testsuite name="${sim.title}, seed ${seed}" tests="${aims.length}" failures="${failures}" errors="0" skipped="${skipped}">${cases}
  </testsuite>
</testsuites>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${suite.html}`;
}
