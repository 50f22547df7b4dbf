/** What a report's HTML and Markdown pages say alike. */

import { shownCommand } from "../../base/shell-word.js";
import { andList, capital, counted } from "../../base/words.js";
import { looksAhead } from "../../players/skill.js";
import { count, fixed, levelInWords, shownValue } from "../../present/format.js";
import { settingChips } from "../../present/params-in-force.js";
import { playerInWords } from "../../present/plain-words.js";
import { type Asked, outlineOf } from "../../report/asked.js";
import type { BuiltReport } from "../../report/build.js";
import { DEFAULT_SEED, REPORT_LEVEL } from "../../report/defaults.js";
import type { JudgedAim, Statement } from "../../report/finding.js";
import { givenInWords } from "../../report/game.js";
import { rivalsIn } from "../../report/general/rivals.js";
import { gamesWithLookAhead } from "../../report/strengths.js";
import { loadParams } from "../../sim/param-values.js";
import type { CompareResult } from "../../study/compare.js";
import type { RunsResult, VariantResult } from "../../study/result.js";
import { packageInfo } from "../package-info.js";

/** The badge before a finding: how it stands to its aim, or how sure it is. */
export function badge({ verdict, aim }: Statement): { readonly words: string; readonly kind: string } | undefined {
  if (aim?.whose === "yours") return YOURS[aim.verdict];
  if (aim?.verdict === "beyond") return { words: "Outside our suggested range", kind: "beyond" };
  if (aim?.verdict === "within") return { words: "Within our suggested range", kind: "within" };
  if (aim !== undefined) return { words: "Too close to tell", kind: "unsettled" };
  if (verdict === "unsettled") return { words: "Too close to tell", kind: "unsettled" };
  return verdict === "exact" ? { words: "Exact", kind: "exact" } : undefined;
}

/** As `check` calls them. */
const YOURS = {
  beyond: { words: "Aim missed", kind: "beyond" },
  within: { words: "Aim met", kind: "within" },
  unsettled: { words: "Aim undecided", kind: "unsettled" },
} as const;

/** A finding's sentence, less the word that its badge already says. */
export function sentence(statement: Statement): string {
  const said = `${badge(statement)?.words}: `;
  return statement.text.startsWith(said) ? capital(statement.text.slice(said.length)) : statement.text;
}

/** "12 findings: 3 outside our suggested ranges, 1 too close to tell." */
export function summaryOf(findings: readonly Statement[]): string {
  const beyond = (whose: JudgedAim["whose"]) =>
    findings.filter(({ aim }) => aim?.verdict === "beyond" && aim.whose === whose).length;
  const unsettled = findings.filter(
    ({ verdict, aim }) => verdict === "unsettled" || aim?.verdict === "unsettled",
  ).length;
  const [ours, yours] = [beyond("ours"), beyond("yours")];
  const parts = [
    ...(yours > 0 ? [`${counted(yours, "aim")} of yours missed`] : []),
    ...(ours > 0 ? [`${ours} outside our suggested ${ours === 1 ? "range" : "ranges"}`] : []),
    ...(unsettled > 0 ? [`${unsettled} too close to tell`] : []),
  ];
  return `${counted(findings.length, "finding")}${parts.length > 0 ? `: ${parts.join(", ")}` : ""}.`;
}

/** What matters most first: what is outside its range, then what is known, then what is too close to tell. */
export function inOrder(findings: readonly Statement[]): Statement[] {
  const weight = ({ verdict, aim }: Statement) => (aim?.verdict === "beyond" ? 0 : verdict === "unsettled" ? 2 : 1);
  return [...findings].sort((a, b) => weight(a) - weight(b));
}

/** The finding that stands for the page. */
export function verdictOf({ findings, verdict }: Pick<BuiltReport, "findings" | "verdict">): Statement | undefined {
  return verdict ?? inOrder(findings)[0];
}

/** What a finding says, less its advice. */
export function withoutAdvice({ advice, ...statement }: Statement): Statement {
  return { ...statement, text: advice === undefined ? statement.text : statement.text.slice(0, -advice.length - 1) };
}

