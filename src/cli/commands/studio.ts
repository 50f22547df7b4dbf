import { integerOption } from "../../study/given.js";
import { type Command, doing, print } from "../command.js";
import { DONE } from "../exit-status.js";
import { value } from "../options.js";

/** Where it is served unless another port is asked for. */
const PORT = 4180;

export const studio: Command = {
  name: "studio",
  summary: "A page in the browser that plays while you change the game",
  options: {
    port: value(`where on this machine it is served, 1 to 65535; 0 takes any that is free [default: ${PORT}]`),
  },
  examples: [["deadeven studio", "then open the address that it prints"]],
  epilogue:
    "It is served to this machine alone, and asks nobody else for anything. dist/studio is the same page as a folder of " +
    "files, for any web server. Ctrl-C ends it.",
  async run({ argv, signal }) {
    const port = integerOption(argv, "port", 0, 65_535) ?? PORT;
    const { serveStudio } = await import("../serve-studio.js");
    doing("serving the studio");
    await serveStudio(port, signal, (address) => print(`The studio is at ${address} (Ctrl-C ends it)`));
    return DONE;
  },
};
