/** A wish: how often something should happen, under which conditions, and what may be changed for it. */

import { useState } from "preact/hooks";
import { KnobSelect, paramNamed, variable, varyOf, wholeKnob } from "./knobs.js";
import { about, inquire } from "./state.js";
import { capital, spaced } from "./words.js";

/** Settings of more knobs than that take long to find here. */
const MOST_KNOBS = 4;

export function Wish() {
  const outcomes = about.value!.outcomes;
  const [outcome, setOutcome] = useState(outcomes[0]!.name);
  const [low, setLow] = useState("45");
  const [high, setHigh] = useState("55");
  const [where, setWhere] = useState("");
  const [values, setValues] = useState("");
  const [knobs, setKnobs] = useState<readonly string[]>([]);
  const [from, to] = [low, high].map((text) => (text.trim() === "" ? Number.NaN : Number(text) / 100));
  const isRange = from! >= 0 && to! <= 1 && from! <= to!;
  const places = values.split(/[\s,;]+/).filter((value) => value !== "");
  const isComplete = isRange && knobs.length > 0 && (where === "" || places.length > 0);
  const ask = () => {
    const aim = `${outcome}=${shareOf(from!)}..${shareOf(to!)}`;
    inquire({
      study: "tune",
      options: {
        vary: knobs.flatMap((name) => varyOf(wholeKnob(paramNamed(name)!)) ?? []),
        aim: where === "" ? [aim] : places.map((value) => `${aim}@${where}=${value}`),
      },
    });
  };
  return (
    <fieldset>
      <legend>A wish</legend>
      <label>
        I want{" "}
        <select value={outcome} onChange={({ currentTarget }) => setOutcome(currentTarget.value)}>
          {outcomes.map(({ name }) => (
            <option key={name} value={name}>
              {spaced(name)}
            </option>
          ))}
        </select>
      </label>
      <span class="pair">
        <Percent before="in" value={low} onInput={setLow} />{" "}
        <Percent before="to" after="% of games" value={high} onInput={setHigh} />
      </span>
      <KnobSelect label="where" none="everything else is as it is" value={where} onChange={setWhere} />
      {where !== "" && (
        <label>
          is{" "}
          <input
            type="text"
            value={values}
            placeholder="2, 5"
            onInput={({ currentTarget }) => setValues(currentTarget.value)}
          />
        </label>
      )}
      <details class="knobs">
        <summary>
          Change for it: {knobs.length === 0 ? "choose up to four" : knobs.map((name) => spaced(name)).join(", ")}
        </summary>
        {variable()
          .filter(({ name }) => name !== where)
          .map(({ name }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={knobs.includes(name)}
                disabled={!knobs.includes(name) && knobs.length >= MOST_KNOBS}
                onChange={({ currentTarget }) =>
                  setKnobs(currentTarget.checked ? [...knobs, name] : knobs.filter((one) => one !== name))
                }
              />{" "}
              {capital(spaced(name))}
            </label>
          ))}
      </details>
      {!isRange && (
        <p class="refused" role="alert">
          Two percentages are needed, the lower one first.
        </p>
      )}
      <button type="button" disabled={!isComplete} onClick={ask}>
        Find what gets there
      </button>
    </fieldset>
  );
}

/** As an aim has it: 0.45. */
function shareOf(part: number): string {
  return String(Number(part.toFixed(6)));
}

interface PercentProps {
  before: string;
  after?: string;
  value: string;
  onInput: (text: string) => void;
}

function Percent({ before, after = "", value, onInput }: PercentProps) {
  return (
    <label>
      {before}{" "}
      <input
        type="number"
        min={0}
        max={100}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />{" "}
      {after}
    </label>
  );
}
