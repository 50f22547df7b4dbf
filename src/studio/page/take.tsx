/** What can be taken along: the link, a sentence, the command, the files, and the digest that tells them apart. */

import { useState } from "preact/hooks";
import type { Got, Now, TakenFile, Wanted } from "../messages.js";
import { copyText, save } from "./hand-over.js";
import { asks, fetched, linkToThis } from "./state.js";

export function Take({ known }: { known: Now }) {
  const [said, setSaid] = useState("");
  const copy = (what: string, text: string | Promise<string>) => void copyText(what, text).then(setSaid);
  return (
    <div class="take">
      <p>
        <button type="button" onClick={() => copy("Link", linkToThis())}>
          Copy a link to this
        </button>{" "}
        <button type="button" onClick={() => copy("Sentence", sentence())}>
          Copy as a sentence
        </button>{" "}
        {known.command !== undefined && (
          <button type="button" onClick={() => copy("Command", known.command!)}>
            Copy the command
          </button>
        )}{" "}
        {/* An empty text would be set anew at each tick. */}
        <span role="status">{said || null}</span>
      </p>
      <Files key={asks.value} of="answer" />
      {known.digest !== undefined && (
        <>
          <p class="command">
            <code data-testid="command">{known.command}</code>
          </p>
          <p class="digest">
            Digest <code data-testid="digest">{known.digest}</code>: the command prints the same one.
          </p>
        </>
      )}
    </div>
  );
}

async function sentence(): Promise<string> {
  const got = await fetched({ sentence: true });
  if ("sentence" in got) return got.sentence;
  throw new Error("refused" in got ? got.refused : "There is nothing to say yet.");
}

/** Files to save, made when they are asked for. */
export function Files({ of }: { of: Extract<Wanted, { files: unknown }>["files"] }) {
  const [got, setGot] = useState<Got>();
  return (
    <div class="files">
      <button type="button" onClick={() => void fetched({ files: of }).then(setGot)}>
        Files of this
      </button>
      {got !== undefined && "refused" in got && <p role="alert">{got.refused}</p>}
      {got !== undefined && "files" in got && (
        <>
          <p role="status">As of {got.of}:</p>
          <ul aria-label={`Files of ${of === "answer" ? "the answer" : "what was asked further"}`}>
            {got.files.map((file) => (
              <OneFile key={file.name} file={file} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv",
  json: "application/json",
  yaml: "application/yaml",
};

function OneFile({ file: { name, what, content } }: { file: TakenFile }) {
  const type = TYPES[name.split(".").at(-1)!] ?? "text/plain";
  return (
    <li>
      <button type="button" aria-label={`Save ${name}`} onClick={() => save(name, new Blob([content], { type }))}>
        {name}
      </button>{" "}
      {what}
    </li>
  );
}
