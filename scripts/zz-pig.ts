import { keyFromSeed, playTrials, prepareVariant, resolveParams } from "deadeven";
import pig from "../examples/pig-duel.js";

const params = resolveParams(pig.params, JSON.parse(process.argv[5] ?? "{}"), () => "");
const skill = process.argv[2] === "policy" ? undefined : JSON.parse(process.argv[2]!);
const [from, n] = [0, Number(process.argv[3])];
const t = performance.now();
const v = prepareVariant(pig as never, params, skill);
const tally = playTrials(v, keyFromSeed(process.argv[4] ?? "1"), from, from + n);
const p = tally.ends[0]! / n;
console.log(
  process.argv[2],
  "first wins",
  (100 * p).toFixed(2),
  "±",
  (196 * Math.sqrt((p * (1 - p)) / n)).toFixed(2),
  ((performance.now() - t) / n).toFixed(3),
  "ms a game",
);
