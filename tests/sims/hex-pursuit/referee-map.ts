/** Reads the maps of a replay for the referee. */

const LETTER: Record<string, string> = { walker: "w", sprinter: "s", crawler: "c", clamberer: "C" };

/** Every character shown on a map's row must be in that hex. */
export function checkMap(
  line: string,
  fail: (why: string) => void,
  characters: ReadonlyMap<string, { living: boolean; on: boolean; q: number; r: number }>,
): void {
  const [, r, q, row] = line.match(/r +(-?\d+), q from +(-?\d+): (.*)$/)!;
  const half = row!.search(/\S/) % 4;
  const offset = half >= 2 ? 2 : 0;
  for (let i = offset; i < row!.length; i += 4) {
    const cell = row!
      .slice(i, i + 4)
      .replace("#", "")
      .replace(".", "")
      .trim();
    const cellQ = Number(q) + Math.floor(i / 4);
    const there = [...characters].filter(([, c]) => c.on && c.r === Number(r) && c.q === cellQ);
    const shown = there.map(([name, c]) => (c.living ? name.split(" ")[1] : LETTER[name.split(" ")[0]!])).sort();
    if ([...cell].sort().join() !== shown.join())
      fail(`the map shows "${cell}" at q ${cellQ}, not "${shown.join("")}"`);
  }
}
