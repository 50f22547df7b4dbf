/** What the page knows: the question, what the desk says of it, and how both follow each other. */

import { batch, computed, signal } from "@preact/signals";
import type { AboutSim, ParamFile } from "deadeven/portable";
import { FIRST, LinkFault, ownGame, readLink, writeLink } from "../link.js";
import type {
  DrawnChart,
  Found,
  FromDesk,
  Given,
  GivenFile,
  Got,
  Inquiry,
  Now,
  Offered,
  Question,
  ToDesk,
  Told,
  Wanted,
  Wish,
} from "../messages.js";
import { agreeTo, isAgreed, keepGame } from "./own-game/kept.js";
import type { OwnDesk } from "./own-game/sandbox.js";

/** What is asked; the address follows it. */
export const question = signal<Question>(FIRST);
export const offered = signal<readonly Offered[]>([]);
export const about = signal<AboutSim | undefined>(undefined);
/** The files of the game's parameters, as they were when the game could be played last. */
export const files = signal<Readonly<Record<string, ParamFile>>>({});
const saidToDiffer = signal<ReadonlySet<string>>(new Set());
/** What is given and not as it would be, were it left alone: parameters, places in their files, and who plays. */
export const differing = computed<ReadonlySet<string>>(
  () => new Set(Object.keys(question.value.params).filter((name) => saidToDiffer.value.has(name))),
);
export const now = signal<Now | undefined>(undefined);
/** What can't be done, in words. */
export const fault = signal<string | undefined>(undefined);
/** The line of somebody's own code that it comes from. */
export const faultLine = signal<number | undefined>(undefined);
/** Where that lies: the parameter, and what leads there within its file. */
export const faultAt = signal<readonly (string | number)[] | undefined>(undefined);
/** Whether the present question is of a game whose code nobody here agreed to: it is shown, and does not run. */
export const isHeld = signal(false);
/** Whether the code of an own game is shown in its editor. */
export const showsCode = signal(false);
/** The parameter whose file is being edited. */
export const editing = signal<string | undefined>(undefined);
export const charts = signal<readonly DrawnChart[]>([]);
/** What the charts come to. */
export const chartsSentence = signal("");
/** The game that was told last, if there was one like that. */
export const told = signal<Told | "none" | "waiting" | undefined>(undefined);
/** The further question that was asked last, and what it came to. */
export const inquiry = signal<Inquiry | undefined>(undefined);
export const found = signal<Found | undefined>(undefined);
/** What is read aloud. */
export const spoken = signal("");

export const title = computed(() => about.value?.title ?? question.value.own?.file ?? "Dead Even");

let desk: Worker | undefined;
/** The desk of the own game that is being asked, and its code. */
let ownDesk: { readonly of: string; readonly desk: Promise<OwnDesk> } | undefined;
let chartsWanted: ReturnType<typeof plotWidth> | undefined;
/** Counts questions; what the desk says of another than the latest isn't heard. */
const turn = signal(0);
/** The question that the page asks, as a number. */
export const asks = computed(() => turn.value);
let hasAsked = false;
let inquiries = 0;

/** Reads the address, and has its question answered; goes on doing so when somebody changes it. */
export function begin(): void {
  desk = new Worker(new URL("../desk/index.ts", import.meta.url), { type: "module", name: "desk" });
  desk.onmessage = ({ data }: MessageEvent<FromDesk>) => hear(data);
  desk.onerror = (event) => {
    fault.value = `The games can't be played here: ${event.message}`;
  };
  openLink();
  window.addEventListener("hashchange", openLink);
}

function openLink(): void {
  try {
    ask(readLink(location.hash), true);
  } catch (error) {
    if (!(error instanceof LinkFault)) throw error;
    lost(error.message);
  }
}

/** Asks, from the first game on. `moved` names the parameter of which this is one change of many that are one. */
export function ask(asked: Question, fromLink = false, moved?: string): void {
  remember(question.value, asked, moved);
  put(asked, fromLink);
}

function put(asked: Question, fromLink = false): void {
  batch(() => {
    turn.value += 1;
    const was = question.value;
    if (asked.sim !== was.sim) {
      about.value = undefined;
      files.value = {};
      editing.value = undefined;
      inquiry.value = undefined;
    }
    // Other code is another game, whatever its file is called.
    if (asked.sim !== was.sim || asked.own?.content !== was.own?.content) {
      forgetNumbers();
      if (inquiry.value?.study === "tune") inquiry.value = undefined;
    }
    question.value = asked;
    isHeld.value = asked.own !== undefined && !isAgreed(asked.own);
    // Code that nobody agreed to is asked about, whatever was shown before.
    if (asked.own === undefined || isHeld.value) showsCode.value = false;
    fault.value = undefined;
    faultLine.value = undefined;
    faultAt.value = undefined;
    told.value = undefined;
    if (isHeld.value) {
      about.value = undefined;
      now.value = undefined;
    }
    // The numbers stay until there are others, and are those of no run that could be named.
    if (now.value !== undefined) {
      const { digest: _, command: __, ...known } = now.value;
      now.value = { ...known, state: "playing" };
    }
  });
  if (!fromLink) showInAddress(asked);
  if (asked.own === undefined) closeOwnDesk();
  else {
    desk!.postMessage({ leave: true } satisfies ToDesk);
    desk!.postMessage({ offer: true } satisfies ToDesk);
    if (isHeld.value) {
      closeOwnDesk();
      return;
    }
    openOwnDesk(asked.own);
  }
  hasAsked = true;
  tell({ ask: asked, turn: turn.value, playing: true });
  // What was asked further is asked of the game as it is now; a wish was granted by what it led to.
  if (inquiry.value !== undefined && inquiry.value.study !== "tune") inquire(inquiry.value);
}

