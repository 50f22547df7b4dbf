import { inflateSync } from "node:zlib";

/** A decoded picture: four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Decodes the plainest kind of PNG: 8 bits, with alpha, not interlaced. */
export function decodePng(png: Uint8Array): Pixels {
  const bytes = Buffer.from(png);
  if (bytes.toString("latin1", 1, 4) !== "PNG") throw new Error("not a PNG");
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (bytes[24] !== 8 || bytes[25] !== 6 || bytes[28] !== 0) throw new Error("not a plain PNG");
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const filtered = inflateSync(Buffer.concat(data));
  const stride = width * 4;
  const rgba = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (stride + 1)]!;
    for (let x = 0; x < stride; x += 1) {
      const left = x < 4 ? 0 : rgba[y * stride + x - 4]!;
      const up = y === 0 ? 0 : rgba[(y - 1) * stride + x]!;
      const corner = x < 4 || y === 0 ? 0 : rgba[(y - 1) * stride + x - 4]!;
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      rgba[y * stride + x] = filtered[y * (stride + 1) + 1 + x]! + predicted;
    }
  }
  return { width, height, rgba };
}

/** How many pixels between two heights are darker than mid-grey. */
export function darkPixels({ width, height, rgba }: Pixels, from: number, to: number): number {
  let dark = 0;
  for (let i = from * width; i < Math.min(to, height) * width; i += 1) {
    if (rgba[4 * i]! < 110 && rgba[4 * i + 1]! < 110 && rgba[4 * i + 2]! < 110) dark += 1;
  }
  return dark;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
