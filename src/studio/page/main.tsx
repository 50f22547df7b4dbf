/** Where the page starts. */

import { render } from "preact";
import { App } from "./app.js";
import { begin } from "./state.js";

begin();
const place = document.querySelector("#studio")!;
place.replaceChildren();
render(<App />, place);
