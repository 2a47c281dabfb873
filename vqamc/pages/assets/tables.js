"use strict";
/* Small tables whose columns sort at a press; the header says by `aria-sort` how they stand. Where
   there is little room they stack: each row becomes a card, and a select takes the place of the headers. */

page.table = (() => {
  const element = page.element;

  /** Return the header cell of a column that sorts. */
  function sortingHeader(column, order, press) {
    return element(
      "th",
      { scope: "col", role: "columnheader", class: column.class, "aria-sort": order || "none" },
      element("button", { type: "button", class: "sort", onclick: press }, column.label),
    );
  }

  /** Return a field to sort by, seen where headers are not; `columns` sort by their `key`, and
      `choose` is told a place among them and an order. */
  function sortBy(columns, place, order, choose) {
    const choices = columns.flatMap((column, at) =>
      column.key ? ["ascending", "descending"].map((way) => [`${at} ${way}`, `${column.label}, ${way}`]) : []);
    const select = element("select", { "aria-label": "Sort by", onchange: (event) => {
      const [at, way] = event.target.value.split(" ");
      choose(Number(at), way);
    } }, order ? null : element("option", { value: "" }, "as listed"), choices.map(([value, text]) => element("option", { value }, text)));
    select.value = order ? `${place} ${order}` : "";
    return element("div", { class: "sort-by" }, element("span", { class: "small quiet-text", "aria-hidden": "true" }, "Sort by"), select);
  }

  function compare(a, b) {
    if (a === b) return 0;
    if (a === null || a === undefined) return 1;
    if (b === null || b === undefined) return -1;
    return typeof a === "string" ? page.natural(a, b) : a - b;
  }

  /** Sort rows in place by a key; those without one come last. */
  function sort(listed, key, order) {
    const sign = order === "ascending" ? 1 : -1;
    return listed.sort((a, b) => {
      const [left, right] = [key(a), key(b)];
      const lacking = (left === null) - (right === null);
      return lacking || sign * compare(left, right);
    });
  }

  /** Return one row. Roles are said aloud: a browser forgets them where rows are laid out as cards. */
  function line(columns, row) {
    return element("tr", { role: "row" }, columns.map((column, place) =>
      place === 0
        ? element("th", { scope: "row", role: "rowheader", class: column.class }, column.cell(row))
        : element("td", { role: "cell", class: column.class, data: { label: column.label } }, column.cell(row))));
  }

  /** Return what holds a table of some columns: it tells the styles how much room they need. */
  function frame(columns, ...children) {
    const made = element("div", { class: "frame" }, children);
    made.style.setProperty("--columns", columns.length);
    return made;
  }

  /** Return the whole of a table from its caption, headers and body. */
  function framed(caption, head, body, stacks) {
    return element("table", { role: "table", class: stacks ? `stacks ${stacks === "three" ? "three" : ""}`.trim() : null }, caption,
      element("thead", { role: "rowgroup" }, head), body);
  }

  /**
   * Return a table. `columns` hold `label`, `cell(row)` and, where they sort, `key(row)`;
   * the first is the header of its row. `sorted` says how it stands at first, `stacks` whether rows
   * become cards where there is little room, "three" those of three columns. Of a long one `paged` says the `size` of its pages, the `holder` of
   * their buttons, and which page is shown first: that `at` a place or the one with a row (`shows`).
   * It is told how the whole is `sorted` and which page was `turned` to.
   */
  function table(caption, columns, rows, { sorted = null, paged = null, stacks = false } = {}) {
    let state = sorted;
    let at = null;
    const head = element("tr", { role: "row" });
    const body = element("tbody", { role: "rowgroup" });
    const choice = element("div", {});

    function choose(place, order) {
      state = { place, order };
      at = 0;
      paged?.sorted?.(state);
      draw();
    }

    function draw() {
      head.replaceChildren(...columns.map((column, place) => {
        if (!column.key) return element("th", { scope: "col", role: "columnheader", class: column.class }, column.label);
        const order = state && state.place === place ? state.order : null;
        return sortingHeader(column, order, () => {
          choose(place, order ? (order === "ascending" ? "descending" : "ascending") : column.first || "ascending");
          head.children[place].querySelector("button").focus();
        });
      }));
      if (stacks && rows.length > 1 && columns.some((column) => column.key)) {
        const held = choice.contains(document.activeElement);
        choice.replaceChildren(sortBy(columns, state?.place, state?.order, choose));
        if (held) choice.querySelector("select").focus();
      }
      const listed = state ? sort([...rows], columns[state.place].key, state.order) : [...rows];
      if (paged) {
        const pages = Math.max(1, Math.ceil(listed.length / paged.size));
        at ??= paged.shows ? Math.floor(Math.max(listed.findIndex(paged.shows), 0) / paged.size) : paged.at;
        at = Math.min(Math.max(at, 0), pages - 1);
        page.pager(paged.holder, at, paged.size, listed.length, (next) => {
          at = next;
          paged.turned?.(next);
          draw();
        });
      }
      const visible = paged ? listed.slice(at * paged.size, (at + 1) * paged.size) : listed;
      body.replaceChildren(...visible.map((row) => line(columns, row)));
    }

    draw();
    return frame(columns, choice,
      element("div", { class: "scroll", role: "region", "aria-label": caption, tabindex: 0 },
        framed(element("caption", {}, caption), head, body, stacks)));
  }

  return Object.assign(table, { sort, sortingHeader, sortBy, line, frame, framed });
})();
