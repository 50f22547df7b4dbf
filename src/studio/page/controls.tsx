/** A game's parameters, from its own description: its rules, what they leave open, how people play. */

import type { AboutParam, AboutSim } from "deadeven/portable";
import { useState } from "preact/hooks";
import { isFile, type Question } from "../messages.js";
import { Later } from "./later.js";
import { edit } from "./own-file.js";
import { about, canRedo, canUndo, differing, question, redo, resetAll, set, undo } from "./state.js";
import { capital, spaced } from "./words.js";

export function Controls() {
  const known = about.value;
  const changed = differing.value.size;
  return (
    <section id="controls" class="controls" aria-label="What can be changed" tabIndex={-1}>
      {known !== undefined && (
        <>
          <p class="changed">
            {changed === 0 ? "As the rules have it." : `${changed} changed.`}{" "}
            {changed > 0 && (
              <button type="button" onClick={resetAll}>
                Reset all
              </button>
            )}
            <span class="back">
              <button type="button" disabled={!canUndo.value} onClick={undo}>
                Undo
              </button>{" "}
              <button type="button" disabled={!canRedo.value} onClick={redo}>
                Redo
              </button>
            </span>
          </p>
          <Beyond known={known} />
          <Group title="Rules" params={known.parameters} open={true} />
          <Group
            title="Open questions"
            note="What the rules leave open, and ways to settle it."
            params={known.rulings}
          />
          <Group title="How people play" params={known.policies} />
        </>
      )}
    </section>
  );
}

/** What was changed and has no control: who plays, and places in files. */
function Beyond({ known: { parameters, rulings, policies } }: { known: AboutSim }) {
  const listed = new Set([...parameters, ...rulings, ...policies].map(({ name }) => name));
  const beyond = [...differing.value].filter((name) => !listed.has(name));
  if (beyond.length === 0) return null;
  return (
    <ul class="beyond" aria-label="Changed beside these">
      {beyond.map((name) => {
        const given = question.value.params[name]!;
        const shown = name === "skill" ? "who plays" : name;
        return (
          <li key={name}>
            <span>
              {name === "skill" ? capital(shown) : shown}: {isFile(given) ? given.file : given}
            </span>
            <button type="button" onClick={() => set(name, undefined)} aria-label={`Reset ${shown}`}>
              Reset
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface GroupProps {
  title: string;
  note?: string;
  params: readonly AboutParam[];
  open?: boolean;
}

function Group({ title, note, params, open = false }: GroupProps) {
  if (params.length === 0) return null;
  const changed = params.filter(({ name }) => differing.value.has(name)).length;
  return (
    <details class="group" open={open}>
      <summary>
        <h2>{title}</h2>
        {changed > 0 && <span class="badge">{changed} changed</span>}
      </summary>
      {note !== undefined && <p class="note">{note}</p>}
      <Later key={about.value!.name}>
        {params.map((param) => (
          <Param key={param.name} param={param} />
        ))}
      </Later>
    </details>
  );
}

function Param({ param }: { param: AboutParam }) {
  const { name, help, gap, from } = param;
  const isChanged = differing.value.has(name);
  const id = `param-${name}`;
  return (
    <div class={isChanged ? "param different" : "param"}>
      <div class="name">
        <label for={id}>{capital(spaced(name))}</label>
        {isChanged && (
          <button type="button" onClick={() => set(name, undefined)} aria-label={`Reset ${spaced(name)}`}>
            Reset
          </button>
        )}
      </div>
      <Field id={id} param={param} />
      <p class="help" id={`${id}-help`}>
        {capital(help)}
        {from === "ours" && param.gap === undefined ? " (our number, not the rules’)" : ""}.
        {gap !== undefined && <span class="gap"> The gap: {gap}.</span>}
      </p>
    </div>
  );
}

interface FieldProps {
  id: string;
  param: AboutParam;
}

function Field({ id, param }: FieldProps) {
  const { name, kind, value } = param;
  const common = { id, "aria-describedby": `${id}-help` };
  const change = (text: string) => set(name, text);
  if (kind === "integer") return <NumberField id={id} param={param} />;
  if (kind === "flag") {
    return (
      <input
        {...common}
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => change(String(currentTarget.checked))}
      />
    );
  }
  const options = param.options ?? param.files;
  if (options !== undefined) {
    const given = question.value.params[name];
    const chosen = isFile(given) ? given.file : String(value);
    const all = options.includes(chosen) ? options : [...options, chosen];
    return (
      <>
        <select {...common} value={chosen} onChange={({ currentTarget }) => change(currentTarget.value)}>
          {all.map((option) => (
            <option key={option} value={option}>
              {kind === "file" ? option : spaced(option)}
            </option>
          ))}
        </select>
        {kind === "file" && (
          <button type="button" class="edit" onClick={() => edit(name)}>
            {isFile(given) ? `Edit ${given.file}` : `Make your own ${spaced(name)}`}
          </button>
        )}
      </>
    );
  }
  return (
    <input
      {...common}
      type="text"
      value={String(value)}
      spellcheck={false}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

/** A slider over the range that is worth trying, and a field for all that is allowed. */
function NumberField({ id, param }: FieldProps) {
  const { name, unit, min = 0, max = 0, explore } = param;
  const given = question.value.params[name];
  const value = typeof given === "string" && Number.isFinite(Number(given)) ? Number(given) : Number(param.value);
  const [low, high] = explore ?? [min, max];
  const range = { min: Math.min(low, value), max: Math.max(high, value), step: 1 };
  /** What was typed last, and what was set then: it is shown where it can't be, until something else is asked. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly params: Question["params"] }>();
  const fits = (text: string) =>
    text.trim() !== "" && Number.isInteger(Number(text)) && Number(text) >= min && Number(text) <= max;
  const isRefused = typed !== undefined && typed.params === question.value.params && !fits(typed.text);
  const change = (text: string) => {
    setTyped({ text, params: question.value.params });
    if (fits(text) && Number(text) !== value) set(name, String(Number(text)));
  };
  return (
    <>
      <span class="number">
        <input
          type="range"
          aria-label={`${capital(spaced(name))}, slider`}
          {...range}
          value={value}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
        <input
          id={id}
          type="number"
          aria-describedby={`${id}-help`}
          aria-invalid={isRefused}
          min={min}
          max={max}
          value={isRefused ? typed.text : value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <span class="unit">{unit}</span>
      </span>
      {isRefused && (
        <span class="refused" role="alert">
          {capital(param.allowed)}.
        </span>
      )}
    </>
  );
}
