/** What reads a command line, in a module of its own: the build puts what is used of it in here. */
export { default as yargs } from "yargs";
