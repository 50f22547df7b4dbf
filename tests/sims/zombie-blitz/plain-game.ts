/**
 * Zombie Blitz once more, written from the rules without a look at the kernel: zombies are objects in a list, dice are
 * lists of faces, and every draw goes through an oracle. The tests play it on the kernel's own dice, game by game, and
 * follow all of its branches to solve small games exactly.
 */

export interface Oracle {
  /** Which of the n cards left is drawn. */
  card(n: number): number;
  /** The two dice of a blitz. */
  blitz(): readonly [number, number];
  zombie(sides: number): number;
  /** The faces of n dice. */
  hand(n: number): number[];
  /** One of n choices. */
  choice(n: number): number;
}

export interface PlainCard {
  name: string;
  count?: number;
  strength: number;
  hitPoints: number;
  live?: Record<string, number | boolean>[];
}

export interface PlainTile {
  name: string;
  load: string;
  action: Record<string, number>;
}

export interface PlainDeck {
  name: string;
  cards: PlainCard[];
  tiles: PlainTile[];
}

/** The parameters by name, as the sim resolves them. */
export type PlainParams = Record<string, any>;

interface Zombie {
  card: PlainCard;
  space: number;
  wounds: number;
  dice: number;
}

export interface PlainState {
  deck: PlainCard[];
  path: Zombie[];
  hands: number[];
  pile: number;
  tiles: number[];
  hold: number;
  leader: number;
  end?: "win" | "overrun" | "unfinished";
}

export interface PlainCounts {
  [metric: string]: number;
}

export class PlainGame {
  state: PlainState;
  counts: PlainCounts = {
    turns: 0,
    blitzes: 0,
    "zombies-drawn": 0,
    "zombies-killed": 0,
    "most-on-path": 0,
    "furthest-space": 0,
    "leader-misses": 0,
    reinforcements: 0,
    hits: 0,
    "dice-spent": 0,
    "tiles-loaded": 0,
    "tiles-used": 0,
  };

  constructor(
    readonly deck: PlainDeck,
    readonly params: PlainParams,
    public oracle: Oracle,
  ) {
    const { players } = params;
    let hand = params["starting-dice"];
    if (params.pile === "limited") hand = Math.min(hand, Math.floor(params["human-dice"] / players));
    this.state = {
      deck: deck.cards.flatMap((card) => Array(card.count ?? 1).fill(card)),
      path: [],
      hands: Array(players).fill(hand),
      pile: params["human-dice"] - players * hand,
      tiles: deck.tiles.map(() => 0),
      hold: 0,
      leader: 0,
    };
  }

  count(metric: string, by = 1): void {
    this.counts[metric] = this.counts[metric]! + by;
  }

  play(): void {
    while (this.state.end === undefined) {
      this.turn();
      if (this.state.end !== undefined) break;
      if (this.counts.turns! >= this.params["turn-cap"]) this.state.end = "unfinished";
      else this.passOn();
    }
  }

  passOn(): void {
    this.state.leader = (this.state.leader + 1) % this.params.players;
  }

  /** Zombies from the exit to the start. */
  frontFirst(): Zombie[] {
    return [...this.state.path].sort((a, b) => b.space - a.space);
  }

  at(space: number): Zombie | undefined {
    return this.state.path.find((zombie) => zombie.space === space);
  }

  turn(): void {
    const { state, params } = this;
    this.count("turns");
    if (state.path.length === 0) {
      this.count("blitzes");
      while (state.end === undefined && state.deck.length > 0) {
        const [a, b] = this.oracle.blitz();
        if (params["blitz-stop"].includes(a + b)) break;
        this.deploy();
      }
      return;
    }
    const empty = state.hands[state.leader] === 0;
    const rests = empty && (params.players === 1 || params["empty-hand"] === "rest");
    const loaded = state.tiles.flatMap((dice, tile) => (dice > 0 ? [tile] : []));
    if (params.leader === "random") {
      const options: (() => void)[] = rests
        ? [() => this.rest()]
        : this.frontFirst().map((zombie) => () => this.attack(zombie));
      for (const tile of loaded) {
        if (this.wantsTarget(tile)) {
          for (const zombie of this.frontFirst()) options.push(() => this.useTile(tile, zombie));
        } else options.push(() => this.useTile(tile, undefined));
      }
      options[this.oracle.choice(options.length)]!();
      return;
    }
    const target = this.named();
    const danger = this.frontFirst()[0]!.space >= params["danger-space"];
    const use = params.tiles === "always" || (params.tiles === "danger" && (danger || empty));
    const worthy = loaded.find((tile) => this.isWorthIt(tile, target));
    if (use && worthy !== undefined) this.useTile(worthy, target);
    else if (rests) this.rest();
    else this.attack(target);
  }

