/** Reading YAML that people write. */

import { type Document, isNode, isScalar, Lexer, LineCounter, Parser, parseDocument, visit } from "yaml";
import { InputError } from "./input-error.js";

/** What a YAML text says, and where. */
export interface Yaml {
  readonly value: unknown;
  /** The line of what stands at these fields and places, from 1; of what it stands in where it isn't there. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/**
 * Reads YAML, or JSON, as texts, lists and maps alone: no guess turns 1e6, 0123 or "no" into something else. `what` is
 * what a file holds one of. Throws an InputError that names the file and, where the YAML itself is at fault, the line.
 */
export function parseYaml(text: string, path: string, what: string): Yaml {
  if (isTooDeep(text)) throw new InputError(`${path}: lists and fields stand too deep in one another`);
  const lines = new LineCounter();
  // Making each of many errors pretty takes time in proportion to the square of the file.
  const document = parseDocument(text, { schema: "failsafe", prettyErrors: false, lineCounter: lines });
  const fault = document.errors[0];
  if (fault?.code === "MULTIPLE_DOCS") {
    throw new InputError(`${path}: more than one document: keep each ${what} in a file of its own`);
  }
  if (fault !== undefined) {
    const { line, col } = lines.linePos(fault.pos[0]);
    throw new InputError(`${path}: ${fault.message.split("\n")[0]!} at line ${line}, column ${col}`);
  }
  const odd = oddPlace(document);
  if (odd !== undefined) throw new InputError(`${path}: ${odd.what} at line ${lines.linePos(odd.offset).line}`);
  try {
    const value = document.toJS({ maxAliasCount: MOST_ALIASES });
    return { value, lineOf: (place) => lines.linePos(offsetOf(document, place)).line };
  } catch (error) {
    if (error instanceof ReferenceError) throw new InputError(`${path}: its aliases (*name) unfold to too much`);
    throw error;
  }
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

/** How deep a file may go, by the parser's count: a study goes to 8. */
const DEEPEST = 64;

/**
 * Whether lists and fields stand in one another so deep that making a document of them might overflow the stack, which
 * can end the whole process. The parser that is asked keeps a stack of its own.
 */
function isTooDeep(text: string): boolean {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme));
    if (parser.stack.length > DEEPEST) return true;
  }
  return false;
}

/** Aliases that a file may unfold to. */
const MOST_ALIASES = 100;

/** What is YAML, but nothing that a study could hold. */
function oddPlace(document: Document): { what: string; offset: number } | undefined {
  let odd: { what: string; offset: number } | undefined;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      odd = { what: `there is no &${alias.source} for the alias *${alias.source}`, offset: alias.range?.[0] ?? 0 };
      return visit.BREAK;
    },
    Pair(_, { key }) {
      if (isScalar(key) && typeof key.value === "string" && key.value !== "") return undefined;
      odd = { what: "a field's name must be a text", offset: (key as { range?: number[] } | null)?.range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return odd;
}
