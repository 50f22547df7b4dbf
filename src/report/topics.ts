/** Parts of a page put together as its content. */

import type { ReportContent, Topic } from "./report.js";

/** A part with what it has. */
export type PartOfPage = Pick<Topic, "about"> & Partial<Topic>;

/** Parts of a page, each under a heading of its own, as a report's content: what each has, in their order. */
export function inTopics(
  parts: readonly PartOfPage[],
): Required<Pick<ReportContent, "findings" | "charts" | "tables" | "topics">> {
  const topics = parts.map(
    ({ about, findings = [], charts = [], tables = [] }): Topic => ({ about, findings, charts, tables }),
  );
  return {
    findings: topics.flatMap(({ findings }) => findings),
    charts: topics.flatMap(({ charts }) => charts),
    tables: topics.flatMap(({ tables }) => tables),
    topics,
  };
}
