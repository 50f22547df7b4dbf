import type { Format } from "./format.js";
import { MANIFEST_FILE } from "./manifest.js";

/** `manifest.json` of a result's folder. */
export const manifestFile: Format = ({ manifest }) => [
  {
    path: MANIFEST_FILE,
    what: "all that it takes to play this again",
    pieces: [`${JSON.stringify(manifest, null, 2)}\n`],
  },
];
