/** Who plays, as one more thing that studies set and vary: beside the sim's parameters, under the name `skill`. */

import { looksAhead, PLAYERS, readSkill, type Skill, skillText } from "../players/skill.js";
import { type ParamSpec, type ParamSpecs, text } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import type { TakenOption } from "./takes.js";

const written = Object.values(PLAYERS).map((player) => player.written);

/** What can be varied like a parameter, and is none. */
const SKILL_SPEC: ParamSpec = {
  ...text({
    help: `who plays: ${written.join(", ")}; 2=${written.at(-1)} for one seat`,
    from: "ours",
    default: "policy",
  }),
  role: "policy",
};

/** All that a study can set and vary: the sim's parameters, and who plays where that can be somebody else. */
export function variableSpecs({ params, decisions }: Sim): ParamSpecs {
  return decisions === undefined ? params : { ...params, skill: SKILL_SPEC };
}

/**
 * What every seat may have of its own, by the name that it is entered under: parameters of which each seat has one, and
 * who plays. As the first seat has it.
 */
export function seatSpecs({ params, perSeat = {}, decisions }: Sim): ParamSpecs {
  const own = Object.entries(perSeat).map(([name, [first]]) => [name, (params as ParamSpecs)[first!]!] as const);
  return { ...Object.fromEntries(own), ...(decisions === undefined ? {} : { skill: SKILL_SPEC }) };
}

/** Parts what a study was given into the sim's own parameters and who plays. */
export function partSkill(given: Readonly<Record<string, unknown>>): {
  readonly params: Readonly<Record<string, unknown>>;
  readonly skill: Skill | undefined;
} {
  const { skill, ...params } = given;
  return { params, skill: readSkill("skill", skill) };
}

/** Whether anybody looks ahead, so that games take long: by what was given, to whichever variant. */
export function anyoneLooksAhead(skills: readonly unknown[]): boolean {
  return skills.some((skill) => looksAhead(readSkill("skill", skill)));
}

/** As it is shown and written, like a parameter's value. */
export const shownSkill = skillText;

/** The option by which every study is told who plays. */
export const SKILL_OPTION = {
  skill: {
    help: `who plays, in games that ask: ${Object.values(PLAYERS)
      .map(({ written, help }) => `${written} (${help})`)
      .join(", ")}; 2=random for seat 2 alone, and again for more seats [default: policy]`,
    form: "value",
    repeatable: true,
    inFile: { holds: "players", help: "who plays: rollout:200, or a player by seat, as in { all: policy, 2: random }" },
  },
} as const satisfies Record<string, TakenOption>;
