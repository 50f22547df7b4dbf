/**
 * HTML that names given by a person can't break: everything put into a template is escaped, unless it is HTML already.
 */

import { plainText } from "../../base/plain-text.js";

export interface Html {
  readonly html: string;
}

type Piece = Html | string | number | undefined | null | false | readonly Piece[];

/** A piece of HTML: html`<td>${name}</td>`. Nothing is written for undefined, null and false. */
export function html(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: texts.reduce((all, text, i) => all + inHtml(pieces[i - 1]) + text) };
}

/** HTML that was made elsewhere and is known to be safe, as a chart's SVG is. */
export function ready(text: string): Html {
  return { html: text };
}

function escapeHtml(text: string): string {
  const shown = text.split("\n").map(plainText).join("\n");
  return shown.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function inHtml(piece: Piece): string {
  if (piece === undefined || piece === null || piece === false) return "";
  if (typeof piece === "string") return escapeHtml(piece);
  if (typeof piece === "number") return String(piece);
  return "html" in piece ? piece.html : piece.map(inHtml).join("");
}
