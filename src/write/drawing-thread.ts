/** What the drawing thread runs: see drawing.ts. */

export { draw as default } from "./draw.js";
