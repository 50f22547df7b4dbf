/** What the page and its desk say to each other. Plain data. */

import type { AboutSim, PlotWidth, TextTable } from "deadeven/portable";

/** A value of a parameter, as it is typed or as a file's name and content. */
export type Given = string | { readonly file: string; readonly content: string };

/** What a reader asks for: all that the numbers on the page depend on. */
export interface Question {
  readonly sim: string;
  /** Parameters that are not left at their defaults. */
  readonly params: Readonly<Record<string, Given>>;
  readonly seed: string;
  /** Where playing stops by itself. */
  readonly trials: number;
  /** The parameters of what was pinned, to be compared with. */
  readonly before?: Readonly<Record<string, Given>> | undefined;
}

export type ToDesk =
  /** `turn` counts questions: what the desk says is of the latest one it had, and says of which. */
  | { readonly ask: Question; readonly turn: number; readonly playing: boolean }
  | { readonly play: boolean; readonly trials: number }
  /** Charts are wanted from now on, as wide as that. */
  | { readonly charts: PlotWidth }
  | { readonly tell: Wish; readonly turn: number }
  | ToInquire;

/** A further question. `number` counts them: the desk answers the latest alone. */
export interface ToInquire {
  readonly inquire: Inquiry;
  readonly of: Question;
  readonly number: number;
  readonly width: PlotWidth;
}

/** A further question about a game: a study, with its options as they are typed after `--`. */
export interface Inquiry {
  readonly study: "sweep" | "sensitivity" | "tune";
  readonly options: Readonly<Record<string, string | readonly string[]>>;
}

/** What a further question came to, or why it can't be answered. */
export type Found =
  | { readonly refused: string }
  | {
      /** The answer in a sentence, and what else there is to say. */
      readonly lead: string;
      readonly findings: readonly string[];
      readonly tables: readonly TextTable[];
      readonly charts: readonly DrawnChart[];
      /** Of a wish: what to set, the nearest first. */
      readonly alternatives: readonly { readonly words: string; readonly params: Readonly<Record<string, string>> }[];
      /** False while more games are to come. */
      readonly isFinal: boolean;
      readonly command: string;
    };

/** A game that a reader wants to see: by its number, or the first like that. */
export type Wish =
  | { readonly trial: number }
  | { readonly pick: "typical" | "longest"; readonly outcome?: string | undefined };

/** A game as it was told. */
export interface Told {
  readonly trial: number;
  readonly outcome: string;
  readonly metrics: readonly (readonly [name: string, value: number])[];
  readonly lines: readonly string[];
  readonly command: string;
}

/** A chart, drawn. */
export interface DrawnChart {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly alt: string;
  readonly svg: string;
}

/** How often something happens, in numbers and as a person reads them. */
export interface ShareNow {
  readonly name: string;
  readonly share: number;
  readonly ci: readonly [low: number, high: number];
  readonly shareText: string;
  /** `± 0.26`, or both sides. */
  readonly aroundText: string;
  readonly betweenText: string;
}

/** An outcome's difference from what was pinned. */
export interface DifferenceNow {
  readonly name: string;
  readonly text: string;
  readonly settled: boolean;
}

/** What is known at the moment. */
export interface Now {
  readonly state: "playing" | "paused" | "done";
  readonly trials: number;
  /** Games a second, lately. */
  readonly perSecond: number | undefined;
  readonly precise: boolean;
  readonly level: string;
  /** The first is the one to root for. */
  readonly outcomes: readonly ShareNow[];
  readonly before?: { readonly outcomes: readonly ShareNow[]; readonly differences: readonly DifferenceNow[] };
  /** Only where nothing is being played: the digest of what is shown, and the command that gives the same. */
  readonly digest?: string;
  readonly command?: string;
}

/** A game that the page offers. */
export interface Offered {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
}

export type FromDesk =
  | { readonly offered: readonly Offered[] }
  | { readonly turn: number; readonly about: AboutSim; readonly differing: readonly string[] }
  | { readonly turn: number; readonly now: Now }
  | { readonly turn: number; readonly charts: readonly DrawnChart[]; readonly trials: number }
  /** Undefined where no game was like that. */
  | { readonly turn: number; readonly told: Told | undefined }
  | { readonly number: number; readonly found: Found }
  | { readonly turn: number; readonly fault: string };
