/** A game of one's own: its code in an editor, which is played as it is written. */

import "./own-game.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { CODE_FILE, LONGEST as LONGEST_LINK, writeLink } from "../../link.js";
import { fileName } from "../../link-files.js";
import type { GivenFile } from "../../messages.js";
import { save } from "../hand-over.js";
import {
  about,
  askOwn,
  chooseOwn,
  fault,
  faultLine,
  isHeld,
  now,
  playAgain,
  question,
  showsCode,
  stopOwn,
} from "../state.js";
import { capital, spaced } from "../words.js";
import { type Editor, openEditor } from "./code-mirror.js";
import { EXAMPLES } from "./examples.js";
import { asNew, forgetGame, keptGames } from "./kept.js";

/** Milliseconds after the last key, when what was written is played. */
const PAUSE = 600;
/** Characters: more than any game in one file has. */
const LONGEST = 200_000;

/** The game that was changed last, or the first example. */
export function firstGame(): GivenFile {
  return keptGames()[0] ?? EXAMPLES[0];
}

export function Panel() {
  const heading = useRef<HTMLHeadingElement>(null);
  const editor = useRef<Editor | undefined>(undefined);
  useEffect(() => heading.current?.focus(), []);
  const own = question.value.own;
  if (own === undefined) return null;
  const play = () => {
    const content = editor.current?.content ?? own.content;
    if (isHeld.value) askOwn(asNew({ file: own.file, content }));
    else if (content === own.content) playAgain();
    else askOwn({ file: own.file, content });
  };
  return (
    <section class="own own-game" aria-labelledby="own-game">
      <div class="own-head">
        <h2 id="own-game" ref={heading} tabIndex={-1}>
          {isHeld.value ? "Somebody’s game" : "Your own game"}: {own.file}
        </h2>
        <Running play={play} />
        <button type="button" onClick={close}>
          Close
        </button>
        <Meanwhile goTo={(line) => editor.current?.goTo(line)} />
      </div>
      <Whole own={own} content={() => editor.current?.content ?? own.content} />
      <Code own={own} play={play} opened={editor} />
      <p class="help">
        The Tab key indents. Escape, then Tab, leaves the code. Ctrl and Enter play it at once, and so does a moment
        without a key. Games import deadeven, deadeven/exact and deadeven/stats. Types are not checked here.
      </p>
    </section>
  );
}

function close(): void {
  showsCode.value = false;
  document.querySelector<HTMLElement>(".games select")?.focus();
}

/** Plays the code, or ends what it does. */
function Running({ play }: { play: () => void }) {
  const isAtRest = isHeld.value || fault.value !== undefined;
  return (
    <button type="button" onClick={isAtRest ? play : stopOwn}>
      {isAtRest ? "Play it" : "Stop"}
    </button>
  );
}

/** What the game comes to meanwhile, or what is wrong with it. */
function Meanwhile({ goTo }: { goTo: (line: number) => void }) {
  const line = faultLine.value;
  if (fault.value !== undefined) {
    return (
      <p class="refused" data-testid="code-fault">
        {line !== undefined && (
          <>
            <button type="button" onClick={() => goTo(line)}>
              Line {line}
            </button>{" "}
          </>
        )}
        {fault.value}
      </p>
    );
  }
  const first = now.value?.outcomes[0];
  return (
    <p class="meanwhile">
      {isHeld.value ? (
        "It is shown, and does not run."
      ) : first === undefined ? (
        "It is being set up …"
      ) : (
        <>
          {about.value?.title}: {capital(spaced(first.name))} <b>{first.shareText}</b> {first.aroundText}
        </>
      )}
    </p>
  );
}

