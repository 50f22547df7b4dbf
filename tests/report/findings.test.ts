import { charts, findings, type Quantity, quantities } from "deadeven/report";
import { describe, expect, test } from "vitest";
import { judge, stateAll } from "../../src/report/finding.js";
import { wilsonInterval } from "../../src/stats/wilson.js";

/** A share seen `successes` times in `trials`. */
function seen(label: string, successes: number, trials: number): Quantity {
  return {
    label,
    form: "share",
    value: successes / trials,
    interval: (level) => wilsonInterval(successes, trials, level),
    claims: 1,
  };
}

/** A quantity whose interval is the same at every level. */
function within(label: string, low: number, high: number, form: Quantity["form"] = "share"): Quantity {
  return { label, form, value: (low + high) / 2, interval: () => [low, high], claims: 1 };
}

describe("the chance of a false alarm", () => {
  test("is shared over all claims of a page (Bonferroni)", () => {
    const one = findings.value(seen("a", 500, 1000), { say: (share) => `It is ${share}.` });
    const alone = stateAll([one]);
    expect([alone.claims, alone.each]).toEqual([1, 0.95]);
    // Wilson at 95%: 0.4691 to 0.5309, half width 3.09 points.
    expect(alone.statements[0]!.text).toBe("It is 50.0% ± 3.1.");

    const three = [seen("a", 500, 1000), seen("b", 400, 1000), seen("c", 300, 1000)];
    const page = [
      one,
      findings.range(three, { what: "it", say: ({ spread }) => spread }),
      findings.difference([three[0]!, three[1]!], { what: "it", more: ({ by }) => by }),
    ];
    const { claims, each, statements } = stateAll(page);
    expect(claims).toBe(1 + 3 + 2);
    // 1 − 0.05 / 6 = 0.99167: of what is left open, 0.0083, two digits.
    expect(each).toBe(0.9917);
    // z(1 − 0.05/6) = 2.638: half width 2.638 · sqrt(0.25 / 1000) = 4.2 points, Wilson's a little less.
    expect(statements[0]!.text).toBe("It is 50.0% ± 4.2.");
  });

  test("counts nothing for what is exact, and all of several for the best of them", () => {
    expect(findings.value(quantities.exactly("a", 0.25), { say: String }).claims).toBe(0);
    const best = quantities.best("best", [seen("a", 1, 10), seen("b", 2, 10), seen("c", 3, 10)]);
    expect(findings.value(best, { say: String }).claims).toBe(3);
  });

  test("holds: pages about nothing but chance raise a false alarm in at most 5%", () => {
    // 20 fair coins, tossed 400 times each, in each of 400 pages; a linear congruential generator is chance enough
    // here.
    let state = 12345;
    const toss = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 31;
    };
    const falseAlarms = Array.from({ length: 400 }, () => {
      const coins = Array.from({ length: 20 }, (_, i) => {
        let heads = 0;
        for (let n = 0; n < 400; n += 1) heads += toss();
        return seen(`coin ${i}`, heads, 400);
      });
      const { statements } = stateAll([findings.range(coins, { what: "it", say: () => "apart" })]);
      return statements[0]!.verdict === "settled";
    }).filter(Boolean).length;
    // Far below 20 of 400 would be too; 33 is three standard errors above.
    expect(falseAlarms).toBeLessThan(33);
  });
});

describe("value", () => {
  test("says what is exact without an interval", () => {
    const { text, verdict } = findings
      .value(quantities.exactly("a", (7 / 9) ** 9), { say: (share) => share })
      .state(0.95);
    expect([text, verdict]).toEqual(["exactly 10.42%", "exact"]);
  });

  test("says no more of a solution than it holds for", () => {
    const say = (value: number, form?: "mean") =>
      findings.value(quantities.exactly("a", value, form, 1e-5), { say: String }).state(0.95).text;
    expect([say(0.1234567), say(0.00012345), say(0), say(1), say(0.00123456, "mean")]).toEqual([
      "exactly 12.35%",
      "exactly 0.012%",
      "below 0.001%",
      "above 99.999%",
      "exactly 0.00123",
    ]);
  });

  test.each([
    [0.1, 0.2, "beyond"],
    [0.35, 0.45, "within"],
    [0.25, 0.35, "unsettled"],
    [0.2, 0.6, "unsettled"],
    [0.55, 0.6, "beyond"],
  ] as const)("from %d to %d is %s an aim of 0.3 to 0.5", (low, high, verdict) => {
    const aim = { says: "between 30% and 50%", least: 0.3, most: 0.5, advice: "Change it." };
    const told = findings.value(within("a", low, high), { say: () => "Said.", aim }).state(0.95);
    expect(told.aim).toEqual({ says: aim.says, whose: "ours", verdict });
    // Advice is for what is certainly beyond.
    expect(told.advice).toBe(verdict === "beyond" ? "Change it." : undefined);
  });

  test.each([
    [0.1, 0.2, "Too hard: they win 15.0% ± 5.0."],
    [0.35, 0.45, "About even: they win 40.0% ± 5.0."],
    [0.55, 0.65, "Too easy: they win 60.0% ± 5.0."],
    [0.25, 0.35, "They win 30.0% ± 5.0."],
  ] as const)("from %d to %d is called what that side of its aim is called", (low, high, text) => {
    const called = { below: "Too hard", within: "About even", above: "Too easy" };
    const aim = { says: "between 30% and 50%", least: 0.3, most: 0.5, called };
    const found = findings.value(within("a", low, high), { say: (share) => `They win ${share}.`, aim });
    const told = (suggests: boolean) => stateAll([found], 0.95, { suggests }).statements[0]!.text;
    expect(told(true)).toBe(text);
    // Where a person has aims of their own, ours call it nothing.
    expect(told(false)).toMatch(/^They win/);
  });

  test("of no trials is nothing that can be judged", () => {
    expect(judge(null, { most: 1 })).toBe("unsettled");
  });
});

