/** What riders and guns are worth. */

import {
  captionOf,
  charts,
  findings,
  type Quantity,
  type Question,
  quantities,
  tables,
  thoughtOver,
} from "deadeven/report";
import { AIMS } from "./aims.js";
import { LOWEST_ROLL } from "./charts.js";
import { ROLLS } from "./rolls.js";
import { crew, over, runsOnMap } from "./words.js";

const RIDERS = [0, 1, 2, 3];

export const crewQuestion: Question = {
  about: "what riders and guns are worth",
  sets: ["riders", "guns"],
  unfit: runsOnMap,
  async answer(ask) {
    const sim = ask.game.found;
    const [armed, unarmed, thought] = await Promise.all([
      ask.sweep(sim, { vary: { riders: RIDERS }, trials: 4e4 }),
      ask.sweep(sim, { vary: { riders: RIDERS }, params: { guns: 0 }, trials: 4e4 }),
      ask.lookingAhead(sim, { vary: {}, params: { riders: 2, guns: 0 }, games: 150 }),
    ]);
    const shares = (result: typeof armed) =>
      over(result, crew, (variant, label) => quantities.outcomeShare(variant, "delivered", { label }));
    const [withGuns, withFists] = [shares(armed), shares(unarmed)];
    return {
      findings: [
        findings.bothStrengths(
          unarmedFinding(withFists[2]!),
          thought && {
            finding: unarmedFinding(quantities.outcomeShare(thought.variants[0]!, "delivered")),
            how: thoughtOver(thought.variants),
          },
        ),
        findings.range(withGuns, {
          what: "the share of runs delivered by crews of different size",
          say: ({ most, least }) =>
            `With a gun for each rider, ${most.label} deliver ${most.value} of runs, ${least.label} ${least.value}.`,
        }),
      ],
      charts: [
        charts.bars(
          RIDERS.flatMap((riders, i) =>
            riders === 0
              ? [withGuns[i]!]
              : [
                  { ...withGuns[i]!, label: `${withGuns[i]!.label}, all armed` },
                  { ...withFists[i]!, label: `${withFists[i]!.label}, no guns` },
                ],
          ),
          {
            name: "crews",
            title: "Runs delivered, by riders and guns",
            subtitle: "Besides the driver.",
            caption: captionOf(armed, unarmed),
            axis: "share of runs delivered",
          },
        ),
      ],
      tables: [
        tables.ofQuantities("Riders and guns", "riders", RIDERS.map(String), [
          { title: "delivered, all armed", of: withGuns },
          { title: "delivered, no guns", of: withFists },
        ]),
      ],
    };
  },
};

function unarmedFinding(delivered: Quantity) {
  return findings.value(delivered, {
    say: (share) => `Without guns, two riders deliver ${share} of runs by ramming and fists.`,
    aim: AIMS.guns,
  });
}

export const gunsQuestion: Question = {
  about: "what riders and guns are worth",
  sets: ["riders", "guns", "ram-kill"],
  unfit: runsOnMap,
  async answer(ask) {
    const guns = await ask.sweep(ask.game.found, { vary: { guns: [0, 1, 2], "ram-kill": ROLLS }, trials: 1.5e4 });
    return {
      charts: [
        charts.named(
          charts.outcomeLinesBySeries(charts.view(guns), "ram-kill", "guns"),
          "delivered-by-roll-and-guns",
          "Runs delivered by two riders, by the ramming roll and how many of them have guns",
          LOWEST_ROLL,
        ),
      ],
    };
  },
};
