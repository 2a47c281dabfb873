"use strict";
/* Small tables whose columns sort at a press; the header says by `aria-sort` how they stand. */

page.table = (() => {
  const element = page.element;

  /** Return the header cell of a column that sorts. */
  function sortingHeader(column, order, press) {
    return element(
      "th",
      { scope: "col", class: column.class, "aria-sort": order || "none" },
      element("button", { type: "button", class: "sort", onclick: press }, column.label),
    );
  }

  function compare(a, b) {
    if (a === b) return 0;
    if (a === null || a === undefined) return 1;
    if (b === null || b === undefined) return -1;
    return typeof a === "string" ? a.localeCompare(b) : a - b;
  }

  /**
   * Return a table. `columns` hold `label`, `cell(row)` and, where they sort, `key(row)`;
   * the first is the header of its row.
   */
  function table(caption, columns, rows, sorted = null) {
    let state = sorted;
    const head = element("tr", {});
    const body = element("tbody", {});

    function draw() {
      head.replaceChildren(...columns.map((column, place) => {
        if (!column.key) return element("th", { scope: "col", class: column.class }, column.label);
        const order = state && state.place === place ? state.order : null;
        return sortingHeader(column, order, () => {
          const turned = order === "ascending" ? "descending" : "ascending";
          state = { place, order: order ? turned : column.first || "ascending" };
          draw();
          head.children[place].querySelector("button").focus();
        });
      }));
      const listed = [...rows];
      if (state) {
        const key = columns[state.place].key;
        const sign = state.order === "ascending" ? 1 : -1;
        listed.sort((a, b) => {
          const [left, right] = [key(a), key(b)];
          const lacking = (left === null) - (right === null);
          return lacking || sign * compare(left, right);
        });
      }
      body.replaceChildren(...listed.map((row) => element("tr", {}, columns.map((column, place) =>
        place === 0
          ? element("th", { scope: "row", class: column.class }, column.cell(row))
          : element("td", { class: column.class }, column.cell(row))))));
    }

    draw();
    return element("div", { class: "scroll", role: "region", "aria-label": caption, tabindex: 0 },
      element("table", {}, element("caption", {}, caption), element("thead", {}, head), body));
  }

  return Object.assign(table, { sortingHeader });
})();
