/** Parting what a person typed: names from values, and one from the next. */

import type { InputError } from "./input-error.js";

/**
 * Parts `players=2,join-at=3` into names and values. A piece without `=` continues the value before it; commas and
 * equals signs in quotes part nothing. Throws what `fault` makes of a first piece without `=`.
 */
export function splitAssignments(text: string, fault: (piece: string) => InputError): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (const piece of splitOutside(text, ",", { brackets: false })) {
    const [name, value] = splitOutside(piece, "=", { brackets: false, most: 2 }) as [string, string?];
    const last = pairs.at(-1);
    // A seat and its player go on with who plays: skill=policy,2=random.
    if (last?.[0] === "skill" && /^\d+$/.test(name.trim())) last[1] += `,${piece.trim()}`;
    else if (value !== undefined) pairs.push([name.trim(), value.trim()]);
    else if (last === undefined) throw fault(piece);
    else last[1] += `,${piece.trim()}`;
  }
  return pairs;
}

/** Parts a text where a sign stands outside quotes, and round brackets unless those mean nothing. */
export function splitOutside(
  text: string,
  sign: string,
  { brackets = true, most = Number.POSITIVE_INFINITY }: { brackets?: boolean; most?: number } = {},
): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (let i = 0; i < text.length && parts.length < most - 1; i += 1) {
    const closing = text[i] === '"' ? text.indexOf('"', i + 1) : -1;
    if (closing > 0) i = closing;
    else if (depth === 0 && text.startsWith(sign, i)) {
      parts.push(text.slice(from, i));
      from = i + sign.length;
      i = from - 1;
    } else if (brackets && text[i] === "(") depth += 1;
    else if (brackets && text[i] === ")") depth -= 1;
  }
  return [...parts, text.slice(from)];
}
