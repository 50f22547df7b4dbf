/** A block of work: some trials of one variant, or of several side by side. Plain data in, plain data out. */

import { told } from "../base/thrown.js";
import type { Skill } from "../players/skill.js";
import type { Key } from "../random/key.js";
import type { ParamValues } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { type PackedTally, packTally } from "../tally/packed.js";
import type { PairedTallies } from "../tally/paired-tally.js";
import type { Tally } from "../tally/tally.js";
import { isTrialError, type PreparedVariant, playPairs, playTrials, prepareVariant } from "./play.js";

/** A variant as it travels: all its parameters, who plays, and the key that its dice come from. */
export interface BlockVariant {
  readonly params: ParamValues;
  /** Missing where all seats are played by the sim's own policies. */
  readonly skill?: Skill | undefined;
  /** The seat from which endings are seen, as won, shared or lost; missing where they are the game's own outcomes. */
  readonly seat?: number | undefined;
  readonly key: Key;
  /** The place of the variant that it is compared with, one before its own; the first if not given. */
  readonly against?: number | undefined;
}

/**
 * Trials `from` to `to` − 1 of one variant, or of several, each of which is compared trial by trial with the first, or
 * with the one that it names.
 */
export interface Block {
  readonly variants: readonly [BlockVariant, ...BlockVariant[]];
  readonly from: number;
  readonly to: number;
  /** Played to tell how long games take, and counted nowhere. */
  readonly forTime?: true;
}

/** What a block gives: a tally, paired tallies of a base and others, or the trial that threw. */
export type BlockResult = PlayedBlock | { readonly failure: TrialFailure };

/** What a block's trials came to: what they were tallied in, or the counts alone, as they travel far. */
export type PlayedBlock = ({ readonly tally: Tally | PairedTallies } | { readonly counts: PackedTally }) & {
  readonly seconds: number;
};

/** The counts of a block's trials, whichever way it gives them. */
export function countsOf(played: PlayedBlock): PackedTally {
  return "counts" in played ? played.counts : packTally(played.tally);
}

/** A failure as data: which trial, and what it said. `trial` is missing when the sim failed before any. */
export interface TrialFailure {
  readonly trial?: number;
  /** The place of its variant in the block, where that is known. */
  readonly variant?: number;
  readonly message: string;
  readonly stack?: string;
}

/** Most prepared variants that are kept at hand; a sweep may have thousands. */
const KEPT_VARIANTS = 32;
/** Most variants that are played side by side: each is at hand for the block that follows. */
export const MOST_TOGETHER = 16;

/** Plays blocks of one sim, keeping its prepared variants for the blocks to come. */
export class BlockPlayer {
  private readonly prepared = new Map<string, PreparedVariant>();
  /** The block's that was played last: the next one is of the same variants as a rule. */
  private latest: { readonly of: Block["variants"]; readonly variants: readonly PreparedVariant[] } | undefined;

  constructor(private readonly sim: Sim) {}

  /**
   * Plays a block. What goes wrong comes back as data. `inFlight[0]` always holds the number of the trial being played.
   */
  play(block: Block, inFlight?: Float64Array): BlockResult {
    const start = performance.now();
    try {
      const { variants, from, to } = block;
      if (this.latest?.of !== variants) {
        this.latest = { of: variants, variants: variants.map((variant) => this.prepare(variant)) };
      }
      const prepared = this.latest.variants;
      const [base, ...others] = variants.map(({ key, against }, i) => ({ variant: prepared[i]!, key, against }));
      const tally =
        others.length === 0
          ? playTrials(base!.variant, base!.key, from, to, inFlight)
          : playPairs(base!, others, from, to, inFlight);
      return { tally, seconds: (performance.now() - start) / 1000 };
    } catch (error) {
      if (!isTrialError(error)) return { failure: told(error) };
      return { failure: { trial: error.trial, variant: error.variant, ...told(error.reason) } };
    }
  }

  private prepare({ params, skill, seat }: BlockVariant): PreparedVariant {
    const text = JSON.stringify([params, skill, seat]);
    const known = this.prepared.get(text);
    if (known !== undefined) return known;
    const oldest = this.prepared.keys().next();
    if (this.prepared.size >= KEPT_VARIANTS && !oldest.done) this.prepared.delete(oldest.value);
    const variant = prepareVariant(this.sim, params, skill, seat);
    this.prepared.set(text, variant);
    return variant;
  }
}
