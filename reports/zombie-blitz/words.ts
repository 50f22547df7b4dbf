/** How the report on Zombie Blitz speaks of the game that it was given. */

import type { RunsResult } from "deadeven";
import { charts, type Game } from "deadeven/report";

const NUMBERS = ["nobody", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "four players", "a lone player". */
export function table({ params }: Game): string {
  const players = Number(params.players);
  return players === 1 ? "a lone player" : `${NUMBERS[players]} players`;
}

/** "45 seconds a turn", and whose they are where nobody gave them. */
export function seconds({ params, set }: Game): string {
  return `${params["seconds-a-turn"]} seconds a turn${"seconds-a-turn" in set ? "" : " (ours)"}`;
}

export function metricNamed(result: RunsResult, name: string) {
  return charts.view(result).metrics.find((metric) => metric.name === name)!;
}
