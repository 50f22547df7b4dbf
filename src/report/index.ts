/** What a report is made of: quantities, findings about them, charts and tables. */

export * as words from "../base/words.js";
export * as format from "../present/format.js";
export type { TextTable } from "../present/tables.js";
export { answerAll } from "./answer-all.js";
export type { Ask } from "./ask.js";
export { captionOf, exactCaptionOf, intervalsOf } from "./caption.js";
export * as charts from "./charts.js";
export type { Aim, Finding } from "./finding.js";
export * as findings from "./findings/index.js";
export type { Game } from "./game.js";
export type { Pair, Quantity } from "./quantity.js";
export * as quantities from "./quantity.js";
export type { Question } from "./question.js";
export { defineReport, type LeftOut, type Report, type ReportContent, type Topic } from "./report.js";
export { type EffectsTwice, type Strengths, thoughtOver } from "./strengths.js";
export * as tables from "./tables.js";
export { inTopics, type PartOfPage } from "./topics.js";
export * as tournaments from "./tournaments.js";
