/** The sims and the reports that come with the toolkit, by name: the one place in `src/` that knows them. */

type Catalogue = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

export const builtInSims: Catalogue = {
  "zombie-blitz": () => import("../sims/zombie-blitz/index.js"),
  forklift: () => import("../sims/forklift/index.js"),
  "vehicle-smash": () => import("../sims/vehicle-smash/index.js"),
  "foot-combat": () => import("../sims/foot-combat/index.js"),
  "hex-pursuit": () => import("../sims/hex-pursuit/index.js"),
};

/** In the order in which `report all` builds them. */
export const builtInReports: Catalogue = {
  "zombie-blitz": () => import("../reports/zombie-blitz.js"),
  forklift: () => import("../reports/forklift.js"),
  flat: () => import("../reports/flat.js"),
  "hex-pursuit": () => import("../reports/hex-pursuit.js"),
};
