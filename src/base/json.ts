/** Reading JSON that people write: what is wrong with it is told by line and column. */

import { createScanner, printParseErrorCode, visit } from "jsonc-parser";
import { InputError } from "./input-error.js";

/** Of jsonc-parser's SyntaxKind, which its types offer as a const enum alone. */
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, comma: 5, text: 10, end: 17 };

/** The parser's names of what may be wrong. */
const FAULTS: Readonly<Record<string, string>> = {
  ValueExpected: "a value is missing",
  PropertyNameExpected: "a name in quotes is missing",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma is missing",
  CloseBraceExpected: "a closing brace is missing",
  CloseBracketExpected: "a closing bracket is missing",
  EndOfFileExpected: "more follows after the end",
  UnexpectedEndOfString: "a text has no closing quote",
  InvalidSymbol: "this means nothing in JSON",
  InvalidNumberFormat: "this is no number",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "JSON has no comments",
  InvalidCharacter: "a text holds a character that must be written otherwise",
  InvalidEscapeCharacter: "a text holds a character that must be written otherwise",
  InvalidUnicode: "a text holds a character that must be written otherwise",
};

/**
 * What a JSON text says. Throws an InputError that names the file and the place if it is no JSON, or if an object has
 * the same key twice, of which JavaScript itself would quietly take the last. Takes time in proportion to the text.
 */
export function parseJson(text: string, file: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new InputError(`${file} is not JSON: ${faultOf(text) ?? (error as Error).message.replaceAll(/\s+/g, " ")}`);
  }
  checkKeys(text, file);
  return json;
}

/** Throws for the first key that comes a second time in its object. The text must be JSON. */
function checkKeys(text: string, file: string): void {
  const scanner = createScanner(text, true);
  // The keys of each object that is open, and where each stands; of a list undefined.
  const open: (Map<string, number> | undefined)[] = [];
  // After { and , in an object comes a key, after : a value.
  let keyComes = false;
  for (let kind: number = scanner.scan(); kind !== TOKEN.end; kind = scanner.scan()) {
    const keys = open.at(-1);
    if (kind === TOKEN.text && keyComes && keys !== undefined) {
      const key = scanner.getTokenValue();
      const first = keys.get(key);
      if (first !== undefined) {
        throw new InputError(
          `${file}: ${placeIn(text, scanner.getTokenOffset())}: "${key}" is given twice, first at ${placeIn(text, first)}`,
        );
      }
      keys.set(key, scanner.getTokenOffset());
    }
    if (kind === TOKEN.openBrace) open.push(new Map());
    else if (kind === TOKEN.openBracket) open.push(undefined);
    else if (kind === TOKEN.closeBrace || kind === TOKEN.closeBracket) open.pop();
    keyComes = kind === TOKEN.openBrace || kind === TOKEN.comma;
  }
}

/** The first fault, with its place; undefined where only JSON.parse sees one. */
function faultOf(text: string): string | undefined {
  let found: string | undefined;
  const told = new Error("told");
  try {
    visit(
      text,
      {
        onError(code, offset) {
          found = `${placeIn(text, offset)}: ${FAULTS[printParseErrorCode(code)] ?? printParseErrorCode(code)}`;
          throw told;
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (error) {
    if (error instanceof RangeError) return "lists and objects stand too deep in one another";
    if (error !== told) throw error;
  }
  return found;
}

/** "line 3, column 7". */
function placeIn(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
}
