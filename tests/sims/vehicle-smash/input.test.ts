import { isInputError, loadParams, resolveParams } from "deadeven";
import { expect, test } from "vitest";
import sim from "../../../sims/vehicle-smash/index.js";
import { play, readFile } from "../../support/play.js";
import { TABLE } from "./retelling/fleet.js";

/** The one line that refuses these parameters. */
function refusal(given: Record<string, unknown>): string {
  try {
    sim.prepare(loadParams(sim.params, resolveParams(sim.params, given, readFile)) as never);
  } catch (error) {
    if (isInputError(error)) return error.message;
    throw error;
  }
  return "";
}

const withFile = (content: unknown, more = {}) => ({
  vehicles: { file: "mine.json", content: typeof content === "string" ? content : JSON.stringify(content) },
  "side-a": "tank",
  "side-b": "tank",
  ...more,
});
const tank = { vehicle: "tank", size: "3×6", seats: 4, body: 20, armor: 5, mobility: 4, power: 12 };

test("the vehicles are those of the rules' table", () => {
  const { vehicles } = loadParams(sim.params, resolveParams(sim.params, {}, readFile)) as { vehicles: any[] };
  expect(Object.fromEntries(vehicles.map((v) => [v.name, [v.seats, v.body, v.armor, v.mobility, v.power]]))).toEqual(
    TABLE,
  );
});

test("a designer's own vehicles fight", () => {
  expect(refusal(withFile([tank]))).toBe("");
  expect(
    play(
      sim,
      withFile(
        [
          { ...tank, armor: 0 },
          { ...tank, vehicle: "cart" },
        ],
        { "side-b": "2xcart" },
      ),
      100,
    ).trials,
  ).toBe(100);
});

test("a broken file is refused with file, place and reason", () => {
  expect(refusal(withFile("[{"))).toMatch(/^mine\.json is not JSON: /);
  expect(refusal(withFile({}))).toBe("mine.json: must be a list of vehicles");
  expect(refusal(withFile([]))).toBe("mine.json: must name at least one vehicle");
  expect(refusal(withFile([tank, tank]))).toBe("mine.json: rows 1 and 2 are both called tank");
  const body = "mine.json: row 2, body must be a whole number from 1 to 100";
  for (const wrong of [0, 101, 1.5, "5", null, undefined]) {
    expect(refusal(withFile([tank, { ...tank, vehicle: "cart", body: wrong }]))).toBe(body);
  }
  expect(refusal(withFile([{ ...tank, vehicle: "My Tank" }]))).toMatch(
    /^mine\.json: row 1, vehicle must be a name of /,
  );
  expect(refusal(withFile([{ ...tank, seats: "4 and 16" }]))).toMatch(/^mine\.json: row 1, seats must be a whole /);
  expect(refusal(withFile([{ ...tank, seats: 0 }]))).toMatch(/^mine\.json: row 1, seats must be a whole /);
  const columns = "the columns vehicle, size, seats, body, armor, mobility and power";
  expect(refusal(withFile([{ ...tank, wheels: 4 }]))).toBe(`mine.json: row 1 must have only ${columns}, not wheels`);
  const { armor, ...unarmored } = tank;
  expect(refusal(withFile([{ ...unarmored, armour: armor }]))).toBe(
    `mine.json: row 1 must have only ${columns}, not armour (did you mean armor?)`,
  );
  expect(refusal(withFile([tank, 7]))).toBe(`mine.json: row 2 must be an object with ${columns}`);
});

test("sides of unknown vehicles, of none and of too many are refused", () => {
  expect(refusal({ "side-a": "smal-car" })).toMatch(/^side-a must be vehicles such as .* there is no "smal-car"$/);
  expect(refusal({ "side-b": "small-car+" })).toMatch(/^side-b must be .* there is no ""$/);
  expect(refusal({ "side-b": "" })).toMatch(/^side-b must be /);
  expect(refusal({ "side-b": "two\nlines" })).toMatch(/^side-b must be .* there is no "two lines"$/);
  expect(refusal({ "side-a": "0xbike" })).toBe('side-a must be 1 to 20 vehicles, not "0xbike"');
  expect(refusal({ "side-a": "21xbike" })).toBe('side-a must be 1 to 20 vehicles, not "21xbike"');
  expect(refusal({ "side-a": "20xbike", "side-b": "3x motorcycle + large-car" })).toBe("");
});

test("a weapon that doesn't carry to the enemy is refused, where anyone has it", () => {
  expect(refusal({ "a-shooters": 1, "a-weapon": "punch" })).toBe(
    'shot-distance must be a whole number from 1 to 1, the range of a-weapon punch, not "2"',
  );
  expect(refusal({ "b-shooters": 1, "b-weapon": "shotgun", "shot-distance": 7 })).toMatch(
    /^shot-distance must be a whole number from 1 to 6, the range of b-weapon shotgun, /,
  );
  expect(refusal({ "a-shooters": 1, "a-weapon": "spear" })).toBe("");
  expect(refusal({ "a-weapon": "punch", "shot-distance": 100 })).toBe("");
});

test("a crew that finds no seats is refused; in a mixed side, smaller vehicles carry fewer", () => {
  expect(refusal({ "side-a": "bike", "a-shooters": 1 })).toBe(
    'a-shooters must be a whole number from 0 to 0, the seats of side-a beside the driver, not "1"',
  );
  expect(refusal({ "a-shooters": 3 })).toBe("");
  expect(refusal({ "a-shooters": 3, "a-mechanic": true })).toMatch(/^a-shooters must be a whole number from 0 to 2, /);
  expect(refusal({ "side-b": "2xmoped", "b-mechanic": true })).toMatch(/^b-mechanic must be false/);
  expect(refusal({ "side-a": "bike+big-rig-trailer", "a-shooters": 18, "a-mechanic": true })).toBe("");
});
