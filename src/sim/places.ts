/**
 * Where each of several named things stands in its list, so that a name and its place can't come apart:
 *
 *     const METRICS = [{ name: "turns", … }, { name: "hits", … }] as const;
 *     const { turns: TURNS, hits: HITS } = placesOf(METRICS);
 *     card.metrics[TURNS]! += 1;
 */
export function placesOf<const N extends string>(
  items: readonly { readonly name: N }[],
): { readonly [K in N]: number } {
  return Object.fromEntries(items.map(({ name }, place) => [name, place])) as { [K in N]: number };
}