function showInAddress(asked: Question): void {
  history.replaceState(null, "", `#${writeLink(asked)}`);
}

/** What is known was of something else. */
function forgetNumbers(): void {
  now.value = undefined;
  charts.value = [];
  chartsSentence.value = "";
  told.value = undefined;
  found.value = undefined;
  // Answers that are on their way are to no question any more.
  inquiries += 1;
}

/** Asks a game of somebody's own, which the reader wrote or agreed to: its code runs from now on. */
export function askOwn(own: GivenFile): void {
  agreeTo(own);
  keepGame(own);
  const is = question.value;
  // What was pinned was another game, unless the code is the same.
  const same = is.own?.content === own.content;
  const params = is.own === undefined ? {} : is.params;
  ask({
    ...is,
    ...ownGame(own),
    params,
    before: same ? is.before : undefined,
    trials: same ? is.trials : FIRST.trials,
  });
}

/** Ends what an own game does, at once; its code stays to be seen. */
export function stopOwn(): void {
  lost("Stopped.");
}

/** Plays the own game again that was stopped. */
export function playAgain(): void {
  put(question.value);
}

function openOwnDesk({ file, content }: GivenFile): void {
  const of = `${file}\n${content}`;
  if (ownDesk?.of === of) return;
  closeOwnDesk();
  const opened = import("./own-game/sandbox.js").then(({ openDesk }) =>
    openDesk(
      { file, content },
      (message) => {
        if (ownDesk?.desk !== opened) return;
        try {
          hear(message);
        } catch {
          cannotShow();
        }
      },
      (why) => {
        if (ownDesk?.desk === opened) lost(why);
      },
    ),
  );
  ownDesk = { of, desk: opened };
  if (chartsWanted !== undefined) tell({ charts: chartsWanted });
}

function closeOwnDesk(): void {
  void ownDesk?.desk.then((opened) => opened.close());
  ownDesk = undefined;
}

/** Nothing is played any more, and nothing is known: the own game's desk is gone, or there is nothing to ask. */
function lost(why: string): void {
  closeOwnDesk();
  desk!.postMessage({ leave: true } satisfies ToDesk);
  batch(() => {
    turn.value += 1;
    fault.value = why;
    faultLine.value = undefined;
    faultAt.value = undefined;
    forgetNumbers();
    inquiry.value = undefined;
  });
}

/** The page can't show what it was told. */
export function cannotShow(): void {
  if (question.value.own === undefined) fault.value = "The page can't show what came of this.";
  else lost("The game's code said what no game says, and was stopped.");
}

/** Asks further, of the game as it is. */
export function inquire(asked: Inquiry): void {
  inquiries += 1;
  batch(() => {
    if (asked.study !== inquiry.value?.study) found.value = undefined;
    inquiry.value = asked;
  });
  tell({ inquire: asked, of: question.value, number: inquiries, width: plotWidth() });
}

/** Sets what a wish led to. */
export function grant(params: Readonly<Record<string, string>>): void {
  ask({ ...openEnded(), params: { ...question.value.params, ...params } });
}

/** What was asked before, the latest last, and what was taken back. */
const past = signal<readonly Question[]>([]);
const future = signal<readonly Question[]>([]);
export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);
const MOST_REMEMBERED = 100;
/** Changes of one parameter that follow each other within that time are one: a slider is dragged. Milliseconds. */
const ONE_MOVE = 1000;
let lastMove: { readonly of: string; readonly at: number } | undefined;

function remember(was: Question, is: Question, moved: string | undefined): void {
  if (!hasAsked || writeLink(was) === writeLink(is)) return;
  const at = performance.now();
  const goesOn = moved !== undefined && moved === lastMove?.of && at - lastMove.at < ONE_MOVE;
  lastMove = moved === undefined ? undefined : { of: moved, at };
  if (!goesOn) past.value = [...past.value, was].slice(-MOST_REMEMBERED);
  future.value = [];
}

export function undo(): void {
  const was = past.value.at(-1);
  if (was === undefined) return;
  lastMove = undefined;
  past.value = past.value.slice(0, -1);
  future.value = [...future.value, question.value];
  put(was);
}