describe("difference", () => {
  const say = { what: "the share", more: () => "more", less: () => "less" };

  test("takes the words for the way it goes", () => {
    expect(findings.difference([within("a", 0.1, 0.2), within("b", 0.3, 0.4)], say).state(0.95).text).toBe("more");
    expect(findings.difference([within("a", 0.3, 0.4), within("b", 0.1, 0.2)], say).state(0.95).text).toBe("less");
  });

  test("is unsettled while the two intervals touch, and says how far it may go", () => {
    const told = findings.difference([within("a", 0.1, 0.3), within("b", 0.25, 0.4)], say).state(0.95);
    expect(told.verdict).toBe("unsettled");
    // 0.25 − 0.3 to 0.4 − 0.1.
    expect(told.text).toBe(
      "Too close to tell: the share is 20% ± 10 (a) and 32.5% ± 7.5 (b); the difference lies from −5 to 30 points.",
    );
  });

  test("of a pair goes by the pair's own interval, and counts three claims", () => {
    const pair = {
      a: within("a", 0.1, 0.3),
      b: within("b", 0.25, 0.4),
      change: within("b", 0.05, 0.2, "share difference"),
    };
    const finding = findings.difference(pair, { ...say, more: ({ by }) => by });
    expect(finding.claims).toBe(3);
    expect(finding.state(0.95)).toMatchObject({ text: "+12.5 ± 7.5 points", verdict: "settled" });
  });

  test("judges the difference, not the numbers", () => {
    const aim = { says: "at most 10 points", most: 0.1 };
    expect(
      findings.difference([within("a", 0.1, 0.2), within("b", 0.6, 0.7)], { ...say, aim }).state(0.95).aim?.verdict,
    ).toBe("beyond");
    expect(
      findings.difference([within("a", 0.1, 0.11), within("b", 0.12, 0.13)], { ...say, aim }).state(0.95).aim?.verdict,
    ).toBe("within");
  });
});

describe("followedBy", () => {
  const one = findings.value(seen("a", 500, 1000), {
    say: (share) => `It is ${share}.`,
    aim: { says: "at least 90%", least: 0.9, advice: "More." },
  });
  const other = findings.value(seen("b", 400, 1000), { say: (share) => `Else ${share}.` });

  test("says the other after the first, whose aim and advice stay its own, and counts the claims of both", () => {
    const { statements, each, claims } = stateAll([findings.followedBy(one, other)]);
    expect([claims, each]).toEqual([2, 0.975]);
    // z(1 − 0.025/2) = 2.2414: half widths 3.54 and 3.47 points, Wilson's a little less.
    expect(statements[0]!.text).toBe("It is 50.0% ± 3.5. Else 40.0% ± 3.5. More.");
    expect(statements[0]!.aim!.verdict).toBe("beyond");
  });

  test("is exact only where both are", () => {
    const exact = findings.value(quantities.exactly("c", 0.25), { say: (share) => `It is ${share}.` });
    const verdict = (second: typeof exact) => stateAll([findings.followedBy(exact, second)]).statements[0]!.verdict;
    expect(verdict(exact)).toBe("exact");
    expect(verdict(other)).toBe("settled");
  });
});