  wantsTarget(tile: number): boolean {
    const { action } = this.deck.tiles[tile]!;
    return "hit" in action || "pushBack" in action;
  }

  /** A tile is worth it when, on this target and now, it would do all that it is for. */
  isWorthIt(tile: number, target: Zombie): boolean {
    const { state, params } = this;
    const { action } = this.deck.tiles[tile]!;
    if (action.pushBack !== undefined) {
      const behind = Array.from({ length: action.pushBack }, (_, i) => target.space - 1 - i);
      return behind.every((space) => space >= 1 && this.at(space) === undefined);
    }
    if (action.resupply !== undefined) {
      return (params.pile !== "limited" || state.pile > 0) && state.hands.some((dice) => dice < params["max-dice"]);
    }
    return action.hold === undefined || state.hold < state.deck.length;
  }

  named(): Zombie {
    const { params, state } = this;
    const zombies = this.frontFirst();
    if (params.leader === "random") return zombies[this.oracle.choice(zombies.length)]!;
    if (params.leader === "front") return zombies[0]!;
    if (params.leader === "sensible" && zombies[0]!.space >= params["danger-space"]) return zombies[0]!;
    const dice = state.hands[state.leader]!;
    const best = Math.max(...zombies.map(({ card }) => chanceOfHit(dice, card.strength)));
    return zombies.find(({ card }) => chanceOfHit(dice, card.strength) === best)!;
  }

  take(seat: number, wanted: number): void {
    const { state, params } = this;
    for (let i = 0; i < wanted; i += 1) {
      if (state.hands[seat]! >= params["max-dice"]) return;
      if (params.pile === "limited" && state.pile === 0) return;
      state.hands[seat]! += 1;
      state.pile -= 1;
    }
  }

  rest(): void {
    this.take(this.state.leader, 1);
    if (this.params.players === 1 && this.params["solo-rest"] === "deploy") this.reinforce();
  }

  reinforce(): void {
    const before = this.state.deck.length;
    this.deploy();
    if (this.state.deck.length < before) this.count("reinforcements");
  }

  /** Deploys one zombie; those that its effect draws follow, one by one. */
  deploy(): void {
    const { state } = this;
    if (state.end !== undefined || state.deck.length === 0) return;
    if (state.hold > 0) {
      state.hold -= 1;
      return;
    }
    const index = this.oracle.card(state.deck.length);
    const card = state.deck[index]!;
    // As a swap with the first card does: the kernel's own order of what is left.
    state.deck[index] = state.deck[0]!;
    state.deck.shift();
    this.count("zombies-drawn");
    const zombie: Zombie = { card, space: 0, wounds: 0, dice: 0 };
    let draws = 0;
    for (const effect of card.live ?? []) {
      if (state.end !== undefined) return;
      const [[name, value]] = Object.entries(effect) as [[string, number | boolean]];
      const n = Number(value);
      if (name === "enterAt") this.enter(zombie, n);
      if (name === "advanceAll") for (const other of this.frontFirst()) this.advance(other, n);
      if (name === "advanceFront") this.advance(this.frontFirst()[0], n);
      if (name === "advanceRear") this.advance(this.frontFirst().at(-1), n);
      if (name === "draw") draws += n;
      if (name === "discardDice") {
        state.hands = state.hands.map((dice) => {
          const kept = Math.max(0, dice - n);
          state.pile += dice - kept;
          return kept;
        });
      }
      if (name === "unloadTiles") {
        for (const dice of state.tiles) state.pile += dice;
        state.tiles = state.tiles.map(() => 0);
      }
    }
    if (state.end === undefined && zombie.space === 0) this.place(zombie, 1);
    for (let i = 0; i < draws; i += 1) this.deploy();
  }

  enter(zombie: Zombie, space: number): void {
    let to = space;
    if (this.params["push-by-live"] === "blocked" && space <= this.params["path-length"]) {
      while (to > 1 && this.at(to) !== undefined) to -= 1;
    }
    this.place(zombie, to);
  }

