/** Where the page starts. */

import { render } from "preact";
import { App } from "./app.js";
import { begin, now } from "./state.js";
import { count } from "./words.js";

begin();
const place = document.querySelector("#studio")!;
place.replaceChildren();
render(<App />, place);
// The first number with commas takes a browser as long as hundreds of thousands later ones. Nothing is told yet.
setTimeout(() => count(1000));

// Kept for later visits, once the first games are played; where a browser keeps nothing, the page works all the same.
const stop = now.subscribe((known) => {
  if (known === undefined) return;
  queueMicrotask(() => stop());
  void navigator.serviceWorker?.register("./offline.js").catch(() => {});
});
