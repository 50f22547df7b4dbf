/** Reading an aim: `win=0.5±0.03 @players=2`, `turns.median=30..45`, `spread(win, players=2..5)<=0.2`. */

import { InputError } from "../../base/input-error.js";
import { splitAssignments, splitOutside } from "../../base/split.js";
import type { Aim, Bound, Measure, Range, Spread } from "./aim.js";

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const NUMBER = "[+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:e[+-]?\\d+)?";
const PLAIN = new RegExp(`^${NUMBER}$`, "i");
const AROUND = new RegExp(`^(${NUMBER})\\s*(?:±|\\+-|\\+/-)\\s*(${NUMBER})$`, "i");
const BETWEEN = new RegExp(`^(${NUMBER})?\\s*\\.\\.\\s*(${NUMBER})?$`, "i");
/** The first sign that parts a measure from its bound. */
const SIGNS = ["<=", ">=", "≤", "≥", "=", "<", ">"] as const;

const EXAMPLES = "win=0.4..0.6, win=0.5±0.03@players=2, turns.median=30..45 or lost-on-turn-1<=0.02";

/** Reads one aim. Throws an InputError that names the piece at fault and says how it is written. */
export function parseAim(text: string): Aim {
  const at = splitOutside(text, "@", { most: 2 });
  const [head, conditions] = [at[0]!.trim(), at[1]];
  const fault = (reason: string) => new InputError(`aim "${text.trim()}": ${reason}`);
  if (head === "") throw fault(`a measure and its bound are needed, as in ${EXAMPLES}`);
  const cut = firstSign(head);
  if (cut === undefined) {
    throw fault(
      `it has no bound, as ${EXAMPLES} have; in a shell quote it, as in --aim '${head}>=0.5', since > and < mean something else there`,
    );
  }
  const measure = parseMeasure(head.slice(0, cut.place), fault);
  const bound = parseBound(cut.sign, head.slice(cut.place + cut.sign.length), fault);
  return { measure, bound, where: conditions === undefined ? [] : parseConditions(conditions, fault) };
}

type Fault = (reason: string) => InputError;

function parseConditions(text: string, fault: Fault): Aim["where"] {
  if (text.trim() === "") throw fault("after @ come conditions, such as @players=2,deck=bare");
  const pairs = splitAssignments(text, (piece) => fault(`"${piece}" should be NAME=VALUE, such as players=2`));
  const names = new Set<string>();
  for (const [param, value] of pairs) {
    if (param === "" || value === "") throw fault(`"${param}=${value}" should be NAME=VALUE, such as players=2`);
    if (names.has(param)) throw fault(`${param} is given twice`);
    names.add(param);
  }
  return pairs;
}

function parseMeasure(written: string, fault: Fault): Measure {
  const text = written.trim();
  const call = /^([a-z]+)\s*\((.*)\)$/s.exec(text);
  if (call !== null) {
    const [, name, inside] = call as unknown as [string, string, string];
    if (name === "share") return parseShare(inside, fault);
    if (name === "seat") return parseSeat(inside, fault);
    if (name === "spread") return parseSpread(inside, fault);
    throw fault(`there is no ${name}(…): there are share(METRIC=a..b), seat(2) and spread(MEASURE, PARAM=values)`);
  }
  const [name, part, ...more] = text.split(".");
  if (name === undefined || !NAME.test(name) || more.length > 0) {
    throw fault(`"${text}" is no measure: it is an outcome or a metric, such as win, turns or turns.median`);
  }
  if (part === undefined) return { kind: "name", name };
  if (part === "mean") return { kind: "mean", metric: name };
  if (part === "median") return { kind: "quantile", metric: name, percent: 50 };
  const percent = /^p(\d\d)$/.exec(part)?.[1];
  if (percent === undefined || percent === "00") {
    throw fault(`there is no .${part}: there are .mean, .median, and .p01 to .p99`);
  }
  return { kind: "quantile", metric: name, percent: Number(percent) };
}

