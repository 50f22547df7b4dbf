import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import opentype from "opentype.js";
import { expect, test } from "vitest";
import { advanceWidths } from "../../src/write/advance-widths.js";

const fonts = dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"));

// opentype.js reads the whole face: it is another program that knows how wide its letters are.
test.each(["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])("texts in %s are as wide as another program has them", (file) => {
  const font = opentype.loadSync(join(fonts, file));
  const width = advanceWidths(join(fonts, file));
  for (const text of [
    "",
    "i",
    "WAVE",
    "29.9% ± 0.4",
    "Zombies, 2–5 players",
    "naïve Würfel – “so”",
    "Ω≤≥−",
    "\u{1d54a}",
    "\u{10ffff}",
  ]) {
    expect(width(text), text).toBeCloseTo(font.getAdvanceWidth(text, 1, { kerning: false }), 9);
  }
});
