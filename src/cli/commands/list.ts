import { builtInSims } from "../../catalogue.js";
import { findSim } from "../../study/find-sim.js";
import { type Command, print } from "../command.js";
import { DONE } from "../exit-status.js";
import { JSON_OPTION } from "../options.js";

export const list: Command = {
  name: "list",
  summary: "The sims, a line each",
  options: JSON_OPTION,
  examples: [["deadeven list", "what can be played"]],
  async run({ argv }) {
    const sims = await Promise.all(Object.keys(builtInSims).map(async (name) => (await findSim(name)).sim));
    if (argv.json === true) {
      print(JSON.stringify(sims.map(({ name, title, summary, version }) => ({ name, title, summary, version }))));
      return DONE;
    }
    const width = Math.max(...sims.map(({ name }) => name.length));
    for (const { name, summary } of sims) print(`${name.padEnd(width)}  ${summary}`);
    return DONE;
  },
};
