/**
 * Hex pursuit: how many zombies can four survivors hold off, when should they run, what can they hit, what can they
 * climb?
 */

import type { CompareResult, Effect, ExactTable, RunsResult, VariantResult } from "deadeven";
import {
  type Aim,
  captionOf,
  charts,
  defineReport,
  findings,
  format,
  type Quantity,
  quantities,
  tables,
  words,
} from "deadeven/report";

const { exactly, metricMean, metricPair, outcomePair, outcomeShare } = quantities;

const AIMS = {
  reach: {
    says: "a weapon without a farthest range hits at least one shot in six at any range of the table",
    least: 1 / 6,
    advice: "Cap the penalties so that a 6 always hits, or give these weapons a farthest range.",
  },
  climb: {
    says: "an unhurt survivor gets up 20 feet of an ordinary wall (grade 1) at least half of the time",
    least: 0.5,
    advice: "Try letting a first fall be caught, or smaller penalties for ordinary walls.",
  },
  shooting: {
    says: "shooting first lets the four get away at most 20 points less often than running at once",
    least: -0.2,
    advice: "Shooting before running is a trap: try letting survivors shoot as they go, at a penalty.",
  },
  gaps: {
    says: "no gap in the rules moves how often a stand is held, or how often all get away, by more than 3 points",
    least: -0.03,
    most: 0.03,
    advice: "The rules should settle these.",
  },
} satisfies Record<string, Aim>;

const HORDES = [10, 15, 20, 25, 30, 35, 40, 50, 60];
const WAVES = [1, 2, 3, 4, 5, 8];
/** One of each set of weapons that the rules treat alike. */
const WEAPONS = [
  "rocket-launcher",
  "sniper-rifle",
  "grenade",
  "grenade-launcher",
  "molotov",
  "pistol",
  "bow",
  "shotgun",
  "throwing-knife",
  "thrown-object",
  "fists",
];
const PURSUERS = [3, 6, 9, 12, 13, 14, 15, 18, 24];
const LEADS = [2, 4, 6, 8, 10, 12, 16, 20, 24];
const MAP_LEADS = [1, 2, 3, 4, 5, 6, 8, 10];
const MAP_PURSUERS = [6, 9, 12, 15, 18];
const SPRINTERS = [0, 10, 20, 40, 60, 80, 100];
const INJURIES = [0, 1, 2, 3];
const HEIGHTS = [20, 40, 60, 80, 100];
const GRADES = [0, 1, 2];
const TACTICS = ["run", "shoot-then-run", "hold"] as const;
/** What else the dead and the living might do by another reading, or by a switch. */
const STAND_CHANGES = ["undead-turn", "zombies-shove"];
const FLEE_CHANGES = ["undead-turn", "opportunity", "zombies-shove", "survivors-shove", "pace"];

