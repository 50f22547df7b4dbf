import { describe, expect, test } from "vitest";
import { inWords } from "../../src/fleet/server-trouble.js";

describe("what a server says, in words", () => {
  test.each([
    ["LOADING Redis is loading the dataset in memory", /still reading its data/],
    ["DENIED Redis is running in protected mode because protected mode is enabled", /start it with a password/],
    ["MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.", /has lost its server/],
    ["NOREPLICAS Not enough good replicas to write.", /until its replicas are there/],
    ["BUSY Redis is busy running a script.", /busy with a script/],
    ["MOVED 3999 127.0.0.1:6381", /one of a cluster/],
    ["CLUSTERDOWN Hash slot not served", /one of a cluster/],
    // As older servers tell of what a script was refused.
    ["ERR Error running script (call to f_0a): @user_script:1: -OOM command not allowed", /its memory is full/],
    ["MISCONF Errors writing to the AOF file: No space left on device", /can't write its data to its disk/],
    ["NOPERM User me has no permissions to access one of the keys", /begin with the prefix/],
    ["ERR unknown command 'BZPOPMIN'", /Redis 6\.2 or newer is needed/],
    ["ERR max number of clients + cluster connections reached", /as many connections as it takes/],
  ])("%s", (message, words) => {
    expect(inWords(new Error(message))).toMatch(words);
  });

  test("what is known to nobody is told as it is, on one line", () => {
    expect(inWords(new Error("ERR something\nnew"))).toBe("ERR something\uFFFDnew");
  });
});
