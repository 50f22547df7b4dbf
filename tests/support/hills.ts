import { defineSim, integer } from "deadeven";

/** A sim of known chances with two hills, a broad low one and a steep high one, over three knobs. */
export default defineSim({
  name: "hills",
  title: "Two hills",
  summary: "Wins with a chance that two hills over x, y and z tell.",
  source: "A test.",
  version: "1",
  params: {
    x: integer({ help: "across", min: 0, max: 20, default: 2 }),
    y: integer({ help: "along", min: 0, max: 20, default: 2 }),
    z: integer({ help: "up", min: 0, max: 20, default: 2 }),
  },
  outcomes: [
    { name: "win", help: "the chance came up" },
    { name: "loss", help: "it did not" },
  ],
  metrics: [{ name: "turns", unit: "turns", help: "x + z, give or take 1", min: 0, max: 50 }],
  substreams: ["luck"],
  prepare(place) {
    const perMille = chanceOf(place);
    return (streams, card) => {
      card.outcome = streams.luck.below(1000) < perMille ? 0 : 1;
      card.metrics[0] = place.x + place.z + streams.luck.below(3);
    };
  },
});

/** In thousandths: 700 at 15, 14, 6 and 60 less a step off it; 500 at 4, 5, 12 and 20 less a step; 50 at least. */
export function chanceOf({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): number {
  const steps = (a: number, b: number, c: number) => Math.abs(x - a) + Math.abs(y - b) + Math.abs(z - c);
  return Math.max(50, 700 - 60 * steps(15, 14, 6), 500 - 20 * steps(4, 5, 12));
}
