import { Answer } from "./answer.js";
import { Charts } from "./charts.js";
import { Controls } from "./controls.js";
import { Further } from "./further.js";
import { Game } from "./game.js";
import { Guard } from "./guard.js";
import { Later } from "./later.js";
import { Notebook } from "./notebook.js";
import { beginOwn, OwnCode, showCode } from "./own-code.js";
import { OwnFile } from "./own-file.js";
import { about, choose, fault, faultLine, isHeld, offered, question, showsCode, spoken, title } from "./state.js";

export function App() {
  return (
    <>
      <button type="button" class="skip" onClick={toControls}>
        To what can be changed
      </button>
      <header class="top">
        <p class="brand">Dead Even studio</p>
        <Games />
      </header>
      <main>
        <section class="answer" aria-labelledby="game">
          <Guard>
            <About />
          </Guard>
          {fault.value !== undefined && (
            <p class="fault" role="alert" data-testid="fault">
              {faultLine.value !== undefined && `Line ${faultLine.value}: `}
              {fault.value}
            </p>
          )}
          <Guard>
            <Answer />
          </Guard>
        </section>
        <Guard>
          <Controls />
        </Guard>
        <div class="more">
          <OwnCode />
          <Guard>
            <OwnFile />
            <Later>
              <Further />
            </Later>
            <Later>
              <Charts />
            </Later>
            <Later>
              <Game />
            </Later>
            <Later>
              <Notebook />
            </Later>
          </Guard>
        </div>
      </main>
      <p class="unseen" aria-live="polite" data-testid="spoken">
        {spoken.value}
      </p>
    </>
  );
}

function About() {
  return (
    <>
      <h1 id="game">{title.value}</h1>
      <p class="lead">{about.value?.summary}</p>
      {question.value.own !== undefined && !isHeld.value && !showsCode.value && (
        <p>
          <button type="button" onClick={showCode}>
            Show its code
          </button>
        </p>
      )}
    </>
  );
}

function toControls() {
  document.querySelector<HTMLElement>("#controls")?.focus();
}

/** No game has such a name. */
const OWN = "own …";

function Games() {
  const known = offered.value.some(({ name }) => name === question.value.sim);
  return (
    <label class="games">
      Game{" "}
      <select
        value={question.value.sim}
        onChange={({ currentTarget: { value } }) => (value === OWN ? beginOwn() : choose(value))}
      >
        {!known && <option value={question.value.sim}>{title.value}</option>}
        {offered.value.map(({ name, title: shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
        <option value={OWN}>A game of your own …</option>
      </select>
    </label>
  );
}
