/** Both sides of a fight that is told again: vehicles, and who is aboard, by the rules' table. */

export type Params = Readonly<Record<string, any>>;

export interface Character {
  readonly name: string;
  points: number;
  wounds: number;
}

export interface Vehicle {
  readonly name: string;
  readonly side: "a" | "b";
  readonly full: number;
  readonly armor: number;
  readonly mobility: number;
  readonly power: number;
  body: number;
  lead: number;
  hasTool: boolean;
  driver: Character | undefined;
  mechanic: Character | undefined;
  shooters: Character[];
  fate: "fights" | "destroyed" | "escaped" | "abandoned";
  rolledInitiative: number | undefined;
  initiative: number;
  // This round's.
  does: "smash" | "outrun" | "evade" | "standard";
  target: Vehicle | undefined;
  aim: Vehicle | undefined;
  /** Whom there those who fight aboard attack, if not the vehicle. */
  victim: Character | undefined;
  /** Who means to take the wheel this round. */
  taker: Character | undefined;
  repairs: boolean;
  declared: boolean;
  acted: boolean;
  changed: number;
  aimChanged: number;
  evades: boolean;
  attacked: boolean;
  mishap: boolean;
  leaves: boolean;
}

/** The rules' table: seats, body, armor, mobility, power. */
export const TABLE: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  bike: [1, 1, 0, 3, 1],
  moped: [1, 2, 0, 7, 2],
  motorcycle: [2, 3, 0, 9, 2],
  "small-car": [4, 5, 1, 7, 5],
  "medium-car": [5, 6, 1, 6, 5],
  "large-car": [7, 8, 1, 5, 6],
  "moving-truck": [10, 8, 1, 4, 5],
  "cherry-picker": [3, 6, 0, 4, 4],
  "big-rig-cab": [4, 5, 1, 4, 5],
  "big-rig-trailer": [20, 8, 1, 3, 6],
};

/** Rating, damage (beside Strength, without a gun), difficulty. */
export const WEAPONS: Readonly<Record<string, readonly [string, number, number | "target"]>> = {
  punch: ["brawl", 0, 6],
  grapple: ["brawl", 0, "target"],
  spear: ["melee", 1, 6],
  pistol: ["firearms", 4, 6],
  "large-pistol": ["firearms", 6, 7],
  shotgun: ["firearms", 8, 7],
  rifle: ["firearms", 8, 6],
};

/** All vehicles as the fight begins, A's first, each told. */
export function muster(p: Params, say: (line: string) => void): Vehicle[] {
  const fleet: Vehicle[] = [];
  for (const side of ["a", "b"] as const) {
    let number = 0;
    for (const part of String(p[`side-${side}`]).split("+")) {
      const [, times, kind] = /^(?:(\d+)x)?(.+)$/.exec(part)!;
      for (let i = 0; i < Number(times ?? 1); i += 1) {
        number += 1;
        const name = `${side.toUpperCase()}${number}`;
        const [seats, tableBody, tableArmor, mobility, power] = TABLE[kind!]!;
        const body = Math.max(1, Math.round((tableBody * p["body-scale"]) / 100));
        const armor = Math.round((tableArmor * p["armor-scale"]) / 100);
        const character = (role: string): Character => {
          return { name: `${name}'s ${role}`, points: p["adrenaline-start"], wounds: 0 };
        };
        const mechanic = p[`${side}-mechanic`] && seats > 1 ? character("mechanic") : undefined;
        const room = seats - 1 - (mechanic ? 1 : 0);
        const shooters = Array.from({ length: Math.min(room, p[`${side}-shooters`]) }, (_, s) =>
          character(`fighter ${s + 1}`),
        );
        const armed = `${shooters.length} fighter${shooters.length > 1 ? "s" : ""} (${p[`${side}-weapon`]})`;
        const crew = ["a driver", mechanic ? "a mechanic" : "", shooters.length ? armed : ""].filter(Boolean);
        const aboard = crew.join(", ").replace(/, (?!.*, )/, " and ");
        say(
          `${name} is a ${kind!.split("-").join(" ")} (body ${body}, armor ${armor}, mobility ${mobility}, power ${power}) with ${aboard}.`,
        );
        fleet.push({
          name,
          side,
          full: body,
          body,
          armor,
          mobility,
          power,
          lead: 0,
          hasTool: true,
          ...{
            driver: character("driver"),
            mechanic,
            shooters,
            fate: "fights",
            rolledInitiative: undefined,
            initiative: 0,
          },
          does: "standard",
          target: undefined,
          aim: undefined,
          victim: undefined,
          taker: undefined,
          repairs: false,
          declared: false,
          acted: false,
          ...{
            changed: 0,
            aimChanged: 0,
            evades: false,
            attacked: false,
            mishap: false,
            leaves: false,
          },
        });
      }
    }
  }
  return fleet;
}
