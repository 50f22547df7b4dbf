/**
 * A study's result as it is told: headline, findings, tables, charts and files, the same in a terminal, on a page and
 * in whatever else comes to be written.
 */

import type { ParamValues } from "../sim/params.js";
import type { RunsResult } from "../study/result.js";
import type { ToldGame } from "../study/told-games.js";
import type { Chart } from "./charts/chart.js";
import type { VariantTables } from "./exact-tables.js";
import type { TextTable } from "./tables.js";

/** A value in a file of data. */
export type Cell = string | number | boolean | readonly number[] | null | undefined;

/** A table of data that is written beside those of the variants. */
export interface DataFile {
  /** The name of its file, without an ending. */
  readonly name: string;
  /** What it holds, in words. */
  readonly what: string;
  /** Its header, then its rows. */
  readonly rows: readonly (readonly Cell[])[];
}

/** A chart, and the part of the page that it stands in, by its id: the first if not given. */
export interface PlacedChart extends Chart {
  readonly part?: string;
}

/** Charts that stand in that part. */
export function inPart(part: string, charts: readonly Chart[]): PlacedChart[] {
  return charts.map((chart) => ({ ...chart, part }));
}

/** A part of a page, under a heading of its own: findings, charts, and the tables that have what these show. */
export interface DocumentSection {
  readonly id: string;
  readonly title: string;
  /** Those of the document's that stand beside these charts, and not at the head. */
  readonly findings?: readonly string[];
  readonly tables?: readonly TextTable[];
  /** What is left out here, and the written table that has it. */
  readonly elsewhere?: { readonly what: string; readonly table: string };
  readonly glossary?: readonly { readonly name: string; readonly help: string }[];
}

/** A table for a terminal, and what is left out of it. */
export interface BriefTable {
  readonly table: TextTable;
  /** What a terminal leaves out of it: "3 more metrics". */
  readonly more?: string | undefined;
}

/** An aim's text, and its words. */
export interface TypedAim {
  readonly typed: string;
  readonly words: string;
}

export interface StudyDocument {
  /** The kind of study, as manifests name it. */
  readonly kind: string;
  /** Of the page, and the heading on it. */
  readonly title: string;
  readonly heading: string;
  /** The answer in a sentence: with the sim's title before it, and as it stands under the heading. */
  readonly headline: string;
  readonly lead: string;
  /** Parameters that are not at their defaults, for a terminal: "with players=2". */
  readonly setting?: string | undefined;
  /** Sentences, each with its uncertainty. */
  readonly findings: readonly string[];
  /** Parameters that they speak of: a page says what those are whose names don't tell. */
  readonly named?: readonly string[];
  /** What a page shows, in order. */
  readonly sections: readonly DocumentSection[];
  /** What a terminal shows of it. */
  readonly brief: readonly BriefTable[];
  /** What it was played with, for a terminal's last line. */
  readonly basis: readonly string[];
  /** Games to read, where single ones were played. */
  readonly games?: () => Promise<readonly ToldGame[]>;
  readonly charts: () => readonly PlacedChart[];
  readonly files: readonly DataFile[];
  readonly exactTables: readonly VariantTables[];
  /** Aims as they were typed, which a page says in words. */
  readonly aims?: readonly TypedAim[];
  /** The variants that were played, and those of them whose parameters and assumptions are told. */
  readonly played: RunsResult;
  readonly described: RunsResult;
  /** A design of points that can be drawn and played again, and the digest of what it gave. */
  readonly design?: Design | undefined;
}

export interface Design {
  readonly params: ParamValues;
  readonly over: readonly string[];
  readonly rows: number;
  readonly pointTrials: number;
  readonly digest: string;
}