/** The verdict as it stands at the head of a page: its first sentence, and what it is held to beside it. */
export function headlineOf(verdict: Statement): string {
  return sentence(withoutAdvice(verdict)).split(/(?<=[.!?]) (?=[A-Z“])/u)[0]!;
}

/** What players who look ahead make of the verdict, as it stands at the head of a page. */
export function lookAheadOf({ lookAhead, strength }: Statement): string | undefined {
  return strength === "untried" ? "Not tried with players who look ahead." : lookAhead;
}

/** What the verdict says besides; nothing where all of it stands at the head. */
export function restOf(verdict: Statement): string {
  const { lookAhead = "" } = verdict;
  const rest = sentence(withoutAdvice(verdict)).slice(headlineOf(verdict).length);
  return rest.replace(lookAhead, "").replace("  ", " ").trim();
}

/** So many changes are told first. */
const CHANGES = 3;

/** The findings with advice, each advice once: the verdict first, and last what is open with better players. */
export function adviceOf(built: Pick<BuiltReport, "findings" | "verdict">): Statement[] {
  const advised = built.findings.filter(({ advice }) => advice !== undefined);
  const verdict = verdictOf(built);
  const place = (finding: Statement) => (finding === verdict ? 0 : finding.strength === "open" ? 2 : 1);
  return advised
    .filter(({ advice }, i) => advised.findIndex((other) => other.advice === advice) === i)
    .sort((a, b) => place(a) - place(b))
    .slice(0, CHANGES);
}

/** What stands where there is no change to advise, in sentences; nothing of a report that is about no one game. */
export function noAdviceIn({ findings, game, given, word }: BuiltReport): string[] {
  if (game === undefined) return [];
  const judged = findings.flatMap(({ aim }) => aim ?? []);
  const [beyond, open] = (["beyond", "unsettled"] as const).map(
    (verdict) => judged.filter((aim) => aim.verdict === verdict).length,
  ) as [number, number];
  const turns = findings.some(({ aim, strength }) => aim !== undefined && strength === "turns");
  if (given.aims.length > 0) {
    if (beyond === 0 && open > 0) return ["Nothing that is sure: more games would tell."];
    if (beyond === 0 && turns)
      return ["Nothing for those who don't look ahead; with those who do, not all of your aims are met."];
    if (beyond === 0) return ["Nothing: your aims are met."];
    return [`Values that meet your aims: \`npx ${packageInfo.name} tune --help\` says how to look for them.`];
  }
  const own = rivalsIn(game) === undefined ? `${game.outcomes[0]!}=0.4..0.6` : "seat(1)=0.48..0.52";
  const { line } = shownCommand(["npx", packageInfo.name, "report", word, ...given.words, "--aim", own]);
  const so = `To hold it to a range of your own: \`${line}\``;
  if (judged.length === 0) return [`That is for you to say: this page suggests no range. ${so}`];
  if (beyond > 0) return [`Nothing that we would advise, though not all is within the ranges we suggest. ${so}`];
  if (turns) return [`Nothing for those who don't look ahead; with those who do, not all is within its range. ${so}`];
  return [`Nothing${open > 0 ? " that is sure" : ": all that we hold it to is within its range"}. ${so}`];
}

/** What was played, in few words, where the page is about one game. */
export function chipsOf({ game, sims, content: { chips = {} } }: BuiltReport): string[] {
  const [result] = sims;
  const told = Object.values(chips);
  if (sims.length !== 1 || result === undefined) return told;
  // Its base alone: what the page varies is what it looks at.
  const base =
    game === undefined ? result : { ...result, vary: [], variants: [{ ...result.variants[0]!, values: game.values }] };
  return [...told, ...settingChips(base, Object.keys(chips))];
}