describe("range", () => {
  const words = {
    what: "the share",
    say: ({ most, least, spread, times }: Parameters<Parameters<typeof findings.range>[1]["say"]>[0]) =>
      `${most.label} ${least.label} ${spread} ${times}`,
  };

  test("lies between the least and the greatest that the intervals allow", () => {
    // At least 0.6 − 0.2, at most 0.7 − 0.1; 0.6 / 0.2 to 0.7 / 0.1 times.
    const told = findings
      .range([within("a", 0.3, 0.4), within("b", 0.6, 0.7), within("c", 0.1, 0.2)], words)
      .state(0.95);
    expect(told.text).toBe("b c 40 to 60 points 3 to 7 times");
    // One that is known badly may truly be the greatest, whatever came out.
    const wide = findings
      .range([within("b", 0.6, 0.7), within("c", 0.1, 0.2), within("d", 0.2, 0.9)], words)
      .state(0.95);
    expect(wide.text).toBe("b c 40 to 80 points 3 to 9 times");
  });

  test("is unsettled where the greatest and the least overlap", () => {
    const told = findings.range([within("a", 0.3, 0.4), within("b", 0.35, 0.5)], words).state(0.95);
    expect(told.verdict).toBe("unsettled");
    expect(told.text).toMatch(
      /^Too close to tell: the share lies between 35.0% ± 5.0 \(a\) and .* \(b\), too close to be told apart\.$/,
    );
  });

  test("may be within an aim though it is unsettled", () => {
    const aim = { says: "at most 30 points", most: 0.3 };
    const told = findings.range([within("a", 0.3, 0.4), within("b", 0.35, 0.5)], { ...words, aim }).state(0.95);
    expect([told.verdict, told.aim?.verdict]).toEqual(["unsettled", "within"]);
  });
});

describe("ranking", () => {
  test("orders, and lets neighbours that overlap share a place", () => {
    const told = findings
      .ranking([within("c", 0.1, 0.2), within("a", 0.5, 0.6), within("b", 0.45, 0.55)], { what: "By share" })
      .state(0.95);
    expect(told.text).toBe(
      "By share, in order, but for ties: a 55.0% ± 5.0 and b 50.0% ± 5.0 (a tie, as far as can be told); then c 15.0% ± 5.0.",
    );
  });

  test("parts a figure from a name that ends in a number", () => {
    const row = [within("hold at 25", 0.5, 0.6), within("hold at 20", 0.1, 0.2), within("bold", 0.7, 0.8)];
    expect(findings.ranking(row, { what: "By share" }).state(0.95).text).toBe(
      "By share, from most to least: bold 75.0% ± 5.0; then hold at 25 with 55.0% ± 5.0; then hold at 20 with 15.0% ± 5.0.",
    );
  });

  test("whose ends are apart is no tie, though each may equal the next", () => {
    const row = [within("a", 0.5, 0.7), within("b", 0.4, 0.6), within("c", 0.3, 0.45)];
    expect(findings.ranking(row, { what: "By share" }).state(0.95)).toMatchObject({
      text: "By share, from most to least, each too close to the next to tell: a 60% ± 10, b 50% ± 10 and c 37.5% ± 7.5.",
      verdict: "settled",
    });
    expect(findings.ranking([...row, within("d", 0, 0.1)], { what: "By share" }).state(0.95).text).toBe(
      "By share, in order, but for ties: a 60% ± 10, b 50% ± 10 and c 37.5% ± 7.5 (each too close to the next to tell); then d 5.0% ± 5.0.",
    );
  });

  test("of what can't be told apart at all is unsettled", () => {
    expect(findings.ranking([within("a", 0.1, 0.3), within("b", 0.2, 0.4)], { what: "" }).state(0.95).verdict).toBe(
      "unsettled",
    );
  });
});

describe("bars of changes", () => {
  const parts = { name: "bars", title: "Bars", subtitle: "", caption: "", axis: "difference" };
  const still = (label: string, reach: number): Quantity => ({
    ...within(label, -reach, reach, "mean difference"),
    never: true,
  });

  test("leave out what made no difference in any game, where so many games leave nothing to be seen of it", () => {
    const drawn = charts.bars([within("a", 1, 2, "mean difference"), still("b", 0.01), still("c", 0.5)], parts);
    expect(drawn.alt).toMatch(/a \+1\.50 ± 0\.50; c /);
    expect(drawn.alt).not.toContain("b ");
    expect(drawn.subtitle).toMatch(/ Left out: 1 that made no difference in any game\.$/);
  });

  test("have them all where none did more", () => {
    const drawn = charts.bars([still("b", 0.5), still("c", 0.6)], parts);
    expect(drawn.alt).toMatch(/b .*; c /);
    expect(drawn.subtitle).not.toContain("Left out");
  });
});

