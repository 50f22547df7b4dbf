/** What can be varied: a parameter, and the values that it is to take. */

import type { AboutParam } from "deadeven/portable";
import { about } from "./state.js";
import { capital, spaced } from "./words.js";

/** Values of one number at most, so that a chart of them can be read. */
const MOST_VALUES = 12;

/** A parameter to be varied; of a number, between which values. */
export interface Knob {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Everything that has values to choose from: rules first, then what they leave open, then habits. */
export function variable(): AboutParam[] {
  const { parameters = [], rulings = [], policies = [] } = about.value ?? {};
  return [...parameters, ...rulings, ...policies].filter(
    ({ kind, options, files }) => kind === "integer" || kind === "flag" || (options ?? files ?? []).length > 1,
  );
}

export function paramNamed(name: string): AboutParam | undefined {
  return variable().find((param) => param.name === name);
}

/** A knob over all that is worth trying. */
export function wholeKnob({ name, explore, min = 0, max = 0 }: AboutParam): Knob {
  const [from, to] = explore ?? [min, max];
  return { name, from, to };
}

/** As it is typed after `--vary`; undefined where there is no such parameter. */
export function varyOf({ name, from, to }: Knob): string | undefined {
  const param = paramNamed(name);
  if (param === undefined) return undefined;
  if (param.kind === "integer") {
    const step = Math.ceil((to - from + 1) / MOST_VALUES);
    return `${name}=${from}..${to}${step > 1 ? `/${step}` : ""}`;
  }
  return `${name}=${(param.options ?? param.files ?? ["false", "true"]).join(";")}`;
}

export function KnobSelect({
  label,
  value,
  none,
  onChange,
}: {
  label: string;
  value: string;
  none?: string;
  onChange: (name: string) => void;
}) {
  return (
    <label>
      {label}{" "}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {variable().map(({ name }) => (
          <option key={name} value={name}>
            {capital(spaced(name))}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Two handles on the range that is worth trying. `onChange` is told while they are dragged, `onDone` when let go. */
export function Range({
  knob,
  onChange,
  onDone = () => {},
}: {
  knob: Knob;
  onChange: (knob: Knob) => void;
  onDone?: (knob: Knob) => void;
}) {
  const param = paramNamed(knob.name);
  if (param?.kind !== "integer") return null;
  const { from: least, to: most } = wholeKnob(param);
  const shown = capital(spaced(knob.name));
  const moved = (end: "from" | "to", text: string): Knob => {
    const at = Number(text);
    return end === "from"
      ? { ...knob, from: Math.min(at, knob.to), to: knob.to }
      : { ...knob, from: knob.from, to: Math.max(at, knob.from) };
  };
  const handle = (end: "from" | "to") => (
    <input
      type="range"
      aria-label={`${shown}, ${end}`}
      min={least}
      max={most}
      value={knob[end]}
      onInput={({ currentTarget }) => onChange(moved(end, currentTarget.value))}
      onChange={({ currentTarget }) => onDone(moved(end, currentTarget.value))}
    />
  );
  return (
    <span class="range">
      {handle("from")}
      {handle("to")}
      <output>
        {knob.from} to {knob.to} {param.unit}
      </output>
    </span>
  );
}
