/** Checks the parameters together and makes ready to play the scenario. */

import { InputError, type Prepared, type Trial } from "deadeven";
import type { Params } from "./params.js";
import { prepareClimb } from "./play/climb.js";
import type { FightSubstream } from "./play/fight.js";
import { prepareFlee } from "./play/flee.js";
import { prepareRangeTable } from "./play/range-table.js";
import { prepareStand } from "./play/stand.js";
import { KINDS } from "./rules/kinds.js";

export function prepare(params: Params): Trial<FightSubstream | "climber"> | Prepared<FightSubstream> {
  if (params.scenario === "range-table") return prepareRangeTable(params);
  if (params.scenario === "climb") return prepareClimb(params);
  const percent = params.kinds.reduce((sum, share) => sum + share, 0);
  if (percent !== 100) {
    throw new InputError(`kinds must be four shares (${KINDS.join(", ")}) that sum to 100 percent, not to ${percent}`);
  }
  if (params.injuries >= params["injuries-to-fall"]) {
    throw new InputError(
      `injuries must be below injuries-to-fall, ${params["injuries-to-fall"]}, not ${params.injuries}: nobody ` +
        "would stand",
    );
  }
  return params.scenario === "flee" ? prepareFlee(params) : prepareStand(params);
}
