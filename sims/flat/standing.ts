/** How a side stands in a fight of either game: by the part that is left of what it had at first. */

/** What `card.standing` is given, of body or of health. */
export function percentOf(what: "body" | "health") {
  return { unit: `% of ${what}`, min: 0, max: 100 };
}

/** Rounded up, so that only a side with nothing left stands at 0. */
export function percentLeft(left: number, full: number): number {
  return Math.ceil((100 * left) / full);
}
