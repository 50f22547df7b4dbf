import { choice, defineSim, integer, policy, ruling } from "deadeven";
import { expect, test } from "vitest";
import { checkSim } from "../../src/sim/sim.js";

const sound = {
  name: "sound",
  title: "Sound",
  summary: "A sim.",
  source: "A test.",
  version: "1",
  params: { n: integer({ help: "n", min: 1, max: 6, default: 3 }) },
  outcomes: [{ name: "win", help: "won" }],
  metrics: [{ name: "turns", unit: "turns", help: "turns", min: 0, max: 9 }],
  substreams: ["dice"],
  prepare: () => (_: unknown, card: { outcome: number }) => {
    card.outcome = 0;
  },
};

test("a sound sim is taken as it is, and recognised by its shape alone", () => {
  expect(defineSim(sound)).toBe(sound);
  expect(() => checkSim({ ...sound })).not.toThrow();
});

test.each([
  [null, /not a sim: the module's default export must be what defineSim returns/],
  [{ ...sound, title: "" }, /its "title" must be a text/],
  [{ ...sound, charts: ["nothing-such"] }, /"charts" names the metric nothing-such.*, which it doesn't have/],
  [{ ...sound, name: "Sound Sim" }, /name "Sound Sim" must be in kebab-case/],
  [{ ...sound, prepare: undefined }, /"prepare" must be a function/],
  [
    { ...sound, params: { seed: sound.params.n } },
    /parameter seed has the name of an option, .* since version 0\.1\.0/,
  ],
  [
    { ...sound, params: { enter: sound.params.n } },
    /parameter enter has the name of an option, .* since version 0\.2\.0/,
  ],
  [{ ...sound, perSeat: ["n"] }, /"perSeat" must be an object/],
  [{ ...sound, perSeat: { strength: ["n"] } }, /"perSeat" needs a parameter for each seat of strength/],
  [{ ...sound, perSeat: { strength: ["n", "nn"] } }, /names the parameter nn .*, which it doesn't have/],
  [{ ...sound, perSeat: { strength: ["n", "n"] } }, /"perSeat" of strength names n for two seats/],
  [{ ...sound, perSeat: { skill: ["n", "n"] } }, /"perSeat" names skill, which every seat has already/],
  [{ ...sound, perSeat: { Strength: ["n", "n"] } }, /"perSeat" name "Strength" must be in kebab-case/],
  [
    { ...sound, params: { ...sound.params, c: choice(["a"], { help: "c" }) }, perSeat: { strength: ["n", "c"] } },
    /"perSeat" of strength has parameters of two kinds, n and c/,
  ],
  [{ ...sound, params: { two_words: sound.params.n } }, /parameter "two_words" must be in kebab-case/],
  [
    { ...sound, params: { n: { ...sound.params.n, default: 7 } } },
    /default of parameter n must be .* from 1 to 6, not 7/,
  ],
  [{ ...sound, params: { c: choice(["a", "b"], { help: "c", default: "d" as "a" }) } }, /default of parameter c/],
  [{ ...sound, params: { n: { ...sound.params.n, help: undefined } } }, /parameter n has no help/],
  [{ ...sound, params: { constructor: sound.params.n } }, /parameter "constructor" needs another name/],
  [{ ...sound, params: JSON.parse('{"__proto__": {"kind": "flag"}}') }, /parameter "__proto__" must be in kebab-case/],
  [{ ...sound, metrics: [{ ...sound.metrics[0], name: "constructor" }] }, /metric "constructor" needs another name/],
  [{ ...sound, outcomes: [] }, /at least one outcome/],
  [{ ...sound, outcomes: [...sound.outcomes, ...sound.outcomes] }, /two outcomes are called win/],
  [{ ...sound, metrics: [{ ...sound.metrics[0], max: -1 }] }, /metric turns needs whole bounds/],
  [{ ...sound, metrics: [{ ...sound.metrics[0], max: 1e7 }] }, /at most 1000000 values apart/],
  [{ ...sound, substreams: ["dice", "dice"] }, /substreams dice and dice would roll the same dice/],
  // Two names with the same 32-bit FNV-1a hash.
  [{ ...sound, substreams: ["costarring", "liquid"] }, /substreams costarring and liquid would roll the same dice/],
])("sim %#: %s", (sim, message) => {
  expect(() => checkSim(sim)).toThrow(message);
});

test("a choice whose options don't come first is refused in words, as JavaScript would not", () => {
  for (const declare of [choice, policy, ruling] as ((spec: unknown) => unknown)[]) {
    expect(() => declare({ options: ["a", "b"], help: "c", gap: "g" })).toThrow(/takes its options first/);
  }
});
