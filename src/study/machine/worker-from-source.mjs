// The worker when the toolkit runs from its TypeScript sources, as in its own tests. Node's `--import tsx` does not
// reach the module loader of worker threads, so that tsx is registered here, before the real worker is loaded.
import { register } from "tsx/esm/api";

register();
export default (await import("./worker.ts")).default;
