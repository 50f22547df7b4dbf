/** A place in a file, by the names that lead there. */

/** What a place in a file is of, and what it says of that: lists have their numbers' names, `cards 2 count`. */
export function placeInWords(steps: readonly string[]): string {
  const told = /^\d+$/.test(steps.at(-2) ?? "") ? 3 : 2;
  return steps
    .slice(-told)
    .map((step) => step.replace(/^"(.*)"$/, "$1"))
    .join(" ");
}