export function redo(): void {
  const next = future.value.at(-1);
  if (next === undefined) return;
  lastMove = undefined;
  future.value = future.value.slice(0, -1);
  past.value = [...past.value, question.value];
  put(next);
}

/** Another game, as its rules have it. */
export function choose(sim: string): void {
  ask({ ...FIRST, sim, seed: question.value.seed });
}

/** A game of somebody's own as its rules have it, in place of another. */
export function chooseOwn(own: GivenFile): void {
  agreeTo(own);
  keepGame(own);
  ask({ ...FIRST, ...ownGame(own), seed: question.value.seed });
}

/** Sets a parameter, or leaves it to its default. */
export function set(name: string, value: Given | undefined): void {
  const { [name]: _, ...others } = question.value.params;
  if (value === undefined) ask({ ...openEnded(), params: others });
  else ask({ ...openEnded(), params: { ...others, [name]: value } }, false, name);
}

export function resetAll(): void {
  ask({ ...openEnded(), params: {} });
}

/** Keeps what is shown, to be compared with from now on. */
export function pin(): void {
  ask({ ...openEnded(), before: question.value.params });
}

export function unpin(): void {
  ask({ ...openEnded(), before: undefined });
}

/** A link may have asked for a number of games; whoever goes on from it is free of that. */
export function openEnded(): Question {
  return { ...question.value, trials: FIRST.trials };
}

export function pauseOrPlay(): void {
  const { state = "paused", trials = 0 } = now.value ?? {};
  if (state === "done") {
    const more = { ...question.value, trials: Math.max(FIRST.trials, 10 * trials) };
    question.value = more;
    showInAddress(more);
    tell({ play: true, trials: more.trials });
  } else tell({ play: state === "paused", trials: question.value.trials });
}

/** From now on charts are drawn. */
export function wantCharts(): void {
  chartsWanted = plotWidth();
  tell({ charts: chartsWanted });
}

function plotWidth() {
  return window.innerWidth < 600 ? "narrow" : "wide";
}

/** Has a game told. */
export function showGame(wish: Wish): void {
  told.value = "waiting";
  tell({ tell: wish, turn: turn.value });
}

/** A link that shows just what is shown now. */
export function linkToThis(): string {
  const link = new URL(location.href);
  link.hash = writeLink({ ...question.value, trials: now.value?.trials ?? question.value.trials });
  return link.href;
}

const wanted = new Map<number, (got: Got) => void>();
let wants = 0;

/** What is to be taken along, from the desk. */
export function fetched(want: Wanted): Promise<Got> {
  wants += 1;
  const number = wants;
  tell({ want, number });
  return new Promise((resolve) => wanted.set(number, resolve));
}

function tell(message: ToDesk): void {
  if (question.value.own === undefined) desk!.postMessage(message);
  else void ownDesk?.desk.then((opened) => opened.tell(message));
}

function hear(message: FromDesk): void {
  if ("alive" in message) return;
  if ("offered" in message) {
    offered.value = message.offered;
    return;
  }
  if ("found" in message) {
    if (message.number === inquiries) found.value = message.found;
    return;
  }
  if ("got" in message) {
    wanted.get(message.number)?.(message.got);
    wanted.delete(message.number);
    return;
  }
  if (message.turn !== turn.value) return;
  if ("fault" in message) {
    fault.value = message.fault;
    faultLine.value = message.line;
    faultAt.value = message.at;
    now.value = undefined;
    // Before the first game that could be loaded, all that was given may be amiss.
    saidToDiffer.value = new Set(message.differing ?? Object.keys(question.value.params));
    if (about.value === undefined && message.otherwise !== undefined) {
      about.value = message.otherwise.about;
      files.value = message.otherwise.files;
    }
  } else if ("about" in message) {
    about.value = message.about;
    files.value = message.files;
    saidToDiffer.value = new Set(message.differing);
  } else if ("charts" in message) {
    charts.value = message.charts;
    chartsSentence.value = message.sentence;
  } else if ("told" in message) told.value = message.told ?? "none";
  else {
    if (now.value === undefined) performance.mark("estimate");
    speak(now.value, message.now);
    now.value = message.now;
  }
}

/** A listener is told when playing begins to say something, when it is precise enough, and when it ends. */
function speak(was: Now | undefined, is: Now): void {
  const news =
    is.state !== "playing" && is.state !== was?.state
      ? `${is.state === "done" ? "Done" : "Paused"} after ${is.trials.toLocaleString("en")} games.`
      : is.precise && !(was?.precise && was.trials <= is.trials)
        ? "Precise enough."
        : undefined;
  if (news === undefined) return;
  const { name, shareText, aroundText } = is.outcomes[0]!;
  spoken.value = `${news} ${name.replaceAll("-", " ")}: ${shareText} ${aroundText}.`;
}
