/** The editor of a game's code: CodeMirror, in a shadow tree, whose styles the page's policy lets be. */

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

export interface Editor {
  readonly content: string;
  /** Puts another text in. */
  set(content: string): void;
  /** Marks a line, from 1, with what is wrong there; without one takes the mark away. */
  mark(line: number | undefined, message: string): void;
  goTo(line: number): void;
  close(): void;
}

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: "var(--accent)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--fine)" },
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  { tag: [tags.function(tags.variableName), tags.definition(tags.variableName)], fontWeight: "600" },
  { tag: [tags.typeName, tags.className], color: "var(--soft)" },
]);

const look = EditorView.theme({
  "&": { backgroundColor: "var(--card)", color: "var(--ink)", fontSize: "0.875rem", maxHeight: "36rem" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--card)", color: "var(--soft)", borderRight: "1px solid var(--line)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--tint)", color: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--mark)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--mark)", color: "inherit" },
  // Drawn without the pictures that stand in addresses of their own, which the page's policy lets nobody load.
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--alarm)" },
  ".cm-lint-marker-error": { content: "normal", borderRadius: "50%", backgroundColor: "var(--alarm)" },
  ".cm-tooltip": { backgroundColor: "var(--card)", color: "var(--ink)", border: "1px solid var(--line)" },
});

export function openEditor(
  place: HTMLElement,
  content: string,
  { onChange, onRun }: { readonly onChange: (content: string) => void; readonly onRun: () => void },
): Editor {
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  let isSet = false;
  const run = () => {
    onRun();
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: content,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        lintGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        javascript({ typescript: true }),
        syntaxHighlighting(colours),
        look,
        EditorView.contentAttributes.of({ "aria-label": "The game’s code", spellcheck: "false", tabindex: "0" }),
        keymap.of([{ key: "Mod-Enter", run }, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isSet) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  const placeOf = (line: number) => view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
  return {
    get content() {
      return view.state.doc.toString();
    },
    set(wanted) {
      if (wanted === view.state.doc.toString()) return;
      isSet = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: wanted } });
      isSet = false;
    },
    mark(line, message) {
      const at = line === undefined ? undefined : placeOf(line);
      const diagnostics = at === undefined ? [] : [{ from: at.from, to: at.to, severity: "error" as const, message }];
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    goTo(line) {
      const { from } = placeOf(line);
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
      view.focus();
    },
    close: () => view.destroy(),
  };
}
