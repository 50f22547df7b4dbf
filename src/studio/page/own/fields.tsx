/** Single values of a file: numbers with plus and minus, choices, texts, and lists of small things. */

import { capital } from "../words.js";
import { type Edited, faultWithin } from "./edited.js";
import { inWords, isFields, kindOf, oneOf, type Path, type Schema, startOf, typedAs } from "./schema.js";

interface FieldProps {
  edited: Edited;
  path: Path;
  schema: Schema;
  value: unknown;
  /** What it is, and what it is of. */
  label: string;
  of: string;
  isOptional?: boolean;
}

/** Whatever stands at a place, as it is best edited. */
export function Field(props: FieldProps) {
  const { edited, path, schema, label, of } = props;
  const value = props.value ?? schema.default;
  switch (kindOf(schema)) {
    case "fixed":
      return null;
    case "list":
      return <Small {...props} value={value} />;
    case "one":
      return <One {...props} value={value} />;
    case "fields":
      return <Inner {...props} value={value} />;
    case "number":
      return <Count {...props} value={value} />;
    case "flag":
      return (
        <label class="own-field">
          {capital(label)}{" "}
          <input
            type="checkbox"
            aria-label={`${capital(label)} of ${of}`}
            checked={value === true}
            onChange={({ currentTarget }) => edited.set(path, currentTarget.checked)}
          />
        </label>
      );
    case "choice":
      return (
        <label class="own-field">
          {capital(label)}{" "}
          <select
            aria-label={`${capital(label)} of ${of}`}
            value={String(value)}
            onChange={({ currentTarget }) => edited.set(path, typedAs(schema, currentTarget.value))}
          >
            {props.isOptional && value === undefined && <option value="undefined">–</option>}
            {schema.enum!.map((option) => (
              <option key={String(option)} value={String(option)}>
                {inWords(String(option))}
              </option>
            ))}
          </select>
        </label>
      );
    default:
      return (
        <label class="own-field">
          {capital(label)}{" "}
          <input
            type="text"
            aria-label={`${capital(label)} of ${of}`}
            aria-invalid={faultWithin(edited, path) !== undefined}
            value={value === undefined ? "" : String(value)}
            spellcheck={false}
            onChange={({ currentTarget }) => edited.set(path, typed(schema, currentTarget.value, props.isOptional))}
          />
        </label>
      );
  }
}

/** What a field that was left empty says: nothing, where that is allowed. */
function typed(schema: Schema, text: string, isOptional = false): unknown {
  return isOptional && text.trim() === "" ? undefined : typedAs(schema, text);
}

/** A whole number with minus and plus. */
function Count({ edited, path, schema, value, label, of, isOptional }: FieldProps) {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const at = typeof value === "number" ? value : undefined;
  const step = (by: number) => edited.set(path, at === undefined ? Math.max(minimum, 0) : at + by);
  return (
    <div class="own-field">
      <span aria-hidden="true">{capital(label)}</span>{" "}
      <span class="stepper">
        <button
          type="button"
          aria-label={`Less ${label} of ${of}`}
          disabled={at !== undefined && at <= minimum}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          type="number"
          aria-label={`${capital(label)} of ${of}`}
          aria-invalid={faultWithin(edited, path) !== undefined}
          min={Number.isFinite(minimum) ? minimum : undefined}
          max={Number.isFinite(maximum) ? maximum : undefined}
          value={value === undefined ? "" : String(value)}
          onChange={({ currentTarget }) => edited.set(path, typed(schema, currentTarget.value, isOptional))}
        />
        <button
          type="button"
          aria-label={`More ${label} of ${of}`}
          disabled={at !== undefined && at >= maximum}
          onClick={() => step(1)}
        >
          +
        </button>
      </span>
    </div>
  );
}

/** One thing out of several, each by a number or by itself: an effect, an action. */
function One({ edited, path, schema, value, label, of }: FieldProps) {
  const { properties = {} } = schema;
  const [name = "", amount] = Object.entries(isFields(value) ? value : {})[0] ?? [];
  const one = properties[name];
  return (
    <div class="own-field">
      <span aria-hidden="true">{capital(label)}</span>{" "}
      <span class="own-one">
        <select
          aria-label={`${capital(label)} of ${of}`}
          value={name}
          onChange={({ currentTarget }) => {
            const chosen = properties[currentTarget.value]!;
            // A number stays what it was where the other takes one too.
            const kept = kindOf(chosen) === "number" && typeof amount === "number" ? amount : startOf(chosen);
            edited.set(path, { [currentTarget.value]: kept });
          }}
        >
          {one === undefined && <option value={name}>{inWords(name)}</option>}
          {Object.keys(properties).map((option) => (
            <option key={option} value={option}>
              {inWords(option)}
            </option>
          ))}
        </select>
        {one !== undefined && kindOf(one) !== "fixed" && (
          <input
            type="number"
            aria-label={`${capital(inWords(name))} of ${of}, how much`}
            aria-invalid={faultWithin(edited, path) !== undefined}
            min={one.minimum}
            max={one.maximum}
            value={String(amount)}
            onChange={({ currentTarget }) => edited.set([...path, name], typedAs(one, currentTarget.value))}
          />
        )}
      </span>
    </div>
  );
}

/** A list within a card: each with a button to take it away. */
function Small({ edited, path, schema, value, label, of }: FieldProps) {
  const item = schema.items || undefined;
  if (item === undefined || item.editor !== undefined) return null;
  const items = Array.isArray(value) ? value : [];
  return (
    <div class="own-small">
      <p>
        {capital(label)}
        {items.length === 0 && ": none"}
      </p>
      {items.map((one, i) => (
        <div key={i} class="own-small-item">
          <Field edited={edited} path={[...path, i]} schema={item} value={one} label={`${label} ${i + 1}`} of={of} />
          <button
            type="button"
            aria-label={`Remove ${label} ${i + 1} of ${of}`}
            onClick={() =>
              edited.set(
                path,
                items.filter((_, other) => other !== i),
              )
            }
          >
            ×
          </button>
        </div>
      ))}
      <button
        type="button"
        aria-label={`Add ${oneOf(label)} to ${of}`}
        onClick={() => edited.set(path, [...items, startOf(item)])}
      >
        Add {oneOf(label)}
      </button>
    </div>
  );
}

/** Fields within a field. */
function Inner({ label, ...props }: FieldProps) {
  return (
    <details class="own-inner">
      <summary>{capital(label)}</summary>
      <FieldsOf {...props} of={label} />
    </details>
  );
}

/** All that something has; what may be left out is left empty. */
export function FieldsOf({ edited, path, schema, value, of }: Omit<FieldProps, "label" | "isOptional">) {
  const { properties = {}, required = [] } = schema;
  const fields = isFields(value) ? value : {};
  return (
    <>
      {Object.entries(properties).map(([name, field]) => (
        <Field
          key={name}
          edited={edited}
          path={[...path, name]}
          schema={field}
          value={fields[name]}
          label={inWords(name)}
          of={of}
          isOptional={!required.includes(name)}
        />
      ))}
    </>
  );
}
