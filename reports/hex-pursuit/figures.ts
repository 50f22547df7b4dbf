/** The numbers that findings, charts and tables share. */

import type { CompareResult, ExactTable } from "deadeven";
import { type Quantity, quantities, words } from "deadeven/report";
import { HORDES, PURSUERS, SPRINTERS, type Studies, type TACTICS } from "./studies.js";
import { changed, found, IN_WORDS } from "./words.js";

const { exactly, metricPair, outcomePair, outcomeShare } = quantities;

export type Figures = ReturnType<typeof figuresOf>;

export function figuresOf(studies: Studies) {
  const { held, waves, armed, chased, chasedFreely, leads, sprinters, climbs } = studies;
  const { standGaps, fleeGaps, shotgun, rocket, extreme } = studies;
  const chances = held.sim.tables!(held.variants[0]!.values)[0] as ExactTable;
  const chance = (weapon: string, distance: number) =>
    exactly(
      `${weapon} at ${distance} hexes`,
      chances.cells[chances.rows.values.indexOf(weapon)]![chances.columns.values.indexOf(distance)]!,
    );
  const holds = held.variants.map((variant) =>
    outcomeShare(variant, "held", { label: `${variant.varied.zombies} zombies` }),
  );
  const between = (...hordes: number[]) => hordes.map((zombies) => holds[HORDES.indexOf(zombies)]!);
  const holdingWave = (wave: number, zombies: number) =>
    outcomeShare(found(waves, { wave, zombies }), "held", { label: `${wave} a round` });
  const holding = (weapon: string, zombies: number) =>
    outcomeShare(found(armed, { weapon, zombies }), "held", { label: words.spaced(weapon) });
  const lostByStanding = (result: CompareResult, label: string): Quantity => ({
    ...metricPair(result, "survivors-lost", ["run", "stand"]).change,
    label,
  });
  const byHorde = chased.map((result, i) => lostByStanding(result, `${PURSUERS[i]} zombies`));
  const byHordeFreely = chasedFreely.map((result, i) => lostByStanding(result, `${PURSUERS[i]} zombies`));
  const bySprinters = sprinters.map((result, i) => lostByStanding(result, `${SPRINTERS[i]}% sprinters`));
  const allAway = (lead: number, tactic: (typeof TACTICS)[number]) =>
    outcomeShare(found(leads, { "head-start": lead, tactic }), "all-escape", { label: IN_WORDS[tactic] });
  const effects = [
    ...standGaps.effects.map((effect) => ({ effect, label: `${changed(effect)} in stands` })),
    ...fleeGaps.effects.map((effect) => ({ effect, label: `${changed(effect)} in chases` })),
  ];
  const effectsOf = (ruling: boolean) =>
    effects
      .filter(({ effect }) => effect.ruling === ruling)
      .map(({ effect, label }) => quantities.effectOf(effect, label));
  const gaps = [
    ...effectsOf(true),
    outcomePair(shotgun, "held", ["", "shotguns with their own penalty alone in stands"]).change,
    outcomePair(rocket, "held", ["", "rockets with their own penalty alone in stands"]).change,
    outcomePair(extreme, "held", ["", "extreme range from 20 hexes in stands seen from 24"]).change,
  ];
  const switches = effectsOf(false);
  const top = (climber: string, grade: number, height: number, from = "top") =>
    exactly(
      `from the ${from} of the stretch`,
      found(climbs, { climber, grade, height, "fall-from": from }).summary.exact!.outcomes.top!,
    );

  return {
    ...{ chances, chance, between, holdingWave, holding, byHorde, byHordeFreely, bySprinters },
    ...{ allAway, gaps, switches, top },
  };
}