function parseShare(inside: string, fault: Fault): Measure {
  const cut = firstSign(inside);
  const name = (cut === undefined ? inside : inside.slice(0, cut.place)).trim();
  if (!NAME.test(name)) throw fault(`share(…) takes a metric's bounds, as in share(turns=10..60), or an outcome`);
  if (cut === undefined) return { kind: "outcome", name };
  const bound = parseBound(cut.sign, inside.slice(cut.place + cut.sign.length), fault);
  if (bound.kind === "range") return { kind: "within", metric: name, range: { low: bound.low, high: bound.high } };
  const { target, tolerance } = bound;
  const reach = tolerance ?? 0;
  return { kind: "within", metric: name, range: { low: target - reach, high: target + reach } };
}

function parseSeat(inside: string, fault: Fault): Measure {
  const seat = /^[1-9]\d{0,2}$/.test(inside.trim()) ? Number(inside) : undefined;
  if (seat === undefined) throw fault("seat(…) takes a seat's number from 1, as in seat(2)");
  return { kind: "seat", seat };
}

function parseSpread(inside: string, fault: Fault): Spread {
  const [of, rest] = splitOutside(inside, ",", { most: 2 });
  const equals = rest === undefined ? [] : splitOutside(rest, "=", { most: 2 });
  const [param, values] = [equals[0]?.trim(), equals[1]?.trim()];
  if (of === undefined || !param || !values) {
    throw fault("spread(…) takes a measure, and a parameter with its values, as in spread(win, players=2..5)");
  }
  const measure = parseMeasure(of, fault);
  if (measure.kind === "spread") throw fault("a spread of spreads is not measured");
  return { kind: "spread", of: measure, param, values };
}

function parseBound(sign: (typeof SIGNS)[number], written: string, fault: Fault): Bound {
  const text = written.trim();
  if (sign === "<" || sign === ">") throw fault(`write ${sign}= for the bound: it is included`);
  const endless = text.match(new RegExp(NUMBER, "gi"))?.find((number) => !Number.isFinite(Number(number)));
  if (endless !== undefined) throw fault(`${endless} is larger than any number that is counted with`);
  if (text.includes("%")) throw fault(`shares are written from 0 to 1, as in win=0.5, not "${text}"`);
  if (sign === "=") {
    const around = AROUND.exec(text);
    if (around !== null) {
      const [target, tolerance] = [numberOf(around[1]!), numberOf(around[2]!)];
      if (!(tolerance > 0)) throw fault(`the tolerance after ± must be above 0, not ${around[2]}`);
      return { kind: "around", target, tolerance };
    }
    const [whole, low, high] = BETWEEN.exec(text) ?? [];
    if (whole !== undefined && (low !== undefined || high !== undefined)) {
      const range = { low: low === undefined ? null : numberOf(low), high: high === undefined ? null : numberOf(high) };
      if (isEmpty(range)) throw fault(`the range ${text} runs backwards: write the lesser number first`);
      return { kind: "range", ...range };
    }
  }
  if (!PLAIN.test(text)) {
    throw fault(
      `"${text}" is no bound: write a range such as 0.4..0.6, 0.4.. or ..0.6, a value such as 0.5±0.03, or <=0.02`,
    );
  }
  const value = numberOf(text);
  if (sign === "=") return { kind: "around", target: value, tolerance: null };
  return sign === ">=" || sign === "≥"
    ? { kind: "range", low: value, high: null }
    : { kind: "range", low: null, high: value };
}

function isEmpty({ low, high }: Range): boolean {
  return low !== null && high !== null && low > high;
}

/** Adding 0 turns -0 into 0. */
function numberOf(text: string): number {
  return Number(text) + 0;
}

/** The first sign outside brackets and quotes, and its place. */
function firstSign(text: string): { sign: (typeof SIGNS)[number]; place: number } | undefined {
  const places = SIGNS.map((sign) => ({ sign, place: splitOutside(text, sign, { most: 2 })[0]!.length }));
  const found = places.filter(({ place }) => place < text.length);
  // Of <= and <, which begin alike, the longer is listed first.
  return found.reduce<(typeof found)[number] | undefined>(
    (first, next) => (first === undefined || next.place < first.place ? next : first),
    undefined,
  );
}
