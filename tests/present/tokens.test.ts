import { expect, test } from "vitest";
import {
  CHART_TONES,
  contrast,
  DIVERGING,
  isStrong,
  PAGE_TONES,
  PALE_TONES,
  SEQUENTIAL,
  SERIES_TONES,
  type Tone,
} from "../../src/present/tokens.js";

const LIGHT_AND_DARK = [
  ["light", 0],
  ["dark", 1],
] as const;

test("contrast is that of WCAG: its own examples", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 6);
  // The grey that is named most often as the lightest that passes AA on white.
  expect(contrast("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2);
  expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
});

test.each(LIGHT_AND_DARK)("words stand out from what is behind them (%s)", (_, mode) => {
  const { paper, card, tint, mark, ink, soft, link, alarm, fine } = PAGE_TONES;
  for (const behind of [paper, card, tint]) {
    for (const words of [ink, soft, link, alarm, fine]) {
      expect(contrast(words[mode], behind[mode]), `${words[mode]} on ${behind[mode]}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(contrast(ink[mode], mark[mode])).toBeGreaterThanOrEqual(4.5);
  for (const behind of [alarm, fine]) expect(contrast(paper[mode], behind[mode])).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ["one colour", SEQUENTIAL],
  ["two colours", DIVERGING],
])("words stand out from every cell of a ramp of %s, on light and dark paper", (_, ramp: readonly Tone[]) => {
  for (const tone of ramp) {
    const words = isStrong(tone) ? CHART_TONES.onStrong : CHART_TONES.onWeak;
    for (const mode of [0, 1] as const) {
      expect(contrast(words[mode], tone[mode]), `${words[mode]} on ${tone[mode]}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(LIGHT_AND_DARK)("words stand out from pale cells (%s)", (_, mode) => {
  for (const tone of PALE_TONES) expect(contrast(CHART_TONES.onWeak[mode], tone[mode])).toBeGreaterThanOrEqual(4.5);
});

test.each(LIGHT_AND_DARK)("nothing is nearest the paper, and more stands out more (%s)", (_, mode) => {
  const against = (tone: Tone) => contrast(tone[mode], PAGE_TONES.card[mode]);
  const rises = (tones: readonly Tone[]) => tones.slice(1).every((tone, i) => against(tone) > against(tones[i]!));
  expect(SEQUENTIAL).toHaveLength(20);
  expect(rises(SEQUENTIAL)).toBe(true);
  expect(DIVERGING).toHaveLength(20);
  expect(rises(DIVERGING.slice(10))).toBe(true);
  expect(rises(DIVERGING.slice(0, 10).reverse())).toBe(true);
});

test.each(LIGHT_AND_DARK)("no tone stands for two: pages know a chart's colours by their light one (%s)", (_, mode) => {
  const ramps = [...SEQUENTIAL, ...DIVERGING, ...SERIES_TONES, ...PALE_TONES];
  const seen = new Map<string, string>();
  for (const [light, dark] of ramps) {
    expect(seen.get(light) ?? dark, light).toBe(dark);
    seen.set(light, dark);
  }
  // Lines and dots stand out from the paper, but for the palest grey and Okabe and Ito's orange and sky blue.
  const faint = SERIES_TONES.filter((tone) => contrast(tone[mode], PAGE_TONES.card[mode]) < 3).map(([light]) => light);
  expect(faint).toEqual(mode === 0 ? ["#E69F00", "#56B4E9", "#B3B3B3"] : []);
});
