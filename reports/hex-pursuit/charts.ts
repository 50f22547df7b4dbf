/** The page's charts. */

import { captionOf, charts } from "deadeven/report";
import type { Figures } from "./figures.js";
import { choiceMap, lossesOf, lossLines, lossOf } from "./run-or-stand.js";
import { GRADES, HEIGHTS, INJURIES, PURSUERS, SPRINTERS, type Studies } from "./studies.js";
import { CLIMBERS } from "./words.js";

/** By the part of the page. */
export function chartsOf(studies: Studies, { chances, top, gaps, switches }: Figures) {
  const { held, waves, armed, chased, chasedFreely, leads, map, mapFreely, sprinters, hurt, climbs } = studies;
  const { standGaps, fleeGaps, shotgun, rocket, extreme } = studies;
  const byHorde = (results: Studies["chased"], name: string, under: string, rule: string) =>
    lossLines(
      results.flatMap((result, i) => lossesOf(result, PURSUERS[i]!)),
      {
        name,
        title: `Run or stand? Survivors lost, by the number of zombies${under}`,
        subtitle: `Zombies 4 hexes behind, half of them sprinters; 40 hexes to safety.${rule}`,
        of: results,
        axis: "Zombies",
        column: "zombies",
      },
    );
  return {
    whenToRun: [byHorde(chased, "run-or-stand-by-zombies", "", ""), choiceMap(map, "run-or-stand", "")],
    lead: [
      lossLines(
        leads.variants.map((variant) => lossOf(variant, Number(variant.varied["head-start"]))),
        {
          name: "tactics-by-lead",
          title: "Survivors lost to 12 zombies, by how far ahead the four are",
          subtitle:
            "Shooting first: while no zombie could come into reach next round. A round of shooting costs 6 " +
            "hexes: who shoots with a lead of 8 runs with one of 2.",
          of: [leads],
          axis: "Hexes between them at the start",
          column: "lead",
        },
      ),
    ],
    sprinters: [
      lossLines(
        sprinters.flatMap((result, i) => lossesOf(result, SPRINTERS[i]!)),
        {
          name: "run-or-stand-by-sprinters",
          title: "Survivors lost to 9 zombies, by how many of them are sprinters",
          subtitle: "Walkers and sprinters, 4 hexes behind.",
          of: sprinters,
          axis: "Sprinters among the zombies, percent",
          column: "sprinters-percent",
        },
      ),
    ],
    injuries: [
      lossLines(
        hurt.flatMap((result, i) => lossesOf(result, INJURIES[i]!)),
        {
          name: "run-or-stand-by-injuries",
          title: "Survivors lost to 12 zombies, by the injuries each begins with",
          subtitle: "Half of them sprinters, 4 hexes behind. Each injury costs a hex of movement; the fourth fells.",
          of: hurt,
          axis: "Injuries of each survivor at the start",
          column: "injuries",
        },
      ),
    ],
    freeAttacks: [
      byHorde(
        chasedFreely,
        "run-or-stand-by-zombies-free-attacks",
        ", with the optional free attacks",
        " Zombies get a free attack on those who leave their reach.",
      ),
      choiceMap(mapFreely, "run-or-stand-free-attacks", ", with the optional free attacks"),
    ],
    stand: [
      charts.named(
        charts.outcomeLinesBySeries(charts.view(waves), "zombies", "wave"),
        "stand-by-zombies",
        "Stands held with pistols, by how many zombies there are and how many come a round",
        { legend: "zombies a round" },
      ),
    ],
    weapons: [
      charts.named(
        charts.outcomeHeatMap(charts.view(armed), "zombies", "weapon"),
        "stand-by-weapon",
        "Stands held, by weapon and number of zombies",
      ),
    ],
    ranges: [charts.tableHeatMap(charts.view(held), chances, "chance-to-hit", { caption: "Hex pursuit · exact" })],
    climbing: [
      charts.tableHeatMap(
        charts.view(climbs),
        {
          name: "climbing",
          title: "Chance to reach the top, by wall and height",
          rows: {
            title: "climber and grade",
            values: CLIMBERS.flatMap(({ name }) => GRADES.map((grade) => `${name}, grade ${grade}`)),
          },
          columns: { title: "height in feet", values: HEIGHTS },
          value: "chance to reach the top",
          cells: CLIMBERS.flatMap(({ climber }) =>
            GRADES.map((grade) => HEIGHTS.map((height) => top(climber, grade, height).value)),
          ),
          share: true,
        },
        "climbing",
      ),
    ],
    rules: [
      charts.bars([...gaps, ...switches], {
        name: "readings",
        title: "What other readings of the rules change",
        subtitle:
          "Difference in how often 30 zombies are held, or all four get away from 12 by running; one change at a time, on the same dice.",
        caption: captionOf(standGaps, fleeGaps, shotgun, rocket, extreme),
        axis: "difference in stands held or all getting away",
        groups: [...gaps.map(() => "a gap in the rules"), ...switches.map(() => "a switch or a habit")],
      }),
    ],
  };
}
