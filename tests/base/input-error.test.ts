import { expect, test } from "vitest";
import { InputError } from "../../src/base/input-error.js";

test("a message is one line, whatever it quotes", () => {
  const { message } = new InputError("there is no deck a\nb\r\nc\u001b[2J\u202e");
  expect(message).toBe("there is no deck a b c\uFFFD[2J\uFFFD");
});

test("a message never tells a password", () => {
  expect(new InputError("there is no sim at redis://me:secret@host").message).toBe(
    "there is no sim at redis://me:***@host",
  );
});

test("of an overlong message the middle is left out: what it is about and how to mend it stay", () => {
  const { message } = new InputError(`deck.json: card 3 (${"z".repeat(100_000)}): count must be a whole number`);
  expect(message.length).toBeLessThanOrEqual(600);
  expect(message).toMatch(/^deck\.json: card 3 \(zz.* … .*z\): count must be a whole number$/);
});

test("a character that takes two units is not cut in half", () => {
  const { message } = new InputError(`a${"🎲".repeat(1000)}`);
  expect(message).not.toMatch(/\p{Cs}/u);
});
