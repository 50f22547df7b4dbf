import { readFileSync } from "node:fs";
import { loadParams, resolveParams } from "deadeven";
import { expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { metrics } from "../../../sims/forklift/metrics.js";
import { type Params, params } from "../../../sims/forklift/params.js";
import { readFile } from "../../support/play.js";
import { faces, tellWritten } from "../../support/written-dice.js";
import { depot } from "./depot.js";

/**
 * Whole games with dice that are written down, as they are told. Each was followed roll by roll by the rules before it
 * was kept: `faces` are in the order in which the game asks for them.
 */
const games: [
  name: string,
  given: Record<string, unknown>,
  dice: Record<string, readonly number[]>,
  counted: Record<string, number>,
][] = [
  [
    "wall-and-door",
    { scenario: depot() },
    {
      spawn: [
        // Turn 1: 3 is not over the three in play. All three come to the square under the front, where a rider is.
        ...faces(2, 1),
        // Turn 2: 2 is over the one that was spared. Two come, onto the only pit.
        ...faces(1, 1, 2, 1, 1),
        // Turn 3: 3 is not over three. Turn 4: 2 is over one, and one comes.
        ...faces(1, 2),
        ...faces(1, 1, 1, 1),
      ],
      // Turn 1: after two squares the wall takes a third of the five movements and holds, a fourth goes through, and
      // the fifth ends on the crate. Turn 2 is for loading. Turn 3, loaded, 1d3: one square, then the door and through.
      drive: faces(5, 2),
      ram: [
        // Turn 1: the two that are left under the front before it sets out: 5 kills, so one stays there.
        ...faces(6, 2),
        // The wall asks for 5. It holds, for a wound; a second one wouldn't disable the forklift either: again.
        ...faces(3, 5),
        // Turn 3: the door asks for no roll. The two from the pit had come to the square behind it, beside the front.
        ...faces(5, 1),
      ],
      shots: [
        // Turn 1, rider 1 on the back and rider 2 on the front, 4 or more: one of the three is dead.
        ...faces(4, 3),
        // Turn 2, each at the nearest: rider 1 at that which was spared, rider 2 at the newcomers, both two squares
        // off.
        // Rider 2 has the tool, gives up the move and heals a wound, and may shoot all the same.
        ...faces(2, 1),
        // Turn 3: that on 1,4 is dead; of those behind the door none. The other wound is healed.
        ...faces(5, 2),
        // Turn 4: the newcomer is dead. The one that survived the ram has climbed on from beneath: only rider 2, who is
        // on the front with it, could hit it.
        ...faces(4, 3),
      ],
      // Turn 4: it has a hero in its own place, and leaves driver and forklift alone: 3 against 6, a wound. On his turn
      // 5 5 beat a 1, and a double kills. Unloading takes the driver's move, and the one crate is delivered.
      fights: [...faces(3, 2, 6), ...faces(5, 5, 1)],
    },
    {
      turns: 4,
      "squares-driven": 6,
      "rams-tried": 4,
      "ram-kills": 2,
      "shot-kills": 3,
      "fight-kills": 1,
      "wounds-by-ramming": 3,
      repairs: 3,
      "most-aboard": 1,
      "crates-delivered": 1,
      "walls-rammed": 2,
      "doors-rammed": 1,
    },
  ],
  [
    "trapped-driver-shot",
    {
      scenario: depot({ spawn: false, turns: 5 }),
      aboard: 2,
      "in-cabin": 1,
      "driver-gun": true,
      guns: 1,
      "hero-wounds": 1,
      overrun: 3,
      charges: 1,
      "mechanic-card": 1,
      wounds: 2,
    },
    {
      fights: [
        // Turn 1. Three aboard are enough to overrun it. Rider 2, on the front: 2 against 5, the one wound he has. He
        // drops the tool to the square below, and rises there. Rider 1, on the back: 4 4 beats a 2 with a double.
        ...faces(1, 2, 5, 4, 4, 2),
        // The driver has no armour, and one is in the cabin with him: 1 against 3. He rises in there, trapped.
        ...faces(1, 1, 3),
        // Turn 2. The last one from the ground has come to rider 1: 5 against 3, without a double.
        ...faces(5, 2, 3),
      ],
      // Rider 1 should take the wheel, and two zombies are in the cabin: with a gun he gets off and stays beneath, till
      // in turn 4 one point takes him from the ground to the wheel.
      heroes: faces(2, 3, 1, 1),
      shots: [
        // Turn 1. His charge on the square under the front hits on 4: of the three from the ground two, the one on the
        // front; of those in the cabin, which is above as well, the dead driver; the risen rider; and the forklift,
        // which has 1 of 2 wounds now. He himself stands under the back.
        ...faces(4, 1, 5, 6, 2, 4, 4, 4),
        // Turn 2, at the one in his own square; turn 3, from beneath, at the one in the cabin.
        ...faces(6),
        ...faces(5),
      ],
      // Turn 2: one aboard is too few, so that it is overrun no more. With nobody to fight, the one in the cabin dents
      // it, the second wound, and the mechanic card heals all. Turn 3: in vain.
      zombies: faces(5, 2),
      // Turn 5: six squares. After two of them he may ram the wall, which holds, for a wound. Movement is left, but
      // another wound would disable it, and the card is gone.
      drive: faces(6),
      ram: faces(1),
    },
    {
      turns: 5,
      "squares-driven": 2,
      "shot-kills": 7,
      "fight-kills": 1,
      "wounds-by-ramming": 1,
      "wounds-by-zombies": 1,
      "wounds-by-blast": 1,
      "most-aboard": 3,
      "turns-overrun": 1,
      "driver-wounds": 1,
      "walls-rammed": 1,
    },
  ],
  [
    "siege",
    { scenario: "siege", turns: 2, "in-cabin": 1 },
    {
      zombies: [
        // Turn 1. The one on the front reaches the driver with its 6. The one on the back doesn't, and dents: 5.
        ...faces(6, 2, 5),
        // Turn 2. The one on the front does neither; the other reaches him.
        ...faces(4, 3, 6),
      ],
      fights: [
        // Turn 1: 4 against 4 is a wound. The one in the cabin needs no 6: 5 against 2 holds it off, and on his own
        // turn he kills it, with 6 6 against 5. He doesn't fight those outside.
        ...faces(1, 4, 4, 5, 3, 2, 6, 6, 5),
        // Turn 2: 3 against 3, his second of three.
        ...faces(2, 3, 3),
      ],
    },
    { turns: 2, "fight-kills": 1, "wounds-by-zombies": 1, "most-aboard": 3, "driver-wounds": 2 },
  ],
  [
    "gauntlet",
    { scenario: "gauntlet", length: 9, zombies: 2, "move-die": 8 },
    {
      // Of 9 squares, the two stand on 3 and 6. Turn 1 ends on 3, where 4 is not enough; so turn 2 begins with the same
      // one, 5, and passes the other, 2. Eight squares from 3 are more than to 9, where it ends: one dead of two is
      // half.
      drive: faces(3, 8),
      ram: faces(4, 5, 2),
    },
    { turns: 2, "squares-driven": 9, "rams-tried": 3, "ram-kills": 1 },
  ],
];

test.each(games)("%s", (name, given, dice, counted) => {
  const golden = readFileSync(new URL(`./golden/${name}.txt`, import.meta.url), "utf8");
  const { lines, card } = tellWritten(forklift, given, dice);
  expect(`${lines.join("\n")}\n`).toBe(golden);
  // What is counted in it; of all else nothing.
  const values = loadParams(params, resolveParams(forklift.params, given, readFile)) as Params;
  expect(metrics(values).map(({ name }, i) => [name, card.metrics[i]])).toEqual(
    metrics(values).map(({ name }) => [name, counted[name] ?? 0]),
  );
});
