import type { Interval } from "../../stats/wilson.js";
import type { Effect } from "../../study/one-at-a-time.js";
import type { RunsResult } from "../../study/result.js";
import { claimsOf, type Finding, type Gist, inSentence, type Told, written } from "../finding.js";
import { effectOf, outcomePair, type Quantity } from "../quantity.js";
import { type EffectsTwice, howThought, type Strengths, thoughtBy } from "../strengths.js";
import { timesOf } from "./range.js";

/** Whether a finding is the same with players who look ahead. */
export type Holds = "holds" | "turns" | "moves" | "open";

/** How it is said of what was found first. */
export const LEADS: Readonly<Record<Holds, string>> = {
  holds: "It holds with players who look ahead",
  turns: "With players who look ahead it turns round",
  moves: "With players who look ahead it is another number",
  open: "With players who look ahead it may be otherwise",
};

/**
 * What a finding says of both strengths, and whether it holds: made twice, of the policy's games and of those with
 * players who look ahead. The sentence must read well of either. Claims of both.
 */
export function atBothStrengths(
  strengths: Strengths,
  finding: (result: RunsResult, looksAhead: boolean) => Finding,
): Finding {
  const { policy, lookAhead } = strengths;
  const second = lookAhead && { finding: finding(lookAhead, true), how: howThought(strengths) };
  return bothStrengths(finding(policy, false), second);
}

/**
 * A finding of the policy's games, and what those with players who look ahead say to the same question, as `how` they
 * were played: by its aim if both have one, else by the order or the sign that both tell of. Claims of both; the first
 * alone in a draft.
 */
export function bothStrengths(
  first: Finding,
  second: { readonly finding: Finding; readonly how: string } | undefined,
): Finding {
  if (second === undefined) return first;
  return {
    claims: first.claims + second.finding.claims,
    state(level) {
      const [told, other] = [first.state(level), second.finding.state(level)];
      const holds = holdsIn(told, other);
      const { advice, called, ...kept } = told;
      const lookAhead = `${LEADS[holds]} (${second.how}): ${inSentence(other.text)}`;
      return {
        ...kept,
        text: `${told.text} ${lookAhead}`,
        strength: holds,
        lookAhead,
        ...(called === undefined ? {} : { called: calledIf(holds, called) }),
        ...adviceIf(holds, advice),
      };
    },
  };
}

/** What a game is called by the policy's games, where that is not so for sure with players who look ahead. */
function calledIf(holds: Holds, called: string): string {
  if (holds === "holds") return called;
  return holds === "turns" ? `${called} for those who don't look ahead` : `Perhaps ${inSentence(called)}`;
}

/** Advice for a fault that better players don't see would be bad advice; where it is open, it depends. */
function adviceIf(holds: Holds, advice: string | undefined): { advice?: string } {
  if (advice === undefined || holds === "turns" || holds === "moves") return {};
  return { advice: holds === "holds" ? advice : `If playtests show the same: ${inSentence(advice)}` };
}

/** Whether a statement of the policy's games holds in one of players who look ahead. */
export function holdsIn(policy: Told, lookAhead: Told): Holds {
  const [one, other] = [policy.aim?.verdict, lookAhead.aim?.verdict];
  if (one !== undefined && other !== undefined) {
    if (one === "unsettled" || other === "unsettled") return "open";
    return one === other ? "holds" : "turns";
  }
  return compared(policy.gist, lookAhead.gist);
}

function compared(one: Gist | undefined, other: Gist | undefined): Holds {
  if (one?.kind === "sign" && other?.kind === "sign") {
    if (one.sign === 0 || other.sign === 0) return "open";
    return one.sign === other.sign ? "holds" : "turns";
  }
  if (one?.kind === "order" && other?.kind === "order") {
    const [greater, less] = [other.of[one.greater], other.of[one.less]];
    if (!one.settled || greater === undefined || less === undefined) return "open";
    if (greater[0] > less[1]) return "holds";
    return greater[1] < less[0] ? "turns" : "open";
  }
  if (one?.kind === "number" && other?.kind === "number") {
    const apart = one.ci !== null && other.ci !== null && (one.ci[0] > other.ci[1] || one.ci[1] < other.ci[0]);
    return apart ? "moves" : "open";
  }
  return "open";
}

