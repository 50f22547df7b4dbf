/** The place of the editor of a file, which is loaded when somebody wants it. */

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { editing } from "./state.js";

const editor = signal<{ readonly Panel: FunctionComponent<{ param: string }> } | undefined>(undefined);

/** Opens the editor for a parameter's file. */
export function edit(param: string): void {
  editing.value = param;
  void import("./own/panel.js").then((loaded) => {
    editor.value = loaded;
  });
}

export function OwnFile() {
  const param = editing.value;
  if (param === undefined || editor.value === undefined) return null;
  const { Panel } = editor.value;
  return <Panel key={param} param={param} />;
}
