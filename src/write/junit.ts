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
  return document(
    html`
  <testsuite name="${sim.title}, seed ${seed}" tests="${aims.length}" failures="${failures}" errors="0" skipped="${skipped}">${cases}
  </testsuite>`,
  );
}

/** What failed before any verdict, as the one test of a file of aims. */
export function junitError(file: string, message: string): string {
  return document(
    html`
  <testsuite name="${file}" tests="1" failures="0" errors="1" skipped="0">
    <testcase classname="${file}" name="plays to the end"><error message="${message}"/></testcase>
  </testsuite>`,
  );
}

function document(suite: ReturnType<typeof html>): string {
  const { html: text } = html`<testsuites>${suite}
</testsuites>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
}
