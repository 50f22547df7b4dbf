/** Files within a link: compressed, and written in letters that an address may have. */

import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import { LinkFault } from "./link-fault.js";
import { type GivenFile, isFile } from "./messages.js";

/** Files by the names of the parameters that they are for, those of what was pinned with `before.` in front. */
export type LinkFiles = Record<string, GivenFile>;

/** More than any deck, map or table has: a short link could be made to fill the memory. */
const MOST_BYTES = 1_000_000;
/** A piece of so many bytes may come to a thousand times as many. */
const PIECE = 256;

/** The name of an own game's code among a link's files: no parameter has such a one. */
export const OWN = "./";

/** What a file may be called: it stands in the command that the page shows, for others to type. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N} ._()+-]{0,99}$/u;

/** The file's name, as near as a name may be to what it was. */
export function fileName(wanted: string, ending = ".json"): string {
  const bare = wanted
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N} ._()+-]+/gu, "-")
    .replace(/^[^\p{L}\p{N}_]+/u, "")
    .slice(0, 90);
  const name = bare === "" ? "my-file" : bare;
  return /\.[a-z]{2,5}$/i.test(name) ? name : `${name}${ending}`;
}

/** The name, with a number where a file of another content has it. */
export function freeName(name: string, content: string, taken: readonly GivenFile[]): string {
  const isFree = (wanted: string) => !taken.some((other) => other.file === wanted && other.content !== content);
  const [, stem = name, ending = ""] = /^(.*?)(?:-\d+)?(\.[^.]+)$/.exec(name) ?? [];
  for (let n = 2; ; n += 1) {
    if (isFree(name)) return name;
    name = `${stem}-${n}${ending}`;
  }
}

export function packed(files: LinkFiles): string {
  const all = Object.fromEntries(Object.entries(files).map(([param, { file, content }]) => [param, [file, content]]));
  const bytes = deflateSync(strToU8(JSON.stringify(all)), { level: 9 });
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Throws a LinkFault for what isn't the studio's, and for what would be too large. */
export function unpacked(text: string): LinkFiles {
  let json: unknown;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    json = JSON.parse(strFromU8(inflated(Uint8Array.from(binary, (character) => character.charCodeAt(0)))));
  } catch (error) {
    if (error instanceof LinkFault) throw error;
    throw new LinkFault("The link's files can't be read: a part of it was lost, or changed.");
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw unknownFiles();
  return Object.fromEntries(Object.entries(json).map(([param, file]) => [param, fileOf(file)]));
}

function fileOf(pair: unknown): GivenFile {
  const [file, content] = Array.isArray(pair) && pair.length === 2 ? pair : [];
  const given = { file, content };
  if (!isFile(given) || !NAME.test(given.file)) throw unknownFiles();
  return given;
}

function unknownFiles(): LinkFault {
  return new LinkFault("The link's files are none of the studio's.");
}

function inflated(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const inflate = new Inflate((piece, isLast) => {
    size += piece.length;
    if (size > MOST_BYTES) throw new LinkFault("The link's files are too large.");
    pieces.push(piece);
    isWhole ||= isLast;
  });
  for (let from = 0; from < bytes.length; from += PIECE) {
    inflate.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length);
  }
  if (!isWhole) throw new Error("the end is missing");
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
