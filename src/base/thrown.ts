/** What somebody's code threw. It may be anything, and to look at it may throw as well: a proxy, a getter. */

/** As texts. */
export interface Thrown {
  readonly message: string;
  readonly stack?: string;
}

export function told(thrown: unknown): Thrown {
  try {
    if (!(thrown instanceof Error)) return { message: String(thrown) };
    const { name, message, stack } = thrown;
    return { message: String(message) || String(name), ...(typeof stack === "string" ? { stack } : {}) };
  } catch {
    return { message: "it threw what can't be looked at" };
  }
}

/** Whether `looks` is true of what was thrown; false of what can't be looked at. */
export function holdsOf(looks: () => boolean): boolean {
  try {
    return looks();
  } catch {
    return false;
  }
}
