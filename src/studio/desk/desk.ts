/**
 * The desk: it takes the page's questions, has them played, and says what is known. The page itself has nothing to do
 * but to show it, so that it never stutters.
 */

import {
  aboutSim,
  builtInSims,
  differing,
  type FoundSim,
  faultAt,
  findSim,
  isInputError,
  paramFiles,
  type Sim,
  type Watch,
  watching,
} from "deadeven/portable";
import type { Described, Fault, FromDesk, Got, Now, Question, ToDesk, ToInquire, Wanted, Wish } from "../messages.js";
import { Drawing } from "./drawing.js";
import { Easel } from "./easel.js";
import type { Inquiries } from "./inquiries.js";
import { atOneMoment, sentenceOf } from "./moment.js";
import { nowOf } from "./now.js";
import { Pace } from "./pace.js";
import { Players, type Staff } from "./players.js";
import { toldGame } from "./told.js";

/** The page hears of more games no more often, in milliseconds; and telling it takes at most a part of the time. */
const BETWEEN = 80;
const PART = 0.1;

/** What a desk needs of the place where it stands. */
export interface Place extends Staff {
  readonly find: (question: Question) => Promise<FoundSim>;
  readonly openDrawer: () => Worker | Promise<Worker>;
  /** The line of somebody's own code that an error comes from. */
  readonly lineOf?: (error: unknown) => number | undefined;
}

let place: Place;
let players: Players;
let easel: Easel;
let drawing: Drawing;
/** Loaded when the first further question is asked: it brings all studies along. */
let inquiries: Promise<Inquiries> | undefined;

/** The question that is being answered. */
interface Open {
  readonly question: Question;
  readonly turn: number;
  readonly watch: Watch;
  readonly pace: Pace;
  /** Set while it is played. */
  playing: AbortController | undefined;
  /** Whether its exact answers are known to be such as can be. */
  isChecked: boolean;
  /** When the page is to hear of more. */
  next: number;
}

/** The turn of no question. */
const NOTHING = 0;
let latest = NOTHING;
let open: Open | undefined;

export function sit(at: Place): void {
  place = at;
  players = new Players(place);
  easel = new Easel(place.openDrawer);
  drawing = new Drawing(easel, say, fail);
  self.onmessage = ({ data }: MessageEvent<ToDesk>) => {
    if ("ask" in data) void answer(data.ask, data.turn, data.playing);
    else if ("charts" in data) drawing.wanted(data.charts);
    else if ("tell" in data) void tellGame(data.tell, data.turn);
    else if ("inquire" in data) void inquire(data);
    else if ("want" in data) void hand(data.want, data.number);
    else if ("offer" in data) void offer();
    else if ("leave" in data) leave();
    else if ("alive" in data) say(data);
    else if (data.play) void playOn(data.trials);
    else pause();
  };
}

async function inquire({ inquire: asked, of, number, width }: ToInquire): Promise<void> {
  inquiries ??= import("./inquiries.js").then(
    ({ Inquiries: Answering }) => new Answering(place.find, players, easel, say),
  );
  await (await inquiries).answer(asked, of, number, width);
}

async function hand(wanted: Wanted, number: number): Promise<void> {
  const got = await found(wanted).catch((error): Got => ({ refused: inWords(error) }));
  say({ number, got });
}

async function found(wanted: Wanted): Promise<Got> {
  if ("picture" in wanted) return { svg: await easel.drawWhole(wanted.picture) };
  if ("files" in wanted && wanted.files === "found")
    return (await inquiries)?.files() ?? { refused: "Nothing further was asked." };
  if (open === undefined || open.watch.trials === 0) return { refused: "Nothing was played yet." };
  const { question, watch } = open;
  if ("sentence" in wanted) return { sentence: await atOneMoment(watch, (document) => sentenceOf(document, question)) };
  const { answerFiles } = await import("./taken-files.js");
  return answerFiles(question, watch);
}

function say(message: FromDesk): void {
  self.postMessage(message);
}

