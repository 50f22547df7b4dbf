import { loadParams } from "../sim/param-values.js";
import { checkName, type ExactTable } from "../sim/sim.js";
import type { RunsResult } from "../study/result.js";

/** A sim's exact table with what each variant has in it. */
export interface VariantTables {
  readonly name: string;
  /** In the order of the variants; `undefined` where a variant has none. */
  readonly tables: readonly (ExactTable | undefined)[];
}

/** The sim's exact tables by name, with each variant's. */
export function exactTables({ sim, variants }: RunsResult): VariantTables[] {
  if (sim.tables === undefined) return [];
  const byName = new Map<string, (ExactTable | undefined)[]>();
  variants.forEach(({ values }, index) => {
    for (const table of sim.tables!(loadParams(sim.params, values))) {
      checkName(`sim ${sim.name}`, "table", table.name);
      if (!byName.has(table.name)) byName.set(table.name, new Array(variants.length).fill(undefined));
      byName.get(table.name)![index] = table;
    }
  });
  return [...byName].map(([name, tables]) => ({ name, tables }));
}
