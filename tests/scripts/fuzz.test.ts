import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzzing, holds, type Try } from "../../scripts/fuzz/cases.js";

let fuzzer: Awaited<ReturnType<typeof fuzzing>>;
beforeAll(async () => {
  fuzzer = await fuzzing();
});
afterAll(() => fuzzer.close());

// `npm run fuzz` tries 100,000, with other seeds.
test.each(["command lines", "study files", "decks", "scenarios", "vehicles", "manifests"])(
  "wrong %s are refused in one line that names the place",
  async (kind) => {
    let refused = 0;
    const tryOut = async (what: Try) => {
      const came = await fuzzer.tryOut(what);
      if ("refusal" in came) refused += 1;
      return came;
    };
    const numRuns = 170;
    await fc.assert(fc.asyncProperty(fuzzer.kinds[kind]!, holds(tryOut)), { seed: 20_26, numRuns });
    // Slips are no noise: some inputs are still right, or are refused late.
    expect(refused).toBeGreaterThan(numRuns / 3);
  },
);
