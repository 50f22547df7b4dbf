/**
 * What a manifest promises: the same version of a game, seed and trials give the same digest, on any machine and any
 * release of Node.js. These are no truths about the games but what was played once. When one changes, players of that
 * version can't verify their results any more: the game's version must rise.
 */

import { run } from "deadeven";
import { expect, test } from "vitest";

test.each([
  ["zombie-blitz", "2", "0677bfae486b9cd3be2da3997c274999ad99545d9cf0e84644c3b89c222f8a49"],
  ["forklift", "2", "b93feffdf6e05c46196516e0cbe2a673771f38310d8c060a055693ae3957c3ba"],
  ["vehicle-smash", "5", "2adad922e4fa17d32ecaa14c41afbac4bb0f54a074f5d1694393fd011c499fe6"],
  ["foot-combat", "5", "ab7b77a3bcdd08dda309a85f6c32f831318c24fea7f5c576becdbc9757bb978b"],
  ["hex-pursuit", "2", "d90f32fdc6b043f3888039c08b243fd12cbd23c3522325f05930f828bce61cf2"],
] as const)("%s, version %s, plays what it always did", async (name, version, digest) => {
  const { sim, variants } = await run(name, { trials: 1000, seed: "promised", threads: 1 });
  expect([sim.version, variants[0]!.summary.digest]).toEqual([version, digest]);
});
