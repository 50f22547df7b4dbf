// The worker when the toolkit runs from its TypeScript sources, as in its own tests. Node's `--import tsx` does not
// reach the module loader of worker threads, so that tsx is registered here, before the real worker is loaded.
import { register } from "tsx/esm/api";

// Tests have put together beforehand what most of them play: tests/support/worker.ts.
const { DEADEVEN_TEST_WORKER: built } = process.env;
const test = built === undefined ? undefined : await import(built);
let serving;

async function fromSource() {
  register();
  return (await import("./worker.ts")).default;
}

if (test === undefined) serving = fromSource();

export default async (task) => {
  if (test?.has(task.ref)) return test.play(task);
  serving ??= fromSource();
  return (await serving)(task);
};
