/**
 * The number of a substream: the 32-bit FNV-1a hash of its name (Fowler, Noll and Vo), taken over
 * the UTF-8 bytes. A name, not a position, so that adding a substream to a sim leaves the others' dice as they were.
 */
export function substreamNumber(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}
