/** Further questions: over a range, over two at once, what matters most, and a wish. */

import { useState } from "preact/hooks";
import type { Found } from "../messages.js";
import { Drawn } from "./charts.js";
import { type Knob, KnobSelect, paramNamed, Range, variable, varyOf, wholeKnob } from "./knobs.js";
import { about, found, grant, inquire, inquiry, now } from "./state.js";
import { Files } from "./take.js";
import { Wish } from "./wish.js";

export function Further() {
  if (now.value === undefined || about.value === undefined) return null;
  return (
    <section class="further" aria-labelledby="further">
      <h2 id="further">Ask further</h2>
      <div class="questions" key={about.value.name}>
        <Sweep />
        <Matters />
        <Wish />
      </div>
      {inquiry.value !== undefined && <Answered known={found.value} />}
    </section>
  );
}

function Sweep() {
  const all = variable();
  const first = all.find(({ kind }) => kind === "integer") ?? all[0];
  const [one, setOne] = useState<Knob | undefined>(first && wholeKnob(first));
  const [other, setOther] = useState<Knob>();
  if (one === undefined) return null;
  const ask = (knobs: readonly (Knob | undefined)[]) => {
    const vary = knobs.flatMap((knob) => (knob === undefined ? [] : (varyOf(knob) ?? [])));
    inquire({ study: "sweep", options: { vary } });
  };
  const chosen = (name: string) => {
    const param = paramNamed(name);
    return param && wholeKnob(param);
  };
  return (
    <fieldset>
      <legend>Over a range</legend>
      <KnobSelect
        label="How does it change with"
        value={one.name}
        onChange={(name) => {
          const knob = chosen(name) ?? one;
          setOne(knob);
          ask([knob, other]);
        }}
      />
      <Range knob={one} onChange={setOne} onDone={(knob) => ask([knob, other])} />
      <KnobSelect
        label="and with"
        none="nothing else"
        value={other?.name ?? ""}
        onChange={(name) => {
          const knob = name === one.name ? undefined : chosen(name);
          setOther(knob);
          ask([one, knob]);
        }}
      />
      {other !== undefined && <Range knob={other} onChange={setOther} onDone={(knob) => ask([one, knob])} />}
      <button type="button" onClick={() => ask([one, other])}>
        Play it over that range
      </button>
    </fieldset>
  );
}

function Matters() {
  const { parameters = [], rulings = [], policies = [] } = about.value ?? {};
  const groups = [
    ["Which open question matters most?", rulings],
    ["Which rule?", parameters],
    ["Which habit?", policies],
  ] as const;
  return (
    <fieldset>
      <legend>What matters most</legend>
      {groups.map(
        ([question, params]) =>
          params.length > 0 && (
            <button
              key={question}
              type="button"
              onClick={() =>
                inquire({ study: "sensitivity", options: { over: params.map(({ name }) => name).join(",") } })
              }
            >
              {question}
            </button>
          ),
      )}
    </fieldset>
  );
}

function Answered({ known }: { known: Found | undefined }) {
  if (known === undefined) return <p class="waiting">The games for it are being played …</p>;
  if ("refused" in known) {
    return (
      <p class="fault" role="alert" data-testid="refused">
        {known.refused}
      </p>
    );
  }
  return (
    <div class="found">
      <p class="lead" data-testid="lead" aria-live="polite">
        {known.lead}
      </p>
      {!known.isFinal && <p class="waiting">More games are being played, to be surer …</p>}
      {known.charts.map((chart) => (
        <Drawn key={chart.name} chart={chart} sentence={known.sentence} />
      ))}
      {known.alternatives.length > 0 && (
        <ul class="alternatives" aria-label="Settings to try">
          {known.alternatives
            .filter(({ words }) => words !== "")
            .map(({ words, params }) => (
              <li key={words}>
                <button type="button" onClick={() => grant(params)}>
                  Try {words}
                </button>
              </li>
            ))}
        </ul>
      )}
      {known.findings.length > 0 && (
        <ul class="findings">
          {known.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      {known.tables.map((table) => (
        <details key={table.caption}>
          <summary>{table.caption}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys. */}
          <section class="scrolls" tabIndex={0} aria-label={table.caption}>
            <table class="endings">
              <thead>
                <tr>
                  {table.columns.map(({ title }) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={row.join()}>
                    {row.map((cell, i) => (
                      <td key={table.columns[i]!.title}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      ))}
      <p class="command">
        <code data-testid="further-command">{known.command}</code>
      </p>
      <Files key={known.command} of="found" />
    </div>
  );
}
