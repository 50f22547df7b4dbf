/** Show me a game: one of those that were counted, step by step. */

import { useEffect, useState } from "preact/hooks";
import type { Told } from "../messages.js";
import { about, now, showGame, told } from "./state.js";
import { count, spaced } from "./words.js";

export function Game() {
  const [trial, setTrial] = useState("0");
  const outcomes = now.value?.outcomes;
  if (outcomes === undefined) return null;
  const [first, ...others] = outcomes;
  const other = [...others].sort((a, b) => b.share - a.share)[0];
  const longest = about.value?.metrics[0]?.name;
  const number = Number(trial);
  const isNumber = trial.trim() !== "" && Number.isInteger(number) && number >= 0 && number < 1e12;
  const known = told.value;
  return (
    <section class="game" aria-labelledby="show">
      <h2 id="show">Show me a game</h2>
      <p class="wishes">
        {[first, other].map(
          (outcome) =>
            outcome !== undefined && (
              <button
                key={outcome.name}
                type="button"
                onClick={() => showGame({ pick: "typical", outcome: outcome.name })}
              >
                A typical “{spaced(outcome.name)}”
              </button>
            ),
        )}
        {longest !== undefined && (
          <button type="button" onClick={() => showGame({ pick: "longest" })}>
            The most {spaced(longest)}
          </button>
        )}
        <label>
          Trial{" "}
          <input
            type="number"
            min={0}
            value={trial}
            aria-invalid={!isNumber}
            onInput={({ currentTarget }) => setTrial(currentTarget.value)}
          />
        </label>
        <button type="button" disabled={!isNumber} onClick={() => showGame({ trial: number })}>
          Show it
        </button>
      </p>
      <div aria-live="polite">
        {known === "waiting" && <p>It is being looked for …</p>}
        {known === "none" && <p>None of the first 5,000 games is like that.</p>}
      </div>
      {typeof known === "object" && <Steps key={known.command} game={known} />}
    </section>
  );
}

function Steps({ game: { trial, outcome, metrics, lines, command } }: { game: Told }) {
  const [shown, setShown] = useState(1);
  const [list, setList] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (list !== null) list.scrollTop = list.scrollHeight;
  }, [list, shown]);
  const all = lines.length;
  return (
    <>
      <p data-testid="told">
        Trial {count(trial)} ends in <b>{spaced(outcome)}</b>:{" "}
        {metrics
          .slice(0, 6)
          .map(([name, value]) => `${spaced(name)} ${count(value)}`)
          .join(", ")}
        .
      </p>
      <p class="steps">
        <button type="button" disabled={shown <= 1} onClick={() => setShown(shown - 1)}>
          Back
        </button>
        <button type="button" disabled={shown >= all} onClick={() => setShown(shown + 1)}>
          Step
        </button>
        <button type="button" disabled={shown >= all} onClick={() => setShown(all)}>
          To the end
        </button>
        <span role="status">
          Line {count(Math.min(shown, all))} of {count(all)}
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long game is scrolled by keys. */}
      <ol class="told" ref={setList} tabIndex={0} aria-label="The game so far">
        {lines.slice(0, shown).map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ol>
      <p class="command">
        <code>{command}</code>
      </p>
    </>
  );
}
