/** Figures in a page's sentences: as people read them, whole for whoever points at one, and in print below. */

import { figuresIn } from "../../present/figures.js";
import { type Html, html } from "./html.js";

/** The footnotes of a page, each figure once. A heading of the page in “quotes” is a link to it. */
export class Notes {
  private readonly numbers = new Map<string, number>();
  /** Those that stand under no part of the page yet. */
  private open: string[] = [];

  /** Headings, as sentences quote them, with the places that they stand at. */
  constructor(private readonly headings: ReadonlyMap<string, string> = new Map()) {}

  /** A sentence with its figures. */
  told(text: string): Html {
    return html`${figuresIn(text).map((part) => (typeof part === "string" ? this.linked(part) : this.figure(part.short, part.whole)))}`;
  }

  /** The same, each figure's interval in sight: of what a page says first. */
  verdict(text: string): Html {
    return html`${figuresIn(text).map((part) => (typeof part === "string" ? this.linked(part) : html`<span class="sure">${unbroken(part.inSight)}</span>`))}`;
  }

  private linked(text: string): Html {
    return html`${text.split(/(“[^”]+”)/).map((part) => {
      const place = this.headings.get(part.slice(1, -1));
      return place === undefined ? part : html`<a href="#${place}">${part}</a>`;
    })}`;
  }

  private figure(short: string, whole: string): Html {
    let number = this.numbers.get(whole);
    if (number === undefined) {
      number = this.numbers.size + 1;
      this.numbers.set(whole, number);
      this.open.push(whole);
    }
    return html`<span class="figure" tabindex="0">${unbroken(short)}<span class="whole"> (${unbroken(whole)})</span><sup class="printed">[${number}]</sup></span>`;
  }

  /** What was told since the last list, for the foot of a part in print. */
  list(): Html {
    const wholes = this.open;
    this.open = [];
    if (wholes.length === 0) return html``;
    return html`<p class="notes printed">Intervals: ${wholes.map((whole, i) => html`${i > 0 && "; "}[${this.numbers.get(whole)!}] ${unbroken(whole)}`)}.</p>
`;
  }
}

/** A figure stays on one line. */
function unbroken(figure: string): string {
  return figure.replaceAll(" ", "\u00a0");
}
