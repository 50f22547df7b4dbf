/** The tokens as CSS: variables for pages, and a chart's light colours turned to their dark ones. */

import {
  CHART_TONES,
  DIVERGING,
  PAGE_TONES,
  PALE_TONES,
  SEQUENTIAL,
  SERIES_TONES,
  SPACE,
  type Tone,
  TYPE,
} from "./tokens.js";

/** `:root` with every token as a variable: `--ink`, `--type-lead`, `--s4`; dark where the reader's system is. */
export function themeCss(): string {
  const tones = (mode: 0 | 1) => variables(Object.entries(PAGE_TONES).map(([name, tone]) => [name, tone[mode]]));
  const sizes = variables([
    ...Object.entries(TYPE).map(([name, size]) => [`type-${name}`, `${size}rem`] as const),
    ...Object.entries(SPACE).map(([name, size]) => [name, `${size}rem`] as const),
  ]);
  return `
:root { color-scheme: light dark; ${sizes} }
:root { ${tones(0)} }
@media screen and (prefers-color-scheme: dark) { :root { ${tones(1)} } }
@media print { :root { color-scheme: light; } }
`;
}

/**
 * Charts are drawn for white paper. On a dark page each of their colours gives way to its dark one: an SVG has them as
 * attributes, which any rule of a page overrules.
 */
export function chartThemeCss(scope: string): string {
  const dark = new Map<string, string>();
  const pairs: readonly Tone[] = [
    ...Object.values(CHART_TONES),
    ...SERIES_TONES,
    ...PALE_TONES,
    ...SEQUENTIAL,
    ...DIVERGING,
  ];
  for (const [light, tone] of pairs) dark.set(light, dark.get(light) ?? tone);
  const rules = [...dark].flatMap(([light, tone]) =>
    ["fill", "stroke"].map((part) => `${scope} [${part}="${light}"] { ${part}: ${tone}; }`),
  );
  return `
@media screen and (prefers-color-scheme: dark) {
${scope} [fill="white"] { fill: var(--card); } ${scope} [stroke="white"] { stroke: var(--card); }
${rules.join("\n")}
}
`;
}

function variables(all: readonly (readonly [name: string, value: string])[]): string {
  return all.map(([name, value]) => `--${name}: ${value};`).join(" ");
}
