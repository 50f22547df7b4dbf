import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { didYouMean } from "../../base/did-you-mean.js";
import { InputError } from "../../base/input-error.js";
import { capital, orList, spaced } from "../../base/words.js";
import { checkName } from "../../sim/sim.js";
import { filledOption } from "../../study/given.js";
import { writeWhole } from "../../write/write-whole.js";
import { type Command, print } from "../command.js";
import { DONE } from "../exit-status.js";
import { value } from "../options.js";
import { inPackage } from "../package-folder.js";

const TEMPLATES = ["coop", "duel", "table"] as const;

export const newGame: Command = {
  name: "new",
  summary: "A small working game in a folder of its own, to start yours from",
  takes: { word: "NAME", help: "the game's name in kebab-case, such as my-game; or the path of a folder so named" },
  options: {
    template: value(
      "coop: players together; duel: two sides, with a choice each turn; table: everybody for themselves [default: coop]",
    ),
  },
  examples: [
    ["deadeven new my-game", "then: deadeven run ./my-game/game.ts"],
    ["deadeven new my-duel --template duel", "two sides, whose players may think: --skill rollout:100"],
  ],
  epilogue: "Writes the game, its test, its aims and a README.",
  async run({ argv, words: [folder] }) {
    if (folder === undefined) throw new InputError("new needs a name for the game, such as deadeven new my-game");
    const name = basename(folder);
    checkName("new", "the game's name", name);
    const template = filledOption(argv, "template") ?? "coop";
    if (!(TEMPLATES as readonly string[]).includes(template)) {
      throw new InputError(
        `--template: there is no ${template}${didYouMean(template, TEMPLATES)}: ${orList(TEMPLATES)}`,
      );
    }
    if (existsSync(folder)) throw new InputError(`${folder} exists: choose another name`);
    const from = inPackage(`templates/${template}`);
    const files = readdirSync(from).map((file) => [file, readFileSync(join(from, file), "utf8")] as const);
    writeWhole(folder, (path) => {
      mkdirSync(path);
      for (const [file, text] of files) {
        writeFileSync(
          join(path, file),
          text.replaceAll('"new-game"', `"${name}"`).replaceAll("New game", capital(spaced(name))),
        );
      }
    });
    const path = /^[./\\]/.test(folder) ? folder : `./${folder}`;
    print(`Written: ${files.map(([file]) => join(folder, file)).join(", ")}`);
    print(`Play it: deadeven run ${path}/game.ts`);
    return DONE;
  },
};
