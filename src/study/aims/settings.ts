/** The settings that a tuning may try: every combination of the knobs' values, each with the variants its aims need. */

import { InputError, Refusal } from "../../base/input-error.js";
import type { Sim } from "../../sim/sim.js";
import type { CheckedOptions } from "../options.js";
import type { ShownValue, Skipped } from "../result.js";
import { makeVariant, nameOf, type Variant } from "../variants.js";
import {
  checkOnce,
  checkTogether,
  type GivenAim,
  type PreparedAim,
  paramsOfAims,
  prepareAim,
  readAim,
} from "./prepare-aims.js";
import type { Point } from "./tuple-bandit.js";

/** A knob, and the values that it may take. */
export interface KnobValues {
  readonly param: string;
  readonly values: readonly unknown[];
}

/** A combination of values, ready to be played. */
export interface Setting {
  readonly point: Point;
  /** As they are shown, by knob. */
  readonly values: Readonly<Record<string, ShownValue>>;
  readonly aims: readonly PreparedAim[];
  readonly variants: readonly Variant[];
  /** What each variant was made from. */
  readonly given: ReadonlyMap<Variant, Readonly<Record<string, unknown>>>;
}

export class Settings {
  readonly sizes: readonly number[];
  /** Combinations that the game refuses. */
  readonly skipped: Skipped[] = [];
  /** The parameters that variants are named by: knobs, then what aims set. */
  readonly varied: readonly string[];
  private readonly names = new Set<string>();
  private readonly made = new Map<string, Setting | undefined>();
  private readonly read: ReturnType<typeof readAim>[];

  constructor(
    private readonly sim: Sim,
    private readonly knobs: readonly KnobValues[],
    given: readonly GivenAim[],
    private readonly tolerance: number,
    /** `seed` is that of the dice. */
    private readonly options: Pick<CheckedOptions, "params" | "seed" | "independent">,
  ) {
    this.sizes = knobs.map(({ values }) => values.length);
    this.read = given.map(readAim);
    const own = knobs.map(({ param }) => param);
    const set = [
      ...paramsOfAims(
        sim,
        this.read.map(({ aim }) => aim),
      ).keys(),
    ];
    const both = own.find((param) => set.includes(param));
    if (both !== undefined) throw new InputError(`${both} is both varied and set by an aim: one or the other`);
    this.varied = [...own, ...set];
  }

  /** How many there are. */
  get count(): number {
    return this.sizes.reduce((product, size) => product * size, 1);
  }

  /** All places, the last knob changing fastest. */
  points(): Point[] {
    return this.sizes.reduce<number[][]>(
      (points, size) => points.flatMap((point) => Array.from({ length: size }, (_, place) => [...point, place])),
      [[]],
    );
  }

  /** The setting at a place; undefined where the game refuses it, which is noted. Throws an InputError otherwise. */
  at(point: Point): Setting | undefined {
    const key = point.join();
    if (!this.made.has(key)) this.made.set(key, this.make(point));
    return this.made.get(key);
  }

  /** Throws an InputError for a setting that there was before: a value is among those of its knob twice. */
  private checkNew(name: string): void {
    if (this.names.has(name)) throw new InputError(`vary: ${name} is named twice`);
    this.names.add(name);
  }

  private make(point: Point): Setting | undefined {
    const own = Object.fromEntries(this.knobs.map(({ param, values }, knob) => [param, values[point[knob]!]]));
    const known = new Map<string, Variant>();
    const givenOf = new Map<Variant, Readonly<Record<string, unknown>>>();
    const variantOf = (conditions: Readonly<Record<string, unknown>>) => {
      const { params, seed, independent } = this.options;
      const given = { ...params, ...own, ...conditions };
      const variant = makeVariant(this.sim, given, this.varied, seed, independent);
      const key = JSON.stringify([variant.values, variant.skill]);
      if (!known.has(key)) {
        known.set(key, variant);
        givenOf.set(variant, given);
      }
      return known.get(key)!;
    };
    try {
      const aims = this.read.map((aim) => prepareAim(this.sim, aim, variantOf, this.tolerance));
      checkOnce(aims);
      checkTogether(aims);
      const { varied } = [...known.values()][0]!;
      const values = Object.fromEntries(this.knobs.map(({ param }) => [param, varied[param]!]));
      this.checkNew(nameOf(values));
      return { point, values, aims, variants: [...known.values()], given: givenOf };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.skipped.push({ values: own as Record<string, ShownValue>, reason: error.message });
      return undefined;
    }
  }
}
