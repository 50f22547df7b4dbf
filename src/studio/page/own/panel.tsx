/** The editor of a file that a parameter stands for: as cards, as a table, or painted, and the file itself. */

import "./own.css";
import type { ParamFile } from "deadeven/portable";
import { useEffect, useRef, useState } from "preact/hooks";
import { LONGEST as LONGEST_LINK, writeLink } from "../../link.js";
import { save } from "../hand-over.js";
import { fileInForce, setFile } from "../param-file.js";
import { editing, fault, faultAt, now, question, set } from "../state.js";
import { capital, spaced } from "../words.js";
import { Cards } from "./cards.js";
import type { Edited } from "./edited.js";
import { Grid, gridOf } from "./grid.js";
import { isFields, meantBy, type Path, type Schema, textOf, withAt } from "./schema.js";
import { Table } from "./table.js";

/** More characters than any deck, map or table has, and so many that a link may not hold them. */
const LONGEST = 200_000;
const LONG = 50_000;

export function Panel({ param }: { param: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const known = fileInForce(param);
  if (known === undefined) return null;
  const isOwn = known.file === (question.value.params[param] as { file?: string } | undefined)?.file;
  return (
    <section class="own" aria-labelledby="own">
      <div class="own-head">
        <h2 id="own" ref={heading} tabIndex={-1}>
          {isOwn ? `Your own ${spaced(param)}` : capital(spaced(param))}: {known.file}
        </h2>
        <button type="button" onClick={() => close(param)}>
          Close
        </button>
        <Meanwhile param={param} />
      </div>
      <Whole param={param} known={known} isOwn={isOwn} />
      <Body param={param} known={known} />
    </section>
  );
}

function close(param: string): void {
  editing.value = undefined;
  document.querySelector<HTMLElement>(`#param-${CSS.escape(param)}`)?.focus();
}

/** What the game comes to meanwhile, or what is wrong with the file. */
function Meanwhile({ param }: { param: string }) {
  if (fault.value !== undefined) {
    return faultAt.value?.[0] === param ? (
      <p class="refused" data-testid="own-fault">
        {fault.value}
      </p>
    ) : null;
  }
  const first = now.value?.outcomes[0];
  if (first === undefined) return null;
  return (
    <p class="meanwhile">
      {capital(spaced(first.name))} <b>{first.shareText}</b> {first.aroundText}
    </p>
  );
}

/** The file as a whole: from the reader's machine and onto it. */
function Whole({ param, known, isOwn }: { param: string; known: ParamFile; isOwn: boolean }) {
  const [refused, setRefused] = useState("");
  useEffect(() => setRefused(""), [known.content]);
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setRefused(file.size > LONGEST ? `${file.name} is too large: it has ${file.size.toLocaleString("en")} bytes.` : "");
    if (file.size <= LONGEST) setFile(param, await file.text(), file.name);
  };
  return (
    <div class="wishes">
      <label>
        Open a file{" "}
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
        />
      </label>
      <button
        type="button"
        onClick={() =>
          save(isOwn ? known.file : `${known.file}.json`, new Blob([known.content], { type: "application/json" }))
        }
      >
        Save as a file
      </button>
      {isOwn && (
        <>
          <label>
            Its name{" "}
            <input
              type="text"
              value={known.file}
              maxLength={90}
              spellcheck={false}
              onChange={({ currentTarget }) => setFile(param, known.content, currentTarget.value)}
            />
          </label>
          <button type="button" onClick={() => set(param, undefined)}>
            Back to the game’s own
          </button>
        </>
      )}
      {refused !== "" && <p role="alert">{refused}</p>}
      {isOwn && known.content.length > LONG && writeLink(question.value).length > LONGEST_LINK && (
        <p>It is too large for a link: save it, and send it along.</p>
      )}
    </div>
  );
}

function Body({ param, known: { content, schema } }: { param: string; known: ParamFile }) {
  const json = parsed(content);
  if (schema === undefined || json === undefined) return <AsText param={param} content={content} />;
  const edited: Edited = {
    param,
    value: json,
    set: (path: Path, value: unknown) => setFile(param, textOf(withAt(json, path, value))),
  };
  const meant = meantBy(schema as Schema, json);
  if (Array.isArray(json)) return <Table edited={edited} schema={meant} />;
  if (!isFields(json)) return <AsText param={param} content={content} />;
  const grid = gridOf(meant, json);
  return (
    <>
      {grid !== undefined && <Grid edited={edited} grid={grid} />}
      <Cards edited={edited} schema={meant} besides={grid?.names ?? []} />
    </>
  );
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** Where nothing is known of what may stand in a file, and where it isn't even JSON. */
function AsText({ param, content }: { param: string; content: string }) {
  return (
    <label class="as-text">
      What stands in it
      <textarea
        rows={16}
        spellcheck={false}
        value={content}
        onChange={({ currentTarget }) => setFile(param, currentTarget.value)}
      />
    </label>
  );
}
