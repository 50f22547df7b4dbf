/** What both sides of a fight have of their own: the same names, after `a-` and `b-`. */
export function ofEachSide<P extends object>(params: P): Record<string, readonly (keyof P & string)[]> {
  const names = Object.keys(params) as (keyof P & string)[];
  const pairs = names.flatMap((a) => {
    const [, name] = /^a-(.+)$/.exec(a) ?? [];
    const b = names.find((other) => other === `b-${name}`);
    return name === undefined || b === undefined ? [] : [[name, [a, b]] as const];
  });
  return Object.fromEntries(pairs);
}
