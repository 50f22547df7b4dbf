/**
 * Threefry-4x32 with 20 rounds, the counter-based generator of Salmon, Moraes, Dror and Shaw,
 * "Parallel random numbers: as easy as 1, 2, 3" (SC11, 2011). It scrambles a 128-bit counter under
 * a 128-bit key, so any trial's starting state can be had directly, without playing those before.
 *
 * Rotation distances and the parity constant are the published ones; the known answers in the tests
 * are those of the Random123 distribution.
 */

/** Skein's key-schedule parity constant, for 32-bit words. */
const PARITY = 0x1bd11bda;

/**
 * Scrambles the counter (c0, c1, c2, c3) under the four words of `key` and writes four words, as signed integers, to
 * `out`.
 */
export function threefry4x32(key: Int32Array, c0: number, c1: number, c2: number, c3: number, out: Int32Array): void {
  const k0 = key[0]!;
  const k1 = key[1]!;
  const k2 = key[2]!;
  const k3 = key[3]!;
  const k4 = PARITY ^ k0 ^ k1 ^ k2 ^ k3;

  let x0 = (c0 + k0) | 0;
  let x1 = (c1 + k1) | 0;
  let x2 = (c2 + k2) | 0;
  let x3 = (c3 + k3) | 0;

  // Five groups of four rounds. Even groups rotate by (10,26) (11,21) (13,27) (23,5), odd ones by
  // (6,20) (17,11) (25,10) (18,20); every other round swaps the roles of x1 and x3. After each
  // group the next four words of the extended key are added, and the group's number.
  for (let group = 0; group < 5; group += 1) {
    if ((group & 1) === 0) {
      x0 = (x0 + x1) | 0;
      x1 = ((x1 << 10) | (x1 >>> 22)) ^ x0;
      x2 = (x2 + x3) | 0;
      x3 = ((x3 << 26) | (x3 >>> 6)) ^ x2;

      x0 = (x0 + x3) | 0;
      x3 = ((x3 << 11) | (x3 >>> 21)) ^ x0;
      x2 = (x2 + x1) | 0;
      x1 = ((x1 << 21) | (x1 >>> 11)) ^ x2;

      x0 = (x0 + x1) | 0;
      x1 = ((x1 << 13) | (x1 >>> 19)) ^ x0;
      x2 = (x2 + x3) | 0;
      x3 = ((x3 << 27) | (x3 >>> 5)) ^ x2;

      x0 = (x0 + x3) | 0;
      x3 = ((x3 << 23) | (x3 >>> 9)) ^ x0;
      x2 = (x2 + x1) | 0;
      x1 = ((x1 << 5) | (x1 >>> 27)) ^ x2;
    } else {
      x0 = (x0 + x1) | 0;
      x1 = ((x1 << 6) | (x1 >>> 26)) ^ x0;
      x2 = (x2 + x3) | 0;
      x3 = ((x3 << 20) | (x3 >>> 12)) ^ x2;

      x0 = (x0 + x3) | 0;
      x3 = ((x3 << 17) | (x3 >>> 15)) ^ x0;
      x2 = (x2 + x1) | 0;
      x1 = ((x1 << 11) | (x1 >>> 21)) ^ x2;

      x0 = (x0 + x1) | 0;
      x1 = ((x1 << 25) | (x1 >>> 7)) ^ x0;
      x2 = (x2 + x3) | 0;
      x3 = ((x3 << 10) | (x3 >>> 22)) ^ x2;

      x0 = (x0 + x3) | 0;
      x3 = ((x3 << 18) | (x3 >>> 14)) ^ x0;
      x2 = (x2 + x1) | 0;
      x1 = ((x1 << 20) | (x1 >>> 12)) ^ x2;
    }
    switch (group) {
      case 0:
        x0 += k1;
        x1 += k2;
        x2 += k3;
        x3 += k4;
        break;
      case 1:
        x0 += k2;
        x1 += k3;
        x2 += k4;
        x3 += k0;
        break;
      case 2:
        x0 += k3;
        x1 += k4;
        x2 += k0;
        x3 += k1;
        break;
      case 3:
        x0 += k4;
        x1 += k0;
        x2 += k1;
        x3 += k2;
        break;
      default:
        x0 += k0;
        x1 += k1;
        x2 += k2;
        x3 += k3;
    }
    x0 |= 0;
    x1 |= 0;
    x2 |= 0;
    x3 = (x3 + group + 1) | 0;
  }
  out[0] = x0;
  out[1] = x1;
  out[2] = x2;
  out[3] = x3;
}
