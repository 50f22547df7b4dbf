/** How characters spend adrenaline. What a point may be spent on is a rule, in adrenaline.ts. */

/**
 * `sensible` spends points only where they decide something: on a roll, where what they buy makes the difference; of an
 * attack, where soaking leaves something of what would be destroyed. `push` spends them on own rolls that would fail,
 * `soak` on damage wherever there is any, `mixed` on both.
 */
export const SPENDING_POLICIES = ["sensible", "none", "soak", "push", "mixed"] as const;
export type SpendingPolicy = (typeof SPENDING_POLICIES)[number];

/**
 * When characters buy successes on initiative, whatever else they spend points on: never, or where that gains them a
 * place on an enemy (see successesToGain).
 */
export const INITIATIVE_POLICIES = ["never", "to-gain"] as const;

/** What no number of bought successes brings about. */
export const NEVER = 1_000;

/**
 * Successes to buy for an own roll: all that it needs, or none. It succeeds with `lacking` more (0 or less: it does
 * already), and is worth a sensible character's points with `worthwhile` more: NEVER where it never is, and no more
 * than 0 where the roll has brought that already. Up to `most` points may be spent.
 */
export function successesToBuy(policy: SpendingPolicy, lacking: number, worthwhile: number, most: number): number {
  if (policy === "none" || policy === "soak") return 0;
  const wanted = policy === "sensible" ? worthwhile : lacking;
  return wanted > 0 && wanted <= most ? wanted : 0;
}

/**
 * Successes on initiative that gain a place on an enemy, whom one is `ahead` of by so many: one then acts before it
 * and not with it, or no longer after it. More Wits, or fewer, settle a tie (`wits` above or below 0). NEVER for one
 * who acts before it anyway.
 */
export function successesToGain(ahead: number, wits: number): number {
  if (ahead > 0 || (ahead === 0 && wits > 0)) return NEVER;
  return ahead < 0 && wits >= 0 ? -ahead : 1 - ahead;
}

/** Damage to soak of an attack that does `damage`, 1 or more, to what has `left` points before it breaks or falls. */
export function damageToSoak(policy: SpendingPolicy, damage: number, left: number, most: number): number {
  if (policy === "none" || policy === "push") return 0;
  if (policy !== "sensible") return Math.min(damage, most);
  const saving = damage - left + 1;
  return saving > 0 && saving <= most ? saving : 0;
}
