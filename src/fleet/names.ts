/** What the keys in Redis are called, and what lies under them. */

import type { SimRef } from "../engine/found-sim.js";
import type { PackedTally } from "../tally/packed.js";
import type { QueueAt } from "./queue-at.js";
import { type Versions, versionsTag } from "./versions.js";

/** A block as it travels. What all blocks of the same variants share travels once, by the name of its content. */
export interface BlockJob {
  readonly study: string;
  /** What to call the game in a line. */
  readonly name: string;
  readonly sim: TravellingSim;
  /** The content that the variants are in. */
  readonly variants: string;
  readonly from: number;
  readonly to: number;
  readonly trialSeconds?: number | undefined;
}

/** A game that comes with the package, or the content of a bundle that somebody's own is in. */
export type TravellingSim = Extract<SimRef, { readonly builtIn: string }> | { readonly bundle: string };

/** What comes back of a block. */
export type BlockAnswer = { readonly job: string; readonly worker: string } & (
  | { readonly counts: PackedTally; readonly seconds: number }
  | { readonly failure: { readonly trial?: number; readonly variant?: number; readonly message: string } }
);

/** Trials that are about to be played by a worker of a block that others did not come to the end of. */
export interface NotedTrials {
  readonly from: number;
  readonly to: number;
}

/** What a worker, and a study, say of themselves to the other side. */
export interface WorkerEntry {
  readonly name: string;
  readonly threads: number;
  /** Whether it plays people's own games. */
  readonly trusts: boolean;
  readonly versions: Versions;
  /** What it plays just now: the studies, and their games. */
  readonly plays: readonly { readonly study: string; readonly game: string }[];
}
export interface StudyEntry {
  readonly versions: Versions;
  readonly own: boolean;
}

/** BullMQ's reason for a block that workers did not come to the end of too often. */
export const STALLED = "job stalled more than allowable limit";

/** The queue of games that come with the package, or of people's own, for one set of versions. */
export function queueName(versions: Versions, own: boolean): string {
  return `${own ? "own-games" : "blocks"}-${versionsTag(versions)}`;
}

export function keysOf({ prefix }: QueueAt) {
  return {
    workers: `${prefix}:workers`,
    studies: `${prefix}:studies`,
    /** There as long as somebody waits for the study's results. */
    awaited: (study: string) => `${prefix}:awaited:${study}`,
    results: (study: string) => `${prefix}:results:${study}`,
    content: (study: string, hash: string) => `${prefix}:content:${study}:${hash}`,
  };
}
