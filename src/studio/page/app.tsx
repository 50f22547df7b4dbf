import { Answer } from "./answer.js";
import { Charts } from "./charts.js";
import { Controls } from "./controls.js";
import { Further } from "./further.js";
import { Game } from "./game.js";
import { Notebook } from "./notebook.js";
import { OwnFile } from "./own-file.js";
import { about, choose, fault, offered, question, spoken, title } from "./state.js";

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
          <h1 id="game">{title.value}</h1>
          <p class="lead">{about.value?.summary}</p>
          {fault.value !== undefined && (
            <p class="fault" role="alert" data-testid="fault">
              {fault.value}
            </p>
          )}
          <Answer />
        </section>
        <Controls />
        <div class="more">
          <OwnFile />
          <Further />
          <Charts />
          <Game />
          <Notebook />
        </div>
      </main>
      <p class="unseen" aria-live="polite" data-testid="spoken">
        {spoken.value}
      </p>
    </>
  );
}

function toControls() {
  document.querySelector<HTMLElement>("#controls")?.focus();
}

function Games() {
  const known = offered.value.some(({ name }) => name === question.value.sim);
  return (
    <label class="games">
      Game{" "}
      <select value={question.value.sim} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {!known && <option value={question.value.sim}>{title.value}</option>}
        {offered.value.map(({ name, title: shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
