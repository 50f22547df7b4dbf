/** What a format is: something that makes files of a result. `formats.ts` lists them. */

import type { StudyDocument } from "../present/document.js";
import type { ToldGame } from "../study/told-games.js";
import type { DrawnChart, UndrawnChart } from "./drawn-chart.js";
import type { Manifest } from "./manifest.js";

/** What formats have to work with. */
export interface Output {
  readonly document: StudyDocument;
  readonly manifest: Manifest;
  readonly charts: readonly DrawnChart[];
  readonly undrawn: readonly UndrawnChart[];
  /** Games to read. */
  readonly games: readonly ToldGame[];
  /** The files of the formats before this one. */
  readonly files: readonly OutFile[];
}

/** A file in pieces: a long one is never in memory whole. */
export interface OutFile {
  /** Within the result's folder. */
  readonly path: string;
  readonly pieces: Iterable<string | Uint8Array>;
  /** What it holds, where a page lists it. */
  readonly what?: string;
}

export type Format = (output: Output) => Iterable<OutFile>;
