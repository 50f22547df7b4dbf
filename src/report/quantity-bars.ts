/** Bars of quantities: shares from nothing to all, differences both ways from a line. */

import { shareBars } from "../present/charts/bars.js";
import type { Chart } from "../present/charts/chart.js";
import { effectBars } from "../present/charts/effects.js";
import { intervalsTogether } from "../present/format.js";
import type { RunsResult } from "../study/result.js";
import { captionOf } from "./caption.js";
import { REPORT_LEVEL } from "./defaults.js";
import { written } from "./finding.js";
import type { Quantity } from "./quantity.js";
import { howThought, type Strengths } from "./strengths.js";

export interface BarParts {
  readonly name: string;
  readonly title: string;
  /** What is shown, in sentences; how to read bars and whiskers is added. */
  readonly subtitle: string;
  /** Trials, seed and the like: `charts.view(result).caption`, or `captionOf` of a comparison. */
  readonly caption: string;
  /** What the axis measures: "share of games". */
  readonly axis: string;
  /** Of shares: what all would have if they were equal, a dashed line. */
  readonly even?: number;
  /** What bars are coloured by, in the order of the quantities; all alike if not given. */
  readonly groups?: readonly string[];
}

/**
 * A bar a quantity, each with its interval: shares in the order given, differences the largest first within their
 * group. All must be of one form.
 */
export function bars(of: readonly Quantity[], { name, title, subtitle, caption, axis, even, groups }: BarParts): Chart {
  const known = of.flatMap((quantity, i) =>
    quantity.value === null ? [] : [{ ...quantity, value: quantity.value, group: groups?.[i] ?? "" }],
  );
  const level = of.find((quantity) => quantity.level !== undefined)?.level ?? REPORT_LEVEL;
  const isExact = of.every(({ claims }) => claims === 0);
  const how = isExact
    ? `Bars: ${axis}. Exact: nothing here is estimated.`
    : `Bars: ${axis}; whiskers: ${intervalsTogether(REPORT_LEVEL)}.`;
  const parts = { name, title, subtitle: `${subtitle} ${how}`.trim(), caption };
  if (of.every(({ form }) => form === "share")) {
    return shareBars(
      parts,
      known.map((quantity) => ({
        label: quantity.label,
        share: quantity.value,
        ci: quantity.interval(level),
        counted: axis,
      })),
      "alike",
      { axis, ...(even === undefined ? {} : { even }) },
    );
  }
  const order = [...new Set(known.map(({ group }) => group))];
  const ranked = [...known].sort(
    (a, b) => order.indexOf(a.group) - order.indexOf(b.group) || Math.abs(b.value) - Math.abs(a.value),
  );
  const widest = Math.max(...ranked.map((quantity) => reachOf(quantity, level)));
  const drawn = ranked.filter((quantity) => !quantity.never || reachOf(quantity, level) > UNSEEN * widest);
  const still = ranked.length - drawn.length;
  return effectBars(
    still === 0
      ? parts
      : { ...parts, subtitle: `${parts.subtitle} Left out: ${still} that made no difference in any game.` },
    drawn.map((quantity) => ({
      label: quantity.label,
      value: quantity.value,
      ci: quantity.interval(level),
      words: written(quantity, level),
      group: quantity.group,
    })),
    order,
    { title: axis, share: of.every(({ form }) => form === "share difference") },
  );
}

/** What changed nothing in any game takes no row where its interval is less than this part of the widest. */
const UNSEEN = 0.02;

/** How far from nothing it may be. */
function reachOf({ interval }: Quantity, level: number): number {
  return Math.max(0, ...(interval(level) ?? []).map(Math.abs));
}

/** The same shares by the policy and with players who look ahead, one beneath the other; nothing in a draft. */
export function twoStrengths(
  strengths: Strengths,
  of: (result: RunsResult) => readonly Quantity[],
  parts: Pick<BarParts, "name" | "title" | "axis">,
): Chart[] {
  const { policy, lookAhead } = strengths;
  if (lookAhead === undefined) return [];
  const [before, after] = [of(policy), of(lookAhead)];
  const named = (quantity: Quantity, who: string) => ({
    ...quantity,
    label: quantity.label === "" ? who : `${quantity.label}, ${who}`,
  });
  return [
    bars(
      before.flatMap((quantity, i) => [named(quantity, "policy"), named(after[i]!, "looking ahead")]),
      {
        ...parts,
        subtitle: `By the game's own policy, and with players who look ahead (${howThought(strengths)}).`,
        caption: captionOf(policy, lookAhead),
      },
    ),
  ];
}
