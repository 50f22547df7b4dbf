import { keyFromSeed, playTrials, prepareVariant, resolveParams } from "deadeven";
import fc from "fast-check";
import { expect, test } from "vitest";
import sim from "../../../sims/vehicle-smash/index.js";
import { readFile, tell } from "../../support/play.js";
import { TABLE } from "./retelling/fleet.js";
import { retell } from "./retelling/retell.js";

const SEEDS = ["1", "2", "three"];
const OUTCOMES = ["a-wins", "b-wins", "both-destroyed", "a-escapes", "b-escapes", "unfinished"];

const kind = fc.constantFrom(...Object.keys(TABLE));
// A car makes room for the crew.
const side = fc.array(kind, { maxLength: 2 }).map((kinds) => [...kinds, "medium-car"].join("+"));
const rating = fc.integer({ min: 1, max: 5 });
const POLICIES = ["smash", "smash-if-damaging", "flee", "flee-when-hurt", "evade", "random"];

const sideParams = (s: "a" | "b") => ({
  [`side-${s}`]: side,
  [`${s}-policy`]: fc.constantFrom(...POLICIES),
  [`${s}-dexterity`]: rating,
  [`${s}-drive`]: rating,
  [`${s}-stamina`]: rating,
  [`${s}-wits`]: rating,
  [`${s}-alertness`]: rating,
  [`${s}-firearms`]: rating,
  [`${s}-repair`]: rating,
  [`${s}-mechanic`]: fc.boolean(),
  [`${s}-shooters`]: fc.integer({ min: 0, max: 3 }),
  [`${s}-weapon`]: fc.constantFrom("punch", "grapple", "spear", "pistol", "large-pistol", "shotgun", "rifle"),
  [`${s}-buy-initiative`]: fc.constantFrom("never", "to-gain"),
  [`${s}-aim`]: fc.constantFrom("target", "mechanic"),
  [`${s}-brawl`]: rating,
  [`${s}-melee`]: rating,
  [`${s}-strength`]: rating,
  [`${s}-athletics`]: rating,
});

/** Any parameters, every ruling and policy among them. */
const anyParams = fc.record({
  ...sideParams("a"),
  ...sideParams("b"),
  adrenaline: fc.constantFrom("sensible", "none", "soak", "push", "mixed"),
  "adrenaline-cap": fc.constantFrom("one-a-roll", "any"),
  "adrenaline-start": fc.integer({ min: 0, max: 3 }),
  initiative: fc.constantFrom("each-turn", "once"),
  "enemy-initiative": fc.constantFrom("individual", "shared"),
  lead: fc.integer({ min: 1, max: 6 }),
  // In reach of every weapon.
  "shot-distance": fc.constant(1),
  health: fc.integer({ min: 3, max: 9 }),
  "round-cap": fc.integer({ min: 1, max: 20 }),
  ones: fc.constantFrom("cancel", "ignore"),
  botch: fc.constantFrom("no-success", "more-ones-than-successes"),
  "over-ten": fc.constantFrom("clamp", "impossible"),
  doubles: fc.constantFrom("per-pair", "per-die", "tens"),
  "smash-damage": fc.constantFrom("formula", "excess", "piecewise"),
  "smash-adds": fc.constantFrom("power", "half-power", "nothing", "mobility"),
  "body-scale": fc.constantFrom(100, 10, 150),
  "armor-scale": fc.constantFrom(100, 0, 200),
  duress: fc.constantFrom("attacked", "in-combat"),
  "mechanic-exposed": fc.constantFrom("targetable", "safe"),
  "take-wheel": fc.constantFrom("announced", "free"),
  "outrun-by": fc.constantFrom("mobility", "dexterity"),
  evade: fc.constantFrom("one-die", "raise-difficulty", "none"),
  "repair-botch": fc.constantFrom("tool-lost", "lose-body"),
  "target-crew": fc.constantFrom("vehicle", "driver"),
  damage: fc.constantFrom("flat", "plus-extra"),
});

test("any fight, told again by the rules from the faces of its dice, goes the same way, and feels so, to the letter", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyParams, fc.nat(1_000_000), (given, trial) => {
      const params = resolveParams(sim.params, given, readFile);
      const { lines, card } = tell(sim, given, trial, SEEDS[trial % SEEDS.length]);
      const again = retell(params, lines);
      expect(again.lines).toEqual(lines);
      expect(again.outcome).toBe(OUTCOMES[card.outcome]);
      expect(again.metrics).toEqual([...card.metrics]);
      seen.add(again.outcome);
      for (const line of lines)
        seen.add(
          line
            .replace(/[AB]\d+/g, "X")
            .replace(/\d+/g, "N")
            .slice(0, 24),
        );
    }),
    { numRuns: 800, seed: 4 },
  );
  // Nothing that the telling can say has gone unchecked.
  const wanted = [
    ...OUTCOMES,
    "X is gone: X means to sm",
    "X is gone: X means to ev",
    "X is gone: X means to ou",
    "X's fighters turn to X, ",
    "X's fighters turn to X's",
    "X's fighters have nobody",
    "X's fighter N takes the ",
    "X's mechanic takes the w",
    "X means to have X's figh",
    "X means to have X's mech",
    "X has nobody at the whee",
    "X's fighter N is down.",
    "X's mechanic soaks N of ",
    "X's fighter N soaks N of",
    "X has nobody left to dri",
    "X loses N body to the bo",
    "  The tool is lost: no m",
    "  X's evasion takes N su",
    "Side B rolls initiative,",
    "X buys N success on init",
    "X buys N successes on in",
    "Both sides get away: unf",
  ];
  expect(wanted.filter((start) => !seen.has(start))).toEqual([]);
});

test("bodies stay within 0 and their start, damage adds up, and telling changes nothing", () => {
  fc.assert(
    fc.property(anyParams, fc.nat(1_000_000), (given, trial) => {
      const params = resolveParams(sim.params, given, readFile);
      const { card } = tell(sim, given, trial);
      const tally = playTrials(prepareVariant(sim, params), keyFromSeed("1"), trial, trial + 1);
      expect(tally.ends[card.outcome]).toBe(1);
      const value = (name: string) => card.metrics[tally.metrics.findIndex((metric) => metric.name === name)]!;
      tally.metrics.forEach(({ name, min }, m) => {
        expect(tally.counts[card.outcome]![m]![value(name) - min], name).toBe(1);
      });
      const scaled = (body: number) => Math.max(1, Math.round((body * Number(params["body-scale"])) / 100));
      const start = (s: string) =>
        String(params[`side-${s}`])
          .split("+")
          .reduce((sum, name) => sum + scaled(TABLE[name]![1]), 0);
      const [leftA, leftB] = [value("body-left-a"), value("body-left-b")];
      expect(leftA >= 0 && leftA <= start("a") && leftB >= 0 && leftB <= start("b")).toBe(true);
      const lost = start("a") + start("b") - leftA - leftB;
      const accounted = value("damage-by-a") + value("damage-by-b") - value("repairs");
      // A botched repair may cost body too.
      if (params["repair-botch"] === "tool-lost") expect(lost).toBe(accounted);
      else expect(lost >= accounted && lost <= accounted + value("botches")).toBe(true);
      expect(value("rounds")).toBeLessThanOrEqual(Number(params["round-cap"]));
      expect(value("smashes-landed")).toBeLessThanOrEqual(value("smashes-tried"));
      expect(value("smashes-harmless")).toBeLessThanOrEqual(value("smashes-landed"));
    }),
    { numRuns: 300, seed: 2 },
  );
});
