/** Asking the players in their seats, seat 0 for side A and 1 for B. What of adrenaline both games ask is here. */

import type { DecisionWords, Play } from "deadeven";

export const SEATS = 2;

/** All is left to the policies: what fights have until a trial is handed its players. */
export const LEFT_TO_POLICIES: Play = {
  asksNobody: true,
  asks: () => false,
  choose(kind) {
    throw new Error(`nobody is there to choose: ${kind}`);
  },
  mark() {},
};

/** The decisions about adrenaline. */
export const SPENDING_DECISIONS = {
  buy: { help: "adrenaline for a success on a roll just made that lacks one, or does more with one" },
  soak: { help: "adrenaline for damage of an attack that has hit" },
  initiative: {
    help: "adrenaline for a success on initiative, once all have rolled, where it may change who acts when",
  },
};

/** A player's choice in words: "Side A has A1 evade". */
export function choiceInWords(seat: number, options: readonly string[], does: string): DecisionWords {
  return { options, says: `Side ${seat === 0 ? "A" : "B"} ${does}` };
}

/** Asks how many of up to `most` points to spend. Option 0 spends most, the last none. */
export function choosePoints(play: Play, kind: keyof typeof SPENDING_DECISIONS, seat: number, most: number): number {
  const on = kind === "initiative" ? " on initiative" : "";
  return most - play.choose(kind, seat, most + 1, (chosen) => spendingInWords(seat, most, chosen, on));
}

function spendingInWords(seat: number, most: number, chosen: number, on: string): DecisionWords {
  const options = Array.from({ length: most }, (_, option) => (most === 1 ? "spend" : `spend ${most - option}`));
  const spent = most - chosen;
  const does = spent === 0 ? "keeps its adrenaline" : `spends ${most === 1 ? "" : `${spent} `}adrenaline${on}`;
  return choiceInWords(seat, [...options, "keep"], does);
}
