/** A file of lists, each thing a card, with what else stands beside them. */

import { capital } from "../words.js";
import { type Edited, faultWithin } from "./edited.js";
import { Field, FieldsOf } from "./fields.js";
import { type Fields, inWords, isFields, kindOf, nameField, oneOf, type Path, type Schema, startOf } from "./schema.js";

/** `besides` are fields that are edited elsewhere. */
export function Cards({ edited, schema, besides }: { edited: Edited; schema: Schema; besides: readonly string[] }) {
  const { properties = {}, required = [] } = schema;
  const whole = edited.value as Fields;
  const shown = Object.entries(properties).filter(([name]) => !besides.includes(name));
  return (
    <>
      {shown.map(([name, field]) => {
        const path = [name];
        const item = field.items || undefined;
        const isList = kindOf(field) === "list" && item?.type === "object";
        if (isList) return <List key={name} edited={edited} path={path} item={item} value={whole[name]} name={name} />;
        return (
          <Field
            key={name}
            edited={edited}
            path={path}
            schema={field}
            value={whole[name]}
            label={inWords(name)}
            of="the file"
            isOptional={!required.includes(name)}
          />
        );
      })}
    </>
  );
}

interface ListProps {
  edited: Edited;
  path: Path;
  item: Schema;
  value: unknown;
  name: string;
}

function List({ edited, path, item, value, name }: ListProps) {
  const items = Array.isArray(value) ? value : [];
  const counted = item.properties?.count;
  const count = (one: unknown) => Number(isFields(one) ? (one.count ?? counted?.default ?? 1) : 0);
  const add = (like: unknown, at: number) => edited.set(path, items.toSpliced(at, 0, named(like, items, item)));
  return (
    <section aria-label={capital(inWords(name))}>
      <h3>
        {capital(inWords(name))}
        {counted !== undefined && `, ${items.reduce((sum, one) => sum + count(one), 0)} in all`}
      </h3>
      <ul class="own-cards">
        {items.map((one, i) => (
          <Card
            key={i}
            edited={edited}
            path={[...path, i]}
            item={item}
            value={one}
            fallback={`${oneOf(name)} ${i + 1}`}
            onAnother={() => add(one, i + 1)}
            onRemove={() =>
              edited.set(
                path,
                items.filter((_, other) => other !== i),
              )
            }
          />
        ))}
      </ul>
      <button type="button" onClick={() => add(startOf(item), items.length)}>
        Add a {oneOf(name)}
      </button>
    </section>
  );
}

/** The same under a name that no other of the list has. */
export function named(like: unknown, items: readonly unknown[], item: Schema): unknown {
  const field = nameField(item);
  if (field === undefined || !isFields(like)) return like;
  const taken = items.map((other) => (isFields(other) ? other[field] : undefined));
  const stem = String(like[field] ?? "new").replace(/[ -]\d+$/, "");
  // Some names may have no spaces.
  const join = /\s|[A-Z]/.test(stem) ? " " : "-";
  let name = String(like[field] ?? "new");
  for (let n = 2; taken.includes(name); n += 1) name = `${stem}${join}${n}`;
  return { ...like, [field]: name };
}

interface CardProps {
  edited: Edited;
  path: Path;
  item: Schema;
  value: unknown;
  fallback: string;
  onAnother: () => void;
  onRemove: () => void;
}

function Card({ edited, path, item, value, fallback, onAnother, onRemove }: CardProps) {
  const fields = isFields(value) ? value : {};
  const field = nameField(item);
  const name = typeof fields[field ?? ""] === "string" && fields[field!] !== "" ? String(fields[field!]) : fallback;
  const wrong = faultWithin(edited, path);
  return (
    <li class={wrong === undefined ? "own-card" : "own-card faulty"}>
      <fieldset>
        <legend>{name}</legend>
        {wrong !== undefined && <p class="refused">{wrong}</p>}
        <FieldsOf edited={edited} path={path} schema={item} value={fields} of={name} />
        <p class="own-doings">
          <button type="button" aria-label={`Another like ${name}`} onClick={onAnother}>
            Another
          </button>
          <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </button>
        </p>
      </fieldset>
    </li>
  );
}