/** The file as a whole: what it starts from, from the reader's machine and onto it. */
function Whole({ own, content }: { own: GivenFile; content: () => string }) {
  const [refused, setRefused] = useState("");
  useEffect(() => setRefused(""), [own.content]);
  const kept = keptGames();
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const why = CODE_FILE.test(file.name)
      ? file.size > LONGEST
        ? `${file.name} is too large: it has ${file.size.toLocaleString("en")} bytes.`
        : ""
      : `${file.name} is no game: its name must end in .ts, .js or .mjs.`;
    setRefused(why);
    if (why === "") chooseOwn(asNew({ file: codeName(file.name), content: await file.text() }));
  };
  const rename = (wanted: string) => {
    const file = codeName(wanted);
    if (file === own.file) return;
    forgetGame(own.file);
    askOwn(asNew({ file, content: content() }));
  };
  return (
    <div class="wishes">
      <label>
        Start from{" "}
        <select value="" onChange={({ currentTarget }) => start(currentTarget.value)}>
          <option value="">…</option>
          {kept.length > 0 && (
            <optgroup label="Kept in this browser">
              {kept.map(({ file }) => (
                <option key={file} value={`kept ${file}`}>
                  {file}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Examples">
            {EXAMPLES.map(({ what, file }) => (
              <option key={file} value={file}>
                {what}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <label>
        Open a file{" "}
        <input
          type="file"
          accept=".ts,.js,.mjs"
          onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
        />
      </label>
      <button type="button" onClick={() => save(own.file, new Blob([content()], { type: "text/plain" }))}>
        Save as a file
      </button>
      {!isHeld.value && (
        <>
          <label>
            Its name{" "}
            <input
              type="text"
              value={own.file}
              maxLength={90}
              spellcheck={false}
              onChange={({ currentTarget }) => rename(currentTarget.value)}
            />
          </label>
          <button type="button" onClick={() => forget(own)}>
            Remove from this browser
          </button>
        </>
      )}
      {refused !== "" && <p role="alert">{refused}</p>}
      {writeLink(question.value).length > LONGEST_LINK && (
        <p>It is too large for a link: save it, and send it along.</p>
      )}
    </div>
  );
}

function start(from: string): void {
  const kept = keptGames().find(({ file }) => `kept ${file}` === from);
  const example = EXAMPLES.find(({ file }) => file === from);
  if (kept !== undefined) chooseOwn(kept);
  else if (example !== undefined) chooseOwn(asNew({ file: example.file, content: example.content }));
}

/** What is forgotten is played no more: another of the kept ones is, or an example. */
function forget({ file }: GivenFile): void {
  forgetGame(file);
  chooseOwn(firstGame());
}

function codeName(wanted: string): string {
  const file = fileName(wanted, ".ts");
  return CODE_FILE.test(file) ? file : `${file}.ts`;
}

interface CodeProps {
  readonly own: GivenFile;
  readonly play: () => void;
  readonly opened: { current: Editor | undefined };
}

function Code({ own, play, opened }: CodeProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ own, play });
  latest.current = { own, play };
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** What the editor had when it was played last: what is typed meanwhile stays. */
  const played = useRef(own.content);
  useEffect(() => {
    const at = () => {
      clearTimeout(waiting.current);
      played.current = editor.content;
      latest.current.play();
    };
    const editor = openEditor(place.current!, own.content, {
      onChange() {
        clearTimeout(waiting.current);
        // Code that nobody agreed to waits for that.
        if (!isHeld.value) waiting.current = setTimeout(at, PAUSE);
      },
      onRun: at,
    });
    opened.current = editor;
    return () => {
      clearTimeout(waiting.current);
      opened.current = undefined;
      editor.close();
    };
  }, []);
  useEffect(() => {
    // Another game, or the same as it was before.
    if (own.content !== played.current) {
      clearTimeout(waiting.current);
      opened.current?.set(own.content);
    }
    played.current = own.content;
  }, [own.file, own.content]);
  const [line, message] = [faultLine.value, fault.value];
  useEffect(() => opened.current?.mark(line, message ?? ""), [line, message]);
  return <div class="code" ref={place} />;
}
