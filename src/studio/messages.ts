/** What the page and its desk say to each other. Plain data. */

import type { AboutSim, Chart, ParamFile, PlotWidth, TextTable } from "deadeven/portable";

/** A file by its name and content. */
export interface GivenFile {
  readonly file: string;
  readonly content: string;
}

/** A value of a parameter, as it is typed or as a file. */
export type Given = string | GivenFile;

export function isFile(value: unknown): value is GivenFile {
  const { file, content } = (value ?? {}) as Partial<GivenFile>;
  return typeof file === "string" && typeof content === "string";
}

/** What a reader asks for: all that the numbers on the page depend on. */
export interface Question {
  /** A game's name; of somebody's own the path of its file, as a command has it. */
  readonly sim: string;
  /** The code of somebody's own game. */
  readonly own?: GivenFile | undefined;
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
  /** What was asked is asked no more: nothing is played until there is another question. */
  | { readonly leave: true }
  /** Charts are wanted from now on, as wide as that. */
  | { readonly charts: PlotWidth }
  | { readonly tell: Wish; readonly turn: number }
  | { readonly want: Wanted; readonly number: number }
  /** Which games there are is to be said, though none of them is asked for. */
  | { readonly offer: true }
  /** A sign of life is asked for. */
  | { readonly alive: true }
  | ToInquire;

/** What is to be taken along: a chart that stands alone, the answer in a sentence, or its files or a further one's. */
export type Wanted =
  | { readonly sentence: true }
  | { readonly picture: Pick<DrawnChart, "name" | "spec"> }
  | { readonly files: "answer" | "found" };

/** A file to take along, as the command line writes it. */
export interface TakenFile {
  readonly name: string;
  /** What it holds, in words. */
  readonly what: string;
  readonly content: string;
}

/** What was wanted, or why it can't be had. */
export type Got =
  | { readonly svg: string }
  | { readonly sentence: string }
  | { readonly files: readonly TakenFile[]; readonly of: string }
  | { readonly refused: string };

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
      /** The answer where it stands alone. */
      readonly sentence: string;
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
  /** The plot alone, and what the whole chart is drawn from. */
  readonly svg: string;
  readonly spec: Chart["spec"];
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
  | { readonly alive: true }
  | ({ readonly turn: number; readonly differing: readonly string[] } & Described)
  | { readonly turn: number; readonly now: Now }
  /** The charts, and what they come to in a sentence. */
  | { readonly turn: number; readonly charts: readonly DrawnChart[]; readonly sentence: string }
  /** Null where no game was like that. */
  | { readonly turn: number; readonly told: Told | null }
  | { readonly number: number; readonly found: Found }
  | { readonly number: number; readonly got: Got }
  | ({ readonly turn: number } & Fault);

/** What a game says of itself, and the files that its parameters stand for. */
export interface Described {
  readonly about: AboutSim;
  readonly files: Readonly<Record<string, ParamFile>>;
}

/** Why nothing can be played. */
export interface Fault {
  readonly fault: string;
  /** Where it lies: the parameter, and what leads there within its file. */
  readonly at?: readonly (string | number)[] | undefined;
  /** The line of somebody's own code that it comes from, from 1. */
  readonly line?: number | undefined;
  /** What is given and not as the rules have it, where the game could be loaded. */
  readonly differing?: readonly string[] | undefined;
  /** The game as its rules have it, so that what is wrong can be changed. */
  readonly otherwise?: Described | undefined;
}
