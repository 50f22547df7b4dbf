/** What may stand in a file, as a JSON Schema: as much of it as the editors go by. */

/** The way into a file: names of fields, and indices from 0. */
export type Path = readonly (string | number)[];

export interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  /** Ours: `grid` for rows of letters that are painted, `square` for a row and a column of them, from 1. */
  readonly editor?: "grid" | "square";
  /** Of a grid: what its letters are, and those that have no walls between them. */
  readonly letters?: Readonly<Record<string, string>>;
  readonly open?: string;
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The one of several alternatives that a value is meant for: by the fields whose values an alternative prescribes. */
export function meantBy(schema: Schema, value: unknown): Schema {
  if (schema.oneOf === undefined || !isFields(value)) return schema.oneOf?.[0] ?? schema;
  const fits = ({ properties = {} }: Schema) =>
    Object.entries(properties).every(([name, field]) => {
      const allowed = field.enum ?? ("const" in field ? [field.const] : undefined);
      return allowed === undefined || !(name in value) || allowed.includes(value[name]);
    });
  return schema.oneOf.find(fits) ?? schema.oneOf[0]!;
}

/** How a value is shown: as one of those, or as text. */
export function kindOf(schema: Schema): "fields" | "one" | "list" | "choice" | "flag" | "number" | "fixed" | "text" {
  if ("const" in schema) return "fixed";
  if (schema.enum !== undefined) return "choice";
  if (schema.type === "object") return schema.minProperties === 1 && schema.maxProperties === 1 ? "one" : "fields";
  if (schema.type === "array") return "list";
  if (schema.type === "boolean") return "flag";
  return schema.type === "integer" || schema.type === "number" ? "number" : "text";
}

/** What something new begins as. */
export function startOf(schema: Schema): unknown {
  if ("default" in schema) return schema.default;
  const { properties = {}, required = [] } = schema;
  switch (kindOf(schema)) {
    case "fixed":
      return schema.const;
    case "choice":
      return schema.enum![0];
    case "fields":
      return Object.fromEntries(required.map((name) => [name, startOf(properties[name]!)]));
    case "one":
      return Object.fromEntries(
        Object.entries(properties)
          .slice(0, 1)
          .map(([name, one]) => [name, startOf(one)]),
      );
    case "list":
      return [];
    case "flag":
      return false;
    case "number":
      return Math.max(schema.minimum ?? 0, 1);
    case "text":
      return "new";
  }
}

/** What a typed text says: a number where one may stand; what isn't allowed stays text, and the file's checks tell. */
export function typedAs(schema: Schema, text: string): unknown {
  const chosen = schema.enum?.find((option) => String(option) === text);
  if (chosen !== undefined) return chosen;
  const all = [schema, ...(schema.anyOf ?? [])];
  const isNumber = all.some(({ type }) => type === "integer" || type === "number");
  if (isNumber && /^[-−]?\d+(\.\d+)?$/.test(text.trim())) return Number(text.trim().replace("−", "-"));
  if (all.some(({ type }) => type === "boolean") && /^(true|false)$/i.test(text.trim()))
    return text.trim().toLowerCase() === "true";
  return text;
}

/** The field that things of a list go by. */
export function nameField(item: Schema): string | undefined {
  const { properties = {} } = item;
  return "name" in properties ? "name" : Object.keys(properties).find((name) => kindOf(properties[name]!) === "text");
}

/** `hitPoints` and `hit-points` are `hit points`. */
export function inWords(name: string): string {
  return name
    .replaceAll("-", " ")
    .replace(/[a-z](?=[A-Z])/g, "$& ")
    .toLowerCase();
}

/** One of `cards`: `card`. */
export function oneOf(list: string): string {
  return inWords(list).replace(/s$/, "");
}

/** The same with another value at that place; undefined takes away what stands there. */
export function withAt(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(whole)) {
    const next = rest.length === 0 ? value : withAt(whole[step as number], rest, value);
    if (next === undefined) return whole.filter((_, i) => i !== step);
    return step === whole.length ? [...whole, next] : whole.map((item, i) => (i === step ? next : item));
  }
  const fields = isFields(whole) ? whole : {};
  const next = rest.length === 0 ? value : withAt(fields[step], rest, value);
  if (next !== undefined) return { ...fields, [step]: next };
  const { [step]: _, ...others } = fields;
  return others;
}

/** A file's text, each list of numbers in one line. */
export function textOf(json: unknown): string {
  return `${JSON.stringify(json, null, 2).replaceAll(/\[\n\s+([\d,\s-]*?)\n\s+\]/g, (_, inside: string) => `[${inside.replaceAll(/\s+/g, " ")}]`)}\n`;
}
