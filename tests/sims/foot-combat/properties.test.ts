/** What holds of every fight, whatever the parameters. */

import { countOf, keyFromSeed, loadParams, prepareVariant, resolveParams, Stream, tellTrial } from "deadeven";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ATTACK_NAMES } from "../../../sims/flat/weapons.js";
import footCombat from "../../../sims/foot-combat/index.js";
import type { Params } from "../../../sims/foot-combat/params.js";
import { type FootStreams, play as playOn, playRound } from "../../../sims/foot-combat/play.js";
import { State } from "../../../sims/foot-combat/state.js";
import { STANDING_METRICS } from "../../../src/sim/sides.js";
import { felt, percentKept } from "../../support/felt.js";
import { play, readFile, tell } from "../../support/play.js";
import { referee, type Table } from "./referee.js";

const fighters = fc.integer({ min: 1, max: 4 });
const weapon = fc.constantFrom(...ATTACK_NAMES);
const dodging = fc.constantFrom("never", "when-hurt", "alternate");

const given = fc.record({
  "a-fighters": fighters,
  "b-fighters": fighters,
  "a-weapon": weapon,
  "b-weapon": weapon,
  "a-dodge": dodging,
  "b-dodge": dodging,
  ratings: fc.integer({ min: 1, max: 5 }),
  distance: fc.integer({ min: 0, max: 30 }),
  move: fc.integer({ min: 0, max: 8 }),
  health: fc.integer({ min: 1, max: 12 }),
  "wound-penalties": fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 }),
  adrenaline: fc.constantFrom("sensible", "none", "soak", "push", "mixed"),
  "adrenaline-cap": fc.constantFrom("one-a-roll", "any"),
  "adrenaline-start": fc.integer({ min: 0, max: 4 }),
  doubles: fc.constantFrom("per-pair", "per-die", "tens"),
  initiative: fc.constantFrom("each-turn", "once"),
  "enemy-initiative": fc.constantFrom("individual", "shared"),
  "a-buy-initiative": fc.constantFrom("never", "to-gain"),
  "b-buy-initiative": fc.constantFrom("never", "to-gain"),
  "round-cap": fc.integer({ min: 1, max: 30 }),
  ones: fc.constantFrom("cancel", "ignore"),
  botch: fc.constantFrom("no-success", "more-ones-than-successes"),
  "over-ten": fc.constantFrom("clamp", "impossible"),
  dodge: fc.constantFrom("successes", "dice"),
  damage: fc.constantFrom("flat", "plus-extra"),
  grapple: fc.constantFrom("hold", "damage-only"),
});

type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

/** The parameters, all ratings alike. */
function paramsOf({ ratings, ...others }: Given): Record<string, unknown> {
  const params: Record<string, unknown> = { ...others };
  for (const name of Object.keys(footCombat.params)) {
    const spec = footCombat.params[name as keyof typeof footCombat.params];
    if (spec.kind === "integer" && spec.min === 1 && spec.max === 5) params[name] = ratings;
  }
  return params;
}

const trialNumber = fc.integer({ min: 0, max: 1_000_000 });

test("counts add up, bounds hold, every fight ends by the cap, and telling it changes nothing", () => {
  fc.assert(
    fc.property(given, trialNumber, (choices, trial) => {
      const params = resolveParams(footCombat.params, paramsOf(choices), readFile);
      const p = loadParams(footCombat.params, params) as Params;
      const told = tellTrial(prepareVariant(footCombat, params), keyFromSeed("p"), trial, () => {});
      const { outcome, metrics } = tellTrial(
        prepareVariant(footCombat, params),
        keyFromSeed("p"),
        trial,
        undefined as never,
      );
      expect([told.outcome, ...told.metrics]).toEqual([outcome, ...metrics]);
      if (typeof footCombat.metrics !== "function") throw new Error("the bounds depend on the parameters");
      const m = Object.fromEntries(
        footCombat.metrics(p).map(({ name, min, max }, k) => {
          expect(metrics[k]).toBeGreaterThanOrEqual(min);
          expect(metrics[k]).toBeLessThanOrEqual(max);
          return [name, metrics[k]!];
        }),
      ) as Record<string, number>;
      expect(m["damage-by-a"]! + m["health-left-b"]!).toBe(p["b-fighters"] * p.health);
      expect(m["damage-by-b"]! + m["health-left-a"]!).toBe(p["a-fighters"] * p.health);
      expect(m["attacks-landed"]).toBeLessThanOrEqual(m["attacks-tried"]!);
      expect(m["attacks-harmless"]).toBeLessThanOrEqual(m["attacks-landed"]!);
      expect(m["adrenaline-spent"]).toBeLessThanOrEqual(
        (p["a-fighters"] + p["b-fighters"]) * p["adrenaline-start"] + m["adrenaline-earned"]!,
      );
      expect(m["acted-first"]! + m["acted-last"]!).toBeLessThanOrEqual(2);
      const buysNothing = p["a-buy-initiative"] === "never" && p["b-buy-initiative"] === "never";
      if (p.adrenaline === "none" && buysNothing) expect(m["adrenaline-spent"]).toBe(0);
      expect(m["health-left-a"]! > 0).toBe(m["standing-a"]! > 0);
      expect(m["health-left-b"]! > 0).toBe(m["standing-b"]! > 0);
      const ends = ["a-wins", "b-wins", "both-down", "unfinished"][outcome];
      const [a, b] = [m["standing-a"]! > 0, m["standing-b"]! > 0];
      expect(ends).toBe(a ? (b ? "unfinished" : "a-wins") : b ? "b-wins" : "both-down");
      if (ends === "unfinished") expect(m.rounds).toBe(p["round-cap"]);
      expect(m["rounds-5-to-10"]).toBe(ends !== "unfinished" && m.rounds! >= 5 && m.rounds! <= 10 ? 1 : 0);
    }),
    { numRuns: 400, seed: 1 },
  );
});

