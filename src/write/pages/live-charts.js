// Draws a page's charts with Vega in place of their static pictures, with tooltips and downloads. Part of a page, after
// Vega.
(() => {
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.hidden = true;
  tip.setAttribute("aria-hidden", "true");
  document.body.append(tip);

  const showTip = (_handler, event, _item, text) => {
    tip.hidden = text === undefined || text === null || text === "";
    if (tip.hidden) return;
    tip.textContent = String(text);
    // Beside the pointer, and never off the screen.
    const { width, height } = tip.getBoundingClientRect();
    tip.style.left = `${Math.max(4, Math.min(event.clientX + 12, window.innerWidth - width - 4))}px`;
    tip.style.top = `${event.clientY + 16 + height > window.innerHeight ? event.clientY - height - 8 : event.clientY + 16}px`;
  };

  const save = (name, blob) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };

  const viewOf = (spec) => new vega.View(vega.parse(spec), { renderer: "svg", logLevel: vega.Error });

  /** With title and caption, so that each can stand alone. */
  const downloads = (whole, name, csv) => ({
    SVG: async () => save(`${name}.svg`, new Blob([await viewOf(whole).toSVG()], { type: "image/svg+xml" })),
    PNG: async () => {
      const canvas = await viewOf(whole).toCanvas(2);
      canvas.toBlob((blob) => save(`${name}.png`, blob), "image/png");
    },
    CSV: async () => save(`${name}.csv`, new Blob([csv], { type: "text/csv" })),
  });

  /** Draws a picture again, live, in its place. */
  const draw = async (holder, spec) => {
    const drawn = document.createElement("div");
    drawn.className = "live";
    await viewOf(spec).tooltip(showTip).initialize(drawn).runAsync();
    holder.replaceChildren(drawn);
  };

  const offer = (figure, { file, title, whole, csv }) => {
    const caption = figure.querySelector("figcaption");
    caption.className = "downloads";
    caption.replaceChildren("Download as ");
    Object.entries(downloads(whole, file, csv)).forEach(([kind, start], place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = kind;
      button.setAttribute("aria-label", `${title}: download as ${kind}`);
      button.addEventListener("click", start);
      if (place > 0) caption.append(", ");
      caption.append(button);
    });
  };

  const charts = [...document.querySelectorAll("script[data-chart]")].map((data) => JSON.parse(data.textContent));
  for (const chart of charts) offer(document.getElementById(chart.figure), chart);

  /** What is shown at this width is drawn; the other when the page becomes as wide, or as narrow. */
  const drawShown = () => {
    for (const chart of charts) {
      for (const kind of ["wide", "narrow"]) {
        const holder = document.querySelector(`#${CSS.escape(chart.figure)} .chart.${kind}`);
        if (holder.offsetParent === null || holder.dataset.live !== undefined) continue;
        holder.dataset.live = "";
        draw(holder, chart[kind]).catch((error) => console.error(error));
      }
    }
  };
  drawShown();
  window.addEventListener("resize", drawShown);
})();
