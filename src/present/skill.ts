/** A ladder of players in words, tables, a chart and files. */

import { andList, spaced } from "../base/words.js";
import { LEAST_BETTER } from "../players/race.js";
import { isSettled } from "../stats/paired.js";
import type { RunsResult } from "../study/result.js";
import type { Rung, SkillResult } from "../study/skill.js";
import { ladderChart } from "./charts/ladder.js";
import type { StudyDocument } from "./document.js";
import { findingsDocument } from "./findings-document.js";
import { count, differenceWithInterval, duration, levelInWords, shareWithInterval } from "./format.js";
import { habitsInWords } from "./improve.js";
import { playerInWords } from "./plain-words.js";
import { viewRuns } from "./runs-view.js";

export function skillDocument(result: SkillResult): StudyDocument {
  const { sim, ladder, seats, level, range, skillPart } = result;
  const played = playedBy(result);
  const view = viewRuns(played);
  const outcome = seats.length === 0 ? spaced(result.outcome) : "wins";
  const whose = seats.length === 0 ? "" : "a seat ";
  const levelWords = levelInWords(level);
  const [weakest, strongest] = [ladder[0], ladder.at(-1)];
  const title = `${sim.title}: skill and dice`;
  return findingsDocument({
    kind: "skill",
    title,
    headline:
      weakest === undefined || strongest === undefined
        ? `${sim.title}: nothing was played`
        : `${sim.title}: ${partInWords(result)}${whose}${outcome} ${shareWithInterval(strongest.share, strongest.ci)} with ${how(strongest)}, ` +
          `${shareWithInterval(weakest.share, weakest.ci)} with ${how(weakest)}${worseInWords(ladder)}`,
    findings: [
      ...(skillPart === null || weakest === undefined || strongest === undefined
        ? []
        : [
            `From ${who(weakest)} to ${who(strongest)} it is ${differenceWithInterval(range.difference, range.ci, true)}. ` +
              `Of how single games come out, who of these two plays explains ${shareWithInterval(skillPart.share, skillPart.ci)}, ` +
              "where either sits down as often as the other; dice explain the rest.",
          ]),
      ...habitsFound(result),
      ...moreThinking(ladder, outcome),
      ...(seats.length === 0
        ? []
        : [
            `Each player sat in one seat against the game's policy in the others, in ${count(seats.length)} seats in turn.`,
          ]),
      ...(thinkersOf(ladder).length === 0
        ? []
        : ["Players who look ahead go by the policy for what comes later: the best play there is may win more often."]),
      ...timid(ladder.at(-1)),
    ],
    tables: [
      {
        caption: `Players in the order of the ladder, each on the same dice as the one before (${levelWords} intervals)`,
        columns: [
          { title: "player", number: false },
          { title: outcome, number: true },
          { title: "to the one before", number: true },
          { title: "sure?", number: false },
          { title: "a game", number: true },
        ],
        rows: ladder.map((rung) => [
          rung.skill,
          shareWithInterval(rung.share, rung.ci),
          rung.difference === null ? "" : differenceWithInterval(rung.difference, rung.differenceCi, true),
          rung.difference === null ? "" : settled(rung) ? "yes" : "no",
          costInWords(rung.secondsPerTrial),
        ]),
      },
    ],
    charts: () => [
      ladderChart(
        {
          name: "ladder",
          title,
          subtitle: `Dots: share of games; whiskers: ${levelWords} intervals.`,
          caption: view.caption,
        },
        ladder.map(({ skill, share, ci }) => ({
          label: playerInWords(skill),
          share,
          ci,
          words: shareWithInterval(share, ci),
        })),
        `${outcome}, share of games`,
      ),
    ],
    files: [
      {
        name: "ladder",
        what: "the players in the order of the ladder, each with its difference to the one before",
        rows: [
          ["skill", "trials", "share", "ci_low", "ci_high", "difference", "difference_low", "difference_high"],
          // Not how long a game took: files are the same whenever they are written.
          ...ladder.map(({ skill, trials, share, ci, difference, differenceCi }) => [
            skill,
            trials,
            share,
            ...ci,
            difference,
            differenceCi?.[0],
            differenceCi?.[1],
          ]),
        ],
      },
    ],
    besides: result.habitGames,
    played,
  });
}