/** How sure the findings are, in sentences. */
export function certainty(built: BuiltReport): string[] {
  const { claims, each, asked, given } = built;
  const trials = Math.max(...asked.flatMap((study) => outlineOf(study).played.map(({ summary }) => summary.trials)));
  return [
    howPlayed(built),
    "The chance of even one false alarm among the findings of this page is at most " +
      `${levelInWords(1 - REPORT_LEVEL)}. For that, each of the ${count(claims)} intervals that they rest on ` +
      `is quoted at ${levelInWords(each)}: all of them hold at once with a chance of at ` +
      `least ${levelInWords(REPORT_LEVEL)}, however they depend on one another.`,
    ...(given.aims.length === 0
      ? []
      : [
          "Your aims are decided as `deadeven check` does: games are played until each is met or missed, and that " +
            `any of these verdicts is false has at most the chance ${levelInWords(1 - REPORT_LEVEL)}, besides that of the findings; those with players who look ahead have the same again.`,
        ]),
    "What an interval leaves open is called too close to tell. A finding is outside a range, or within it, only " +
      "where its whole interval is. Points are percentage points.",
    "Charts and tables have the same intervals as the findings.",
    `Figures come from up to ${counted(trials, "game")} each; the intervals say what that is worth. They cover ` +
      "the luck of the dice alone, not how well what we filled in, the players' habits and the data that are ours " +
      "fit a real table.",
  ];
}

/** What the sim's numbers rest on that is ours: in all of the page's games, and in some of them alone. */
export function assumptionsOf({ sim, variants }: RunsResult): { always: string[]; sometimes: string[] } {
  const holds = new Map<string, number>();
  for (const { values } of variants) {
    for (const assumption of sim.assumptions?.(loadParams(sim.params, values)) ?? []) {
      holds.set(assumption, (holds.get(assumption) ?? 0) + 1);
    }
  }
  const [always, sometimes] = [true, false].map((everywhere) =>
    [...holds].filter(([, times]) => (times === variants.length) === everywhere).map(([words]) => words),
  ) as [string[], string[]];
  return { always, sometimes };
}

/** The command that builds the same page again. */
export function commandOf({ word, given, budget: { seed, trials } }: BuiltReport): string {
  const words = [...given.words, "--seed", seed, "--trials", String(trials)];
  return shownCommand(["npx", packageInfo.name, "report", word, ...words]).line;
}

/** Which game the page is about, where it is not as it comes: what was given, and what is left out for that. */
export function aboutGame({ report, game, content }: BuiltReport): {
  summary: string;
  given: string | undefined;
  leftOut: string[];
} {
  const given = game && givenInWords(game);
  return {
    summary: given === undefined && report.usual !== undefined ? `${report.summary} ${report.usual}` : report.summary,
    given,
    leftOut: (content.leftOut ?? []).map(({ about, reason }) => `${capital(about)}: ${reason}.`),
  };
}

/** Whether a finding holds with players who look ahead, as it stands beside the badge. */
export function holdsInWords({ strength }: Statement): { readonly words: string; readonly kind: string } | undefined {
  return strength && { words: HOLDS[strength], kind: strength };
}

const HOLDS: Readonly<Record<NonNullable<Statement["strength"]>, string>> = {
  holds: "Holds with look-ahead",
  turns: "Turns round with look-ahead",
  moves: "Another number with look-ahead",
  open: "Open with look-ahead",
  untried: "Not tried with look-ahead",
};

/** What a draft is, and how to have the whole, for the head of its page. */
export function draftInWords({ asked, budget, given, word }: BuiltReport): string | undefined {
  if (gamesWithLookAhead(1, budget.trials) !== undefined) return undefined;
  const asks = asked.some(({ sim }) => sim.decisions !== undefined);
  const alone = asks ? ", and nothing was tried with players who look ahead" : "";
  const own = budget.seed === DEFAULT_SEED ? [] : ["--seed", budget.seed];
  const { line } = shownCommand(["npx", packageInfo.name, "report", word, ...given.words, ...own]);
  return `This is a draft, from few games: its figures are rough${alone}. For the whole report: \`${line}\``;
}

