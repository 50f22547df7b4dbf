/** Prints how many bytes a game of the named sim, or of the module of that path, allocates once it is compiled. */

import { keyFromSeed, prepareVariant, resolveParams, type Sim } from "deadeven";
import { builtInSims } from "../../src/catalogue.js";
import { playOne, streamsFor } from "../../src/engine/play.js";
import { readFile } from "./play.js";

const name = process.argv[2]!;
const load = builtInSims[name] ?? (() => import(new URL(`../../${name}`, import.meta.url).href));
const sim = (await load()).default as Sim;
const variant = prepareVariant(sim, resolveParams(sim.params, {}, readFile));
const streams = streamsFor(sim, keyFromSeed("1"));
const restart = Object.values(streams);
const card = variant.newCard();
const table = variant.newTable(keyFromSeed("1"), streams, card);
let trial = 0;

function play(games: number): void {
  for (const end = trial + games; trial < end; trial += 1) {
    playOne(variant.trial, streams, restart, card, trial, table);
  }
}

/** Bytes a game, none of which the collector takes back meanwhile: the young generation is larger. */
function bytesOf(games: number): number {
  globalThis.gc!();
  const before = process.memoryUsage().heapUsed;
  play(games);
  return (process.memoryUsage().heapUsed - before) / games;
}

// Until all is compiled, which takes long where cores are busy, numbers may be boxed. The least of several counts
// leaves out what the compiler itself keeps. One that is smaller than any object is little enough.
const GAMES = 20_000;
const LITTLE = 16;
play(GAMES);
let least = Number.POSITIVE_INFINITY;
for (let counts = 0; counts < 12 && least >= LITTLE; counts += 1) least = Math.min(least, bytesOf(GAMES));
console.log(least);
