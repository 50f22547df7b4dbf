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

  const downloads = (view, name, csv) => ({
    SVG: async () => save(`${name}.svg`, new Blob([await view.toSVG()], { type: "image/svg+xml" })),
    PNG: async () => {
      const canvas = await view.toCanvas(2);
      canvas.toBlob((blob) => save(`${name}.png`, blob), "image/png");
    },
    CSV: async () => save(`${name}.csv`, new Blob([csv], { type: "text/csv" })),
  });

  const draw = async (data) => {
    const { figure: id, file, title, spec, csv } = JSON.parse(data.textContent);
    const figure = document.getElementById(id);
    const holder = figure.querySelector(".chart");
    const drawn = document.createElement("div");
    drawn.className = "live";
    const view = new vega.View(vega.parse(spec), { renderer: "svg", logLevel: vega.Error });
    await view.tooltip(showTip).initialize(drawn).runAsync();
    holder.replaceChildren(drawn);

    const caption = figure.querySelector("figcaption");
    caption.className = "downloads";
    caption.replaceChildren("Download as ");
    Object.entries(downloads(view, file, csv)).forEach(([kind, start], place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = kind;
      button.setAttribute("aria-label", `${title}: download as ${kind}`);
      button.addEventListener("click", start);
      if (place > 0) caption.append(", ");
      caption.append(button);
    });
  };

  for (const data of document.querySelectorAll("script[data-chart]")) {
    draw(data).catch((error) => console.error(error));
  }
})();
