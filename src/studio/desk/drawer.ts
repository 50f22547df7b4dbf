/** What a worker that draws does: Vega, which is large, is loaded by it alone. */

import { drawnAnew, drawnPlot, finishedSvg, type Signals } from "deadeven/portable";
import * as vega from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile, type TopLevelSpec } from "vega-lite";
import type { ToDraw } from "./easel.js";

type TextWidth = (item: { fontSize?: number; fontWeight?: string | number }, text: unknown) => number;

export function draw(): void {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
  const width: TextWidth = ({ fontSize = 11, fontWeight = "normal" }, text) => {
    canvas.font = `${fontWeight} ${fontSize}px "DejaVu Sans", Verdana, sans-serif`;
    return canvas.measureText(String(text)).width;
  };
  // Missing in Vega's types, but meant to be set.
  (vega as unknown as { textMetrics: { width: TextWidth } }).textMetrics.width = width;
  self.onmessage = async ({ data: { charts, width } }: MessageEvent<ToDraw>) => {
    const svgs: string[] = [];
    for (const chart of charts) {
      if (width === "whole") svgs.push(finishedSvg(await toSvg(compiled(chart.spec), () => undefined), chart.name));
      else svgs.push((await drawnPlot(chart, width, { compile: compiled, toSvg })).svg);
    }
    self.postMessage(svgs);
  };
  self.postMessage({ ready: true });
}

function compiled(spec: object): object {
  return compile(spec as TopLevelSpec, { logger: vega.logger(vega.Error) }).spec;
}

/** Expressions are read and not run as code, which the page forbids. */
async function toSvg(spec: object, mend: (svg: string) => Signals | undefined): Promise<string> {
  const view = new vega.View(vega.parse(spec as vega.Spec, undefined, { ast: true } as never), {
    renderer: "none",
    expr: expressionInterpreter,
    logger: vega.logger(vega.Error),
  } as vega.ViewOptions);
  try {
    return await drawnAnew(view, mend);
  } finally {
    view.finalize();
  }
}
