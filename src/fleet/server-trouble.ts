/** Why a Redis server can't be used, in a person's words, with what to do about it. */

import { plainText } from "../base/plain-text.js";

/** Of a line that was never of use. */
export const CLOSED_AT_ONCE =
  "it closed the connection at once: is it a Redis server, and is its line plain (redis://) or encrypted (rediss://)? " +
  "Or it has as many connections as it takes (its setting maxclients)";

const UNTRUSTED = "its certificate is not trusted (NODE_EXTRA_CA_CERTS names one that is)";
const NOT_ENCRYPTED = "its line is not encrypted: begin the URL with redis://";

/** Of the system and of TLS, by their codes. */
const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: "no server answers there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name can't be looked up now",
  ETIMEDOUT: "it doesn't answer",
  ECONNRESET: "it closed the connection",
  EPIPE: "it closed the connection",
  EHOSTUNREACH: "the host can't be reached",
  ENETUNREACH: "the host can't be reached",
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is of another host",
  ERR_SSL_WRONG_VERSION_NUMBER: NOT_ENCRYPTED,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NOT_ENCRYPTED,
};

/** Of Redis, of scripts that run in it, and of ioredis, by how they begin, or what they hold. */
const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [/\b(WRONGPASS|invalid password)/, "it refuses the user or the password"],
  [/\bNOAUTH\b/, "it wants a password (in the URL, or in DEADEVEN_QUEUE_PASSWORD)"],
  [/\bWRONGTYPE\b/, "something else is kept there under the same --prefix: give another"],
  [
    /\bNOPERM\b/,
    "the user may do too little there: it needs all commands, or all but dangerous ones with info, on keys that " +
      "begin with the prefix (ACL SETUSER … ~deadeven:* +@all -@dangerous +info)",
  ],
  [/DB index is out of range/, "it has no database of that number: it has 16 from 0 unless it is told otherwise"],
  [
    /SELECT is not allowed in cluster mode|\b(MOVED|ASK) \d|CLUSTERDOWN|CROSSSLOT/,
    "it is one of a cluster, and a queue needs a server of its own",
  ],
  [/\bREADONLY\b/, "it is a replica, which can only be read: name the server that it is a copy of"],
  [/\bMASTERDOWN\b/, "it is a replica that has lost its server"],
  [/\bNOREPLICAS\b/, "it takes nothing until its replicas are there"],
  [/\bOOM command\b/, "its memory is full (its setting maxmemory): give it more, or remove what else lies there"],
  [/\bMISCONF\b/, "it can't write its data to its disk, and takes nothing until it can: see its log"],
  [/\bLOADING\b/, "it is still reading its data"],
  [/\bBUSY\b/, "it is busy with a script of somebody else's"],
  [/max number of clients/, "it has as many connections as it takes (its setting maxclients)"],
  [
    /\bDENIED\b/,
    "it is in protected mode, and takes connections of its own machine alone: start it with a password " +
      "(--requirepass)",
  ],
  [/unknown command|wrong number of arguments for 'auth'/i, "it lacks a command: Redis 6.2 or newer is needed"],
  [/^Protocol error/, "what answers there is no Redis server"],
  [/^Command timed out|^connect ETIMEDOUT/, "it doesn't answer"],
  [/^Connection is closed|^Socket closed/, CLOSED_AT_ONCE],
];

export function inWords(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return BY_CODE[code] ?? BY_MESSAGE.find(([holds]) => holds.test(message))?.[1] ?? plainText(message);
}

/** Whether the server itself refused something. A line that is lost, or a block that is another's by now, is none. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === "ReplyError" && !/\bNOSCRIPT\b/.test(error.message);
}
