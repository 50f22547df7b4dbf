import { expect, test } from "vitest";
import { plainText, shortText, withoutPasswords, wordWithoutPassword } from "../../src/base/plain-text.js";

test.each([
  ["an escape", "\u001b[2J", "\uFFFD[2J"],
  ["lines", "a\nb\r\u2028c\u2029\u0085d", "a\uFFFDb\uFFFD\uFFFDc\uFFFD\uFFFDd"],
  ["direction", "a\u202Eb\u2066c\u200Fd", "a\uFFFDb\uFFFDc\uFFFDd"],
  ["half a pair, and what is no character", "a\uD83Db\uFFFEc\u{1FFFF}d", "a\uFFFDb\uFFFDc\uFFFDd"],
  ["nothing else", "naïve 骰子 🎲 é ½", "naïve 骰子 🎲 é ½"],
])("shows %s", (_, text, shown) => {
  expect(plainText(text)).toBe(shown);
});

test("a long text is shown by its ends, never by half a pair", () => {
  expect(shortText("a".repeat(60))).toBe("a".repeat(60));
  expect(shortText(`${"🎲".repeat(30)}${"a".repeat(30)}${"b".repeat(10)}`)).toBe(
    `${"🎲".repeat(30)}…${"b".repeat(10)} (70 characters)`,
  );
});

test.each([
  ["redis://user:secret@host:6379/0", "redis://user:***@host:6379/0"],
  ["can't reach redis://:s3cr:et@host, retrying", "can't reach redis://:***@host, retrying"],
  ["REDISS://me:p/w?x#y@host", "REDISS://me:***@host"],
  ["--queue=redis://a:b@c and redis://d:e@f", "--queue=redis://a:***@c and redis://d:***@f"],
  ["http://host:8080/path", "http://host:8080/path"],
  ["redis://user@host", "redis://user@host"],
  ["file:///home/a:b@c", "file:///home/a:b@c"],
  ["me@example.org: players=2", "me@example.org: players=2"],
])("no password in a URL is shown: %s", (text, shown) => {
  expect(withoutPasswords(text)).toBe(shown);
});

test.each([
  ["redis://user:a long secret@host:6379/0", "redis://user:***@host:6379/0"],
  ["--queue=redis://me@home:secret@host", "--queue=redis://me%40home:***@host"],
  ["re\tdis://a b:secret@host", "redis://a%20b:***@host"],
  ["redis://host:6379", "redis://host:6379"],
  ["C:\\games\\deck.json", "C:\\games\\deck.json"],
  ["--note=see redis://a:b@c", "--note=see redis://a:***@c"],
])("no password in a command's word is shown: %s", (word, shown) => {
  expect(wordWithoutPassword(word)).toBe(shown);
});
