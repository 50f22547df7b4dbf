/**
 * Reads a whole number as a person writes it: 1000000, 1_000_000 and 1e6 are the same. `undefined` for anything else.
 */
export function parseInteger(text: string): number | undefined {
  if (!/^[+-]?\d+(_\d+)*(\.\d+)?(e\+?\d+)?$/i.test(text)) return undefined;
  const value = Number(text.replaceAll("_", ""));
  // Adding 0 turns -0 into 0.
  return Number.isSafeInteger(value) ? value + 0 : undefined;
}
