/** Which rules could be cut: each left out in turn, on the same dice. */

import type { CompareResult } from "deadeven";
import {
  type Ask,
  captionOf,
  charts,
  findings,
  type Quantity,
  type Question,
  quantities,
  tables,
  words,
} from "deadeven/report";
import { runsOnMap } from "./words.js";

const { metricPair, outcomePair } = quantities;

/** The rules that the default leaves off, switched on. */
const EVERY_RULE = { "mechanic-card": 1, "driver-gun": true, charges: 2 };

interface Cut {
  readonly rule: string;
  readonly without: Readonly<Record<string, number | string | boolean>>;
  /** What goes with it, whatever the numbers say. */
  readonly loses: string;
  /** Whether the default leaves it off already. */
  readonly extra?: true;
}

const CUTS: readonly Cut[] = [
  { rule: "overrun", without: { overrun: 20 }, loses: "a crowd aboard that stops it and strips the cabin" },
  { rule: "repair tools", without: { tools: 0 }, loses: "mending, and a dropped tool to fetch" },
  { rule: "the mechanic card", without: { "mechanic-card": 0 }, loses: "a second life, once", extra: true },
  { rule: "the driver's gun", without: { "driver-gun": false }, loses: "shots from the cabin", extra: true },
  { rule: "blasts", without: { charges: 0 }, loses: "a clean sweep that may hit one's own", extra: true },
  { rule: "loaded speed", without: { "loaded-die": 6 }, loses: "the slow way back with a crate" },
  { rule: "ramming walls", without: { "ram-walls": false }, loses: "a short way in, for luck and wounds" },
  { rule: "ramming locked doors", without: { "ram-doors": false }, loses: "a short way out, for a wound" },
  {
    rule: "the reach roll (zombies always get at the driver)",
    without: { "reach-cabin": 1 },
    loses: "the cabin's armour; every zombie aboard is the driver's",
  },
  {
    rule: "the reach roll (zombies never get at the driver)",
    without: { "zombie-choice": "forklift-only" },
    loses: "the driver's danger, but from the cabin",
  },
];

/** What a rule must move deliveries by to be missed. */
const MISSED = 0.02;

/** A rule left out, beside the game that has it. */
interface LeftOut {
  readonly cut: Cut;
  readonly result: CompareResult;
}

export const cutsQuestion: Question = {
  about: "which rules could be cut",
  sets: [...new Set([EVERY_RULE, ...CUTS.map(({ without }) => without)].flatMap(Object.keys))],
  unfit: runsOnMap,
  async answer(ask) {
    const [fromAll, fromUsual] = await Promise.all([leaveOut(ask, "every rule"), leaveOut(ask, "the default")]);
    return {
      findings: [
        cutsFinding("From the game with every rule on", fromAll),
        cutsFinding("From the game as it comes", fromUsual),
      ],
      charts: [
        cutsChart(fromAll, "rules-left-out", "From the game with every rule on"),
        cutsChart(fromUsual, "rules-left-out-as-it-comes", "From the game as it comes"),
      ],
      tables: [
        cutsTable("Each rule left out in turn, of the game with every rule on", fromAll),
        cutsTable("Each rule left out in turn, of the game as it comes", fromUsual),
      ],
    };
  },
};

/** Leaves out each rule that the base has. */
async function leaveOut(ask: Ask, base: "every rule" | "the default"): Promise<LeftOut[]> {
  const params = base === "every rule" ? EVERY_RULE : {};
  const cuts = CUTS.filter(({ extra }) => base === "every rule" || !extra);
  const others = cuts.map(({ without }) => without);
  const results = await ask.compareEach(ask.game.found, { params, a: {}, others, trials: 4e4 });
  return cuts.map((cut, i) => ({ cut, result: results[i]! }));
}

/** What leaving a rule out does to the share of runs that end so. */
function change(left: readonly LeftOut[], outcome: string): Quantity[] {
  return left.map(({ cut, result }) => outcomePair(result, outcome, ["with it", cut.rule]).change);
}

/** Whether a change is certainly smaller than would be missed, at a level beyond any that a page shares out. */
function isIdle(change: Quantity): boolean {
  const ci = change.interval(0.9999);
  return ci !== null && ci[0] > -MISSED && ci[1] < MISSED;
}

function cutsFinding(from: string, left: readonly LeftOut[]) {
  const changes = change(left, "delivered");
  const idle = changes.filter((quantity) => isIdle(quantity)).map(({ label }) => label);
  const largest = [...changes].sort((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0));
  return findings.threshold(largest, {
    limits: { least: -MISSED, most: MISSED },
    say: ({ beyond, of, numbered }) => {
      const missed = `${from}, ${beyond} of ${of} rules left out in turn move deliveries by more than 2 points: ${words.andList(numbered)}.`;
      if (idle.length === 0) return missed;
      return `${missed} Certainly less than that, so that ${idle.length === 1 ? "it" : "they"} could be cut: ${words.andList(idle)}.`;
    },
  });
}

function cutsChart(left: readonly LeftOut[], name: string, from: string) {
  return charts.bars(change(left, "delivered"), {
    name,
    title: `What leaving out a rule does to deliveries, ${from.toLowerCase()}`,
    subtitle: "One at a time, on the same dice.",
    caption: captionOf(...left.map(({ result }) => result)),
    axis: "difference in runs delivered",
  });
}

function cutsTable(caption: string, left: readonly LeftOut[]) {
  const table = tables.ofQuantities(
    caption,
    "without",
    left.map(({ cut }) => cut.rule),
    [
      { title: "delivered", of: change(left, "delivered") },
      { title: "driver down", of: change(left, "driver-down") },
      { title: "disabled", of: change(left, "disabled") },
      {
        title: "turns",
        of: left.map(({ cut, result }) => metricPair(result, "turns", ["with it", cut.rule]).change),
      },
    ],
  );
  return {
    ...table,
    columns: [...table.columns, { title: "what goes with it", number: false }],
    rows: table.rows.map((row, i) => [...row, left[i]!.cut.loses]),
  };
}
