/**
 * Marks on files that a process has in work, so that another can tell whether that one is still alive. A number alone
 * would not do: it is given to another process later, after a reboot at the latest.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname, uptime } from "node:os";

export interface ProcessMark {
  /** Of the machine's name: what runs on others can't be seen from here. */
  readonly host: string;
  readonly pid: number;
  /** When it was started, in the kernel's own count; 0 where the system doesn't tell. */
  readonly started: number;
}

const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/** The mark of this process. */
export function ownMark(): ProcessMark {
  return { host: HOST, pid: process.pid, started: startOf(process.pid) ?? 0 };
}

/** A mark as part of a file's name, and back. */
export function markText({ host, pid, started }: ProcessMark): string {
  return `${host}-${pid}-${started}`;
}

/** What `markText` wrote; undefined where it is none. */
export function readMark(text: string): ProcessMark | undefined {
  const [, host, pid, started] = /^([0-9a-f]{8})-(\d+)-(\d+)$/.exec(text) ?? [];
  return host === undefined ? undefined : { host, pid: Number(pid), started: Number(started) };
}

/**
 * Whether the process of a mark that was made at that time, in milliseconds since 1970, is still alive. `elsewhere`
 * says what is thought of those of other machines.
 */
export function isAlive({ host, pid, started }: ProcessMark, made: number, elsewhere: boolean): boolean {
  if (host !== HOST) return elsewhere;
  // A minute for clocks that were set.
  if (made < Date.now() - uptime() * 1000 - 60_000) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const now = startOf(pid);
  return started === 0 || now === undefined || now === started;
}

/** When a process was started, in ticks since boot; undefined where the system doesn't tell. */
function startOf(pid: number): number | undefined {
  try {
    // After the name, which may hold anything, the 20th field: see proc_pid_stat(5).
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  } catch {
    return undefined;
  }
}
