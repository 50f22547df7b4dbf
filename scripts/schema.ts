// Writes schemas/study.schema.json, which editors use to complete and check study files.
import { writeFileSync } from "node:fs";
import { z } from "zod";
import { studyFileSchema } from "../src/cli/study-file.js";

const schema = { title: "A deadeven study", ...z.toJSONSchema(studyFileSchema) };
writeFileSync(new URL("../schemas/study.schema.json", import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
