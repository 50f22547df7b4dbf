import { describe, expect, test } from "vitest";
import { readQueue } from "../../src/fleet/queue-at.js";

describe("--queue", () => {
  test.each([
    ["localhost:6379", /must begin with redis/],
    ["http://localhost:6379", /must begin with redis/],
    ["redis://localhost:99999", /names a port beyond 65535/],
    ["redis://me:sec/ret@localhost", /is no URL \(in a user's name or password, write \/ as %2F/],
    ["redis://local host", /is no URL: redis:\/\/HOST:6379/],
    ["redis://localhost/one", /the number of a database/],
    ["redis://localhost:6379?x=1", /takes nothing after/],
    ["redis://me:se%zzcret@localhost", /a % in a user's name or password is written %25/],
    ["redis://m%e:secret@localhost", /a % in a user's name or password is written %25/],
  ])("%s is refused in words that repeat nothing of it", (queue, words) => {
    const read = () => readQueue({ queue }, {});
    expect(read).toThrow(words);
    expect(read).not.toThrow(/secret|zzcret|ret@/);
  });

  test("a password with a % is taken where it is escaped, or stands in the environment", () => {
    expect(readQueue({ queue: "redis://me:50%25@localhost" }, {})).toMatchObject({
      url: "redis://me:50%25@localhost",
      shown: "redis://me:***@localhost",
    });
    const { url } = readQueue({ queue: "redis://localhost" }, { DEADEVEN_QUEUE_PASSWORD: "50%" })!;
    expect(new URL(url).password).toBe("50%25");
  });
});
