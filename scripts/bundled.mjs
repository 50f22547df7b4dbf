// What the build puts into the package, so that whoever installs it need not install all of it.

/** The library that reads the command line is of many packages; the licences of those whose code doesn't hold them. */
const YARGS = [
  "yargs/LICENSE",
  "yargs-parser/LICENSE.txt",
  "cliui/LICENSE.txt",
  "y18n/LICENSE",
  "get-caller-file/LICENSE.md",
  "escalade/license",
  "string-width/license",
  "emoji-regex/LICENSE-MIT.txt",
];

/**
 * Modules that libraries are bundled into: of those, little is used, and they are of hundreds of files, which take long
 * to read, or of many megabytes. `licences` are the files of libraries whose code doesn't hold its licence.
 */
export const BUNDLED_INTO = [
  { module: "src/stats/normal", platform: "browser", licences: [] },
  { module: "src/write/zod", platform: "browser", licences: ["zod/LICENSE"] },
  { module: "src/cli/yargs", platform: "node", licences: YARGS },
];

/** The faces that charts are written in, and their licence: of a package with 22 faces, 12 MB. */
export const FONTS = ["ttf/DejaVuSans.ttf", "ttf/DejaVuSans-Bold.ttf", "LICENSE"];
