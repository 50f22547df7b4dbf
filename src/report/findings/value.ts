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
  const isExact = of.claims === 0;
  return {
    claims: of.claims,
    state(level) {
      const ci = of.interval(level);
      return {
        ...withAim(say(written(of, level)), isExact ? "exact" : "settled", ci, aim),
        gist: { kind: "number", ci },
      };
    },
  };
}
