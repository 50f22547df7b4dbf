/** The sims and the reports that come with the toolkit: the one place in `src/` that knows their names. */

export const builtInSims: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  "zombie-blitz": () => import("../../sims/zombie-blitz/index.js"),
  forklift: () => import("../../sims/forklift/index.js"),
  "vehicle-smash": () => import("../../sims/vehicle-smash/index.js"),
  "foot-combat": () => import("../../sims/foot-combat/index.js"),
  "hex-pursuit": () => import("../../sims/hex-pursuit/index.js"),
};

/** In the order in which `report all` builds them. */
export const builtInReports: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  "zombie-blitz": () => import("../../reports/zombie-blitz.js"),
  forklift: () => import("../../reports/forklift.js"),
  flat: () => import("../../reports/flat.js"),
  "hex-pursuit": () => import("../../reports/hex-pursuit.js"),
};
