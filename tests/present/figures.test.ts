import { describe, expect, test } from "vitest";
import { figuresIn, readable } from "../../src/present/figures.js";

const read = (text: string) =>
  figuresIn(text)
    .map((part) => (typeof part === "string" ? part : part.short))
    .join("");
const wholes = (text: string) => figuresIn(text).flatMap((part) => (typeof part === "string" ? [] : [part.whole]));

describe("figures as people read them", () => {
  test.each([
    ["Four players win 29.92% ± 0.13 of games.", "Four players win about 30% of games."],
    ["They win 4.523% ± 0.041.", "They win about 4.5%."],
    ["They win 99.34% (98.9 to 99.6).", "They win about 99.3%."],
    ["They win 46% ± 10.", "They win about 46%."],
    ["They win 0.3% (0.0 to 2.4).", "They win about 0.3%."],
    ["It is nothing: 0.0 ± 1.2 points.", "It is nothing: about 0 points."],
    ["73.7% ± 0.6 with five players.", "About 74% with five players."],
    ["It costs 0.33 (0.09 to 0.62) (of a few far-off values) more.", "It costs about 0.3 more."],
    ["Tiles are worth +7.61 ± 0.35 points: 29.92% ± 0.13 with them.", "Tiles are worth +7.6 points: 30% with them."],
    ["It costs −0.314 ± 0.012 points.", "It costs −0.31 points."],
    ["Winners were 3.185 ± 0.026 points behind.", "Winners were about 3.2 points behind."],
    ["Games take 23.412 ± 0.018 turns.", "Games take about 23 turns."],
    ["A rating of +1,135 ± 102.", "A rating of +1,100."],
    ["Elo 0 ± 15, not told apart: 4 ± 11, 12.", "Elo about 0, not told apart: 4, 12."],
    ["They are 63.1 to 63.5 points apart.", "They are about 63 points apart."],
    ["The difference lies from −9 to 30 points.", "The difference lies from −9 to 30 points."],
    ["They are 42.3 to 54.1 points apart.", "They are 42 to 54 points apart."],
    ["From 2 to 5 points.", "From 2 to 5 points."],
    ["It is exactly 71.97%.", "It is 72%."],
    ["It never happened: below 0.01%.", "It never happened: below 0.01%."],
    ["It brings +1.4 ± 2.2 points, or −0.8 ± 1.1 points.", "It brings +1 point, or −1 point."],
    ["2 to 5 players, 10 to 60 turns.", "2 to 5 players, 10 to 60 turns."],
  ])("%s", (text, short) => expect(read(text)).toBe(short));

  test.each([
    ["Win 65.078% ± 0.093 (1,000,000 games).", "Win 65.08% ± 0.09 (1,000,000 games)."],
    ["They win 36.9% ± 2.3, and 7.3% (4.9 to 10.9) by chance.", "They win 37% ± 2, and 7% (5 to 11) by chance."],
    ["Win +8.13 ± 0.24 points with five.", "Win +8.1 ± 0.2 points with five."],
    ["Winners were 3.185 ± 0.026 points behind.", "Winners were 3.19 ± 0.03 points behind."],
    ["They are 63.1 to 63.5 points apart.", "They are 63.1 to 63.5 points apart."],
    ["They are 49.00 to 50.95 points apart.", "They are 49.0 to 51.0 points apart."],
    ["Mean 28.288 ± 0.099, median 36.", "Mean 28.3 ± 0.1, median 36."],
    ["Games take 3,412 ± 118 turns.", "Games take 3,400 ± 100 turns."],
    ["It is exactly 71.97%, or below 1.1%.", "It is 72%, or below 1.1%."],
  ])("in sight of its interval, one has as many digits as that leaves: %s", (text, shown) => {
    expect(readable(text)).toBe(shown);
  });

  test("a unit after the interval is the figure's own", () => {
    // Else the footnote's mark would stand before it.
    expect(wholes("They led for 49.8 ± 1.7% of the game.")).toEqual(["49.8 ± 1.7%"]);
    expect(read("They led for 49.8 ± 1.7% of the game.")).toBe("They led for about 50% of the game.");
  });

  test("figures that differ are not read as the same", () => {
    expect(read("They win 29.92% ± 0.13, not 30.35% ± 0.29.")).toBe("They win about 29.9%, not 30.4%.");
    expect(read("They win 29.92% ± 0.13, as before: 29.92% ± 0.13.")).toBe("They win about 30%, as before: 30%.");
  });

  test("what stands behind each is kept, and nothing else is lost", () => {
    const text = "They win 29.92% ± 0.13, then 0.5% (0.1 to 0.9) (+7.6 ± 0.3 points), exactly 5.";
    expect(wholes(text)).toEqual(["29.92% ± 0.13", "0.5% (0.1 to 0.9)", "+7.6 ± 0.3 points", "exactly 5"]);
    expect(
      figuresIn(text)
        .map((part) => (typeof part === "string" ? part : part.whole))
        .join(""),
    ).toBe(text);
  });
});
