/** Telling who fights whom, before the first roll. */

import type { Log } from "deadeven";
import type { Fight } from "./fight.js";

export function tellForces({ forces, params }: Fight, log: Log): void {
  forces.vehicles.forEach(({ name, body, armor, mobility, power }, v) => {
    const side = forces.side[v] === 0 ? "a" : "b";
    const shooters = forces.shootersEnd[v]! - forces.shooters[v]!;
    const crew = ["a driver"];
    if (forces.mechanic[v]! >= 0) crew.push("a mechanic");
    if (shooters > 0) crew.push(`${shooters} with ${params[`${side}-weapon`]}`);
    log(
      `${forces.names[v]} is a ${name} (body ${body}, armor ${armor}, mobility ${mobility}, power ${power}) with ${crew.join(", ")}.`,
    );
  });
}
