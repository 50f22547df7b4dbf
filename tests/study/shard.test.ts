import { expect, test } from "vitest";
import { shardOption, trialsOfShard } from "../../src/study/shard.js";

test.each([
  [0, 10, 3],
  [0, 2, 5],
  [7, 1_000_003, 97],
  [0, 1e12, 100_000],
])("trials %d to %d in %d parts: each once, in order, none larger by more than one", (from, to, of) => {
  let next = from;
  const sizes = new Set<number>();
  for (let part = 1; part <= of; part += 1) {
    const own = trialsOfShard({ part, of }, { from, to });
    if (own.from !== next) throw new Error(`part ${part} of ${of} begins with ${own.from}, and not with ${next}`);
    next = own.to;
    sizes.add(own.to - own.from);
  }
  expect(next).toBe(to);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

test("a part is read as it is typed", () => {
  expect(shardOption({})).toBe(undefined);
  expect(shardOption({ shard: "3/100" })).toEqual({ part: 3, of: 100 });
  for (const shard of ["0/3", "4/3", "3", "3/", "1/100001", "-1/3", "1/3/5", "a/b", "1.5/3"]) {
    expect(() => shardOption({ shard })).toThrow(
      /^--shard must be a part and how many there are.*such as 3\/100, not /,
    );
  }
});
