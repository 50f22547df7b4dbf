/** Everything that `--out DIR` writes for a study. */

import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SimRef } from "../engine/found-sim.js";
import type { StudyDocument } from "../present/document.js";
import { documentOf } from "../present/studies.js";
import type { StudyResult } from "../study/study-kind.js";
import type { Terms } from "../study/terms.js";
import type { UndrawnChart } from "./drawn-chart.js";
import type { OutFile } from "./format.js";
import { TALLIES_FILE } from "./manifest.js";
import type { Kept } from "./swap.js";

export interface WriteOptions {
  /** The folder to make. */
  readonly out: string;
  /** Replace the folder if it holds an earlier result. */
  readonly force?: boolean;
  /** Where the sim was found; without it the result can't be verified later. */
  readonly ref?: SimRef | undefined;
  /** The arguments after `deadeven` that asked for the result; empty when a script did. */
  readonly commandLine?: readonly string[];
}

/**
 * Writes a study's CSV files, charts, page and manifest to a new folder, all or nothing.
 *
 *     const result = await run("zombie-blitz", { trials: 1e5, seed: "1" });
 *     await writeResult(result, { out: "out/zombie-blitz" });
 *
 * Throws an InputError when the folder can't be made or may not be replaced, and a WriteFailure that says why when
 * writing fails.
 */
export async function writeResult(result: StudyResult, options: WriteOptions): Promise<void> {
  await writeDocument(await documentOf(result), options);
}

/** What the command line writes besides. */
export interface WriteMore extends WriteOptions {
  readonly terms?: Terms;
  /** All counts, to be played on. */
  readonly tallies?: Iterable<string> | undefined;
}

/** What was kept of a folder that was replaced, and the charts that could not be drawn. */
export interface Written {
  readonly kept: Kept;
  readonly undrawn: readonly UndrawnChart[];
}

/** The same for a result that has been put in words. */
export async function writeDocument(document: StudyDocument, options: WriteMore): Promise<Written> {
  const { out, force = false, ref, commandLine = [], terms, tallies } = options;
  // What draws and checks is loaded only when there is something to write.
  const [{ drawCharts }, { formats }, { manifestOf }, { writeManifest }, { writeOutDir }] = await Promise.all([
    import("./drawn-chart.js"),
    import("./formats.js"),
    import("./manifest.js"),
    import("./manifest-file.js"),
    import("./out-dir.js"),
  ]);
  let undrawn: readonly UndrawnChart[] = [];
  const kept = await writeOutDir(out, force, async (dir) => {
    const manifest = manifestOf(document, ref, commandLine, terms);
    const pictures = await drawCharts(document.charts());
    undrawn = pictures.undrawn;
    const charts = pictures.drawn;
    // A game that can be counted and not told costs nothing but itself.
    const games = (await document.games?.().catch(() => [])) ?? [];
    const files: OutFile[] =
      tallies === undefined ? [] : [{ path: TALLIES_FILE, what: "all counts, to be played on", pieces: tallies }];
    for (const format of formats) files.push(...format({ document, manifest, charts, undrawn, games, files }));
    for (const { path, pieces } of files) await writePieces(join(dir, path), pieces);
    await writeManifest(dir, manifest);
  });
  return { kept, undrawn };
}

/** Writes a file piece by piece. */
async function writePieces(path: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "wx");
  try {
    for (const piece of pieces) await file.writeFile(piece);
  } finally {
    await file.close();
  }
}
