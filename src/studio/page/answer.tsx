/** The answer: how often the first outcome comes up, and how sure that is. */

import type { Now, ShareNow } from "../messages.js";
import { about, fault, isHeld, now, pauseOrPlay, pin, question, unpin } from "./state.js";
import { Take } from "./take.js";
import { capital, count, rate, spaced } from "./words.js";

export function Answer() {
  const known = now.value;
  if (known === undefined)
    return fault.value === undefined && !isHeld.value ? (
      <p class="waiting">The first games are being played …</p>
    ) : null;
  const first = known.outcomes[0]!;
  const help = about.value?.outcomes.find(({ name }) => name === first.name)?.help;
  return (
    <>
      <div class="figure">
        <p class="what">{capital(spaced(first.name))}</p>
        <p class="share">
          <span data-testid="share">{first.shareText}</span> <span class="around">{first.aroundText}</span>
        </p>
        <Gauge share={first} before={known.before?.outcomes[0]} />
        <p class="between">
          Between <b data-testid="interval">{first.betweenText}</b>, {known.level} sure however long you watch
          {help === undefined ? "." : `. ${capital(spaced(first.name))}: ${help}.`}
        </p>
      </div>
      <Playing known={known} />
      <Before known={known} />
      <Endings known={known} />
      <Take known={known} />
    </>
  );
}

/** The interval on a line from never to always. */
function Gauge({ share: { share, ci }, before }: { share: ShareNow; before: ShareNow | undefined }) {
  const at = (x: number) => `${(100 * x).toFixed(3)}%`;
  return (
    <svg class="gauge" width="100%" height="22" aria-hidden="true">
      <rect class="track" x="0" y="9" width="100%" height="4" rx="2" />
      {before !== undefined && (
        <rect class="ghost" x={at(before.ci[0])} y="2" width={at(before.ci[1] - before.ci[0])} height="18" rx="2" />
      )}
      <rect class="interval" x={at(ci[0])} y="5" width={at(ci[1] - ci[0])} height="12" rx="2" />
      <line class="estimate" x1={at(share)} x2={at(share)} y1="1" y2="21" />
    </svg>
  );
}

function Playing({ known: { state, trials, perSecond, precise } }: { known: Now }) {
  return (
    <div class="playing">
      <button type="button" onClick={pauseOrPlay}>
        {state === "playing" ? "Pause" : "Play on"}
      </button>
      <p>
        <b data-testid="trials">{count(trials)}</b> games
        {state === "playing" && perSecond !== undefined ? `, ${rate(perSecond)} a second` : ""}
        {state === "done" ? ": all that were asked for" : ""}
      </p>
      <p class={precise ? "precise yes" : "precise"} data-testid="precise">
        {precise ? "Precise enough: known to half a point" : "Not yet known to half a point"}
      </p>
    </div>
  );
}

/** What was pinned, and how far the present answer is from it. */
function Before({ known: { before } }: { known: Now }) {
  if (question.value.before === undefined) {
    return (
      <p class="pin">
        <button type="button" onClick={pin}>
          Pin this as “before”
        </button>{" "}
        Then change something, and see the difference on the same dice.
      </p>
    );
  }
  const [was, difference] = [before?.outcomes[0], before?.differences[0]];
  return (
    <div class="pin pinned">
      {was !== undefined && (
        <p>
          Before: {was.shareText} {was.aroundText}.{" "}
          {difference !== undefined && (
            <>
              Now <b data-testid="difference">{difference.text}</b> on the same dice,{" "}
              {difference.settled ? "and that is settled." : "which is not settled: no difference would fit too."}
            </>
          )}
        </p>
      )}
      <button type="button" onClick={unpin}>
        Unpin
      </button>
    </div>
  );
}

function Endings({ known: { outcomes, before } }: { known: Now }) {
  return (
    <table class="endings">
      <caption>How it ends</caption>
      <thead>
        <tr>
          <th scope="col">ending</th>
          <th scope="col">share</th>
          <th scope="col">between</th>
          {before !== undefined && <th scope="col">than before</th>}
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ name, shareText, betweenText }) => (
          <tr key={name} title={about.value?.outcomes.find((outcome) => outcome.name === name)?.help}>
            <th scope="row">{spaced(name)}</th>
            <td>{shareText}</td>
            <td>{betweenText}</td>
            {before !== undefined && (
              <td>{before.differences.find((difference) => difference.name === name)?.text ?? "–"}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
