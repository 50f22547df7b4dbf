import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { machine } from "#machine";
import { didYouMean } from "../../base/did-you-mean.js";
import { InputError } from "../../base/input-error.js";
import { orList } from "../../base/words.js";
import type { FileSpec, ParamSpecs } from "../../sim/params.js";
import { findSim } from "../../study/find-sim.js";
import { writeWhole } from "../../write/write-whole.js";
import { type Command, print } from "../command.js";
import { DONE } from "../exit-status.js";
import { alone } from "../options.js";
import { inPackage } from "../package-folder.js";

export const copy: Command = {
  name: "copy",
  summary: "A deck, map or vehicles file of a sim, or the examples, to change",
  takes: { word: "SIM/PARAM[=NAME] TO", help: "the file of a parameter, and where it goes", many: true },
  options: { force: alone("replace TO, where it exists") },
  examples: [
    ["deadeven copy zombie-blitz/deck my-deck.json", "the deck that is played by default"],
    ["deadeven copy forklift/scenario=siege my-yard.json", "another of the files that come with the sim"],
    ["deadeven copy examples examples", "the example games, where commands on pages have them"],
    ["deadeven copy examples/pig.ts my-game.ts", "one of them"],
  ],
  epilogue: "Then: deadeven run zombie-blitz --deck my-deck.json",
  async run({ argv, words: [what, to, ...rest] }) {
    if (what === undefined || to === undefined || rest.length > 0) {
      throw new InputError("copy needs what to copy and where to: deadeven copy zombie-blitz/deck my-deck.json");
    }
    if (to.trim() === "") throw new InputError("copy needs a name for the file that it writes, such as my-deck.json");
    const example = exampleOf(what);
    const url = example === undefined ? await fileOf(what) : undefined;
    if (existsSync(to) && argv.force !== true) throw new InputError(`${to} exists; --force replaces it`);
    writeWhole(to, (path) => {
      if (example !== undefined) cpSync(example, path, { recursive: true });
      else writeFileSync(path, machine.readFile(url!));
    });
    print(`Written: ${to}`);
    return DONE;
  },
};

/** Where the examples are, or one of them; undefined for what is none. Throws an InputError with the nearest name. */
function exampleOf(what: string): string | undefined {
  const folder = inPackage("examples");
  if (/^examples\/?$/.test(what)) return folder;
  const [, name] = /^examples\/(.+)$/.exec(what) ?? [];
  if (name === undefined) return undefined;
  const known = readdirSync(folder);
  if (!known.includes(name))
    throw new InputError(`there is no example ${name}${didYouMean(name, known)}: ${orList(known)}`);
  return `${folder}/${name}`;
}

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
