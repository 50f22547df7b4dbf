/** A place in a file, by the names that lead there. */

/**
 * What a place in a file is of, and what it says of that, less the list that it stands in: `Brute count` of
 * `deck.cards.Brute.count`. Lists have their numbers' names, `cards 2 count`; of lists within others all is told that
 * tells them apart, `attacker Brute count`. `before` so many steps stand for the file.
 */
export function placeInWords(steps: readonly string[], before: 0 | 1): string {
  const told = /^\d+$/.test(steps.at(-2) ?? "") ? 3 : 2;
  return [...steps.slice(before, -3), ...steps.slice(-told)].map((step) => step.replace(/^"(.*)"$/, "$1")).join(" ");
}
