// Writes schemas/, which editors use to complete and check study files and files of aims.
import { writeFileSync } from "node:fs";
import { z } from "zod";
import { aimsFileSchema } from "../src/cli/aims-schema.js";
import { studyFileSchema } from "../src/cli/study-file.js";

for (const [name, title, schema] of [
  ["study", "A deadeven study", studyFileSchema],
  ["aims", "Aims of a game for deadeven", aimsFileSchema],
] as const) {
  const text = JSON.stringify({ title, ...z.toJSONSchema(schema) }, null, 2);
  writeFileSync(new URL(`../schemas/${name}.schema.json`, import.meta.url), `${text}\n`);
}
