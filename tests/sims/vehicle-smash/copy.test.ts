import { keyFromSeed, loadParams, resolveParams, Stream } from "deadeven";
import { expect, test } from "vitest";
import sim from "../../../sims/vehicle-smash/index.js";
import type { Params } from "../../../sims/vehicle-smash/params.js";
import { play, playRound } from "../../../sims/vehicle-smash/play.js";
import { SUBSTREAMS, type VehicleStreams } from "../../../sims/vehicle-smash/rules/rolls.js";
import { Fight } from "../../../sims/vehicle-smash/state.js";
import { readFile } from "../../support/play.js";

const given = {
  "side-a": "large-car+small-car",
  "a-shooters": 2,
  "a-mechanic": true,
  "a-policy": "flee-when-hurt",
  lead: 4,
  "side-b": "motorcycle+medium-car",
  "b-shooters": 1,
  "b-policy": "random",
  adrenaline: "mixed",
  "target-crew": "driver",
  initiative: "once",
  "repair-botch": "lose-body",
};

test("a copy of a fight between two rounds plays on as the fight itself does", () => {
  const params = loadParams(sim.params, resolveParams(sim.params, given, readFile)) as unknown as Params;
  const key = keyFromSeed("1");
  const newStreams = () =>
    Object.fromEntries(SUBSTREAMS.map((name) => [name, new Stream(key, name)])) as VehicleStreams;
  const [fight, copy] = [new Fight(params), new Fight(params)];
  const [streams, copiedStreams] = [newStreams(), newStreams()];
  let copied = 0;
  for (let trial = 0; trial < 300; trial += 1) {
    for (const name of SUBSTREAMS) streams[name].start(trial);
    fight.start();
    for (let round = 0; round < 2 && fight.outcome < 0; round += 1) playRound(fight, streams);
    if (fight.outcome >= 0) continue;
    copied += 1;
    copy.copyFrom(fight);
    for (const name of SUBSTREAMS) copiedStreams[name].copyFrom(streams[name]);
    const [lines, again]: [string[], string[]] = [[], []];
    play(fight, streams, (line) => lines.push(line));
    play(copy, copiedStreams, (line) => again.push(line));
    expect(again).toEqual(lines);
    expect([copy.outcome, copy.rounds, copy.bodyOf(0), copy.bodyOf(1), copy.botches, copy.repairs]).toEqual([
      fight.outcome,
      fight.rounds,
      fight.bodyOf(0),
      fight.bodyOf(1),
      fight.botches,
      fight.repairs,
    ]);
    expect([copy.smashesTried, copy.smashesLanded, copy.smashesHarmless, ...copy.damageBy]).toEqual([
      fight.smashesTried,
      fight.smashesLanded,
      fight.smashesHarmless,
      ...fight.damageBy,
    ]);
    expect([copy.adrenaline.earned, copy.adrenaline.spent]).toEqual([fight.adrenaline.earned, fight.adrenaline.spent]);
  }
  expect(copied).toBeGreaterThan(100);
});
