import { defineSim, InputError, integer, type Sim } from "deadeven";
import { expect, test, vi } from "vitest";
import type { Executor } from "../../src/engine/executor.js";
import { solveAll } from "../../src/study/solve.js";
import { makeVariant } from "../../src/study/variants.js";

/** A game whose exact answers take a while, and are worked out `here` as often as it counts. */
function slow(milliseconds: number, wrongFrom = Number.POSITIVE_INFINITY) {
  const worked: number[] = [];
  const sim: Sim = defineSim({
    name: "slow",
    title: "Slow",
    summary: "Heads, or not.",
    source: "A test.",
    version: "1",
    params: { n: integer({ help: "a number", min: 0, max: 100, default: 0 }) },
    outcomes: [{ name: "heads", help: "so many" }],
    metrics: [],
    substreams: ["dice"],
    prepare: () => (_, card) => {
      card.outcome = 0;
    },
    exact({ n }) {
      worked.push(n);
      if (n >= wrongFrom) throw new RangeError(`${n} is too many`);
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
      return { outcomes: { heads: 1 }, within: n / 1000 };
    },
  });
  const variants = Array.from({ length: 40 }, (_, n) => makeVariant(sim, { n }, ["n"], "1"));
  return { sim, variants, worked };
}

/** Answers as another thread would, and notes how many it was asked for at a time. */
function elsewhere(answer: (n: number) => object | undefined = (n) => ({ outcomes: { heads: 1 }, within: n / 1000 })) {
  const lots: number[] = [];
  const executor: Pick<Executor, "width" | "solve"> = {
    width: 4,
    async solve(params) {
      lots.push(params.length);
      return params.map(({ n }) => answer(n as number));
    },
  };
  return { lots, executor };
}

const found = (variants: ReturnType<typeof slow>["variants"]) => variants.map(({ exact }) => exact()!.within);
const expected = Array.from({ length: 40 }, (_, n) => n / 1000);

test("the first answers are worked out here, the others elsewhere, each once", async () => {
  const { variants, worked } = slow(20);
  const { lots, executor } = elsewhere();
  await solveAll(variants, executor, undefined);
  expect(found(variants)).toEqual(expected);
  expect(worked.length).toBeGreaterThan(0);
  expect(worked.length).toBeLessThan(10);
  expect(worked.length + lots.reduce((sum, lot) => sum + lot, 0)).toBe(40);
  // No thread idles while another has a long list.
  expect(lots.length).toBeGreaterThanOrEqual(4);
});

test("where the machine is so busy that none could be worked out here, all are elsewhere", async () => {
  const { variants, worked } = slow(0);
  const { lots, executor } = elsewhere();
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    now += 1000;
    return now;
  });
  try {
    await solveAll(variants, executor, undefined);
  } finally {
    clock.mockRestore();
  }
  expect([worked.length, lots.reduce((sum, lot) => sum + lot, 0)]).toEqual([0, 40]);
  expect(found(variants)).toEqual(expected);
});

test("quick ones need no other thread, and none is asked where there is none", async () => {
  const [quick, alone] = [slow(0), slow(5)];
  const { lots, executor } = elsewhere();
  await solveAll(quick.variants, executor, undefined);
  expect(lots).toEqual([]);
  await solveAll(alone.variants, { width: 1 }, undefined);
  expect(alone.worked.length).toBe(40);
  expect([found(quick.variants), found(alone.variants)]).toEqual([expected, expected]);
});

test("what goes wrong elsewhere is worked out here, and told", async () => {
  const fine = slow(20);
  let asked = 0;
  const none: Pick<Executor, "width" | "solve"> = {
    width: 4,
    async solve() {
      asked += 1;
      return undefined;
    },
  };
  await solveAll(fine.variants, none, undefined);
  expect([found(fine.variants), fine.worked.length]).toEqual([expected, 40]);
  // One that comes to nothing is enough: a thread may have died of it.
  expect(asked).toBeLessThanOrEqual(4);

  const broken = slow(20, 30);
  await expect(solveAll(broken.variants, none, undefined)).rejects.toThrow(
    "slow with n=30 failed before its first trial: 30 is too many",
  );

  const wrong = elsewhere((n) => ({ outcomes: { heads: n === 35 ? 2 : 1 } }));
  await expect(solveAll(slow(20).variants, wrong.executor, undefined)).rejects.toThrow(InputError);
});

test("Ctrl-C ends it, wherever they are worked out", async () => {
  const { variants, worked } = slow(20);
  const stop = new AbortController();
  const executor: Pick<Executor, "width" | "solve"> = {
    width: 4,
    async solve() {
      stop.abort();
      return undefined;
    },
  };
  await solveAll(variants, executor, stop.signal);
  expect(worked.length).toBeLessThan(10);
});

test("endings seen from a seat have none", async () => {
  const { sim } = slow(20);
  const { lots, executor } = elsewhere();
  const variants = Array.from({ length: 40 }, (_, n) => makeVariant(sim, { n }, ["n"], "1", false, 0));
  await solveAll(variants, executor, undefined);
  expect(variants.map(({ exact }) => exact())).toEqual(variants.map(() => undefined));
  expect(lots).toEqual([]);
});