export interface GainFinding {
  /** What players do more or less of: "win". */
  readonly does: string;
  /** What follows where somebody does it at least one and a half times as often: "the table is hard, not hopeless". */
  readonly hard?: string;
}

/**
 * What looking ahead is worth: each number with players who look ahead, beside the policy's. Nothing in a draft. Claims
 * of both.
 */
export function gain(
  strengths: Strengths,
  of: (result: RunsResult) => readonly Quantity[],
  { does, hard }: GainFinding,
): Finding[] {
  const { policy, lookAhead } = strengths;
  if (lookAhead === undefined) return [];
  const [before, after] = [of(policy), of(lookAhead)];
  return [
    {
      claims: claimsOf([...before, ...after]),
      state(level) {
        const told = after.map((quantity, i) => {
          const [a, b] = [before[i]!.interval(level), quantity.interval(level)];
          const isKnown = a !== null && b !== null && (b[0] > a[1] || b[1] < a[0]);
          const isHard = isKnown && b[0] / a[1] >= 1.5;
          const times = isHard ? timesOf(b, a) : undefined;
          const often = times === undefined ? "" : `, ${times} as often`;
          const usual = written(before[i]!, level);
          const beside = isKnown ? `, not ${usual}${often}` : ` (by the policy ${usual}: not told apart)`;
          return { isKnown, isHard, text: `${quantity.label} ${does} ${written(quantity, level)}${beside}` };
        });
        const follows = hard !== undefined && told.some(({ isHard }) => isHard) ? `: ${hard}` : "";
        return {
          text: `With players who look ahead (${howThought(strengths)}) ${told.map(({ text }) => text).join("; ")}${follows}.`,
          verdict: told.some(({ isKnown }) => isKnown) ? "settled" : "unsettled",
        };
      },
    },
  ];
}

export interface ChangesTwiceFinding {
  /** A change in words. */
  readonly label: (effect: Effect) => string;
  /** What they change: "the win rate". */
  readonly measure: string;
}

/**
 * Whether the largest changes matter to players who look ahead. Nothing in a draft. Claims of their games alone: beside
 * it stands what `changes` finds of the policy's.
 */
export function changesTwice({ policy, lookAhead, player }: EffectsTwice, finding: ChangesTwiceFinding): Finding[] {
  if (lookAhead.length === 0) return [];
  const { label, measure } = finding;
  const tried = lookAhead.map(({ effect, result }) => ({
    before: effectOf(effect, label(effect)),
    after: outcomePair(result, policy.outcome, ["", ""]).change,
  }));
  const who = thoughtBy(
    player,
    lookAhead.map(({ result }) => result.paired.a.trials),
  );
  return [
    {
      claims: claimsOf(tried.map(({ after }) => after)),
      state(level) {
        const told = tried.map(({ before, after }) => {
          const holds = changeHolds(before.interval(level), after.interval(level));
          const numbers = `${written(after, level)}, by the policy ${written(before, level)}`;
          return { holds, text: `${before.label} ${CHANGE_HOLDS[holds]} (${numbers})` };
        });
        const all = new Set(told.map(({ holds }) => holds));
        const strength = all.has("turns") ? "turns" : all.has("open") ? "open" : all.has("moves") ? "moves" : "holds";
        const parts = told.map(({ text }) => text).join("; ");
        return {
          text: `Of the largest changes to ${measure}, tried again with players who look ahead (${who}): ${parts}.`,
          verdict: told.some(({ holds }) => holds !== "open") ? "settled" : "unsettled",
          strength,
        };
      },
    },
  ];
}

const CHANGE_HOLDS: Readonly<Record<Holds, string>> = {
  holds: "does the same to them",
  turns: "turns round",
  moves: "goes the same way, but does another amount to them",
  open: "can't be told from no change",
};

/** Whether a change that is settled by the policy's games is so with players who look ahead. */
function changeHolds(before: Interval | null, after: Interval | null): Holds {
  if (before === null || after === null) return "open";
  const [one, other] = [before, after].map(([low, high]) => (low > 0 ? 1 : high < 0 ? -1 : 0));
  if (one === 0 || other === 0) return "open";
  if (one !== other) return "turns";
  return before[0] > after[1] || before[1] < after[0] ? "moves" : "holds";
}
