/**
 * Follows a told game with a board of its own, made from the scenario file alone, and says what broke a rule. It knows
 * nothing of the kernel but the words it tells a game in.
 */

import { Belongings } from "./referee-belongings.js";
import { fewestPoints, type MapFile, type Place, readBoard } from "./referee-board.js";

export interface RefereeRules {
  ramKill: number;
  wallRam: number;
  reachCabin: number;
  zombieDent: number;
  gunRange: number;
  gunHit: number;
  blastHit: number;
  cabinPenalty: number;
  climbFromBeside: boolean;
  /** Points to climb on or off, and from the ground into the cabin or back. */
  climbCost: number;
  cabinFromGround: number;
  /** Sides of the dice that move the forklift. */
  moveDie: number;
  loadedDie: number;
  ramWound: number;
  ramWalls: boolean;
  ramDoors: boolean;
  wallAgain: boolean;
  cabinShotAboard: boolean;
  gunsDrop: boolean;
  /** Who starts with a gun, and who with a repair tool. */
  guns: readonly string[];
  tools: readonly string[];
  blocks: boolean;
  wallStops: boolean;
  zombiePool: number;
  wallRun: number;
  doorRun: number;
  wounds: number;
  uTurn: boolean;
  overrun: number;
  heroWounds: number;
}

