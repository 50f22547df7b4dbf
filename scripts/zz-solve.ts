import { pigSolved } from "../tests/support/pig-solved.js";

for (const [g, h] of [[20], [20, 20], [30, 12], [40], [40, 20], [40, 12]] as const) {
  const t = performance.now();
  console.log(g, h, pigSolved(g, h).chance, performance.now() - t);
}
if (process.argv[2])
  for (const [g, h] of [[100], [100, 20]] as const) {
    const t = performance.now();
    console.log(g, h, pigSolved(g, h).chance, performance.now() - t);
  }