test("between rounds, who is held and who holds agree; a copy plays on alike", () => {
  fc.assert(
    fc.property(given, trialNumber, fc.integer({ min: 1, max: 6 }), (choices, trial, copyAfter) => {
      const p = loadParams(footCombat.params, resolveParams(footCombat.params, paramsOf(choices), readFile)) as Params;
      const streams = () => {
        const all: Record<string, Stream> = {};
        for (const name of footCombat.substreams) all[name] = new Stream(keyFromSeed("copies"), name);
        return all as FootStreams;
      };
      const own = streams();
      const others = streams();
      for (const name of footCombat.substreams) own[name].start(trial);
      const fight = new State(p);
      const copy = new State(p);
      while (fight.outcome === -1 && fight.rounds < copyAfter) {
        playRound(fight, own);
        fight.heldBy.forEach((holder, i) => {
          if (holder < 0) return;
          expect(fight.holding[holder]).toBe(i);
          expect(fight.health[holder]! > 0 && fight.health[i]! > 0).toBe(true);
          expect(i < p["a-fighters"]).not.toBe(holder < p["a-fighters"]);
        });
        fight.holding.forEach((held, i) => {
          if (held >= 0) expect(fight.heldBy[held]).toBe(i);
        });
      }
      copy.copyFrom(fight);
      for (const name of footCombat.substreams) others[name].copyFrom(own[name]);
      const lines: string[] = [];
      const copied: string[] = [];
      playOn(fight, own, (line) => lines.push(line));
      playOn(copy, others, (line) => copied.push(line));
      expect(copied).toEqual(lines);
      expect([...copy.health, copy.outcome, copy.attacksTried, copy.adrenaline.spent]).toEqual([
        ...fight.health,
        fight.outcome,
        fight.attacksTried,
        fight.adrenaline.spent,
      ]);
    }),
    { numRuns: 200, seed: 2 },
  );
});

test("a referee who knows the rules finds no fault with any fight as told, nor with how it felt", () => {
  fc.assert(
    fc.property(given, trialNumber, (choices, trial) => {
      // The referee keeps to the default reading of botches and of difficulties past 10, and to rolls of one's own.
      const params = {
        ...paramsOf(choices),
        botch: "no-success",
        "over-ten": "clamp",
        "enemy-initiative": "individual",
        initiative: "each-turn",
      };
      const table: Table = {
        weapon: [choices["a-weapon"], choices["b-weapon"]],
        fighters: [choices["a-fighters"], choices["b-fighters"]],
        rating: choices.ratings,
        dodge: [choices["a-dodge"], choices["b-dodge"]],
        distance: choices.distance,
        move: choices.move,
        health: choices.health,
        penalties: Array.from(
          { length: choices.health },
          (_, k) => choices["wound-penalties"][Math.min(k, choices["wound-penalties"].length - 1)]!,
        ),
        spends: choices.adrenaline,
        buysInitiative: [choices["a-buy-initiative"] === "to-gain", choices["b-buy-initiative"] === "to-gain"],
        points: choices["adrenaline-start"],
        mostPoints: choices["adrenaline-cap"] === "any" ? 99 : 1,
        plusExtra: choices.damage === "plus-extra",
        dodgeTakesDice: choices.dodge === "dice",
        holds: choices.grapple === "hold",
        ones: choices.ones,
        doubles: choices.doubles,
      };
      const { lines, card } = tell(footCombat, params, trial, ["1", "2", "three"][trial % 3]);
      const full = table.fighters.map((fighters) => fighters * table.health);
      const stood = referee(table, lines).map((healths) => healths.map((left, side) => percentKept(left, full[side]!)));
      const winners = [0, 1].filter((side) => lines.at(-1) === `Side ${"AB"[side]} wins.`);
      const feels = felt(stood, winners);
      expect(card.metrics.slice(-STANDING_METRICS.length)).toEqual(STANDING_METRICS.map((name) => feels[name]));
    }),
    { numRuns: 500, seed: 3 },
  );
});

test("neither side is favoured: even fights are even", () => {
  for (const given of [
    { "a-fighters": 3, "b-fighters": 3 },
    { "a-fighters": 2, "b-fighters": 2, "a-weapon": "grapple", "b-weapon": "grapple", distance: 12 },
  ]) {
    const tally = play(footCombat, given, 10_000);
    const [a, b] = [countOf(tally, "a-wins"), countOf(tally, "b-wins")];
    expect(Math.abs(a - b) / Math.sqrt(a + b)).toBeLessThan(4);
  }
});
