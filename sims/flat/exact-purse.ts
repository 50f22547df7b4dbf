/** All the points in the world. */
export const ENOUGH = Number.MAX_SAFE_INTEGER;

/**
 * Adrenaline has no end, so an exact answer follows points up to a cap only. A purse is a number of points, 0 to the
 * cap, or past it 0 to the cap again, plus cap + 1, for one who has had more and lost sight of how many.
 */
export class Purses {
  /** How many purses there are; where nobody spends any points there is one, which stays empty. */
  readonly count: number;

  constructor(readonly cap: number) {
    this.count = cap === 0 ? 1 : 2 * (cap + 1);
  }

  /** Whether points have been lost from sight. */
  hasLost(purse: number): boolean {
    return purse > this.cap;
  }

  /** The points that are in sight. */
  points(purse: number): number {
    return this.hasLost(purse) ? purse - this.cap - 1 : purse;
  }

  /** A purse with some points more, or less. */
  with(purse: number, more: number): number {
    if (this.count === 1) return purse;
    const points = this.points(purse) + more;
    if (points > this.cap) return 2 * this.cap + 1;
    return this.hasLost(purse) ? points + this.cap + 1 : points;
  }
}
