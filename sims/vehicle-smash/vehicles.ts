/** The vehicles: reading them from a file, and a side's vehicles from a text. */

import { didYouMean, InputError, parseJson } from "deadeven";
import { z } from "zod";

/** A row of the vehicle table. */
export interface Vehicle {
  readonly name: string;
  /** Everyone aboard, in and on the vehicle: driver, mechanic and fighters. */
  readonly seats: number;
  /** Damage until it is destroyed. */
  readonly body: number;
  /** Damage soaked from each attack. */
  readonly armor: number;
  /** Most dice its driver rolls, and the difficulty of smashing it. */
  readonly mobility: number;
  readonly power: number;
}

/** Most vehicles of one side. */
export const MOST_VEHICLES = 20;

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const SEATS = 'must be a whole number from 1 to 100, or two such as "4 +16"';

const COLUMNS = "vehicle, size, seats, body, armor, mobility and power";

const columns = {
  vehicle: z.string({ error: "must be a name" }).regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
    error: "must be a name of small letters, digits and hyphens, such as small-car",
  }),
  // Space on a grid, which these rules don't use.
  size: z.string({ error: 'must be a text, such as "2×3"' }).optional(),
  seats: z
    .union([z.number(), z.string().regex(/^\d+ ?\+ ?\d+$/, { error: SEATS })], { error: SEATS })
    .transform((seats) => (typeof seats === "number" ? seats : sum(seats)))
    .refine((seats) => Number.isInteger(seats) && seats >= 1 && seats <= 100, { error: SEATS }),
  body: whole(1, 100),
  armor: whole(0, 100),
  mobility: whole(1, 20),
  power: whole(0, 100),
};

const row = z.strictObject(columns, {
  error: (issue) =>
    issue.code === "unrecognized_keys"
      ? `must have only the columns ${COLUMNS}, not ${issue.keys[0]}${didYouMean(issue.keys[0]!, Object.keys(columns))}`
      : `must be an object with the columns ${COLUMNS}`,
});

const table = z.array(row, { error: "must be a list of vehicles" }).min(1, { error: "must name at least one vehicle" });

/** What a file of vehicles may hold, as a JSON Schema. */
export function vehiclesSchema(): object {
  return z.toJSONSchema(table, { io: "input" });
}

/**
 * Reads a file of vehicles: a JSON list of rows with the table's columns. Throws an InputError that says what is wrong
 * where.
 */
export function readVehicles(content: string, file: string): readonly Vehicle[] {
  const result = table.safeParse(parseJson(content, file));
  if (!result.success) {
    const { issues } = result.error;
    // A misspelt field is told before the one that is missing for it.
    const { path, message } = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0]!;
    const [index, column] = path;
    const where = [
      index === undefined ? "" : ` row ${Number(index) + 1}`,
      column === undefined ? "" : `, ${String(column)}`,
    ];
    throw new InputError(`${file}:${where.join("")} ${message}`, path as (string | number)[]);
  }
  const vehicles = result.data.map(({ vehicle, seats, body, armor, mobility, power }) => {
    return { name: vehicle, seats, body, armor, mobility, power };
  });
  vehicles.forEach(({ name }, index) => {
    const first = vehicles.findIndex((other) => other.name === name);
    if (first < index) {
      throw new InputError(`${file}: rows ${first + 1} and ${index + 1} are both called ${name}`, [index, "vehicle"]);
    }
  });
  return vehicles;
}

/** The vehicles with as much body and armor as `body-scale` and `armor-scale` say. */
export function scaledVehicles(params: {
  readonly vehicles: readonly Vehicle[];
  readonly "body-scale": number;
  readonly "armor-scale": number;
}): readonly Vehicle[] {
  return params.vehicles.map((vehicle) => ({
    ...vehicle,
    body: Math.max(1, Math.round((vehicle.body * params["body-scale"]) / 100)),
    armor: Math.round((vehicle.armor * params["armor-scale"]) / 100),
  }));
}

/**
 * The vehicles of a side, from a text such as `small-car` or `3xmotorcycle+large-car`. Throws an InputError, naming the
 * parameter, for a vehicle that is not in the file, and for none or too many.
 */
export function readSide(text: string, param: string, vehicles: readonly Vehicle[]): readonly Vehicle[] {
  const side: Vehicle[] = [];
  for (const part of text.split("+")) {
    const [, times, name] = /^\s*(?:(\d{1,3})\s*[x×]\s*)?(.*?)\s*$/s.exec(part)!;
    const vehicle = vehicles.find((known) => known.name === name);
    if (vehicle === undefined) {
      const names = vehicles.map((known) => known.name).join(", ");
      throw new InputError(
        `${param} must be vehicles such as ${vehicles[0]!.name} or 3x${vehicles[0]!.name}, of ${names}; there is no "${part.trim()}"`,
      );
    }
    const count = times === undefined ? 1 : Number(times);
    if (count === 0 || side.length + count > MOST_VEHICLES) {
      throw new InputError(`${param} must be 1 to ${MOST_VEHICLES} vehicles, not "${text}"`);
    }
    for (let i = 0; i < count; i += 1) side.push(vehicle);
  }
  return side;
}

function sum(text: string): number {
  return text.split("+").reduce((total, part) => total + Number(part), 0);
}
