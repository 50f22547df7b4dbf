// Makes tables sortable by their column headers. Part of a page; without scripts tables stand as they are.
(() => {
  /** A cell's number: the first in its text; "below 0.1%" counts as that; –Infinity for none. */
  const numberIn = (text) => {
    const found = /[−-]?[\d,]+(\.\d+)?/.exec(text);
    return found === null ? Number.NEGATIVE_INFINITY : Number(found[0].replace("−", "-").replaceAll(",", ""));
  };

  const sort = (table, column, isNumber, descending) => {
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const key = (row) => row.cells[column].textContent.trim();
    const order = (x, y) =>
      isNumber ? numberIn(key(x)) - numberIn(key(y)) || 0 : key(x).localeCompare(key(y), "en", { numeric: true });
    rows.sort((x, y) => (descending ? order(y, x) : order(x, y)));
    body.append(...rows);
  };

  for (const table of document.querySelectorAll("table")) {
    if (table.tBodies[0] === undefined || table.tBodies[0].rows.length < 2) continue;
    const headers = [...table.tHead.rows[0].cells];
    headers.forEach((header, column) => {
      const isNumber = header.classList.contains("number");
      const button = document.createElement("button");
      button.type = "button";
      button.title = "Sort by this column";
      button.append(...header.childNodes);
      header.append(button);
      button.addEventListener("click", () => {
        const before = header.getAttribute("aria-sort");
        // Numbers start with the greatest, names with the first.
        const descending = before === null ? isNumber : before === "ascending";
        for (const other of headers) other.removeAttribute("aria-sort");
        header.setAttribute("aria-sort", descending ? "descending" : "ascending");
        sort(table, column, isNumber, descending);
      });
    });
  }
})();