/** How much is skill, which is what was asked: of these two players. */
function partInWords({ skillPart }: SkillResult): string {
  if (skillPart === null) return "";
  return `results are ${shareWithInterval(skillPart.share, skillPart.ci)} skill, the rest dice: `;
}

/** Who is worse than the one before, beyond chance: a policy that loses to chance, say. */
function worse(ladder: readonly Rung[]): Rung[] {
  return ladder.filter((rung) => settled(rung) && rung.difference! < 0);
}

function worseInWords(ladder: readonly Rung[]): string {
  const told = worse(ladder).map(
    (rung) =>
      `${who(rung)} does worse than ${who(ladder[ladder.indexOf(rung) - 1]!)}, ${shareWithInterval(rung.share, rung.ci)}`,
  );
  return told.length === 0 ? "" : `; ${andList(told)}`;
}

/** A player in a sentence: who looks ahead as it is typed, which pages turn to words. */
function who({ skill }: Rung): string {
  return skill.includes(":") ? skill : playerInWords(skill);
}

/** How a player plays: "look-ahead (rollout:50)". */
function how(rung: Rung): string {
  return thinkersOf([rung]).length === 0 ? who(rung) : `look-ahead (${who(rung)})`;
}

/** The best habits, and those that won a race and no more. */
function habitsFound({ habits }: SkillResult): string[] {
  return habits
    .filter(({ changed }) => Object.keys(changed).length > 0)
    .map((one) => {
      const { difference, ci } = one.compared.differences[0]!;
      const brings = `${differenceWithInterval(difference, ci, true)} on fresh dice`;
      return one.better
        ? `The best habits are ${habitsInWords(one)}, ${brings}; all who follow have them too.`
        : `In a race of habits ${habitsInWords(one)} came out ahead, and on fresh dice that may be chance, ${brings}: nobody has it.`;
    });
}

/** With so many tries a choice or more, a player sees leads that are small. */
const MANY_TRIES = 200;
/** What the strongest doesn't see, who has few tries. */
function timid(last: Rung | undefined): string[] {
  const tries = Number(/^rollout:(\d+)$/.exec(last?.skill ?? "")?.[1] ?? MANY_TRIES);
  if (tries >= MANY_TRIES) return [];
  return [
    `With ${count(tries)} tries a choice a player leaves the policy only where at least ${LEAST_BETTER} of them come out ` +
      "better: what seldom makes a difference goes unseen, and more tries may find more.",
  ];
}

function thinkersOf(ladder: readonly Rung[]): Rung[] {
  return ladder.filter(({ skill }) => skill.includes(":"));
}

/** Whether the strongest of those who look ahead is still better than the one before, who may not look ahead at all. */
function moreThinking(ladder: readonly Rung[], outcome: string): string[] {
  const thinkers = thinkersOf(ladder);
  const last = thinkers.at(-1);
  const before = last && ladder[ladder.indexOf(last) - 1];
  if (last === undefined || before === undefined) return [];
  const what = thinkers.includes(before) ? "More thinking" : "Looking ahead";
  const step = `${differenceWithInterval(last.difference, last.differenceCi, true)} of ${outcome} from ${who(before)} to ${last.skill}`;
  if (settled(last) && last.difference! > 0) return [`${what} still helps: ${step}.`];
  const most = Math.max(0, last.differenceCi?.[1] ?? 0);
  return [
    `${what} helps no further, as far as so many games tell: ${step}, at most ${Number((100 * most).toPrecision(2))} points.`,
  ];
}

function settled({ differenceCi }: Rung): boolean {
  return isSettled({ ci: differenceCi });
}

function costInWords(seconds: number): string {
  if (seconds >= 0.1) return duration(seconds);
  return seconds >= 1e-4
    ? `${Number((1000 * seconds).toPrecision(2))} ms`
    : `${Number((1e6 * seconds).toPrecision(2))} µs`;
}

/** All players, in all seats, as a sweep would have played them. */
function playedBy({ sim, seed, partial, ladder, seats }: SkillResult): RunsResult {
  return {
    kind: "sweep",
    sim,
    seed,
    independent: false,
    partial,
    variants: ladder.flatMap(({ variants }) => variants),
    vary: [
      { param: "skill", values: ladder.map(({ skill }) => skill) },
      ...(seats.length === 0 ? [] : [{ param: "seat", values: seats.map((seat) => seat + 1) }]),
    ],
  };
}
