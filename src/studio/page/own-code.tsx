/** The place of an own game's code: the question before it runs, and its editor, loaded when it is wanted. */

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GivenFile } from "../messages.js";
import { asNew } from "./own-game/kept.js";
import { askOwn, chooseOwn, isHeld, question, showsCode } from "./state.js";
import { count } from "./words.js";

const editor = signal<{ readonly Panel: FunctionComponent } | undefined>(undefined);

async function loadedEditor() {
  const loaded = await import("./own-game/panel.js");
  editor.value = loaded;
  return loaded;
}

export function showCode(): void {
  showsCode.value = true;
  void loadedEditor();
}

/** Begins a game of one's own: with the one that was changed last, or with an example. */
export function beginOwn(): void {
  void loadedEditor().then(({ firstGame }) => {
    chooseOwn(firstGame());
    showsCode.value = true;
  });
}

export function OwnCode() {
  if (question.value.own === undefined) return null;
  if (showsCode.value && editor.value !== undefined) {
    const { Panel } = editor.value;
    return <Panel />;
  }
  return isHeld.value ? <Held /> : null;
}

function play(own: GivenFile): void {
  askOwn(asNew(own));
  document.querySelector<HTMLElement>("#controls")?.focus();
}

/** Code that came with a link, shown as text: what becomes of it is the reader's to say. */
function Held() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const own = question.value.own!;
  return (
    <section class="held" aria-labelledby="held" data-testid="held">
      <h2 id="held" ref={heading} tabIndex={-1}>
        This link holds a game that someone wrote
      </h2>
      <p>
        It is {own.file}, {count(own.content.split("\n").length)} lines of code, and none of them runs unless you say
        so. If you do, the game is played where it has no network, nothing of this page and nothing that is kept in this
        browser.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long code is scrolled by keys. */}
      <section class="held-code" tabIndex={0} aria-label="Its code">
        <pre>
          <code>{own.content}</code>
        </pre>
      </section>
      <p class="wishes">
        <button type="button" onClick={() => play(own)}>
          Play it
        </button>
        <button type="button" onClick={showCode}>
          Look at it only
        </button>
      </p>
    </section>
  );
}
