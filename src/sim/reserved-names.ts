/**
 * Names that options of the commands have, and that no parameter may take, with the version that they came in: a game
 * that was there before has done nothing wrong. Options have no other names: see `Takes`.
 */
export const RESERVED_NAMES = {
  a: "0.1.0",
  aim: "0.2.0",
  aims: "0.2.0",
  among: "0.2.0",
  b: "0.1.0",
  chromium: "0.2.0",
  enter: "0.2.0",
  extend: "0.2.0",
  force: "0.1.0",
  help: "0.1.0",
  independent: "0.1.0",
  json: "0.1.0",
  junit: "0.2.0",
  ladder: "0.2.0",
  level: "0.1.0",
  longest: "0.2.0",
  out: "0.1.0",
  outcome: "0.2.0",
  over: "0.1.0",
  pdf: "0.2.0",
  "point-trials": "0.1.0",
  port: "0.2.0",
  precision: "0.1.0",
  prefix: "0.2.0",
  queue: "0.2.0",
  quick: "0.1.0",
  quiet: "0.1.0",
  results: "0.2.0",
  resume: "0.2.0",
  rows: "0.1.0",
  seed: "0.1.0",
  shard: "0.2.0",
  skill: "0.2.0",
  target: "0.1.0",
  tell: "0.2.0",
  template: "0.2.0",
  threads: "0.1.0",
  tolerance: "0.1.0",
  trial: "0.1.0",
  "trial-seconds": "0.2.0",
  trials: "0.1.0",
  "trust-games": "0.2.0",
  typical: "0.2.0",
  variance: "0.1.0",
  vary: "0.1.0",
  version: "0.1.0",
  where: "0.2.0",
} as const;

export type ReservedName = keyof typeof RESERVED_NAMES;

export function isReserved(name: string): name is ReservedName {
  return Object.hasOwn(RESERVED_NAMES, name);
}
