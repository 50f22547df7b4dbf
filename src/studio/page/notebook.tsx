/** Kept answers, side by side: in this browser, and nowhere else. */

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { readLink, writeLink } from "../link.js";
import { isFile } from "../messages.js";
import { keepList, keptList } from "./kept-list.js";
import { ask, now, question, title } from "./state.js";
import { count, spaced } from "./words.js";

/** An answer as it was when it was kept. */
interface Note {
  readonly name: string;
  readonly game: string;
  /** The question, as a link has it. */
  readonly link: string;
  readonly outcome: string;
  readonly share: string;
  readonly between: string;
  readonly games: number;
}

const PLACE = "deadeven-notebook";
const LONGEST_NAME = 80;

const keptNotes = () => keptList(PLACE, isNote);
const notes = signal<readonly Note[]>(keptNotes());
/** What the browser did not keep: it lasts as long as the page. */
let unkept: readonly Note[] = [];

// Another tab may have kept something, or removed it.
window.addEventListener("storage", ({ key }) => {
  if (key === PLACE || key === null) notes.value = [...keptNotes(), ...unkept];
});

function isNote(note: unknown): note is Note {
  const { games, ...texts } = (note ?? {}) as Partial<Note>;
  const names = ["name", "game", "link", "outcome", "share", "between"] as const;
  return typeof games === "number" && names.every((name) => typeof texts[name] === "string");
}

/** Keeps a note beside all that is kept by now. False where the browser keeps nothing for this page. */
function keep(note: Note): boolean {
  const all = [...keptNotes(), ...unkept, note];
  const isKept = keepList(PLACE, all);
  unkept = isKept ? [] : [...unkept, note];
  notes.value = all;
  return isKept;
}

function remove(note: Note): void {
  const kept = keptNotes();
  const left = without(kept, note);
  if (left.length === kept.length) unkept = without(unkept, note);
  else keepList(PLACE, left);
  notes.value = [...left, ...unkept];
}

/** All but the first that is the same. */
function without(all: readonly Note[], note: Note): readonly Note[] {
  const text = JSON.stringify(note);
  const at = all.findIndex((other) => JSON.stringify(other) === text);
  return all.filter((_, i) => i !== at);
}

export function Notebook() {
  const [name, setName] = useState("");
  const [isLost, setLost] = useState(false);
  const known = now.value;
  if (known === undefined) return null;
  const first = known.outcomes[0]!;
  const add = () => {
    const note: Note = {
      name: name.trim() || inWords(),
      game: title.value,
      link: writeLink({ ...question.value, trials: known.trials }),
      outcome: spaced(first.name),
      share: first.shareText,
      between: first.betweenText,
      games: known.trials,
    };
    setLost(!keep(note));
    setName("");
  };
  return (
    <section class="notebook" aria-labelledby="notebook">
      <h2 id="notebook">Notebook</h2>
      <p class="wishes">
        <label>
          Name{" "}
          <input
            type="text"
            value={name}
            maxLength={LONGEST_NAME}
            placeholder={inWords()}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <button type="button" onClick={add}>
          Keep this
        </button>
        {isLost && <span role="alert">The browser keeps nothing here: it is gone when the page is closed.</span>}
      </p>
      {notes.value.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys.
        <section class="scrolls" tabIndex={0} aria-label="Kept answers">
          <table class="endings">
            <thead>
              <tr>
                {["name", "game", "outcome", "share", "between", "games"].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {notes.value.map((note, i) => (
                <tr key={i}>
                  <th scope="row">{note.name}</th>
                  <td>{note.game}</td>
                  <td>{note.outcome}</td>
                  <td>{note.share}</td>
                  <td>{note.between}</td>
                  <td>{count(note.games)}</td>
                  <td class="doings">
                    <button type="button" aria-label={`Open ${note.name}`} onClick={() => ask(readLink(note.link))}>
                      Open
                    </button>{" "}
                    <button type="button" aria-label={`Remove ${note.name}`} onClick={() => remove(note)}>
                      Remove
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

/** What sets this question apart, where nobody gave it a name. */
function inWords(): string {
  const given = Object.entries(question.value.params).map(
    ([name, value]) => `${spaced(name)} ${isFile(value) ? value.file : value}`,
  );
  return (given.join(", ") || "as the rules have it").slice(0, LONGEST_NAME);
}
