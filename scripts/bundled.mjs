// What the build puts into the package, so that whoever installs it need not install all of it.

/**
 * Modules that libraries are bundled into: of those, little is used, and they are of hundreds of files, which take long
 * to read, or of many megabytes. `licence` is the file of a library whose code doesn't hold its licence.
 */
export const BUNDLED_INTO = [{ module: "src/stats/normal" }, { module: "src/write/zod", licence: "zod/LICENSE" }];

/** The faces that charts are written in, and their licence: of a package with 22 faces, 12 MB. */
export const FONTS = ["ttf/DejaVuSans.ttf", "ttf/DejaVuSans-Bold.ttf", "LICENSE"];
