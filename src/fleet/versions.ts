/** What must be the same on both sides of a queue, or the same block would not be the same games. */

import { builtInSims } from "../catalogue.js";
import { sha256Hex } from "../engine/digest.js";
import { RANDOM_SCHEME } from "../random/key.js";
import { loadSim } from "../study/find-sim.js";
import { packageInfo } from "../write/package-info.js";

export interface Versions {
  readonly package: string;
  readonly randomScheme: string;
  /** Of the games that come with the package. */
  readonly sims: Readonly<Record<string, string>>;
}

export async function ownVersions(): Promise<Versions> {
  const sims: Record<string, string> = {};
  for (const name of Object.keys(builtInSims).sort()) sims[name] = (await loadSim({ builtIn: name })).version;
  return { package: packageInfo.version, randomScheme: RANDOM_SCHEME, sims };
}

/** A short name of all versions: blocks wait in a queue of that name, so that no other worker takes them. */
export function versionsTag(versions: Versions): string {
  return sha256Hex(JSON.stringify(versions)).slice(0, 12);
}

/** The first difference, in words: "deadeven 0.2.0 there, 0.1.0 here"; undefined where there is none. */
export function versionsApart(there: Versions, here: Versions): string | undefined {
  const flat = ({ package: own, randomScheme, sims }: Versions): Record<string, string> => ({
    [packageInfo.name]: own,
    "the random scheme": randomScheme,
    ...sims,
  });
  const [a, b] = [flat(there), flat(here)];
  const name = [...Object.keys(a), ...Object.keys(b)].find((key) => a[key] !== b[key]);
  return name === undefined ? undefined : `${name} is ${a[name] ?? "missing"} there, and ${b[name] ?? "missing"} here`;
}