export default defineReport({
  name: "hex-pursuit",
  title: "Hex pursuit: stand or run?",
  summary:
    "How many zombies four survivors can hold off, with pistols and with other weapons; when they should run; what every weapon hits at every range; and what they can climb. Four unhurt survivors with pistols unless said otherwise.",

  async build(ask) {
    const sim = "hex-pursuit";
    const stand = { scenario: "stand" };
    const runOrHold = (set: Record<string, unknown>, trials: number, params: Record<string, unknown> = {}) =>
      ask.compare(sim, { params, a: { ...set, tactic: "run" }, b: { ...set, tactic: "hold" }, trials });
    const ruled = (params: Record<string, unknown>, ruling: string, to: string) =>
      ask.compare(sim, { params: { ...stand, ...params }, a: {}, b: { [ruling]: to }, trials: 2e4 });
    const [
      held,
      waves,
      armed,
      backing,
      chased,
      leads,
      map,
      sprinters,
      hurt,
      standGaps,
      fleeGaps,
      shotgun,
      rocket,
      extreme,
      climbs,
    ] = await Promise.all([
      ask.sweep(sim, { params: stand, vary: { zombies: HORDES }, trials: 3e4 }),
      ask.sweep(sim, { params: stand, vary: { wave: WAVES, zombies: HORDES }, trials: 3000 }),
      ask.sweep(sim, { params: stand, vary: { weapon: WEAPONS, zombies: [10, 20, 30, 40, 60] }, trials: 5000 }),
      runOrHold({ zombies: 20 }, 5000, stand),
      Promise.all(PURSUERS.map((zombies) => runOrHold({ zombies }, 1.5e4))),
      ask.sweep(sim, { vary: { "head-start": LEADS, tactic: TACTICS }, trials: 6000 }),
      ask.sweep(sim, {
        vary: { "head-start": MAP_LEADS, zombies: MAP_PURSUERS, tactic: ["run", "hold"] },
        trials: 2000,
      }),
      Promise.all(SPRINTERS.map((share) => runOrHold({ zombies: 9, kinds: [100 - share, share, 0, 0] }, 1e4))),
      Promise.all(INJURIES.map((injuries) => runOrHold({ injuries }, 6000))),
      ask.effects(sim, { params: stand, over: STAND_CHANGES, trials: 2e4 }),
      ask.effects(sim, { over: FLEE_CHANGES, trials: 2e4 }),
      ruled({ weapon: "shotgun" }, "shotgun", "instead"),
      ruled({ weapon: "rocket-launcher" }, "rocket", "instead"),
      // From 15 hexes nobody is ever 19 away.
      ruled({ radius: 24 }, "extreme-from", "20"),
      ask.sweep(sim, {
        params: { scenario: "climb" },
        vary: { climber: ["living", "clamberer"], grade: GRADES, "fall-from": ["top", "bottom"], height: HEIGHTS },
        trials: 5000,
      }),
    ]);

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
      findings: [
        findings.crossing(between(15, 20, 25, 30), {
          what: "Holding a stand",
          at: 0.9,
          atWords: "nine stands in ten",
          say: ({ before, after, from, to }) =>
            `Surrounded, with 3 zombies a round coming into sight 15 hexes away, four survivors with pistols can count on holding off ${before} (held in ${from}), but not ${after} (${to}).`,
        }),
        findings.crossing(between(25, 30, 35, 40), {
          what: "Holding a stand",
          at: 0.5,
          atWords: "an even chance",
          say: ({ before, after, from, to }) =>
            `A stand becomes a losing bet between ${before} (held in ${from}) and ${after} (held in ${to}).`,
        }),
        findings.difference([holdingWave(5, 30), holdingWave(2, 30)], {
          what: "the share of stands held against 30 zombies",
          more: ({ a, b }) =>
            `How fast they come decides a stand: 30 zombies are held in ${b} if two come a round, in ${a} if five do.`,
          less: ({ a, b }) => `30 zombies are held in ${b} if two come a round, in ${a} if five do.`,
        }),
        findings.crossing(byHorde, {
          what: "How many more are lost by standing than by running",
          at: 0,
          atWords: "nothing",
          say: ({ before, after, from, to }) =>
            `When to run, with nine sprinters in ten 4 hexes behind: ${from.startsWith("−") ? `stand against up to ${before} and run from ${after} or more` : `run from up to ${before} and stand against ${after} or more`}. Standing rather than running changes the survivors lost by ${from} against ${before}, by ${to} against ${after}.`,
        }),
        findings.difference([allAway(8, "hold"), allAway(8, "run")], {
          what: "how often all four get away, 8 hexes ahead of 12 zombies,",
          more: ({ a, b }) =>
            `With 8 hexes between them, run at once: all four survive 12 zombies in ${b} of chases, by standing in ${a}.`,
          less: ({ a, b }) =>
            `Even with 8 hexes between them, standing is better: all four survive 12 zombies in ${a}, and in ${b} by running.`,
        }),
        findings.difference([allAway(2, "run"), allAway(2, "hold")], {
          what: "how often all four get away, 2 hexes ahead of 12 zombies,",
          more: ({ a, b }) =>
            `With only 2 hexes between them, stand: all four survive 12 zombies in ${b} of chases, by running in ${a}.`,
          less: ({ a, b }) => `Even with only 2 hexes between them, running is better: ${a} against ${b} by standing.`,
        }),
        findings.difference([allAway(8, "run"), allAway(8, "shoot-then-run")], {
          what: "how often all four get away, 8 hexes ahead of 12 zombies,",
          more: ({ a, b }) => `Shooting while it is safe and then running pays at 8 hexes: ${b} against ${a}.`,
          less: ({ a, b }) =>
            `With 8 hexes between them, shooting first throws the lead away: all four get away in ${b} of chases, by running at once in ${a}.`,
          aim: AIMS.shooting,
        }),
        findings.crossing(bySprinters, {
          what: "How many more are lost by standing than by running, by the share of sprinters,",
          at: 0,
          atWords: "nothing",
          say: ({ before, after, from, to }) =>
            `${from.startsWith("+") ? "Run from the slow, stand against the fast" : "Stand against the slow, run from the fast"}: with 9 zombies 4 hexes behind, standing rather than running changes the survivors lost by ${from} with ${before} among them, by ${to} with ${after}.`,
        }),
        findings.difference(outcomePair(hurt[1]!, "none-escape", ["running", "standing"]), {
          what: "how often nobody survives 12 zombies with an injury each",
          more: ({ a, b }) =>
            `Even with an injury each, running is better against 12 zombies: nobody survives in ${a}, by standing in ${b}.`,
          less: ({ a, b }) =>
            `The injured can't run: with one injury each and 12 zombies 4 hexes behind, nobody survives in ${a} of chases by running, in ${b} by standing.`,
        }),
        findings.difference(outcomePair(backing, "held", ["backing away", "standing"]), {
          what: "how often 20 zombies are held",
          more: ({ a, b }) =>
            `Once surrounded there is nowhere to run: 20 zombies are held in ${a} of stands by backing away from the nearest, in ${b} by standing.`,
          less: ({ a, b }) => `Moving away helps even when surrounded: ${a} of stands against 20 zombies, ${b} else.`,
        }),
        findings.ranking(
          WEAPONS.map((weapon) => holding(weapon, 30)),
          { what: "Stands held against 30 zombies, everyone with the same weapon", top: 6 },
        ),
        findings.difference([holding("fists", 20), holding("pistol", 20)], {
          what: "the share of stands held against 20 zombies",
          more: ({ a, b }) => `Hand to hand the four hold 20 zombies in ${a} of stands, with pistols in ${b}.`,
          less: ({ a, b }) => `Hand to hand is as good as pistols against 20 zombies: ${a} against ${b}.`,
        }),
        findings.value(chance("pistol", 19), {
          say: (share) =>
            `At 19 hexes and beyond a pistol's chance to hit is ${share} (a rifle's too): the penalty of −3 puts the roll needed at 7.`,
          aim: AIMS.reach,
        }),
        findings.value(chance("shotgun", 13), {
          say: (share) =>
            `From 13 hexes on a shotgun's chance to hit is ${share} (a rocket launcher's too): its own penalty adds to that of the range.`,
          aim: AIMS.reach,
        }),
        findings.value(top("living", 1, 20), {
          say: (share) =>
            `An unhurt survivor gets up 20 feet of brick wall (grade 1) with a chance of ${share}, all on one roll.`,
          aim: AIMS.climb,
        }),
        findings.value(top("living", 1, 40), {
          say: (share) => `Up 40 feet of it, ${share}; every injury makes a wall a grade harder.`,
        }),
        findings.changes(gaps, {
          measure: "how often a stand is held or all get away",
          what: "Of the other ways to read the rules",
          aim: AIMS.gaps,
        }),
        findings.changes(switches, {
          measure: "how often a stand is held or all get away",
          what: "Of optional rules and habits",
        }),
        findings.value(metricMean(held.variants[HORDES.indexOf(30)]!, "survivors-lost", { given: "held" }), {
          say: (lost) => `Even a stand that is held against 30 zombies costs ${lost} of the four on average.`,
        }),
      ],

      charts: [
        charts.named(
          charts.outcomeLinesBySeries(charts.view(waves), "zombies", "wave"),
          "stand-by-zombies",
          "Stands held with pistols, by how many zombies there are and how many come a round",
          { legend: "zombies a round" },
        ),
        lossLines(
          chased.flatMap((result, i) => lossesOf(result, PURSUERS[i]!)),
          {
            name: "run-or-stand-by-zombies",
            title: "Run or stand? Survivors lost, by the number of zombies",
            subtitle: "Zombies 4 hexes behind, nine in ten of them sprinters; 40 hexes to safety.",
            caption: captionOf(...chased),
            axis: "Zombies",
          },
        ),
        choiceMap(map),
        lossLines(
          leads.variants.map((variant) => lossOf(variant, Number(variant.varied["head-start"]))),
          {
            name: "tactics-by-lead",
            title: "Survivors lost to 12 zombies, by how far ahead the four are",
            subtitle:
              "Shooting first: while no zombie could come into reach next round. A round of shooting costs 6 hexes: who shoots with a lead of 8 runs with one of 2.",
            caption: captionOf(leads),
            axis: "Hexes between them at the start",
          },
        ),
        lossLines(
          sprinters.flatMap((result, i) => lossesOf(result, SPRINTERS[i]!)),
          {
            name: "run-or-stand-by-sprinters",
            title: "Survivors lost to 9 zombies, by how many of them are sprinters",
            subtitle: "Walkers and sprinters, 4 hexes behind.",
            caption: captionOf(...sprinters),
            axis: "Sprinters among the zombies, percent",
          },
        ),
        lossLines(
          hurt.flatMap((result, i) => lossesOf(result, INJURIES[i]!)),
          {
            name: "run-or-stand-by-injuries",
            title: "Survivors lost to 12 zombies, by the injuries each begins with",
            subtitle: "Nine sprinters in ten, 4 hexes behind. Each injury costs a hex of movement; the fourth fells.",
            caption: captionOf(...hurt),
            axis: "Injuries of each survivor at the start",
          },
        ),
        charts.named(
          charts.outcomeHeatMap(charts.view(armed), "zombies", "weapon"),
          "stand-by-weapon",
          "Stands held, by weapon and number of zombies",
        ),
        charts.tableHeatMap(charts.view(held), chances, "chance-to-hit"),
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
        charts.bars([...gaps, ...switches], {
          name: "rulings",
          title: "What other readings of the rules change",
          subtitle:
            "Difference in how often 30 zombies are held, or all four get away from 12 by running; one change at a time, on the same dice.",
          caption: captionOf(standGaps, fleeGaps, shotgun, rocket, extreme),
          axis: "difference in stands held or all getting away",
          groups: [...gaps.map(() => "a gap in the rules"), ...switches.map(() => "a switch or a habit")],
        }),
      ],

      tables: [
        tables.ofSweep(held, "A stand with pistols, by the number of zombies"),
        {
          caption: "Run or stand, zombies 4 hexes behind: survivors lost of four (95% intervals, each by itself)",
          columns: ["zombies", "running", "standing", "difference"].map((title) => ({ title, number: true })),
          rows: chased.map((result, i) => [
            String(PURSUERS[i]),
            ...[result.a, result.b].map(lost),
            ...[result.metrics["survivors-lost"]!].map(({ difference, ci }) =>
              format.differenceWithInterval(difference, ci, false),
            ),
          ]),
        },
        {
          caption:
            "By how far ahead the four are: survivors lost of four to 12 zombies (95% intervals, each by itself)",
          columns: ["hexes ahead", ...TACTICS.map((tactic) => IN_WORDS[tactic])].map((title) => ({
            title,
            number: true,
          })),
          rows: LEADS.map((lead) => [
            String(lead),
            ...TACTICS.map((tactic) => lost(found(leads, { "head-start": lead, tactic }))),
          ]),
        },
        tables.ofQuantities(
          "Stands held, everyone with the same weapon",
          "weapon",
          WEAPONS.map((weapon) => `${words.spaced(weapon)}${ALIKE[weapon] ?? ""}`),
          [20, 30, 40, 60].map((zombies) => ({
            title: `${zombies} zombies`,
            of: WEAPONS.map((weapon) => holding(weapon, zombies)),
          })),
        ),
        rangeTable(chances),
        {
          caption: "Chance to reach the top, exact, by the ruling on where a failed check falls from",
          columns: ["climber", "grade", "feet", "fall-from top", "fall-from bottom", "simulated, top"].map(
            (title, i) => ({
              title,
              number: i > 0,
            }),
          ),
          rows: CLIMBERS.flatMap(({ climber, name }) =>
            GRADES.flatMap((grade) =>
              HEIGHTS.map((height) => [
                name,
                String(grade),
                String(height),
                ...["top", "bottom"].map((from) => format.share(top(climber, grade, height, from).value, [0, 0.001])),
                ...[found(climbs, { climber, grade, height, "fall-from": "top" })].map(({ summary }) =>
                  format.shareWithInterval(summary.outcomes[0]!.share, summary.outcomes[0]!.ci),
                ),
              ]),
            ),
          ),
        },
        tables.ofQuantities(
          "What one change does to how often a stand is held, or all get away by running",
          "change",
          [...gaps, ...switches].map(({ label }) => label),
          [{ title: "difference", of: [...gaps, ...switches] }],
        ),
        tables.ofMetrics(held, "What was counted in stands against 30 zombies", held.variants[HORDES.indexOf(30)]!),
      ],

      notes: [
        "The rules state no aims: those on this page are ours.",
        "What an attack needs to hit, when a zombie is down, how fast the fast ones are, how many come a round and from how far: these numbers are ours. The shape of the answers carries over to yours; the counts do so only as far as your numbers are alike.",
        "Everyone does the same thing all the way: a party that leaves its injured, or stands until the first injury and then runs, is not played.",
        "Ammunition does not run out, grenades neither: the weapons of which one has few are worth less than they are here.",
        "The ruling on injuries and climbing (injury-climb) is left out: it takes four injuries to make a difference, and with four a survivor has fallen.",
      ],
    };
  },
});