/** Throws an Error with the line at fault. Returns the wounds that the forklift took and the squares that it drove. */
export function referee(
  file: MapFile,
  rules: RefereeRules,
  lines: readonly string[],
): { wounds: number; squares: number } {
  const board = readBoard(file);
  const { width, nameOf, rammed, bar, apart, isLarge } = board;
  /** A threshold on a die: that what was told is what the roll says. */
  const check = (roll: number, threshold: number, told: boolean) => {
    if (roll >= threshold !== told) throw new Error(`${roll} against ${threshold}+`);
  };
  const placeIn = (text: string): Place => {
    const end = /(on the front|on the back|in the cabin)/.exec(text)?.[1];
    return end === undefined ? nameOf.get(/at ([\d,]+)/.exec(text)![1]!)! : `@${end.split(" ")[2]}`;
  };

  let { front, back } = board;
  let roll = 0;
  /** Squares moved this turn, and movement used: a wall that holds takes one as well. */
  let moved = 0;
  let used = 0;
  /** The square behind the wall that has just held, and the one that a forklift that broke through must enter. */
  let held: Place = "";
  let through: Place = "";
  let wounds = 0;
  let woundsInAll = 0;
  let owed = 0;
  let driven = 0;
  let broke = false;
  let mayDrive = true;
  /** Zombies aboard and in all, as the last scene shows them; -1 where it shows only that there are many. */
  let aboard = 0;
  let inPlay = 0;
  let blastAt = "";
  let loaded = false;
  let phase = "";
  let mostOrdinary = 0;
  /** Who died last, and the heroes who have turned zombie, in all and this turn. */
  let died = "";
  let turned = 0;
  const turnedNow = new Set<string>();
  /** Heroes who have spent this turn's move. */
  const spent = new Set<string>();
  const spend = (hero: string) => {
    if (spent.has(hero)) throw new Error(`${hero} moves twice`);
    spent.add(hero);
  };
  let inCabin = 0;
  const heroWounds = new Map<string, number>();
  const places = new Map<string, Place>();

  const belongings = new Belongings(rules);

  const heroesIn = (place: Place) => [...places.values()].includes(place);

  const enter = (to: Place) => {
    moved += 1;
    used += 1;
    driven += 1;
    if (used > roll) throw new Error(`used ${used} of ${roll}`);
    if (held !== "") throw new Error("drives on past a wall that held");
    if (through !== "" && to !== through) throw new Error("does not go through");
    through = "";
    if (!mayDrive) throw new Error("may not drive");
    if (bar(front, to) !== "open") throw new Error(`drives from ${front} to ${to}: ${bar(front, to)}`);
    if (to === back && back !== front && !rules.uTurn) throw new Error(`turns back from ${front} onto ${to}`);
    back = isLarge(to) ? to : front;
    front = to;
  };

  /** Wounds come at once after what dealt them, all of them but what a disabled forklift is spared. */
  const settleWounds = (line: string) => {
    if (owed === 0 || /takes a wound: \d|mechanic card is played|^ {2}It is disabled/.test(line)) return;
    if (wounds < rules.wounds) throw new Error("a wound was told and not taken");
    owed = 0;
  };
  const ram = (kind: "wall" | "locked", to: Place, run: number) => {
    if (bar(front, to) !== kind) throw new Error(`no ${kind} here`);
    if (moved < run || used >= roll) throw new Error(`rams with ${moved} moved and ${used} of ${roll} used`);
    if (broke || (held !== "" && held !== to)) throw new Error("rams after what stopped it");
    if (wounds >= rules.wounds) throw new Error("disabled, and rams");
    if (to === back && back !== front && !rules.uTurn) throw new Error(`turns back from ${front} onto ${to}`);
    owed += rules.ramWound;
  };

  const rows: string[] = [];
  const follow = (line: string) => {
    let m: RegExpExecArray | null;
    settleWounds(line);
    belongings.settle(line);
    const has = (pattern: RegExp) => {
      m = pattern.exec(line);
      return m !== null;
    };
    // The ram of a barrier moves the forklift only if the next line but the wound's says so.
    if (has(/^ {4}Front: (.*)\. {2}Back: (.*)\. {2}Cabin: (.*)\. {2}Wounds: (\d+) of/)) {
      const heroes = (text: string) => text.match(/driver|rider \d/g) ?? [];
      if (heroes(m![3]!).length > 1) throw new Error("two in the cabin");
      if (Number(m![4]) !== wounds) throw new Error(`${wounds} wounds were told`);
      places.forEach((place, hero) => {
        if (place.startsWith("@")) places.delete(hero);
      });
      [m![1]!, m![2]!, m![3]!].forEach((text, i) => {
        for (const hero of heroes(text)) places.set(hero, ["@front", "@back", "@cabin"][i]!);
      });
      // The scene before shows the forklift where it was told to be.
      let seen = 0;
      aboard = 0;
      for (const text of line.matchAll(/(\d+) zombie/g)) aboard += Number(text[1]);
      inPlay = aboard;
      inCabin = Number(/(\d+) zombie/.exec(m![3]!)?.[1] ?? 0);
      turnedNow.clear();
      spent.clear();
      if (loaded !== /Load: a crate/.test(line)) throw new Error("the load is wrong");
      rows.forEach((row) => {
        for (let c = 0; c < width; c += 1) {
          const zombies = row[6 + 4 * c];
          if (zombies === "+") inPlay = Number.NaN;
          else if (zombies !== undefined && zombies !== " ") inPlay += Number(zombies);
        }
      });
      if (mostOrdinary === 0) mostOrdinary = Math.max(rules.zombiePool, inPlay);
      if (inPlay - turned > mostOrdinary) throw new Error("more zombies than the pool has");
      rows.forEach((row, r) => {
        for (let c = 0; c < width; c += 1) {
          const square = nameOf.get(`${r + 1},${c + 1}`)!;
          const mark = row[4 + 4 * c];
          if (mark !== "F" && mark !== "b" && mark !== "X") continue;
          seen += mark === "X" ? 2 : 1;
          if (mark !== "b" && square !== front) throw new Error(`the front is drawn on ${square}, not ${front}`);
          if (mark !== "F" && square !== back) throw new Error(`the back is drawn on ${square}, not ${back}`);
        }
      });
      if (seen !== 2) throw new Error("the forklift isn't drawn once");
      rows.length = 0;
      mayDrive = true;
    } else if (/^ {4}/.test(line)) {
      if (!/^[\s#/-]+$/.test(line)) rows.push(line);
    } else if (has(/(\d+) zombies are aboard, .* is overrun/)) {
      if (Number(m![1]) < rules.overrun || Number(m![1]) !== aboard) throw new Error(`${aboard} are aboard`);
      mayDrive = false;
    } else if (has(/no longer overrun/)) {
      mayDrive = true;
    } else if (has(/The forklift may move (\d+) \(1d(\d+)\)/)) {
      roll = Number(m![1]);
      moved = 0;
      used = 0;
      held = "";
      through = "";
      broke = false;
      if (Number(m![2]) !== (loaded ? rules.loadedDie : rules.moveDie) || roll > Number(m![2]))
        throw new Error("rolls the wrong die");
      if (!mayDrive || !heroesIn("@cabin")) throw new Error("nobody may drive");
      spend([...places].find(([, place]) => place === "@cabin")![0]);
      if (inCabin > 0) throw new Error("drives with a zombie in the cabin");
      if (wounds >= rules.wounds) throw new Error("disabled, and moves");
    } else if (has(/^ {2}It drives (.*)\.$/)) {
      for (const square of m![1]!.split(" - ")) {
        if (broke) throw new Error("drives on after what stopped it");
        enter(square);
      }
      if (wounds >= rules.wounds) throw new Error("drives, disabled");
    } else if (has(/^ {2}It rams the wall to ([\d,]+): (\d), and (.*)\.$/)) {
      const breaks = m![3] === "breaks a doorway";
      if (!rules.ramWalls) throw new Error("no wall may be rammed");
      ram("wall", m![1]!, rules.wallRun);
      check(Number(m![2]), rules.wallRam, breaks);
      if (breaks) rammed.add(`${front} ${m![1]}`);
      // Breaking through takes the movement that enters the square; holding takes one too.
      held = breaks ? "" : m![1]!;
      if (!breaks) used += 1;
      through = breaks && !rules.wallStops ? m![1]! : "";
      broke = breaks ? rules.wallStops : !rules.wallAgain;
    } else if (has(/^ {2}It rams the locked door to ([\d,]+), which bursts open/)) {
      if (!rules.ramDoors) throw new Error("no door may be rammed");
      ram("locked", m![1]!, rules.doorRun);
      rammed.add(`${front} ${m![1]}`);
      through = m![1]!;
    } else if (has(/Spawn roll (\d) and (\d) is (not )?over the (\d+) zombies/)) {
      const zombies = Number(m![4]);
      if (!Number.isNaN(inPlay) && zombies !== inPlay) throw new Error(`${inPlay} zombies are drawn`);
      check(Number(m![1]) + Number(m![2]), zombies + 1, m![3] === undefined);
    } else if (has(/at ([\d,]+) climbs onto the (front|back)/)) {
      const under = m![2] === "front" ? front : back;
      if (apart(nameOf.get(m![1]!)!, under) > (rules.climbFromBeside ? 1 : 0)) throw new Error("climbs on from afar");
    } else if (has(/^ {2}It rams .* at ([\d,]+): (\d), (dead)?/)) {
      if (nameOf.get(m![1]!) !== front) throw new Error("rams a zombie that is not under the front");
      check(Number(m![2]), rules.ramKill, m![3] !== undefined);
      if (rules.blocks && m![3] === undefined && moved > 0) broke = true;
    } else if (has(/(un)?loads a crate/)) {
      if (loaded !== (m![1] === "un") || wounds >= rules.wounds) throw new Error("can't do that now");
      const where = loaded ? file["drop-off"] : file["pick-up"];
      if (!where.some((cell) => nameOf.get(cell.join()) === front)) throw new Error("this is not the place");
      loaded = !loaded;
    } else if (has(/^ {2}(?:The (driver)|R(ider \d).*?) shoots at (.*): (\d)( - \d)?, (dead)?/)) {
      const from = places.get(m![1] ?? `r${m![2]}`)!;
      const target = placeIn(m![3]!);
      check(Number(m![4]) - Number(m![5]?.slice(3) ?? 0), rules.gunHit, m![6] !== undefined);
      if ((from === "@cabin" ? rules.cabinPenalty : 0) !== Number(m![5]?.slice(3) ?? 0)) throw new Error("the penalty");
      if (!belongings.gun.has(m![1] ?? `r${m![2]}`)) throw new Error("has no gun");
      const beneath = from === front || from === back || (rules.cabinShotAboard && /front|back/.test(from));
      if (target.startsWith("@") && target !== from && !(target === "@cabin" && beneath))
        throw new Error("can't be targeted");
      const under = from === "@back" ? back : from.startsWith("@") ? front : from;
      if (!target.startsWith("@") && apart(under, target) > rules.gunRange) throw new Error("out of range");
    } else if (has(/claws at the cabin: (\d), (and gets)?/)) {
      check(Number(m![1]), rules.reachCabin, m![2] !== undefined);
      if (!mayDrive) throw new Error("rolls to reach an overrun driver");
    } else if (has(/no armour/)) {
      if (mayDrive) throw new Error("not overrun");
    } else if (has(/throws a charge at ([\d,]+)/)) {
      blastAt = nameOf.get(m![1]!)!;
    } else if (has(/The blast reaches (.*): (\d), (dead|a wound|unhurt)/)) {
      const zombie = m![3] === "dead" || /zombie|dead/.test(m![1]!);
      const reached = zombie ? placeIn(m![1]!) : places.get(m![1]!.replace("the ", ""))!;
      const over =
        reached === "@front"
          ? [front]
          : reached === "@back"
            ? [back]
            : reached === "@cabin"
              ? [front, back]
              : [reached];
      if (m![1] !== "the forklift" && !over.includes(blastAt)) throw new Error(`${reached} is not above ${blastAt}`);
      if (m![1] === "the forklift" && blastAt !== front && blastAt !== back)
        throw new Error("the forklift is elsewhere");
      if (m![1] !== "the forklift" || m![3] === "unhurt") check(Number(m![2]), rules.blastHit, m![3] !== "unhurt");
    } else if (has(/, a dent\.$/) || has(/reaches the forklift: \d, hit/)) {
      owed += 1;
    } else if (has(/The forklift takes a wound: (\d+) of/)) {
      owed -= 1;
      wounds += 1;
      woundsInAll += 1;
      if (owed < 0 || Number(m![1]) !== wounds) throw new Error("a wound from nowhere");
    } else if (has(/mechanic card is played/)) {
      if (/would be disabled/.test(line) !== wounds >= rules.wounds) throw new Error("the card came early");
      wounds = 0;
    } else if (has(/gives up the move to repair: (\d+) of/)) {
      wounds -= 1;
      if (Number(m![1]) !== wounds || wounds < 0) throw new Error("repairs the wrong number");
    } else if (has(/^ {2}The (driver) moves (\d) of (\d)|^ {2}R(ider \d).* moves (\d) of (\d)/)) {
      const hero = m![1] ?? `r${m![4]}`;
      spend(hero);
      const spentPoints = Number(m![2] ?? m![5]);
      const points = Number(m![3] ?? m![6]);
      const text = /now at ([\d,]+)|takes the wheel|on the (front|back)\./.exec(line)!;
      const to = text[1] ? nameOf.get(text[1])! : text[2] ? `@${text[2]}` : "@cabin";
      const from = places.get(hero)!;
      const cost = fewestPoints(board, { front, back }, rules, from, to);
      if (spentPoints > points || spentPoints < cost)
        throw new Error(`${hero} goes from ${from} to ${to}, ${cost} away`);
      places.set(hero, to);
    }
    if (has(/^ {2}His (.*) drops to the ground at ([\d,]+)\.$/)) belongings.drop(m![1]!, nameOf.get(m![2]!)!);
    if (has(/^ {2}(?:The (driver)|R(ider \d)).* picks up the (.*)\.$/)) {
      const hero = m![1] ?? `r${m![2]}`;
      belongings.pickUp(hero, m![3]!, places.get(hero)!);
    }
    if (has(/^ {2}(Zombies|Heroes)$/)) phase = m![1]!;
    if (has(/^ {2}(?:The (driver)|R(ider \d)).* gives up the move/)) {
      const hero = m![1] ?? `r${m![2]}`;
      spend(hero);
      if (!belongings.tool.has(hero)) throw new Error("has no repair tool");
    }
    if (has(/^ {2}(?:The (driver)|R(ider \d)).* is dead\.$/)) {
      died = m![1] ?? `r${m![2]}`;
      const where = places.get(died)!;
      places.delete(died);
      belongings.die(died, where === "@back" ? back : where.startsWith("@") ? front : where);
    } else if (has(/[Dd]ead (driver|rider \d)/) && phase === "Zombies" && turnedNow.has(m![1]!)) {
      throw new Error("a hero who has just turned acts");
    }
    if (has(/He turns zombie/)) {
      turned += 1;
      turnedNow.add(died);
    }
    if (has(/in the cabin: .*(dead|kills it)\.$/)) inCabin -= 1;
    if (has(/trapped in the cabin/)) inCabin += 1;
    if (has(/beats on the forklift: (\d), (a dent)?/)) check(Number(m![1]), rules.zombieDent, m![2] !== undefined);
    if (has(/reaches the forklift: (\d), (hit)?/)) check(Number(m![1]), rules.blastHit, m![2] !== undefined);
    if (has(/^ {2}(?:The (driver)|R(ider \d)) moves to the (front|back)\.$/)) {
      places.set(m![1] ?? `r${m![2]}`, `@${m![3]}`);
    }
    if (has(/fights .*: (\d) and (\d) against (\d), and (takes|kills|holds)/)) {
      const best = Math.max(Number(m![1]), Number(m![2]));
      const told = m![4] === "takes" ? "takes" : m![1] === m![2] ? "kills" : "holds";
      if (m![4] !== told || best > Number(m![3]) !== (told !== "takes")) throw new Error("the fight went otherwise");
    }
    if (has(/(driver|ider \d)(?:.* takes|: \d, a) (?:a )?wound \((\d) of (\d)\)/)) {
      const hero = m![1]!;
      const now = (heroWounds.get(hero) ?? 0) + 1;
      if (Number(m![2]) !== now || now > rules.heroWounds) throw new Error(`${hero} has ${now} wounds`);
      heroWounds.set(hero, now);
    }
  };
  // Riders who start on foot.
  file["riders-on-foot"]?.forEach(([r, c], i) => {
    places.set(`rider ${i + 1}`, nameOf.get(`${r},${c}`)!);
  });
  lines.forEach((line, i) => {
    try {
      follow(line);
    } catch (error) {
      throw new Error(`line ${i + 1}, "${line.trim()}": ${(error as Error).message}`);
    }
  });
  if (owed !== 0 && wounds < rules.wounds) throw new Error("a wound was told and not taken");
  return { wounds: woundsInAll, squares: driven };
}
