/** Where the page starts. */

import { render } from "preact";
import { App } from "./app.js";
import { begin } from "./state.js";

begin();
const place = document.querySelector("#studio")!;
place.replaceChildren();
render(<App />, place);

// Kept for later visits, once the first games are played; where a browser keeps nothing, the page works all the same.
window.addEventListener("load", () => {
  void navigator.serviceWorker?.register("./offline.js").catch(() => {});
});
