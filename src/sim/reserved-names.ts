/**
 * Names that options of the commands have, and that no parameter may take. Options have no other names: see `Takes`.
 */
export const RESERVED_NAMES = [
  "a",
  "aim",
  "aims",
  "among",
  "b",
  "extend",
  "force",
  "help",
  "independent",
  "json",
  "junit",
  "ladder",
  "level",
  "longest",
  "out",
  "outcome",
  "over",
  "point-trials",
  "precision",
  "prefix",
  "queue",
  "quick",
  "quiet",
  "resume",
  "rows",
  "seed",
  "shard",
  "shard",
  "skill",
  "target",
  "template",
  "threads",
  "tolerance",
  "trial",
  "trial-seconds",
  "trials",
  "trust-games",
  "typical",
  "variance",
  "vary",
  "version",
  "where",
] as const;

export type ReservedName = (typeof RESERVED_NAMES)[number];

export function isReserved(name: string): name is ReservedName {
  return (RESERVED_NAMES as readonly string[]).includes(name);
}