/** How the games were played, for every page. */
export function howPlayed({ asked, budget }: BuiltReport): string {
  const thought = asked.flatMap((study) => outlineOf(study).played).filter(({ summary }) => looksAhead(summary.skill));
  const own = "Players go by the games' own policies";
  if (thought.length > 0) {
    const most = Math.max(...thought.map(({ summary }) => summary.trials));
    const off = fixed(98 / Math.sqrt(most), 0);
    const who = andList(
      [...new Set(thought.flatMap(({ summary }) => Object.values(summary.skill ?? {})))]
        .filter((player) => player !== "policy")
        .map(playerInWords),
    );
    return (
      `${own}, and what a finding doesn't say of players who look ahead (${who}) is known of those policies alone. ` +
      `Such players take long: of ${counted(most, "game")}, the most that they play of a kind, a share is known to about ` +
      `± ${off} points.`
    );
  }
  const asks = asked.some(({ sim }) => sim.decisions !== undefined);
  if (!asks) return `${own}; these games ask their players nothing.`;
  return gamesWithLookAhead(1, budget.trials) === undefined
    ? `${own}. This is a draft: players who look ahead, by whom a full report plays its headline questions too, are left out.`
    : `${own}.`;
}

/** Whose an aim is, as it stands beside the badge. */
export function whose({ whose: owner }: JudgedAim): string {
  return owner === "ours" ? "our suggestion" : "yours";
}

/** The suggestions that can be written so, as a file to start one's own aims from; undefined where there are none. */
export function aimsFile({ game, findings }: BuiltReport): string | undefined {
  const ours = findings.flatMap(({ aim }) => (aim?.whose === "ours" && aim.aim !== undefined ? [aim] : []));
  if (game === undefined || ours.length === 0) return undefined;
  return [
    `sim: ${game.found.word}`,
    "aims:",
    ...ours.map(({ aim, says }) => `  - { aim: ${JSON.stringify(aim)}, says: ${JSON.stringify(says)} }`),
  ].join("\n");
}

/** A row a study: what was asked, of how many settings and games each. Those that ask alike are one row. */
export function studyRows(asked: readonly Asked[]): string[][] {
  const alike = new Map<string, Asked[]>();
  for (const study of asked) {
    const key = JSON.stringify(study.kind === "compare" ? [study.sim.name, partsOf(study)] : rowOf([study]));
    alike.set(key, [...(alike.get(key) ?? []), study]);
  }
  return [...alike.values()].map(rowOf);
}

function rowOf(studies: readonly Asked[]): string[] {
  const outlines = studies.map(outlineOf);
  const [study] = studies;
  const trials = outlines.flatMap(({ played }) => played.map(({ summary }) => summary.trials));
  const [least, most] = [Math.min(...trials), Math.max(...trials)];
  return [
    `${study!.kind} ${study!.sim.name}`,
    aboutAll(studies),
    count(outlines[0]!.played.length),
    least === most ? count(most) : `${count(least)} to ${count(most)}`,
  ];
}

/** What studies that ask alike are about, and how many they are. */
function aboutAll(studies: readonly Asked[]): string {
  const [study] = studies;
  const abouts = new Set(studies.map((one) => outlineOf(one).about));
  const [about] = abouts;
  if (abouts.size === 1) return studies.length === 1 ? about! : `${about} (${count(studies.length)} such studies)`;
  const { differ, same } = partsOf(study as CompareResult);
  const many = studies.length > abouts.size ? ` (${count(studies.length)} such studies)` : "";
  return `${differ}, at ${count(abouts.size)} settings of ${same.join(" × ")}${many}`;
}

/** What a comparison's sides differ in, and the parameters that are set alike in both, by name. */
function partsOf({ a, b }: CompareResult): { readonly differ: string; readonly same: readonly string[] } {
  const same = Object.keys(a.varied).filter((param) => Object.is(a.varied[param], b.varied[param]));
  const others = ({ varied }: VariantResult) =>
    Object.entries(varied).flatMap(([param, value]) => (same.includes(param) ? [] : [`${param}=${shownValue(value)}`]));
  return { differ: `${others(a).join(", ")} against ${others(b).join(", ")}`, same };
}
