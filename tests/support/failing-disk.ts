/**
 * A disk that fails when a test says so. Modules get it in place of Node's own:
 *
 *     vi.mock("node:fs", async (original) => failing(await original()));
 *     vi.mock("node:fs/promises", async (original) => failing(await original()));
 */

import { Readable } from "node:stream";

/** A way for disks to fail: the error that is given, and the calls that meet it. */
export interface Fault {
  readonly code: string;
  readonly calls: readonly string[];
  /** Whether all later calls fail as well, or only one. */
  readonly lasts: boolean;
}

const CREATING = ["mkdir", "mkdtemp", "open to write", "write", "sync"];

export const FAULTS = {
  "the disk is full": { code: "ENOSPC", calls: CREATING, lasts: true },
  "the disk can only be read": {
    code: "EROFS",
    calls: [...CREATING, "rename", "remove", "truncate"],
    lasts: true,
  },
  "too many files are open": { code: "EMFILE", calls: ["open to write", "open to read", "list"], lasts: false },
  "it may not be written to": { code: "EACCES", calls: ["rename", "remove", "mkdir"], lasts: false },
} as const satisfies Record<string, Fault>;

let fault: Fault | undefined;
let first = 0;
let met = 0;

/** From now on, the n-th call that the fault concerns fails; with none the disk is whole again. */
export function breakDisk(next: Fault | undefined, n = 1): void {
  fault = next;
  first = n;
  met = 0;
}

/** Whether a call has failed since the disk was broken. */
export function hasFailed(): boolean {
  return met >= first;
}

/** The error of a call that is to fail now. */
function errorOf(call: string): Error | undefined {
  if (fault === undefined || !fault.calls.includes(call)) return undefined;
  met += 1;
  if (met < first || (met > first && !fault.lasts)) return undefined;
  return Object.assign(new Error(`${fault.code}: told by the test, ${call}`), { code: fault.code });
}

const CALLS: Readonly<Record<string, string>> = {
  mkdir: "mkdir",
  mkdirSync: "mkdir",
  mkdtempSync: "mkdtemp",
  readFileSync: "open to read",
  readdir: "list",
  rename: "rename",
  rm: "remove",
  rmSync: "remove",
  rmdir: "remove",
  rmdirSync: "remove",
  unlink: "remove",
  fsyncSync: "sync",
  ftruncateSync: "truncate",
};

type Functions = Record<string, (...args: any[]) => any>;

/** The functions of a module, sync or async, that fail when they are told to. What is written is then half there. */
export function failing<M extends object>(original: M): M {
  const real = original as unknown as Functions;
  const isAsync = !("readFileSync" in real);
  const own: Functions = {};
  const guard = (name: string, call: string | ((...args: any[]) => string), half?: (...args: any[]) => any) => {
    own[name] = (...args) => {
      const error = errorOf(typeof call === "string" ? call : call(...args));
      if (error === undefined) return real[name]!(...args);
      if (!isAsync) {
        half?.(...args);
        throw error;
      }
      return Promise.resolve(half?.(...args)).then(() => Promise.reject(error));
    };
  };
  for (const [name, call] of Object.entries(CALLS)) if (name in real) guard(name, call);
  const opening = (_path: string, flags = "r") => (flags === "r" ? "open to read" : "open to write");
  guard("openSync", opening);
  guard("writeSync", "write", (file, bytes, from, length, at) => real.writeSync!(file, bytes, from, length >> 1, at));
  if (isAsync) {
    own.writeFile = async (path, data) => {
      const error = errorOf("open to write");
      if (error !== undefined) throw error;
      const full = errorOf("write");
      await real.writeFile!(path, full === undefined ? data : data.slice(0, data.length >> 1));
      if (full !== undefined) throw full;
    };
    own.open = async (path, flags) => {
      const error = errorOf(opening(path, flags));
      if (error !== undefined) throw error;
      const handle = await real.open!(path, flags);
      return {
        close: () => handle.close(),
        async writeFile(data: string | Uint8Array) {
          const full = errorOf("write");
          await handle.writeFile(full === undefined ? data : data.slice(0, data.length >> 1));
          if (full !== undefined) throw full;
        },
      };
    };
  } else {
    own.createReadStream = (path) => {
      const error = errorOf("open to read");
      if (error === undefined) return real.createReadStream!(path);
      const stream = new Readable({ read: () => {} });
      stream.destroy(error);
      return stream;
    };
  }
  return { ...original, ...own, default: { ...original, ...own } };
}
