/** The words of a replay. */

import type { DecisionWords } from "deadeven";
import { LOCKED_DOOR, OPEN } from "./board.js";
import { ABOARD, DRIVE, type Game, INTO_CABIN, LOAD, NONE, OTHER_END, REPAIR, STAY } from "./game.js";
import { ENDS, type EndName } from "./metrics.js";
import { BACK, CABIN, FRONT, MOST_HEROES } from "./state.js";

export type FightResult = "kill" | "hold" | "wound";

export function nameOf({ state }: Game, hero: number): string {
  if (hero === 0) return "The driver";
  return state.heroPlace[hero] === CABIN ? `Rider ${hero} at the wheel` : `Rider ${hero}`;
}

/** "the driver", "rider 2", wherever they are. */
function someone(hero: number): string {
  return hero === 0 ? "the driver" : `rider ${hero}`;
}

function zombieName(game: Game, zombie: number): string {
  const { mostZombies, zombiePlace } = game.state;
  const who =
    zombie < mostZombies
      ? "a zombie"
      : zombie === mostZombies
        ? "the dead driver"
        : `dead rider ${zombie - mostZombies}`;
  return `${who} ${placeName(game, zombiePlace[zombie]!)}`;
}

function placeName({ board }: Game, place: number): string {
  if (place === FRONT) return "on the front";
  if (place === BACK) return "on the back";
  return place === CABIN ? "in the cabin" : `at ${board.nameOf(place)}`;
}

