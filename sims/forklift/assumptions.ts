/** What shapes a result and is ours, and where the house rules contradict themselves. */

import type { Params } from "./params.js";

export function assumptions(params: Params): readonly string[] {
  if (params.scenario.play === "road") {
    return [
      "The gauntlet is our test bench: its length, the number of zombies and the kills needed are not in the rules.",
      ...(params["ram-survivor"] === "climbs-on"
        ? ["Zombies on the road never climb, so a survivor that would climb on stays where it is."]
        : []),
      ...(params["ram-survivor"] === "blocks"
        ? [
            "A survivor stops the forklift in the square it has just entered; rammed again as the next turn begins, " +
              "it doesn't hold it.",
          ]
        : []),
    ];
  }
  const both = [
    "Models on the forklift fight only in their own place; zombies outside attack the driver or the forklift, " +
      "never both with one success.",
    "A zombie with several heroes in its place fights one of them, each as likely.",
    "A disabled forklift takes no further wounds.",
    "In an overrun a zombie outside fights the driver without a roll, unless zombies go for the forklift alone.",
  ];
  if (params.scenario.play === "stand") {
    return ["The siege, with its zombies aboard and its number of turns, is our test bench.", ...both];
  }
  return [
    "The map, the number of zombies at the start, riders, guns and tools are ours, not the rules'.",
    `Guns reach ${params["gun-range"]} squares and hit on ${params["gun-hit"]} or more; blasts hit on ` +
      `${params["blast-hit"]} or more. The rules give no numbers.`,
    ...both,
    "Shots and blasts are measured across walls: there is no line of sight.",
    "The forklift carries one crate at a time, loads and unloads with its front on the square, and may do so " +
      "while overrun.",
    "The heroes' turn: riders first (move, throw or shoot, fight), then the driver; whoever takes the wheel " +
      "drives from the next turn.",
    "A rider repairs whenever there is a wound to heal, and else goes to the end of the forklift with fewer " +
      "zombies; a driver with a tool repairs only where the forklift can't drive.",
    "Heroes on foot shoot and throw charges as riders do.",
    "A charge is thrown at the square with most zombies, if it has two or more.",
    "Zombies go for the nearest hero, the forklift's first, by a shortest way; ties go by reading order. " +
      "Newcomers come to any pit, each as likely.",
    params.shortcuts === "smart"
      ? "A smart driver rams where that saves 3 squares or more, takes the run that it asks for, waits where the " +
        "roll is too short, and doesn't ram with what would be the last wound."
      : "The driver never rams a wall or a locked door.",
    ...(params.route === "hunt" ? ["A hunting driver loses up to 2 squares a turn to ram."] : []),
    ...(params["ram-survivor"] === "blocks"
      ? [
          "A survivor stops the forklift in the square it has just entered; rammed again as the next turn begins, " +
            "it doesn't hold it.",
        ]
      : []),
  ];
}

export const contradictions = [
  "The back is said to lie where the front was, and the whole forklift to fit on a large square. Read strictly, a " +
    "forklift whose front enters a large square would still have its back outside; here it lies on the large square " +
    "as a whole, and may leave it any way.",
  "Models on the forklift are said to be targeted only from the same forklift square, yet riders shoot at a range. " +
    "Here riders shoot at zombies on the ground in range, and at those aboard only in their own place.",
];
