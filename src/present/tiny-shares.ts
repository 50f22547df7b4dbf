/** Shares that are next to nothing, or to all, beside others: written alike in a sentence and on a map. */

import type { Interval } from "../study/result.js";
import { fixed, shareWithInterval } from "./format.js";

/** What is nearer to nothing, or to all, isn't told apart from it where shares range far beyond. */
const TINY = 0.001;
const FAR_BEYOND = 0.01;

/** A share among others that range from a least to a greatest: `below 0.1%` of what is next to nothing beside them. */
export function shareInRange({ share: value, ci }: Estimate, [least, most]: Interval): string {
  if (ci[1] < TINY && most >= FAR_BEYOND) return "below 0.1%";
  if (ci[0] > 1 - TINY && least <= 1 - FAR_BEYOND) return "above 99.9%";
  return shareWithInterval(value, ci);
}

/** A share in a cell of a map, with as many digits as the others: `<0.1%` where these would tell it as nothing. */
export function shareInCell(value: number, ci: Interval | null, decimals: number): string {
  const text = fixed(100 * value, decimals);
  const step = 10 ** -decimals;
  const room = (end: number) => fixed(Math.max(step, Math.ceil(100 * end * 10 ** decimals - 1e-9) * step), decimals);
  if (ci !== null && ci[1] > ci[0]) {
    if (Number(text) === 0) return `<${room(ci[1])}%`;
    if (Number(text) === 100) return `>${fixed(100 - Number(room(1 - ci[0])), decimals)}%`;
  }
  return `${text}%`;
}

interface Estimate {
  readonly share: number | null;
  readonly ci: Interval;
}
