import { existsSync, writeFileSync } from "node:fs";
import { machine } from "#machine";
import { didYouMean } from "../../base/did-you-mean.js";
import { InputError } from "../../base/input-error.js";
import { orList } from "../../base/words.js";
import type { FileSpec, ParamSpecs } from "../../sim/params.js";
import { findSim } from "../../study/find-sim.js";
import { type Command, print } from "../command.js";
import { DONE } from "../exit-status.js";
import { alone } from "../options.js";

export const copy: Command = {
  name: "copy",
  summary: "A deck, map or vehicles file of a sim, to change",
  takes: { word: "SIM/PARAM[=NAME] TO", help: "the file of a parameter, and where it goes", many: true },
  options: { force: alone("replace TO, where it exists") },
  examples: [
    ["deadeven copy zombie-blitz/deck my-deck.json", "the deck that is played by default"],
    ["deadeven copy forklift/scenario=siege my-yard.json", "another of the files that come with the sim"],
  ],
  epilogue: "Then: deadeven run zombie-blitz --deck my-deck.json",
  async run({ argv, words: [what, to, ...rest] }) {
    if (what === undefined || to === undefined || rest.length > 0) {
      throw new InputError("copy needs what to copy and where to: deadeven copy zombie-blitz/deck my-deck.json");
    }
    if (to.trim() === "") throw new InputError("copy needs a name for the file that it writes, such as my-deck.json");
    const url = await fileOf(what);
    if (existsSync(to) && argv.force !== true) throw new InputError(`${to} exists; --force replaces it`);
    try {
      writeFileSync(to, machine.readFile(url));
    } catch (error) {
      throw new InputError(`can't write ${to}: ${(error as Error).message}`);
    }
    print(`Written: ${to}`);
    return DONE;
  },
};

/** Where the file is that `SIM/PARAM` or `SIM/PARAM=NAME` names. Throws an InputError with the nearest names. */
async function fileOf(what: string): Promise<URL> {
  const [, word, param, chosen] = /^(.+)\/([^/=]+)(?:=(.+))?$/.exec(what) ?? [];
  if (word === undefined || param === undefined) {
    throw new InputError(`"${what}" should be SIM/PARAM or SIM/PARAM=NAME, such as zombie-blitz/deck=reference`);
  }
  const { sim } = await findSim(word);
  const files = Object.entries(sim.params as ParamSpecs).filter(
    (entry): entry is [string, FileSpec] => entry[1].kind === "file",
  );
  const spec = files.find(([name]) => name === param)?.[1];
  const names = files.map(([name]) => name);
  if (spec === undefined) {
    const there = names.length === 0 ? "it takes no files" : `its files are ${orList(names)}`;
    throw new InputError(`${sim.name} has no file ${param}${didYouMean(param, names)}; ${there}`);
  }
  const name = chosen ?? spec.default;
  if (!Object.hasOwn(spec.builtIn, name)) {
    const known = Object.keys(spec.builtIn);
    throw new InputError(`${param} has no ${name}${didYouMean(name, known)}: ${orList(known)}`);
  }
  return spec.builtIn[name]!;
}
