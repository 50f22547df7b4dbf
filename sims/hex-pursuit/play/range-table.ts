/** The scenario `range-table`: one shooter, one target, one roll. */

import { placesOf, type Trial } from "deadeven";
import { OUTCOMES, RANGE_METRICS } from "../metrics.js";
import type { Params } from "../params.js";
import { BANDS, bandOf, neededRoll } from "../rules/to-hit.js";
import * as tell from "../tell.js";

const { hit: HIT, miss: MISS, "not-allowed": NOT_ALLOWED } = placesOf(OUTCOMES["range-table"]);
const PLACES = placesOf(RANGE_METRICS);
const { shots: SHOTS } = PLACES;

export function prepareRangeTable(params: Params): Trial<"survivors"> {
  const { weapon, range } = params;
  const needed = neededRoll(weapon, range, params);
  const band = bandOf(range, params["extreme-from"]);
  const hits = PLACES[`hits-${BANDS[band]}`];

  return (dice, card, log) => {
    if (needed === undefined) {
      card.outcome = NOT_ALLOWED;
      log?.(tell.mayNotShoot(weapon, range));
      return;
    }
    const roll = dice.survivors.die(6);
    card.outcome = roll >= needed ? HIT : MISS;
    card.metrics[SHOTS] = 1;
    if (card.outcome === HIT) card.metrics[hits] = 1;
    log?.(tell.shot(weapon, range, band, roll, needed));
  };
}
