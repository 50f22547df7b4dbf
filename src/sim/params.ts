/**
 * What a sim can be asked to vary: its parameters, each declared with its range, its default and where that comes from.
 */

import { InputError } from "../base/input-error.js";

/** A default: a value, or a function of the parameters declared before this one (files already read). */
export type Default<T> = T | ((params: Readonly<Record<string, any>>) => T);

/** Where a number comes from: the rules' text, or us where the text gives none. */
export type Origin = "rules" | "ours";

/**
 * What a parameter is for: a quantity of the game, a gap in the rules settled one way, or how a player plays.
 * Rulings are ranked by `sensitivity` and listed apart by `describe`.
 */
export type Role = "parameter" | "ruling" | "policy";

interface CommonSpec {
  /** One line for a designer. */
  readonly help: string;
  readonly from: Origin;
  readonly role: Role;
  /** For a ruling: what the text leaves open, in words. */
  readonly gap?: string;
  /**
   * What was played, in few words, from its value as typed: "ramming on 5+". Pages and charts tell it whatever the
   * value, the default too; without it they tell what was changed. Nothing where the other parameters give it no say.
   */
  readonly told?: (value: string, params: Readonly<Record<string, any>>) => string | undefined;
}

/** A whole number within a range. */
export interface IntegerSpec extends CommonSpec {
  readonly kind: "integer";
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly default: Default<number>;
  /** The range worth varying in a study, where that is narrower than the range allowed. */
  readonly explore?: readonly [number, number];
}

/** One of a few names. */
export interface ChoiceSpec<O extends string = string> extends CommonSpec {
  readonly kind: "choice";
  readonly options: readonly O[];
  readonly default: Default<O>;
}

/** True or false. */
export interface FlagSpec extends CommonSpec {
  readonly kind: "flag";
  readonly default: Default<boolean>;
}

/** A list of whole numbers, written 7,11. */
export interface IntegersSpec extends CommonSpec {
  readonly kind: "integers";
  readonly min: number;
  readonly max: number;
  /** Fewest and most numbers in the list. */
  readonly length: readonly [number, number];
  readonly default: Default<readonly number[]>;
}

/** Free text that the sim reads itself, in `prepare`. */
export interface TextSpec extends CommonSpec {
  readonly kind: "text";
  readonly default: Default<string>;
}

/** A file: one that comes with the sim, by its name, or a designer's own, by its path. */
export interface FileSpec<T = any> extends CommonSpec {
  readonly kind: "file";
  /** The files that come with the sim, by name. */
  readonly builtIn: Readonly<Record<string, URL>>;
  readonly default: string;
  /**
   * Reads and checks the content; throws an InputError that names the file, the place and the reason, and has the path
   * within the file as its second argument, so that a page can show the fault where it lies.
   */
  readonly read: (content: string, file: string) => T;
  /** What may stand in it, as a JSON Schema: pages let designers edit it by that, without its JSON. */
  readonly schema?: () => object;
}

export type ParamSpec = IntegerSpec | ChoiceSpec | FlagSpec | IntegersSpec | TextSpec | FileSpec;
export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

/** A file parameter's plain value: the name or path as given, and the text, so that it can travel and be kept. */
export interface FileContent {
  readonly file: string;
  readonly content: string;
}

/** A parameter's plain value, as it travels to workers and into manifests. */
export type ParamValue = number | string | boolean | readonly number[] | FileContent;

/** Every parameter of a variant, resolved, as plain data, in the order in which the sim declares them. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

type ValueOf<S> = S extends { kind: "integer" }
  ? number
  : S extends { kind: "choice"; options: readonly (infer O)[] }
    ? O
    : S extends { kind: "flag" }
      ? boolean
      : S extends { kind: "integers" }
        ? readonly number[]
        : S extends { kind: "text" }
          ? string
          : S extends { kind: "file"; read: (...args: any[]) => infer T }
            ? T
            : never;

/** The parameters that a sim's functions receive: typed, checked, files read. */
export type ParamsOf<S extends ParamSpecs> = { readonly [K in keyof S]: ValueOf<S[K]> };

type Given<T> = Omit<T, "kind" | "role" | "from" | "gap"> & {
  readonly from?: Origin;
  readonly role?: Role;
};

/** Declares a whole-number parameter. `from` is "rules" unless said. */
export function integer(spec: Given<IntegerSpec>): IntegerSpec {
  return { from: "rules", role: "parameter", ...spec, kind: "integer" };
}

/** Declares a choice among names; the first is the default unless another is given. */
export function choice<const O extends string>(
  options: readonly O[],
  spec: { help: string; from?: Origin; role?: Role; default?: Default<NoInfer<O>>; told?: ChoiceSpec["told"] },
): ChoiceSpec<O> {
  if (!Array.isArray(options) || typeof spec !== "object") {
    throw new InputError(
      'a choice, policy or ruling takes its options first, as in choice(["this", "that"], { help: "…" })',
    );
  }
  return { from: "rules", role: "parameter", default: options[0]!, ...spec, kind: "choice", options };
}

/**
 * Declares how players play: a choice of policies, the first the default unless another is given. Policies are always
 * ours.
 */
export function policy<const O extends string>(
  options: readonly O[],
  spec: { help: string; default?: Default<NoInfer<O>>; told?: ChoiceSpec["told"] },
): ChoiceSpec<O> {
  return choice(options, { from: "ours", role: "policy", ...spec });
}

/** Declares a ruling: a gap in the rules' text and the ways to settle it, the first the default. */
export function ruling<const O extends string>(
  options: readonly O[],
  spec: { gap: string; help: string },
): ChoiceSpec<O> {
  return { ...choice(options, { from: "ours", role: "ruling", ...spec }), gap: spec.gap };
}

/** Declares a ruling that is true or false. */
export function rulingFlag(spec: { gap: string; help: string; default: boolean }): FlagSpec {
  return { from: "ours", role: "ruling", ...spec, kind: "flag" };
}

/** Declares a true-or-false parameter. */
export function flag(spec: Given<FlagSpec>): FlagSpec {
  return { from: "rules", role: "parameter", ...spec, kind: "flag" };
}

/** Declares a list of whole numbers. */
export function integers(spec: Given<IntegersSpec>): IntegersSpec {
  return { from: "rules", role: "parameter", ...spec, kind: "integers" };
}

/** Declares a text that the sim reads itself. */
export function text(spec: Given<TextSpec>): TextSpec {
  return { from: "rules", role: "parameter", ...spec, kind: "text" };
}

/** Declares a file parameter. */
export function file<T>(spec: Given<FileSpec<T>>): FileSpec<T> {
  return { from: "ours", role: "parameter", ...spec, kind: "file" };
}
