import type { Finding } from "../finding.js";

/**
 * A finding with the sentence of another after its own: the same number under another rule, say. Its verdict, its aim
 * and its advice stay its own. Claims of both.
 */
export function followedBy(first: Finding, second: Finding): Finding {
  return {
    claims: first.claims + second.claims,
    state(level) {
      const [told, after] = [first.state(level), second.state(level)];
      // What rests on an exact number and an estimated one isn't exact.
      const verdict = told.verdict === "exact" && after.verdict !== "exact" ? "settled" : told.verdict;
      return { ...told, text: `${told.text} ${after.text}`, verdict };
    },
  };
}