async function answer(question: Question, turn: number, playing: boolean): Promise<void> {
  close();
  latest = turn;
  const { params, before, seed } = question;
  let sim: Sim | undefined;
  try {
    const found = await place.find(question);
    sim = found.sim;
    const watch = await watching({ ...found, executor: players.executor(found) }, { params, before, seed });
    if (latest !== turn) return;
    const { skill: _, ...own } = params;
    say({ turn, ...described(sim, own), differing: differing(sim, params) });
    // The games that the package brings are known to have right ones.
    const isChecked = question.own === undefined;
    open = { question, turn, watch, pace: new Pace(), playing: undefined, isChecked, next: 0 };
    if (playing) await playOn(question.trials);
    else tell(open, "paused");
  } catch (error) {
    if (latest !== turn) return;
    const otherwise = sim && { differing: differing(sim, params), otherwise: described(sim, {}) };
    say({ turn, ...faultOf(error), at: faultAt(error), ...otherwise });
  }
}

/** Plays no more of what was asked, and says no more of it. */
function close(): void {
  latest = NOTHING;
  open?.playing?.abort();
  open = undefined;
}

/** Nothing is asked any more. */
function leave(): void {
  close();
  void inquiries?.then((answering) => answering.drop());
}

/** What is being answered can't be: it is played no further. */
function fail(turn: number, error: unknown): void {
  if (open?.turn !== turn) return;
  close();
  say({ turn, ...faultOf(error) });
}

function faultOf(error: unknown): Fault {
  return { fault: inWords(error), line: place.lineOf?.(error) };
}

function described(sim: Sim, given: Question["params"]): Described {
  return { about: aboutSim(sim, given), files: paramFiles(sim, given) };
}

async function tellGame(wish: Wish, turn: number): Promise<void> {
  if (open?.turn !== turn) return;
  try {
    const told = await toldGame(await place.find(open.question), open.question, wish);
    if (latest === turn) say({ turn, told: told ?? null });
  } catch (error) {
    fail(turn, error);
  }
}

async function playOn(trials: number): Promise<void> {
  const opened = open;
  if (opened === undefined || opened.playing !== undefined) return;
  const playing = new AbortController();
  opened.playing = playing;
  opened.pace.begin(opened.watch.trials);
  try {
    await opened.watch.playTo(trials, { signal: playing.signal, onMore: () => tellSometimes(opened) });
    opened.playing = undefined;
    if (open === opened) tell(opened, playing.signal.aborted ? "paused" : "done");
  } catch (error) {
    opened.playing = undefined;
    fail(opened.turn, error);
  }
}

function pause(): void {
  open?.playing?.abort();
}

function tellSometimes(opened: Open): void {
  opened.pace.mark(opened.watch.trials);
  const at = performance.now();
  if (at < opened.next || open !== opened) return;
  tell(opened, "playing");
  const took = performance.now() - at;
  opened.next = at + Math.max(BETWEEN, took / PART);
}

function tell(opened: Open, state: Now["state"]): void {
  const { question, turn, watch, pace } = opened;
  const now = nowOf(question, watch, state, pace.perSecond);
  if (now === undefined) return;
  if (!opened.isChecked) setTimeout(() => check(opened));
  say({ turn, now });
  drawing.look(turn, question, watch, state !== "playing");
  if (question.own === undefined) void offer();
}

/** Exact answers take a while, and are asked for once there is something to see; then as the studies ask for them. */
function check(opened: Open): void {
  if (opened.isChecked || open !== opened) return;
  opened.isChecked = true;
  try {
    opened.watch.solve();
  } catch (error) {
    fail(opened.turn, error);
  }
}

let hasOffered = false;

/** The games that there are, once there is something to see: all of them are loaded for it. */
async function offer(): Promise<void> {
  if (hasOffered) return;
  hasOffered = true;
  const offered = [];
  for (const name of Object.keys(builtInSims)) {
    const { title, summary } = (await findSim(name)).sim;
    offered.push({ name, title, summary });
  }
  say({ offered });
}

function inWords(error: unknown): string {
  if (isInputError(error)) return error.message;
  return error instanceof Error ? error.message : String(error);
}