/** What the rules treat like a weapon. */
const ALIKE: Readonly<Record<string, string>> = {
  pistol: ", rifle, crossbow, machine gun",
  bow: ", slingshot",
  fists: ", club, axe, sword, chainsaw",
};

const CLIMBERS = [
  { climber: "living", name: "unhurt survivor" },
  { climber: "clamberer", name: "clamberer" },
] as const;

const IN_WORDS = { run: "running", "shoot-then-run": "shooting first", hold: "standing" } as const;

/** The variant of a sweep with these varied values. */
function found({ variants }: RunsResult, values: Readonly<Record<string, string | number>>): VariantResult {
  return variants.find(({ varied }) => Object.entries(values).every(([param, value]) => varied[param] === value))!;
}

/** What one change comes to, in words. */
const CHANGES: Readonly<Record<string, string>> = {
  "undead-turn": "zombies move and attack in one round",
  "zombies-shove": "zombies shove",
  "survivors-shove": "survivors shove",
  opportunity: "no free attacks on those who leave",
  pace: "each at its own pace",
};

function changed({ param }: Effect): string {
  return CHANGES[param] ?? words.spaced(param);
}

/** Survivors lost in a variant, as it is written in tables. */
function lost({ summary }: VariantResult): string {
  const { mean, ci } = summary.metrics["survivors-lost"]!;
  return format.meanWithInterval(mean, ci);
}

