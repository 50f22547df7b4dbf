import { type Aim, type Finding, withAim, written } from "../finding.js";
import type { Quantity } from "../quantity.js";

export interface ValueFinding {
  /** The sentence around the number: `(share) => \`Four players win ${share} of games.\`` */
  readonly say: (value: string) => string;
  /** What the number is held to. */
  readonly aim?: Aim;
}

/** One number: a share, a mean, or a difference. One claim; none if it is known exactly. */
export function value(of: Quantity, { say, aim }: ValueFinding): Finding {
  const isExact = isKnown(of);
  return {
    claims: isExact ? 0 : 1,
    tell: (level) => withAim(say(written(of, level)), isExact ? "exact" : "settled", of.interval(level), aim),
  };
}

/** Whether a quantity has no uncertainty at all. */
function isKnown({ interval }: Quantity): boolean {
  const ci = interval(0.5);
  const wider = interval(0.999999);
  return ci !== null && wider !== null && ci[0] === ci[1] && wider[0] === wider[1];
}
