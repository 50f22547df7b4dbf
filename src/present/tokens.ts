/**
 * How everything of ours looks: colours on light and on dark paper, sizes of type, and spacing. Pages have them as CSS
 * variables, charts as they are. A test measures every contrast.
 */

/** A colour on light paper, and the one that stands for it on dark paper. */
export type Tone = readonly [light: string, dark: string];

/** What pages are made of. */
export const PAGE_TONES = {
  paper: ["#FFFFFF", "#14171B"],
  card: ["#FFFFFF", "#191D22"],
  ink: ["#222222", "#E6E9ED"],
  soft: ["#5C5C5C", "#A8B0B9"],
  line: ["#D8DCE1", "#353C44"],
  tint: ["#F4F6F8", "#1F242A"],
  link: ["#0A5CA8", "#7CB8F5"],
  accent: ["#0072B2", "#4AA3DF"],
  mark: ["#FFF1CC", "#4A3B10"],
  alarm: ["#A32A1A", "#FF9A8A"],
  fine: ["#1D6B3A", "#7FD6A0"],
} as const satisfies Readonly<Record<string, Tone>>;

/**
 * Named things in charts: Okabe and Ito's colours, which people with any kind of colour blindness can tell apart, then
 * greys. Their yellow can't be seen on white, and stands here darker.
 */
export const SERIES_TONES = [
  ["#0072B2", "#4AA3DF"],
  ["#E69F00", "#E9AE2F"],
  ["#009E73", "#1FBF8F"],
  ["#CC79A7", "#DB97BC"],
  ["#D55E00", "#F07A28"],
  ["#56B4E9", "#8CCBF2"],
  ["#7F7F7F", "#9AA0A6"],
  ["#A69500", "#F0E442"],
  ["#000000", "#F5F7FA"],
  ["#B3B3B3", "#6B737B"],
] as const satisfies readonly Tone[];

/** Cells that are told apart by name and hold words: the first series' blue and orange, pale, and a grey between. */
export const PALE_TONES = [
  ["#9CCBEA", "#1F4A69"],
  ["#F5C768", "#6B4E0C"],
  ["#DDDDDD", "#3A4149"],
] as const satisfies readonly Tone[];

/** What else charts are drawn with. */
export const CHART_TONES = {
  ink: PAGE_TONES.ink,
  soft: PAGE_TONES.soft,
  grid: ["#E6E6E6", "#2A3037"],
  axis: ["#9A9A9A", "#6B737B"],
  /** Words in a cell of a heat map: on the weaker half of a ramp, and on the stronger. */
  onWeak: ["#1A1A1A", "#E6E9ED"],
  onStrong: ["#FFFFFF", "#0D1014"],
  /** A range that was asked for, behind what was found. */
  target: ["#FBE7BF", "#4A3B10"],
} as const satisfies Readonly<Record<string, Tone>>;

/** Colours from a first to a last, in so many steps. */
interface Stretch {
  readonly from: Tone;
  readonly to: Tone;
  readonly steps: number;
}

/** Of a heat map: nothing is the paper, most is strongest, on dark paper as on light. */
export const SEQUENTIAL: readonly Tone[] = ramp(
  { from: ["#EEF4F9", "#1D2731"], to: ["#5C97C6", "#2C5E88"], steps: 10 },
  { from: ["#2A6FA8", "#4490C6"], to: ["#0A3F6E", "#A9DBFF"], steps: 10 },
);

/** Two colours that meet in the middle, nearly the paper: below it orange, above it blue. */
export const DIVERGING: readonly Tone[] = ramp(
  { from: ["#7A3300", "#FFB77A"], to: ["#B4540F", "#D97B30"], steps: 5 },
  { from: ["#E3A27A", "#7A4520"], to: ["#F7E9DE", "#33302E"], steps: 5 },
  { from: ["#E3EDF5", "#27323D"], to: ["#8FB9DA", "#2C5E88"], steps: 5 },
  { from: ["#2A6FA8", "#4490C6"], to: ["#0A3F6E", "#A9DBFF"], steps: 5 },
);

/** Whether words on this colour of a ramp are those for its stronger half. */
export function isStrong([light]: Tone): boolean {
  return contrast(light, CHART_TONES.onStrong[0]) > contrast(light, CHART_TONES.onWeak[0]);
}

/** Sizes of type, in rem. */
export const TYPE = {
  small: 0.8125,
  note: 0.875,
  body: 1,
  lead: 1.1875,
  section: 1.375,
  title: 2,
  figure: 3.25,
} as const;

/** Spaces, in rem. */
export const SPACE = { s1: 0.25, s2: 0.5, s3: 0.75, s4: 1, s5: 1.5, s6: 2.5, s7: 4 } as const;

/** How far two colours stand apart, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (more + 0.05) / (less + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((part) =>
    part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ramp(...stretches: readonly Stretch[]): Tone[] {
  return stretches.flatMap(({ from, to, steps }) =>
    Array.from({ length: steps }, (_, i): Tone => {
      const part = steps === 1 ? 0 : i / (steps - 1);
      return [between(from[0], to[0], part), between(from[1], to[1], part)];
    }),
  );
}

function between(from: string, to: string, part: number): string {
  const [start, end] = [channels(from), channels(to)];
  const mixed = start.map((one, i) => Math.round(one + part * (end[i]! - one)));
  return `#${mixed.map((one) => one.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
