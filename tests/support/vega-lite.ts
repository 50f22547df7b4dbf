import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";

/** A check of specifications against the schema that Vega-Lite ships. */
export function vegaLiteSchema(): ValidateFunction {
  const path = createRequire(import.meta.url).resolve("vega-lite/vega-lite-schema.json");
  const ajv = new Ajv({ strict: false });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  ajv.addFormat("color-hex", /^#[0-9a-f]{3,8}$/i);
  return ajv.compile(JSON.parse(readFileSync(path, "utf8")));
}