interface Loss {
  readonly x: number;
  readonly tactic: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly words: string;
}

function lossOf(variant: VariantResult, x: number): Loss {
  const { mean, ci } = variant.summary.metrics["survivors-lost"]!;
  return {
    x,
    tactic: IN_WORDS[variant.values.tactic as keyof typeof IN_WORDS],
    mean: mean!,
    low: ci?.[0] ?? mean!,
    high: ci?.[1] ?? mean!,
    words: lost(variant),
  };
}

function lossesOf({ a, b }: CompareResult, x: number): Loss[] {
  return [lossOf(a, x), lossOf(b, x)];
}

/** The same colour for a tactic wherever it is drawn. */
const TACTIC_COLOURS = { running: "#0072B2", "shooting first": "#009E73", standing: "#E69F00" } as const;
const TOO_CLOSE = "too close to tell";

interface LinesParts {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly caption: string;
  readonly axis: string;
}

/** Mean survivors lost over a number, one line a tactic. */
function lossLines(losses: readonly Loss[], { name, title, subtitle, caption, axis }: LinesParts) {
  const values = losses.map((loss) => ({
    ...loss,
    tip: `${loss.tactic}, ${axis.toLowerCase()} ${loss.x}: ${loss.words} lost`,
  }));
  const shown = Object.keys(TACTIC_COLOURS).filter((tactic) => losses.some((loss) => loss.tactic === tactic));
  const y = { field: "mean", type: "quantitative" };
  return charts.chart({
    name,
    title,
    subtitle: `${subtitle} Lines: survivors lost of four, on average; whiskers: 95% intervals, mostly too short to be seen.`,
    caption,
    alt: `${title}. Lines. ${values.map(({ tip }) => tip).join("; ")}.`,
    view: {
      data: { values },
      width: 600,
      height: 280,
      encoding: {
        x: {
          field: "x",
          type: "quantitative",
          title: axis,
          scale: { zero: false, nice: false, padding: 14 },
          axis: { values: [...new Set(losses.map(({ x }) => x))], grid: false },
        },
        y: {
          type: "quantitative",
          title: "survivors lost, of four",
          scale: { domain: [0, 4] },
          axis: { values: [0, 1, 2, 3, 4], domain: false, ticks: false },
        },
        color: {
          field: "tactic",
          type: "nominal",
          scale: { domain: shown, range: shown.map((tactic) => TACTIC_COLOURS[tactic as keyof typeof TACTIC_COLOURS]) },
        },
      },
      layer: [
        {
          mark: { type: "line", strokeWidth: 2.4, aria: false },
          // Dashes let the line beneath be seen where two tactics come to the same.
          encoding: {
            y,
            strokeDash: { condition: { test: "datum.tactic === 'shooting first'", value: [6, 6] }, value: [1, 0] },
          },
        },
        {
          mark: { type: "rule", strokeWidth: 1.4, aria: false },
          encoding: { y: { field: "low", type: "quantitative" }, y2: { field: "high" } },
        },
        {
          mark: { type: "point", filled: true, size: 48, opacity: 1 },
          encoding: { y, tooltip: { field: "tip" }, description: { field: "tip" } },
        },
      ],
    },
  });
}

