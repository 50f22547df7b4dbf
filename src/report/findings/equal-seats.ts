import { capital } from "../../base/words.js";
import { fixed } from "../../present/format.js";
import { unlikeInWords, unlikeSeats } from "../../present/seats.js";
import type { Sim } from "../../sim/sim.js";
import { isSettled } from "../../stats/paired.js";
import type { VariantResult } from "../../study/result.js";
import { claimsOf, type Finding, type Gist, judge, type Told, withAim, written } from "../finding.js";
import { type Quantity, seatAdvantage, seatShare } from "../quantity.js";

/** Seats that are no farther than this from an even share are as good as equal. */
const AS_GOOD_AS_EQUAL = 0.02;
/** And where they are known not to be equal, a player would hardly feel less than this. */
const HARDLY_FELT = 0.01;

export interface EqualSeatsFinding {
  /** Where it stands beside another of the same game (not alone), what the seats differ in is told there. */
  readonly alone?: boolean;
  /** Whether seats are held to what we suggest. */
  readonly held?: boolean;
}

/** A tenth of an even share, either way, is what we suggest. */
const OFF = 0.1;

/**
 * Whether the seats are equal, by the test that `seats` has, how often those win that win most and least, and what the
 * first has above an even share. As many claims as there are seats, twice, and one for the test.
 */
export function equalSeats(
  sim: Sim,
  variant: VariantResult,
  { alone = true, held = false }: EqualSeatsFinding = {},
): Finding {
  const { seats = [], equalSeats: test } = variant.summary;
  if (seats.length === 0) {
    const none: Told = { text: "Too close to tell: of all games none says who won.", verdict: "unsettled" };
    return { claims: 0, state: () => none };
  }
  const shares = seats.map(({ seat }) => seatShare(variant, seat));
  const advantages = seats.map(({ seat }) => seatAdvantage(variant, seat));
  const unlike = unlikeSeats(sim, variant);
  const aside = unlike.length === 0 || !alone ? "" : ` ${unlikeInWords(unlike)}`;
  return {
    claims: claimsOf([...shares, ...advantages]) + 1,
    state(level) {
      const p = test?.p ?? null;
      // By the test, or by what one seat has: as all of these hold at once, either will do.
      const apart = advantages.some((advantage) => isSettled({ ci: advantage.interval(level) }));
      const settled = apart || (p !== null && p <= 1 - level);
      const gist = orderOf(shares, settled, level);
      // How far the farthest may be from an even share.
      const off = Math.max(...advantages.map((one) => Math.max(...(one.interval(level) ?? [1]).map(Math.abs))));
      const first = alone ? ` Seat 1 has ${written(advantages[0]!, level)} against an even share.` : "";
      const kept = (told: Told): Told => (held ? { ...told, ...heldTo(advantages, told, level) } : told);
      if (settled) {
        const nearly = off <= HARDLY_FELT ? ", but by less than a point" : "";
        const quite = held && off <= OFF / seats.length ? " quite" : "";
        const what =
          unlike.length > 0 ? `The seats don't win${quite} equally often` : `The seats are not${quite} equal`;
        return kept({
          text: `${what}${nearly}: ${extremes(shares, level)}.${first}${aside}`,
          verdict: "settled",
          gist,
        });
      }
      if (off <= AS_GOOD_AS_EQUAL) {
        const within = `none is farther than ${fixed(Math.ceil(1000 * off) / 10, 1)} points from an even share`;
        const text = `The seats are as good as equal: ${within}; ${extremes(shares, level)}.`;
        return kept({ text: `${text}${first}${aside}`, verdict: "settled", gist });
      }
      return kept({
        text: `Too close to tell: whether the seats are equal is not known; ${extremes(shares, level)}.${first}${aside}`,
        verdict: "unsettled",
        gist,
      });
    },
  };
}

/** How seats stand to what we suggest, and whom to help: the farthest of them. */
function heldTo(advantages: readonly Quantity[], { text, verdict }: Told, level: number): Told {
  const most = OFF / advantages.length;
  const within = { least: -most, most };
  const verdicts = advantages.map((advantage) => judge(advantage.interval(level), within));
  const worst = (["beyond", "unsettled"] as const).find((one) => verdicts.includes(one)) ?? "within";
  const order = ranked(advantages);
  const [highest, lowest] = [order[0]!, order.at(-1)!];
  // Of two, the one has what the other lacks.
  const isTop = order.length > 2 && (highest.value ?? 0) > -(lowest.value ?? 0);
  const advice = isTop
    ? `${capital(highest.label)} wins too much: give the others something extra at the start.`
    : `${capital(lowest.label)} needs help, such as something extra at the start.`;
  const points = fixed(100 * most, Number.isInteger(100 * most) ? 0 : 1);
  const says = `no seat more than ${points} points from an even share`;
  return withAim(text, verdict, null, { says, ...within, advice }, worst);
}

/** "seat 1 wins 53.6% ± 0.3 of games, seat 2 wins 46.4% ± 0.3"; of more than two those that win most and least. */
function extremes(shares: readonly Quantity[], level: number): string {
  const [most, ...others] = ranked(shares);
  const least = others.at(-1);
  if (most === undefined || least === undefined) return "nobody has won";
  const [more, less] = others.length === 1 ? ["", ""] : [" most,", " least,"];
  return `${most.label} wins${more} ${written(most, level)} of games, ${least.label} wins${less} ${written(least, level)}`;
}

function orderOf(shares: readonly Quantity[], settled: boolean, level: number): Gist {
  const order = ranked(shares);
  const of = shares.flatMap((share) => {
    const ci = share.interval(level);
    return ci === null ? [] : [[share.label, ci] as const];
  });
  const [greater, less] = [order[0]?.label ?? "", order.at(-1)?.label ?? ""];
  return { kind: "order", settled, greater, less, of: Object.fromEntries(of) };
}

function ranked(shares: readonly Quantity[]): Quantity[] {
  return [...shares].sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
}
