/** What all actions of a driver have in common. */

/** Dice of a driver: the pool less the wound penalty, never more than the vehicle's mobility. May be 0 or less. */
export function drivingDice(pool: number, penalty: number, mobility: number): number {
  return Math.min(pool - penalty, mobility);
}
