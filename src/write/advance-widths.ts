/**
 * How wide texts are in a TrueType face, from three of its tables: reading the whole of it takes longer than drawing.
 * Their layout is that of the OpenType specification, 1.9: `cmap` (format 12), `hhea` and `hmtx`. Kerning is left out.
 */

import { readFileSync } from "node:fs";

/** From a text to its width, for a size of 1. */
export type AdvanceWidth = (text: string) => number;

export function advanceWidths(file: string): AdvanceWidth {
  const font = readFileSync(file);
  const table = (tag: string) => tableIn(font, tag);
  const unitsPerEm = font.readUInt16BE(table("head") + 18);
  const metrics = font.readUInt16BE(table("hhea") + 34);
  const groups = groupsIn(font, table("cmap"));
  const hmtx = table("hmtx");
  const widths = new Map<string, number>();
  const widthOf = (character: string) => {
    const code = character.codePointAt(0)!;
    const group = groups.find(({ first, last }) => first <= code && code <= last);
    const glyph = group === undefined ? 0 : group.glyph + code - group.first;
    // Glyphs beyond the last metric are as wide as that.
    return font.readUInt16BE(hmtx + 4 * Math.min(glyph, metrics - 1)) / unitsPerEm;
  };
  return (text) => {
    let sum = 0;
    for (const character of text) {
      const width = widths.get(character) ?? widthOf(character);
      widths.set(character, width);
      sum += width;
    }
    return sum;
  };
}

function tableIn(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let i = 0; i < tables; i += 1) {
    const record = 12 + 16 * i;
    if (font.toString("latin1", record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Characters in a row, and the glyph of the first. */
interface Group {
  readonly first: number;
  readonly last: number;
  readonly glyph: number;
}

function groupsIn(font: Buffer, cmap: number): Group[] {
  const subtables = font.readUInt16BE(cmap + 2);
  for (let i = 0; i < subtables; i += 1) {
    const start = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
    if (font.readUInt16BE(start) !== 12) continue;
    return Array.from({ length: font.readUInt32BE(start + 12) }, (_, g) => {
      const at = start + 16 + 12 * g;
      return { first: font.readUInt32BE(at), last: font.readUInt32BE(at + 4), glyph: font.readUInt32BE(at + 8) };
    });
  }
  throw new Error("the font has no table of characters in format 12");
}
