import { expect, test } from "vitest";
import { StudyQueue } from "../../src/report/study-queue.js";
import type { Progress } from "../../src/study/options.js";

test("what is done counts each study's games for what they take", async () => {
  const told: Progress[] = [];
  const queue = new StudyQueue({ threads: 1 }, (progress) => told.push(progress));
  const played = (games: number) => ({
    done: games,
    total: games,
    seconds: 1,
    variant: "base",
    outcome: "win",
    share: 0.5,
  });
  // A hundred short games, and ten that take thirty times as long: a quarter of the work, and three.
  const short = queue.add(0, 100, async ({ progress }) => progress(played(100)));
  const long = queue.add(0, 10, async ({ progress }) => progress(played(10)), 30);
  await Promise.all([short, long]);
  expect(told.map(({ done, total, part }) => ({ done, total, part }))).toEqual([
    { done: 100, total: 110, part: 0.25 },
    { done: 110, total: 110, part: 1 },
  ]);
  await queue.close();
});