function end(place: number): string {
  return place === FRONT ? "front" : "back";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function aZombie(game: Game, zombie: number): string {
  return capital(zombieName(game, zombie));
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

// How a game begins and ends.

export function title({ rules }: Game, name: string, limit: number): string {
  return rules.onMap ? `${name}: ${plural(rules.crates, "crate")} in ${limit} turns.` : `${name}: ${limit} turns.`;
}

export function turn(number: number): string {
  return `Turn ${number}`;
}

const ENDINGS: Record<EndName, string> = {
  delivered: "All crates are delivered.",
  overrun: "Overrun: the scenario is lost.",
  "driver-down": "No driver, and nobody to take the wheel.",
  disabled: "The forklift is disabled, and no repair can come.",
  "time-up": "The time is up.",
  unfinished: "Unfinished: the game is given up.",
  survived: "It survived.",
};

export function ending(end: number): string {
  return `  ${ENDINGS[ENDS[end]!.name]}`;
}

export function zombiesTurn(): string {
  return "  Zombies";
}

export function heroesTurn(): string {
  return "  Heroes";
}

export function theEnd(): string {
  return "The end";
}

// Where everyone is.

/** What the signs of a map stand for, which scene.ts draws. */
export const LEGEND =
  "  (F the forklift's front, b its back, X both; h a hero on foot; a digit: zombies on the ground; P pick-up, " +
  "D drop-off, * spawn pit, O a large square, letters buildings; | and --- walls, # locked doors, / doorways; 3,4 is the fourth square of row 3)";

/** Who is on the forklift, its wounds, and what it carries. */
export function forklift(game: Game): string {
  const { state, rules } = game;
  const load = state.loaded ? "  Load: a crate." : "";
  return (
    `    Front: ${whoIs(game, FRONT)}.  Back: ${whoIs(game, BACK)}.  Cabin: ${whoIs(game, CABIN)}.  ` +
    `Wounds: ${state.wounds} of ${rules.wounds}.${load}`
  );
}

function whoIs({ state }: Game, place: number): string {
  const who: string[] = [];
  for (let hero = 0; hero < MOST_HEROES; hero += 1) {
    if (state.heroPlace[hero] === place) who.push(someone(hero));
  }
  const zombies = state.zombiesAt(place);
  if (zombies > 0) who.push(plural(zombies, "zombie"));
  if (who.length < 2) return who[0] ?? "nobody";
  return `${who.slice(0, -1).join(", ")} and ${who.at(-1)}`;
}

// Driving and ramming.

export function mayMove(roll: number, die: number): string {
  return `  The forklift may move ${roll} (1d${die}).`;
}

/** Notes a square driven, to be told with those that come before something happens. */
export function notePath(game: Game, square: number): void {
  game.untold += `${game.untold === "" ? "" : " - "}${game.board.nameOf(square)}`;
}

/** Tells the squares driven since the last time. */
export function path(game: Game): void {
  if (game.untold !== "") game.log?.(`  It drives ${game.untold}.`);
  game.untold = "";
}

export function ramsZombie(game: Game, zombie: number, roll: number, dead: boolean): string {
  const { survivorClimbsOn, survivorBlocks } = game.rules;
  const survives = survivorClimbsOn ? "; it climbs onto the front" : survivorBlocks ? "; it blocks the way" : "";
  return `  It rams ${zombieName(game, zombie)}: ${roll}, ${dead ? "dead" : `not enough${survives}`}.`;
}

export function sparesZombies({ state }: Game, square: number): string {
  return `  The driver leaves ${plural(state.ground[square]!, "zombie")} under the front alone.`;
}

export function ramsDoor({ board }: Game, ahead: number): string {
  return `  It rams the locked door to ${board.nameOf(ahead)}, which bursts open.`;
}

export function ramsWall({ board }: Game, ahead: number, roll: number, opens: boolean): string {
  const result = opens ? "and breaks a doorway" : "and the wall holds";
  return `  It rams the wall to ${board.nameOf(ahead)}: ${roll}, ${result}.`;
}

export function makesFor(what: string): string {
  return `  The driver makes for a ${what} to ram.`;
}

export function waitsForRun(run: number): string {
  return `  The rest is too little for a run of ${run} and the ramming: the driver waits here.`;
}

export function standsDisabled(): string {
  return "  The forklift is disabled and stands.";
}

export function standsOverrun(): string {
  return "  The forklift is overrun and may not move.";
}

export function nobodyDrivesWithZombie(): string {
  return "  With a zombie in the cabin nobody drives.";
}

export function loads(): string {
  return "  The driver loads a crate.";
}

export function unloads({ rules }: Game, delivered: number): string {
  return `  The driver unloads a crate: ${delivered} of ${rules.crates} delivered.`;
}

// The forklift's wounds.

export function forkliftWounded({ state, rules }: Game): string {
  return `  The forklift takes a wound: ${state.wounds} of ${rules.wounds}.`;
}

export function mechanicCard(inTime: boolean): string {
  return `  ${inTime ? "The" : "It would be disabled, but the"} mechanic card is played: all wounds are healed.`;
}

export function disabled(): string {
  return "  It is disabled.";
}

export function repairs(game: Game, hero: number): string {
  const { state, rules } = game;
  return `  ${nameOf(game, hero)} gives up the move to repair: ${state.wounds} of ${rules.wounds} wounds ${state.wounds === 1 ? "is" : "are"} left.`;
}

// Heroes.

export function walks(game: Game, hero: number, used: number, points: number): string {
  const place = game.state.heroPlace[hero]!;
  const where = place === CABIN ? "takes the wheel" : `now ${placeName(game, place)}`;
  return `  ${nameOf(game, hero)} moves ${used} of ${points} (1d6): ${where}.`;
}

export function changesEnds(game: Game, hero: number): string {
  return `  ${nameOf(game, hero)} moves to the ${end(game.state.heroPlace[hero]!)}.`;
}

export function picksUpTool(game: Game, hero: number): string {
  return `  ${nameOf(game, hero)} picks up the repair tool.`;
}

export function picksUpGun(game: Game, hero: number): string {
  return `  ${nameOf(game, hero)} picks up the gun.`;
}

export function dies(game: Game, hero: number): string {
  return `  ${nameOf(game, hero)} is dead.`;
}

export function dropsTool({ board }: Game, below: number): string {
  return `  His repair tool drops to the ground at ${board.nameOf(below)}.`;
}

export function dropsGun({ board }: Game, below: number): string {
  return `  His gun drops to the ground at ${board.nameOf(below)}.`;
}

export function turnsZombie({ board }: Game, place: number, below: number): string {
  return place === CABIN
    ? "  He turns zombie, trapped in the cabin."
    : `  He turns zombie${place >= 0 ? "" : " and falls to the ground"} at ${board.nameOf(below)}.`;
}

export function nobodyDrives(): string {
  return "  Nobody is left who can take the wheel.";
}

function woundText({ state, rules }: Game, hero: number): string {
  return `a wound (${state.heroWounds[hero]! + 1} of ${rules.heroWounds})`;
}

export function fights(
  game: Game,
  hero: number,
  zombie: number,
  one: number,
  other: number,
  against: number,
  result: FightResult,
): string {
  const how = { kill: "kills it", hold: "holds it off", wound: `takes ${woundText(game, hero)}` }[result];
  const dice = `${one} and ${other} against ${against}`;
  return `  ${nameOf(game, hero)} fights ${zombieName(game, zombie)}: ${dice}, and ${how}.`;
}

export function shoots(game: Game, hero: number, zombie: number, roll: number, penalty: number, dead: boolean): string {
  const rolled = penalty === 0 ? `${roll}` : `${roll} - ${penalty}`;
  return `  ${nameOf(game, hero)} shoots at ${zombieName(game, zombie)}: ${rolled}, ${dead ? "dead" : "missed"}.`;
}

export function throwsCharge(game: Game, hero: number, square: number): string {
  return `  ${nameOf(game, hero)} throws a charge at ${game.board.nameOf(square)}.`;
}

export function blastReachesZombie(game: Game, zombie: number, roll: number, hit: boolean): string {
  return `  The blast reaches ${zombieName(game, zombie)}: ${roll}, ${hit ? "dead" : "unhurt"}.`;
}

export function blastReachesForklift(roll: number, hit: boolean): string {
  return `  The blast reaches the forklift: ${roll}, ${hit ? "hit" : "unhurt"}.`;
}

export function blastReachesHero(game: Game, hero: number, roll: number, hit: boolean): string {
  return `  The blast reaches ${someone(hero)}: ${roll}, ${hit ? woundText(game, hero) : "unhurt"}.`;
}

// Zombies.

export function overrun({ state, rules }: Game): string {
  return `  ${state.aboard} zombies are aboard, ${rules.overrun} are enough: the forklift is overrun.`;
}

export function overrunCounted({ state }: Game): string {
  return `  Only ${areAboard(state.aboard)} aboard: the forklift is no longer overrun.`;
}

export function overrunLifts({ state }: Game): string {
  return `  Only ${areAboard(state.aboard)} left aboard: the forklift is no longer overrun.`;
}

function areAboard(zombies: number): string {
  return zombies === 1 ? "1 zombie is" : `${zombies} zombies are`;
}

export function spawnRoll({ state }: Game, one: number, other: number, more: boolean): string {
  const over = more ? "is over" : "is not over";
  const come = more ? "more will come" : "none come";
  return `  Spawn roll ${one} and ${other} ${over} the ${state.zombiesInPlay} zombie${state.zombiesInPlay === 1 ? "" : "s"} in play: ${come}.`;
}

export function newZombies(roll: number, coming: number): string {
  return `  New zombies: ${roll}${coming < roll ? `, but only ${coming} are left in the pool` : ""}.`;
}

export function zombieChangesEnds(game: Game, zombie: number, to: number): string {
  return `  ${aZombie(game, zombie)} moves to the ${end(to)}.`;
}

export function zombieClimbsOn(game: Game, zombie: number, to: number): string {
  return `  ${aZombie(game, zombie)} climbs onto the ${end(to)}.`;
}

export function zombieClimbsOff(game: Game, zombie: number): string {
  return `  ${aZombie(game, zombie)} climbs off.`;
}

export function noArmour(game: Game, zombie: number): string {
  return `  Overrun, the driver has no armour against ${zombieName(game, zombie)}.`;
}

export function clawsAtCabin(game: Game, zombie: number, roll: number, reached: boolean): string {
  const result = reached ? "and gets in reach of the driver" : "in vain";
  return `  ${aZombie(game, zombie)} claws at the cabin: ${roll}, ${result}.`;
}

export function beatsOnForklift(game: Game, zombie: number, roll: number, dents: boolean): string {
  return `  ${aZombie(game, zombie)} beats on the forklift: ${roll}, ${dents ? "a dent" : "nothing"}.`;
}

// What a player chooses, and of what.

export interface ChoiceWords {
  readonly option: (value: number) => string;
  readonly says: (value: number) => string;
}

export function choice(words: ChoiceWords, values: readonly number[], chosen: number): DecisionWords {
  return { options: values.map(words.option), says: `  ${words.says(values[chosen]!)}` };
}

/** Of options that begin with a verb: "ram" is "The driver rams" where he does. Only verbs that take a mere s. */
function whatHeDoes(who: string, option: (value: number) => string): ChoiceWords {
  return { option, says: (value) => `${who} ${option(value).replace(/^\w+/, "$&s")}` };
}

const YES = 0;
const DRIVER = "The driver";
export const RAMS_OR_NOT = whatHeDoes(DRIVER, (value) => (value === YES ? "ram" : "leave them alone"));
export const RAMS_AGAIN_OR_NOT = whatHeDoes(DRIVER, (value) => (value === YES ? "ram again" : "stop"));
export const PLAYS_CARD_OR_NOT: ChoiceWords = {
  option: (value) => (value === YES ? "play it" : "keep it"),
  says: (value) => `The mechanic card is ${value === YES ? "played" : "kept"}`,
};

function whoIsTo(what: string): ChoiceWords {
  const who = (hero: number) => (hero === NONE ? "nobody" : someone(hero));
  return { option: who, says: (hero) => `${capital(who(hero))} is to ${what}` };
}
export const WHO_TAKES_WHEEL = whoIsTo("take the wheel");
export const WHO_FETCHES = whoIsTo("fetch the repair tool");

export function moveOf(game: Game, hero: number): ChoiceWords {
  const { state, board } = game;
  const words: Readonly<Record<number, string>> = {
    [STAY]: "stay",
    [OTHER_END]: `move to the ${end(state.heroPlace[hero] === FRONT ? BACK : FRONT)}`,
    [REPAIR]: "repair",
    [LOAD]: state.loaded ? "unload" : "load",
    [DRIVE]: "drive",
    [INTO_CABIN]: "make for the cabin",
    [ABOARD]: "climb aboard",
  };
  return whatHeDoes(nameOf(game, hero), (move) => words[move] ?? `walk to ${board.nameOf(move)}`);
}

export function whereTo({ state, board }: Game): ChoiceWords {
  return whatHeDoes(DRIVER, (step) => {
    if (step === NONE) return "stop";
    const square = board.nameOf(board.neighbour[step]!);
    const barrier = state.passages.barrier(step);
    if (barrier === OPEN) return `drive to ${square}`;
    return `ram the ${barrier === LOCKED_DOOR ? "locked door" : "wall"} to ${square}`;
  });
}

export function whereToThrow(game: Game, hero: number): ChoiceWords {
  return whatHeDoes(nameOf(game, hero), (square) =>
    square === NONE ? "keep the charge" : `throw a charge at ${game.board.nameOf(square)}`,
  );
}

export function whomToShoot(game: Game, hero: number): ChoiceWords {
  return whatHeDoes(nameOf(game, hero), (zombie) =>
    zombie === NONE ? "hold fire" : `shoot at ${zombieName(game, zombie)}`,
  );
}

// The gauntlet.

export function gauntlet(length: number, zombies: number, killsNeeded: number): string {
  return `The gauntlet: squares 0 to ${length}, ${zombies} zombies, ${killsNeeded} to be rammed dead.`;
}

export const ROAD_LEGEND = "  (F the forklift's front, b its back; a digit: zombies on the ground)";

/**
 * The road as text, three characters a square: the forklift, then zombies or open ground. Its back starts off the road.
 */
export function road(front: number, standing: Uint8Array): string {
  let text = front === 0 ? "    b. " : "    ";
  for (let square = 0; square < standing.length; square += 1) {
    const zombies = standing[square]!;
    text += square === front ? "F" : square === front - 1 ? "b" : " ";
    text += `${zombies === 0 ? "." : zombies > 9 ? "+" : zombies} `;
  }
  return text.trimEnd();
}

export function roadMove(front: number, roll: number, die: number): string {
  return `  The forklift stands on ${front} and moves ${roll} (1d${die}).`;
}

export function ramsOnRoad(square: number, roll: number, dead: boolean): string {
  return `  It rams a zombie on ${square}: ${roll}, ${dead ? "dead" : "not enough"}.`;
}

export function roadBlocked(square: number): string {
  return `  The way is blocked: it stops on ${square}.`;
}

export function roadEnd(length: number, kills: number, zombies: number, enough: boolean): string {
  return `The front is on ${length}: ${kills} of ${zombies} rammed dead, ${enough ? "enough" : "too few"}.`;
}
