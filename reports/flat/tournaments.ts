/** Vehicles and weapons, each against each in both seats: how strong each is, and which of them nobody needs. */

import { type Ask, findings, tournaments } from "deadeven/report";
import { VEHICLES } from "./figures.js";
import { WITHOUT_ADRENALINE } from "./match-ups.js";

const WEAPONS = ["punch", "grapple", "spear", "pistol", "large-pistol", "shotgun", "rifle"];

/** The tournament of each game: what is entered, and what the page calls it. */
const TOURNAMENTS = [
  { sim: "vehicle-smash", enter: { side: VEHICLES }, name: "vehicles", title: "Vehicles", trials: 5e3 },
  { sim: "foot-combat", enter: { weapon: WEAPONS }, name: "weapons", title: "Weapons", trials: 2e4 },
] as const;

export async function playTournaments(ask: Ask) {
  const [results, bare] = await Promise.all([
    Promise.all(TOURNAMENTS.map(({ sim, enter, trials }) => ask.tournament(sim, { enter, trials }))),
    Promise.all(
      TOURNAMENTS.map(({ sim, enter, trials }) =>
        ask.tournament(sim, { enter, params: WITHOUT_ADRENALINE, trials: trials / 5 }),
      ),
    ),
  ]);
  const parts = TOURNAMENTS.map(({ name, title }, i) => {
    const result = results[i]!;
    const content = tournaments.content(result, name, title);
    return {
      ...content,
      // Who beats whom stands on the page already, and notes have the mix that nobody beats.
      charts: content.charts.filter((chart) => chart.name.endsWith("ratings")),
      about: `how strong ${name} are beside one another`,
      findings: [
        findings.followedBy(
          findings.ranking(tournaments.ratings(result), {
            what: `${title} by rating (Elo, as in chess: 0 on average, 400 more are ten wins to one)`,
            top: 3,
          }),
          findings.ranking(tournaments.ratings(bare[i]!), { what: "Without adrenaline", top: 3 }),
        ),
        ...tournaments.verdicts(result, name).map((verdict, kind) => {
          const without = tournaments.verdicts(bare[i]!, `${name} without adrenaline`)[kind];
          return without === undefined ? verdict : findings.followedBy(verdict, without);
        }),
      ],
    };
  });
  return {
    topics: parts.map(({ about, findings, charts, tables }) => ({ about, findings, charts, tables })),
    notes: parts.flatMap(({ notes }) => notes),
  };
}
