/** Files of aims, in YAML or JSON. */

import { didYouMean } from "../base/did-you-mean.js";
import { InputError, isInputError } from "../base/input-error.js";
import { parseYaml, type Yaml } from "../base/yaml.js";
import { parseAim } from "../study/aims/parse-aim.js";
import type { GivenAim } from "../study/aims/prepare-aims.js";
import { z } from "../write/zod.js";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const value = (help: string) => scalar.optional().describe(help);
const aimText = z.string().describe("a measure, its bound and where it holds: win=0.4..0.6 @players=4");

/** An aim in a file. */
export const aimSchema = z.union([
  aimText,
  z.strictObject({ aim: aimText, says: z.string().optional().describe("what it is for, in plain words") }),
]);

/** What a file of aims may hold. */
export const aimsFileSchema = z.strictObject({
  sim: z
    .string()
    .optional()
    .describe(
      "a built-in sim's name, or the path of a module; ./ and ../ start from this file's folder; not needed where the command names the game",
    ),
  params: z
    .record(z.string(), z.union([scalar, z.array(scalar)]))
    .optional()
    .describe("values for the sim's parameters; others take their defaults"),
  aims: z.array(aimSchema).min(1).describe("what the game should be"),
  trials: value("most games of each variant"),
  seed: value("any text"),
  threads: value("worker threads"),
  level: value("the confidence level, of all aims together"),
  independent: value("true gives each variant dice of its own"),
});

const FIELDS = Object.keys(aimsFileSchema.shape);

export interface AimsFile {
  readonly sim: string | undefined;
  /** As they are written: texts and lists. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly aims: readonly GivenAim[];
  /** Options by name, as texts. */
  readonly options: Readonly<Record<string, string>>;
  /** Does what a place in it asks for: an InputError that it throws names the file and the line. */
  readonly at: <T>(place: readonly PropertyKey[], work: () => T) => T;
}

/** Reads a file of aims. Throws an InputError that names the file, the line and the reason. */
export function parseAimsFile(text: string, path: string): AimsFile {
  const yaml = parseYaml(text, path, "list of aims");
  const parsed = aimsFileSchema.safeParse(yaml.value);
  if (!parsed.success) throw faultIn(yaml, path);
  const { sim, params = {}, aims, ...options } = parsed.data;
  const at: AimsFile["at"] = (place, work) => {
    try {
      return work();
    } catch (error) {
      throw isInputError(error) ? new InputError(`${path}: line ${yaml.lineOf(place)}: ${error.message}`) : error;
    }
  };
  for (const [i, aim] of aims.entries()) at(["aims", i], () => parseAim(typeof aim === "string" ? aim : aim.aim));
  return { sim, params, aims, options: options as Record<string, string>, at };
}

/** The first thing that is not as it should be. */
function faultIn({ value: written, lineOf }: Yaml, path: string): InputError {
  const at = (place: readonly PropertyKey[], reason: string) =>
    new InputError(`${path}: line ${lineOf(place)}: ${reason}`);
  if (!isMap(written)) return new InputError(`${path}: it must hold fields, such as sim: zombie-blitz, and aims:`);
  const stray = Object.keys(written).find((key) => !FIELDS.includes(key));
  if (stray !== undefined) return at([stray], `there is no field "${stray}"${didYouMean(stray, FIELDS)}`);
  const { sim, aims, params } = written;
  if (sim !== undefined && typeof sim !== "string") return at(["sim"], "sim: the game's name, or its path, is needed");
  if (params !== undefined && !isMap(params))
    return at(["params"], "params: values by parameter, as in { players: 4 }");
  if (!Array.isArray(aims) || aims.length === 0)
    return at(["aims"], "aims: a list is needed, a line each: - win=0.4..0.6");
  for (const [i, aim] of aims.entries()) {
    if (typeof aim === "string" && aim !== "") continue;
    if (!isMap(aim)) return at(["aims", i], "an aim is a text, such as win=0.4..0.6");
    const keys = Object.keys(aim);
    const odd = keys.find((key) => key !== "aim" && key !== "says");
    if (odd !== undefined) {
      const hint =
        odd.includes("=") || odd.includes("(") ? ': inside { } an aim is quoted, as in { aim: "win=0.5" }' : "";
      const whole = keys.length === 1 ? `; an aim is one text, as in - ${odd}=0.4..0.6` : "";
      return at(["aims", i], `there is no field "${odd}"${hint || whole || didYouMean(odd, ["aim", "says"])}`);
    }
    if (typeof aim.aim !== "string") return at(["aims", i], "aim: a text is needed, such as win=0.4..0.6");
    if (aim.says !== undefined && typeof aim.says !== "string")
      return at(["aims", i, "says"], "says: a text is needed");
  }
  const field = FIELDS.find((name) => name !== "params" && name !== "aims" && typeof written[name] === "object");
  if (field !== undefined) return at([field], `${field}: one value is needed`);
  return at(["params"], "params: each parameter has a value, or a list of values");
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
