/** Where the page starts. */

import { render } from "preact";
import { App } from "./app.js";
import { begin, now } from "./state.js";

begin();
const place = document.querySelector("#studio")!;
place.replaceChildren();
render(<App />, place);

// Kept for later visits, once the first games are played; where a browser keeps nothing, the page works all the same.
const stop = now.subscribe((known) => {
  if (known === undefined) return;
  queueMicrotask(() => stop());
  void navigator.serviceWorker?.register("./offline.js").catch(() => {});
});
