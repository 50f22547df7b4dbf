/** How long work may keep other events waiting. */
export const MILLISECONDS_AT_A_TIME = 50;

/**
 * Makes one thing of each item, in order, and lets other events in now and then: there may be thousands, and Ctrl-C
 * must not have to wait for them. Once the signal aborts it leaves off, and the list is shorter.
 */
export async function mapWithPauses<T, R>(
  items: Iterable<T>,
  make: (item: T) => R,
  signal: AbortSignal | undefined,
): Promise<R[]> {
  const made: R[] = [];
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > MILLISECONDS_AT_A_TIME) {
      await pause();
      if (signal?.aborted) break;
      since = performance.now();
    }
    made.push(make(item));
  }
  return made;
}

/** Lets whatever waits have its turn. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