/** Which of running and standing loses fewer, by lead and by how many follow. */
function choiceMap(map: RunsResult) {
  const values = MAP_PURSUERS.flatMap((zombies) =>
    MAP_LEADS.map((lead) => {
      const [running, standing] = ["run", "hold"].map((tactic) =>
        lossOf(found(map, { "head-start": lead, zombies, tactic }), lead),
      ) as [Loss, Loss];
      const least = Math.min(running.mean, standing.mean);
      const close = running.low <= standing.high && standing.low <= running.high;
      const better = close ? TOO_CLOSE : running.mean < standing.mean ? running.tactic : standing.tactic;
      return {
        lead,
        zombies,
        better,
        running: running.mean,
        standing: standing.mean,
        words: least > 0 && least < 0.05 ? "< 0.1" : format.fixed(least, 1),
        tip: `${zombies} zombies ${lead} hexes behind: running loses ${running.words}, standing ${standing.words}: ${better}`,
      };
    }),
  );
  const names = ["running", "standing", TOO_CLOSE];
  const title = "When to run: which loses fewer of the four";
  return charts.chart({
    name: "run-or-stand",
    title,
    subtitle:
      "Nine sprinters in ten. In each cell: survivors lost of four by the better of the two. Too close to tell: their 95% intervals overlap.",
    caption: captionOf(map),
    alt: `${title}. Map. ${values.map(({ tip }) => tip).join("; ")}.`,
    view: {
      data: { values },
      width: { step: 68 },
      height: { step: 40 },
      encoding: {
        x: {
          field: "lead",
          type: "ordinal",
          title: "Hexes between them at the start",
          axis: { labelAngle: 0, domain: false, ticks: false, labelPadding: 6 },
        },
        y: {
          field: "zombies",
          type: "ordinal",
          sort: "descending",
          title: "Zombies",
          axis: { domain: false, ticks: false, labelPadding: 6 },
        },
      },
      layer: [
        {
          mark: { type: "rect", stroke: "white", strokeWidth: 1.5 },
          encoding: {
            color: {
              field: "better",
              type: "nominal",
              scale: { domain: names, range: ["#9CCBEA", "#F5C768", "#DDDDDD"] },
            },
            tooltip: { field: "tip" },
            description: { field: "tip" },
          },
        },
        {
          mark: { type: "text", fontSize: 12, color: "#1A1A1A", aria: false },
          encoding: { text: { field: "words" } },
        },
      ],
    },
  });
}

/** The chances to hit in words, distances that are alike for all weapons taken together. */
function rangeTable({ rows, columns, cells }: ExactTable) {
  const spans: { from: number; to: number }[] = [];
  columns.values.forEach((_, c) => {
    const span = spans.at(-1);
    if (span !== undefined && cells.every((row) => row[c] === row[span.from])) span.to = c;
    else spans.push({ from: c, to: c });
  });
  const names = spans.map(({ from, to }) =>
    from === to ? String(columns.values[from]) : `${columns.values[from]} to ${columns.values[to]}`,
  );
  return {
    caption: "Chance to hit by distance in hexes, exact; – where the weapon may not be used",
    columns: ["weapon", ...names].map((title, i) => ({ title, number: i > 0 })),
    rows: rows.values.map((weapon, r) => [
      words.spaced(String(weapon)),
      ...spans.map(({ from }) => {
        const chance = cells[r]![from]!;
        return chance === null ? format.NOTHING : `${format.fixed(100 * chance, 1)}%`;
      }),
    ]),
  };
}