  /** Puts a zombie, new or moving, on a space; whoever is there is pushed on first. */
  place(zombie: Zombie, space: number): void {
    const { state, params } = this;
    if (space > params["path-length"]) {
      state.end = "overrun";
      return;
    }
    const occupant = this.at(space);
    if (occupant !== undefined) this.place(occupant, space + 1);
    if (this.state.end !== undefined) return;
    if (zombie.space === 0) state.path.push(zombie);
    zombie.space = space;
    this.counts["most-on-path"] = Math.max(this.counts["most-on-path"]!, state.path.length);
    this.counts["furthest-space"] = Math.max(this.counts["furthest-space"]!, space);
  }

  advance(zombie: Zombie | undefined, spaces: number): void {
    for (let i = 0; zombie !== undefined && i < spaces && this.state.end === undefined; i += 1) {
      if (this.params["push-by-live"] === "blocked" && this.at(zombie.space + 1) !== undefined) return;
      this.place(zombie, zombie.space + 1);
    }
  }

  removeDead(): void {
    const { state } = this;
    for (const zombie of state.path.filter(({ card, wounds }) => wounds >= card.hitPoints)) {
      state.path.splice(state.path.indexOf(zombie), 1);
      state.pile += zombie.dice;
      this.count("zombies-killed");
    }
    if (state.path.length === 0 && state.deck.length === 0) state.end = "win";
  }

  attack(target: Zombie): void {
    const { state, params } = this;
    const danger = target.space >= params["danger-space"];
    const rollers = [state.leader];
    for (let i = 1; i < params.players; i += 1) {
      const seat = (state.leader + i) % params.players;
      const dice = state.hands[seat]!;
      let joins = dice > 0 && (dice >= params["join-at"] || danger);
      if (params.leader === "random") joins = dice > 0 && this.oracle.choice(2) === 1;
      if (joins) rollers.push(seat);
      else this.take(seat, 1);
    }
    const zombieDie = this.oracle.zombie(target.card.strength);
    const hit = rollers.map((seat) => state.hands[seat]! > 0 && this.roll(seat, target, zombieDie));
    const leaderMissed = !hit[0];
    if (leaderMissed) this.count("leader-misses");
    const due = params.reinforce === "leader-miss" ? leaderMissed : !hit.includes(true);
    if (due && params["reinforce-order"] === "before-removal") this.reinforce();
    if (state.end !== undefined) return;
    this.removeDead();
    if (state.end !== undefined) return;
    if (due && params["reinforce-order"] === "after-removal") this.reinforce();
  }

  /** One player's dice; whether the player counts as having hit. */
  roll(seat: number, target: Zombie, zombieDie: number): boolean {
    const { state, params } = this;
    const faces = this.oracle.hand(state.hands[seat]!);
    const uses = usesOf(faces, zombieDie);
    const needed = Math.max(0, target.card.hitPoints - target.wounds);
    const made = params["surplus-hits"] === "spend-all" ? uses : uses.slice(0, needed);
    const spent = made.reduce((sum, dice) => sum + dice, 0);
    const tile = this.tileFor(seat, faces, made.length, faces.length - spent, target);
    if (tile !== undefined) {
      state.tiles[tile]! += 1;
      state.hands[seat]! -= 1;
      this.count("tiles-loaded");
      if (params["load-costs"] === "hits") return made.length > 0 && params["withdrawn-hit"] === "counts";
    }
    state.hands[seat]! -= spent;
    target.dice += made.length;
    target.wounds += made.length;
    state.pile += spent - made.length;
    this.count("hits", made.length);
    this.count("dice-spent", spent);
    return made.length > 0;
  }

  tileFor(seat: number, faces: number[], hits: number, spare: number, target: Zombie): number | undefined {
    const { state, params } = this;
    const danger = target.space >= params["danger-space"];
    const leads = seat === state.leader;
    if (leads && hits === 0) return undefined;
    if (params["load-costs"] === "spare-die" && spare === 0) return undefined;
    const open = this.deck.tiles.flatMap(({ load }, tile) =>
      (state.tiles[tile] === 0 || params["tile-stack"] !== "single") && rollMeets(load, faces) ? [tile] : [],
    );
    if (params.leader === "random") {
      if (open.length === 0) return undefined;
      const pick = this.oracle.choice(open.length + 1);
      return pick === 0 ? undefined : open[pick - 1];
    }
    if (params.tiles === "never") return undefined;
    if (params.load === "eager") return danger ? undefined : open[0];
    if (leads) return undefined;
    const givesUp = params["load-costs"] === "hits" && hits > 0;
    const adds = (it: number) => state.tiles[it] === 0 || params["tile-stack"] === "many";
    return givesUp ? undefined : open.find((it) => adds(it) && this.isWorthIt(it, target));
  }

