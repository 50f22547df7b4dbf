import type { VariantResult, VariantSummary } from "./result.js";

/**
 * The same games with other words for them, or other figures in their summary. What is worked out when it is asked for
 * (an exact answer may take a second) stays so; spreading a variant or a summary would ask.
 */
export function retold(
  variant: VariantResult,
  fields: Partial<VariantResult>,
  summary: Partial<VariantSummary> = {},
): VariantResult {
  return overlaid(variant, { ...fields, summary: overlaid(variant.summary, summary) });
}

/** An object with some of its fields replaced, whose getters stay getters. */
function overlaid<T extends object>(whole: T, fields: Partial<T>): T {
  const own = { ...Object.getOwnPropertyDescriptors(whole), ...Object.getOwnPropertyDescriptors(fields) };
  return Object.defineProperties({}, own as PropertyDescriptorMap) as T;
}
