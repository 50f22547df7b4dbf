/** How a game felt, as the words of docs/feel.md have it: by going through its rounds, and slowly. */

/**
 * What is counted of a game in which the seats stood like this, round by round, and these seats won, each as the
 * definition's words have it.
 */
export function felt(stood: readonly (readonly number[])[], winners: readonly number[]): Record<string, number> {
  const end = stood.at(-1)!;
  const losers = [...end.keys()].filter((seat) => !winners.includes(seat));
  const best = (now: readonly number[], seats: readonly number[]) => Math.max(...seats.map((seat) => now[seat]!));
  const leaders = stood
    .map((now) => now.flatMap((own, seat) => (own === Math.max(...now) ? [seat] : [])))
    .filter(({ length }) => length === 1)
    .map(([only]) => only!);
  const ranked = [...end].sort((a, b) => b - a);
  const counted = {
    "lead-changes": leaders.filter((leader, i) => i > 0 && leader !== leaders[i - 1]).length,
    "led-from": 100,
    comeback: 0,
    "final-margin": ranked[0]! - ranked[1]!,
    "beaten-for": 0,
  };
  if (winners.length === 0 || losers.length === 0) return counted;
  const leads = stood.map((now) => best(now, winners) > best(now, losers));
  const behind = losers.map(
    (seat) => stood.length - 1 - stood.map((now) => now[seat]! >= best(now, winners)).lastIndexOf(true),
  );
  return {
    ...counted,
    "led-from": Math.round((100 * (leads.lastIndexOf(false) + 1)) / stood.length),
    comeback: Math.max(0, ...stood.map((now) => best(now, losers) - best(now, winners))),
    "beaten-for": Math.max(...behind),
  };
}

/** The fewest whole per cent of `full` that are as much as is left. */
export function percentKept(left: number, full: number): number {
  let percent = 0;
  while (percent * full < 100 * left) percent += 1;
  return percent;
}
