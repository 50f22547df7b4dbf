import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalTally, type Tally } from "../tally/tally.js";

/** The SHA-256 of a text's UTF-8 bytes, in hex. Node has one of its own; this one is the same in a browser. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The SHA-256, in hex, of a tally's canonical text: equal results, equal digests. */
export function digestOf(tally: Tally): string {
  return sha256Hex(canonicalTally(tally));
}
