"use strict";
/* The list of questions: a form above, a table, and pages below; all of its state is in the address. */

page.questions = (() => {
  const element = page.element;
  const SIZES = [25, 50, 100];
  const FIELDS = ["q", "type", "answerType", "credit", "reason", "against"];
  const OFFERED = 300;
  let rowsAPage = ""; // As it was chosen last; an address may say otherwise.
  let columns = null;
  let summary = null;
  let state = null;
  let rows = [];
  let built = false;
  let shown = "";
  let drawn = "";
  let search = null;

  function toneOf(percent) {
    return percent === 100 ? "good" : percent === 0 ? "bad" : "mid";
  }

  function versus(row, other) {
    const sign = columns.against(row, other);
    if (sign === null) return element("span", { class: "faint" }, "not scored");
    const [text, tone] = sign > 0 ? ["better", "good"] : sign < 0 ? ["worse", "bad"] : ["equal", ""];
    return element.badge(text, tone);
  }

  function layout() {
    return [
      { key: "question", label: "Question", cell: (row) => [
        element("button", { type: "button", class: "link", data: { row }, onclick: () => open(row) }, element.short(columns.titleOf(row))),
        element("div", { class: "small quiet-text" }, `#${columns.idOf(row)}`, element("span", { class: "narrow" }, " \u00B7 ", element.short(columns.typeOf(row), 60))),
      ] },
      { key: "answer", label: "Answer", cell: (row) => quotedOrNone(columns.answerOf(row)) },
      { key: "majority", label: "People said", cell: (row) => element.short(columns.majorityOf(row)) },
      { key: "credit", label: "Credit", class: "number", first: "desc", cell: (row) => element.badge(columns.creditOf(row).text, toneOf(columns.creditOf(row).percent)) },
      { key: "type", label: "Type", class: "wide", cell: (row) => element.short(columns.typeOf(row), 60) },
      { key: "reason", label: "Reason", class: "reason", cell: (row) => columns.reasonOf(row) },
      ...summary.others.map((other, number) => ({
        key: `against${number}`, label: summary.others.length > 1 ? `Against ${other.name}` : "Against the other",
        class: "versus", first: "desc", cell: (row) => versus(row, number),
      })),
    ];
  }

  function quotedOrNone(text) {
    return text === null ? element("span", { class: "faint" }, "(none)") : element.short(text);
  }

  function select(key, label, choices) {
    const id = `filter-${key}`;
    return element("div", { class: "field" },
      element("label", { for: id }, label),
      element("select", { id, name: key, onchange: (event) => change({ [key]: event.target.value }) },
        choices.map(([value, text]) => element("option", { value }, text))));
  }

  /** Return the labels of a group as choices: the most frequent of very many, and one that was asked for. */
  function labelled(group, all) {
    const counts = new Uint32Array(group.labels.length);
    for (const code of group.codes) counts[code] += 1;
    const frequent = [...counts.keys()].sort((a, b) => counts[b] - counts[a]).slice(0, OFFERED).sort((a, b) => a - b);
    return [["", frequent.length < counts.length ? `${all} (${OFFERED} here)` : all], ...frequent.map((code) => choiceOf(group.labels[code]))];
  }

  function choiceOf(label) {
    return [page.choice.value(label), element.shortened(element.visible(label), 80)];
  }

  /** Offer also a label that is too rare for the select, where the address asks for it. */
  function offer(key, group) {
    const label = page.choice.label(state[key]);
    const field = document.getElementById(`filter-${key}`);
    const lacks = state[key] && ![...field.options].some((one) => one.value === state[key]);
    if (lacks && group.labels.includes(label)) field.add(new Option(choiceOf(label)[1], state[key]));
  }

  function buildForm() {
    const form = document.getElementById("filters");
    form.addEventListener("submit", (event) => event.preventDefault());
    const against = summary.others.flatMap((other, number) => [
      [`${number}:1`, `better than ${other.name}`],
      [`${number}:-1`, `worse than ${other.name}`],
      [`${number}:0`, `equal to ${other.name}`],
      ...(other.difference.n < columns.n ? [[`${number}:none`, `not scored for ${other.name}`]] : []),
    ]);
    search = page.search.field("filter-q", "Search questions, answers, what people said, and ids", "umbrella, or 1000", (q) => change({ q }));
    form.append(
      search.node,
      select("type", "Question type", labelled(columns.type, "All types")),
      select("answerType", "Answer type", labelled(columns.answerType, "All types")),
      select("credit", "Credit", [["", "Any credit"], ["full", "Full (100)"], ["part", "In between"], ["none", "None (0)"]]),
      select("reason", "Reason", labelled(columns.reason, "Any reason")),
      against.length ? select("against", "Against others", [["", "Any outcome"], ...against]) : "",
      element("div", { class: "field reset" },
        element("button", { type: "button", id: "reset", onclick: reset }, "Clear filters")),
    );
    const sizes = element("select", { id: "size", onchange: (event) => {
      rowsAPage = event.target.value;
      change({ rows: rowsAPage });
    } }, SIZES.map((one) => element("option", { value: one }, String(one))));
    document.getElementById("page-size").append(element("label", { class: "small quiet-text", for: "size" }, "Rows a page"), sizes);
  }

  /** Return how many rows stand on a page. */
  function size() {
    return SIZES.find((one) => String(one) === state.rows) ?? SIZES[0];
  }

  function reset() {
    change({ q: "", type: "", answerType: "", credit: "", reason: "", against: "" });
    document.getElementById("filter-q").focus();
  }

  /** Take some changes of the state, to its first page, and say them in the address. */
  function change(changes) {
    search.now();
    state = { ...state, page: "", ...changes };
    page.routes.note("questions", state);
    refresh();
  }

  function sortBy(column) {
    const first = column.first || "asc";
    const same = state.sort === column.key;
    const order = same ? (state.order === "asc" ? "desc" : "asc") : first;
    change({ sort: column.key, order });
    document.querySelector(`#question-list [data-sort="${column.key}"] button`)?.focus();
  }

  function fillForm() {
    offer("type", columns.type);
    offer("answerType", columns.answerType);
    state = page.fill("filter-", FIELDS, state, { sort: layout().map((column) => column.key), rows: SIZES.map(String) });
    document.getElementById("size").value = String(size());
  }

  function refresh() {
    fillForm();
    if (state.q && !columns.people) {
      // The rows stay until all that people said is there to be searched.
      document.getElementById("found").textContent = "Searching\u2026";
      page.columns.people().then(refresh, page.fail);
      return;
    }
    const asked = JSON.stringify({ ...state, rows: "", page: "" });
    if (asked !== shown) {
      rows = page.filters.apply(columns, state);
      shown = asked;
    }
    // A question that opens over the list changes nothing in it.
    if (JSON.stringify(state) !== drawn) draw();
  }

  function draw() {
    const at = page.pageAt(state.page, size(), rows.length);
    const visible = rows.slice(at * size(), (at + 1) * size());
    const found = rows.length === columns.n ? page.plural(columns.n, "question") : `${page.count(rows.length)} of ${page.plural(columns.n, "question")}`;
    document.getElementById("found").replaceChildren(found, page.pager.note(at, size(), rows.length) ?? "");
    const list = document.getElementById("question-list");
    const choosing = document.activeElement?.closest("#question-list .sort-by");
    if (rows.length) list.replaceChildren(table(visible));
    else list.replaceChildren(nothing());
    if (choosing) list.querySelector(".sort-by select")?.focus();
    drawn = JSON.stringify(state);
    page.pager(document.getElementById("question-pager"), at, size(), rows.length, (next) => {
      state = { ...state, page: next ? String(next + 1) : "" };
      page.routes.note("questions", state);
      draw();
      document.getElementById("filters").scrollIntoView({ block: "end" });
    });
  }

  function nothing() {
    return element("div", { class: "empty" },
      element("strong", {}, "No question fits these filters"),
      "Loosen one of them, or ",
      element("button", { type: "button", class: "quiet", onclick: reset }, "clear them all"));
  }

  function table(visible) {
    const shape = layout();
    const head = element("tr", { role: "row" }, shape.map((column) => {
      const order = state.sort === column.key ? (state.order === "desc" ? "descending" : "ascending") : null;
      const cell = page.table.sortingHeader(column, order, () => sortBy(column));
      cell.dataset.sort = column.key;
      return cell;
    }));
    const body = element("tbody", { role: "rowgroup" }, visible.map((row) => page.table.line(shape, row)));
    const made = page.table.framed(
      element("caption", { class: "visually-hidden" }, "Questions, one a row; the question opens its details"), head, body, true);
    made.classList.add("questions");
    const place = shape.findIndex((column) => column.key === state.sort);
    const order = place < 0 ? null : state.order === "desc" ? "descending" : "ascending";
    return page.table.frame(shape,
      page.table.sortBy(shape, place, order, (at, way) => change({ sort: shape[at].key, order: way === "descending" ? "desc" : "asc" })),
      element("div", { class: "scroll" }, made));
  }

  function open(row) {
    search.now();
    page.routes.open("questions", { ...state, id: columns.idOf(row) });
  }

  /** Return the button of a question, from the page of the list that has it. */
  function buttonOf(row) {
    const at = Math.floor(rows.indexOf(row) / size());
    if (at >= 0) {
      state = { ...state, page: at ? String(at + 1) : "" };
      refresh();
    }
    return document.querySelector(`#question-list button[data-row="${row}"]`);
  }

  /** Show the question that the address names, or none. */
  function follow(id, current) {
    const row = id ? columns.rowOf(id) : -1;
    if (row < 0) {
      page.dialog.dismiss();
      if (id) page.lacking(`There is no question ${element.shortened(id, 80)} here.`);
      return null;
    }
    return page.detail.open(row, current, {
      list: rows,
      turn: (next) => {
        page.routes.note("questions", { ...state, id: columns.idOf(next) });
        follow(columns.idOf(next), page.asked()).catch(page.fail);
      },
      closed: () => {
        const button = buttonOf(row);
        page.routes.close("questions", state);
        page.title.show(page.routes.label("questions"));
        return button;
      },
    });
  }

  async function show(query, current) {
    summary = await page.data.load("summary");
    columns = await page.columns();
    if (!current()) return;
    if (!built) {
      built = true;
      buildForm();
    }
    state = page.filters.read(query);
    state.rows ||= rowsAPage;
    rowsAPage = state.rows;
    if (state.q) await page.columns.people();
    if (!current()) return;
    refresh();
    await follow(query.get("id"), current);
  }

  return { show, toneOf };
})();