  useTile(tile: number, first: Zombie | undefined): void {
    const { state, params } = this;
    this.count("tiles-used");
    const { action } = this.deck.tiles[tile]!;
    const times = params["tile-stack"] === "many" ? state.tiles[tile]! : 1;
    for (let i = 0; i < times; i += 1) {
      if (this.wantsTarget(tile) && state.path.length === 0) break;
      const target = i === 0 || !this.wantsTarget(tile) ? first : this.named();
      if (action.hit !== undefined) {
        target!.wounds += action.hit;
        this.removeDead();
      }
      if (action.pushBack !== undefined) {
        for (let step = 0; step < action.pushBack; step += 1) {
          if (target!.space > 1 && this.at(target!.space - 1) === undefined) target!.space -= 1;
        }
      }
      if (action.resupply !== undefined) {
        for (let k = 0; k < state.hands.length; k += 1) {
          this.take((state.leader + k) % state.hands.length, action.resupply);
        }
      }
      if (action.hold !== undefined) state.hold += action.hold;
    }
    state.pile += state.tiles[tile]!;
    state.tiles[tile] = 0;
  }
}

/** What every hit would use, one-die hits first: a die equal to the zombie die, or two that sum to it. */
export function usesOf(faces: readonly number[], zombieDie: number): number[] {
  let left = [...faces];
  const uses: number[] = [];
  while (left.includes(zombieDie)) {
    left.splice(left.indexOf(zombieDie), 1);
    uses.push(1);
  }
  for (let pair = findPair(left, zombieDie); pair !== undefined; pair = findPair(left, zombieDie)) {
    const used = pair;
    left = left.filter((_, i) => !used.includes(i));
    uses.push(2);
  }
  return uses;
}

function findPair(faces: number[], sum: number): [number, number] | undefined {
  for (let i = 0; i < faces.length; i += 1) {
    for (let j = i + 1; j < faces.length; j += 1) if (faces[i]! + faces[j]! === sum) return [i, j];
  }
  return undefined;
}

export function rollMeets(load: string, faces: readonly number[]): boolean {
  const times = (face: number) => faces.filter((shown) => shown === face).length;
  if (load === "any") return true;
  if (load === "pair") return faces.some((face) => times(face) >= 2);
  if (load === "triple") return faces.some((face) => times(face) >= 3);
  if (load === "run3") return faces.some((face) => faces.includes(face + 1) && faces.includes(face + 2));
  if (load === "sum7") return faces.some((face) => faces.includes(7 - face));
  return faces.includes(Number(load.at(-1)));
}

const chances = new Map<string, number>();

/**
 * The chance that n dice hit a zombie die of so many sides. To miss when it shows z, no die may show z, of the faces a
 * and z − a at most one may show, and z / 2 at most once. Counted with exponential generating functions: e^x for a face
 * that is free, 2e^x − 1 for a pair of which one at most may show, 1 + x for one that may show once.
 */
export function chanceOfHit(n: number, sides: number): number {
  const key = `${n}/${sides}`;
  const known = chances.get(key);
  if (known !== undefined) return known;
  const anyNumber = Array.from({ length: n + 1 }, (_, k) => 1 / factorial(k));
  let misses = 0;
  for (let z = 1; z <= sides; z += 1) {
    let series = [1];
    for (let face = 1; face <= 6; face += 1) {
      const partner = z - face;
      if (face === z) continue;
      if (partner === face) series = times(series, [1, 1], n);
      else if (partner >= 1 && partner <= 6) {
        if (partner > face) {
          series = times(
            series,
            anyNumber.map((term, k) => 2 * term - (k === 0 ? 1 : 0)),
            n,
          );
        }
      } else series = times(series, anyNumber, n);
    }
    misses += Math.round((series[n] ?? 0) * factorial(n));
  }
  const chance = 1 - misses / (sides * 6 ** n);
  chances.set(key, chance);
  return chance;
}

function times(a: number[], b: number[], degree: number): number[] {
  const product = Array<number>(degree + 1).fill(0);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      if (i + j <= degree) product[i + j]! += x * y;
    });
  });
  return product;
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
