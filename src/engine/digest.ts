import { createHash } from "node:crypto";
import { canonicalTally, type Tally } from "../tally/tally.js";

/** The SHA-256, in hex, of a tally's canonical text: equal results, equal digests. */
export function digestOf(tally: Tally): string {
  return createHash("sha256").update(canonicalTally(tally)).digest("hex");
}
