/** Games to start one's own from: those that come with the package and fit into one file. */

import emberDuel from "../../../../examples/ember-duel.ts?raw";
import kuhnPoker from "../../../../examples/kuhn-poker.ts?raw";
import pig from "../../../../examples/pig.ts?raw";
import pigDuel from "../../../../examples/pig-duel.ts?raw";
import riskBattle from "../../../../examples/risk-battle.ts?raw";
import shootOut from "../../../../examples/shoot-out.ts?raw";
import snakes from "../../../../examples/snakes-and-ladders.ts?raw";
import zombieDice from "../../../../examples/zombie-dice.ts?raw";
import coop from "../../../../templates/coop/game.ts?raw";
import duel from "../../../../templates/duel/game.ts?raw";
import table from "../../../../templates/table/game.ts?raw";
import type { GivenFile } from "../../messages.js";

export interface Example extends GivenFile {
  /** What it is, and what it shows. */
  readonly what: string;
}

/** As `deadeven new` writes it. */
function fresh(what: string, file: string, template: string): Example {
  return { what, file, content: template.replaceAll('"new-game"', '"my-game"').replaceAll("New game", "My game") };
}

export const EXAMPLES: readonly [Example, ...Example[]] = [
  { what: "A turn of Pig: the least that works", file: "pig.ts", content: pig },
  fresh("New: players together against a beast", "my-game.ts", coop),
  fresh("New: a duel, with a choice each turn", "my-duel.ts", duel),
  fresh("New: everybody for themselves", "my-table.ts", table),
  { what: "Shoot-out: a gap in the rules, and ways to play", file: "shoot-out.ts", content: shootOut },
  { what: "Ember duel: two seats with schools of their own", file: "ember-duel.ts", content: emberDuel },
  { what: "Pig for two: players who may think", file: "pig-duel.ts", content: pigDuel },
  { what: "Kuhn’s poker: hidden hands", file: "kuhn-poker.ts", content: kuhnPoker },
  { what: "Snakes and ladders: solved as a chain", file: "snakes-and-ladders.ts", content: snakes },
  { what: "A battle of Risk: dice against dice", file: "risk-battle.ts", content: riskBattle },
  { what: "A turn of Zombie Dice: a cup of dice", file: "zombie-dice.ts", content: zombieDice },
];