describe("changes", () => {
  const change = (label: string, low: number, high: number) => within(label, low, high, "share difference");
  const words = { what: "Of the gaps", measure: "the win rate" };

  test("names the settled ones, largest first either way, and those that are not", () => {
    const told = findings
      .changes([change("a", 0.011, 0.03), change("b", -0.5, -0.3), change("c", -0.01, 0.02)], words)
      .state(0.95);
    expect(told.text).toBe(
      "Of the gaps, 2 of 3 change the win rate by more than 1 point: b (−40 ± 10 points) and a (+2.05 ± 0.95 points). Too close to tell: c.",
    );
  });

  test("tells what matters from what is measurable, from next to nothing, and from what never came up", () => {
    const of = [
      change("a", 0.02, 0.04),
      change("b", -0.5, -0.3),
      change("c", -0.0005, 0.0005),
      change("d", 0.001, 0.004),
      change("e", 0.004, 0.02),
      { ...change("f", -0.0005, 0.0005), never: true },
      { ...change("g", -0.0005, 0.0005), never: true, idle: true },
    ];
    expect(findings.changes(of, { ...words, top: 1 }).state(0.95).text).toBe(
      "Of the gaps, 2 of 7 change the win rate by more than 1 point. The largest, as measured: b (−40 ± 10 points). " +
        "Measurable, and perhaps as much: e. Measurable, but smaller: d. Certainly no more than that: c. " +
        "Made no difference in any game: f. Never came up with this way of playing, as no game went otherwise: g.",
    );
    const close = findings.changes(of, { ...words, size: 0.05 }).state(0.95).text;
    expect(close).toMatch(/^Of the gaps, 1 of 7 changes the win rate by more than 5 points: b/);
    expect(close).toContain("Measurable, but smaller: a, e and d.");
  });

  test("says so where nothing is settled", () => {
    const told = findings.changes([change("a", -0.01, 0.03)], words).state(0.95);
    expect(told).toEqual({
      text: "Of the gaps, the only one does not certainly change the win rate by more than 1 point. Too close to tell: a.",
      verdict: "unsettled",
    });
  });

  test("what never came up in so few games isn't called too close to tell, nor told as sure", () => {
    const told = findings.changes([{ ...change("a", -0.02, 0.02), never: true }], words).state(0.95);
    expect(told).toEqual({
      text:
        "Of the gaps, the only one does not certainly change the win rate by more than 1 point. " +
        "Made no difference in any game, of too few to rule it out: a.",
      verdict: "unsettled",
    });
    const idle = findings.changes([{ ...change("a", -0.02, 0.02), never: true, idle: true }], words).state(0.95);
    expect(idle.text).toMatch(/by more than 1 point\. Never came up, in too few games to rule it out: a\.$/);
    expect(idle.verdict).toBe("unsettled");
  });

  test("is beyond its aim if any change certainly is, within it only if all are", () => {
    const aim = { says: "within 5 points", least: -0.05, most: 0.05 };
    const verdict = (...of: Quantity[]) => findings.changes(of, { ...words, aim }).state(0.95).aim?.verdict;
    expect(verdict(change("a", 0.01, 0.02), change("b", -0.09, -0.06))).toBe("beyond");
    expect(verdict(change("a", 0.01, 0.02), change("b", -0.04, -0.03))).toBe("within");
    expect(verdict(change("a", 0.01, 0.02), change("b", -0.06, -0.03))).toBe("unsettled");
  });
});

describe("threshold", () => {
  test("counts what is certainly beyond, and says what is too close to tell", () => {
    const of = [within("a", 0.1, 0.2), within("b", 0.4, 0.6), within("c", 0.25, 0.35)];
    const told = findings
      .threshold(of, {
        limits: { least: 0.3 },
        say: ({ beyond, of: all, names, numbered }) => `${beyond} of ${all}: ${names.join()}, ${numbered.join()}.`,
        aim: { says: "none", most: 0 },
      })
      .state(0.95);
    expect(told.text).toBe("1 of 3: a, a (15.0% ± 5.0). One more is too close to tell.");
    expect(told.aim?.verdict).toBe("beyond");
  });
});

describe("crossing", () => {
  const words = {
    what: "The run",
    at: 0.5,
    atWords: "an even chance",
    say: ({ before, after }: { before: string; after: string }) => `${before} to ${after}`,
  };
  const at = (...sides: (readonly [number, number])[]) =>
    findings
      .crossing(
        sides.map(([low, high], i) => within(`${i + 2}+`, low, high)),
        words,
      )
      .state(0.95);

  test("is between neighbours that are certainly on two sides, over what is too close to tell", () => {
    expect(at([0.1, 0.2], [0.3, 0.4], [0.6, 0.7]).text).toBe("3+ to 4+");
    expect(at([0.1, 0.2], [0.45, 0.55], [0.6, 0.7]).text).toBe("2+ to 4+");
  });

  test("is told apart from none, several and not known", () => {
    expect(at([0.1, 0.2], [0.3, 0.4]).text).toBe("The run: below an even chance for all 2, 2+ to 3+.");
    expect(at([0.1, 0.2], [0.6, 0.7], [0.3, 0.4])).toEqual({
      text: "The run: an even chance is crossed 2 times.",
      verdict: "settled",
    });
    expect(at([0.1, 0.2], [0.45, 0.55]).verdict).toBe("unsettled");
  });
});
