"use strict";
/* Pairs: the figures, the list, and one pair with its two pictures side by side. */

page.pairs = (() => {
  const element = page.element;
  const SIZE = 25;
  let columns = null;
  let pairs = null;
  let summary = null;
  const KEYS = ["outcome", "q", "sort", "order", "page"];
  let state = null;
  let rows = [];
  let search = null;
  let drawn = "";

  async function read() {
    const raw = await page.data.load("pairs");
    const names = ["first", "second", "firstRight", "secondRight", "opposite", "outcome"];
    return { n: raw.n, outcomes: raw.outcomes, ...Object.fromEntries(names.map((name) => [name, page.data.unpack(raw[name])])) };
  }

  function figures() {
    const found = summary.pairs;
    const split = [...found.outcomes];
    const most = Math.max(1, ...split.map(([, count]) => count));
    const bars = element("dl", { class: "bars" }, split.map(([name, count]) => {
      const bar = element("span", { class: "bar-fill", "aria-hidden": "true" });
      bar.style.width = `${(100 * count) / most}%`;
      return element("div", {}, element("dt", {}, name), element("dd", {}, element("span", { class: "bar-track" }, bar), element("span", { class: "bar-count" }, page.count(count))));
    }));
    const blind = page.table("Pair accuracy without a look", [
      { label: "Player", cell: ([name]) => name },
      { label: "Pair accuracy", class: "number", cell: ([, text]) => text },
    ], [["this model", found.accuracy.text], ...found.blind]);
    return element("div", { class: "cards" },
      page.figures.card("Pair accuracy", found.accuracy, "%", [
        `${page.plural(found.nOpposite, "pair")} with opposite answers, from ${found.source}`,
        `answered alike on both: ${found.unmoved} %`,
      ]),
      element("section", { class: "card" }, element("h2", {}, "Right of a pair"), bars),
      element("section", { class: "card" }, element("h2", {}, "Beside the blind"), blind));
  }

  function buildForm() {
    const id = "pairs-outcome";
    const choices = [["", "All pairs"], ...pairs.outcomes.map((words, code) => [String(code), words]), ["same", "one answer to both: left out"]];
    search = page.search.field("pairs-q", "Search questions, answers, what people said, and ids", "umbrella, or 1000", (q) => change({ q }));
    return element("form", { class: "card filters", role: "search", "aria-label": "Filter pairs", onsubmit: (event) => event.preventDefault() },
      search.node,
      element("div", { class: "field" }, element("label", { for: id }, "Right of a pair"),
        element("select", { id, onchange: (event) => change({ outcome: event.target.value }) }, choices.map(([value, text]) => element("option", { value }, text)))));
  }

  function change(changes) {
    search.now();
    state = { ...state, page: "", ...changes };
    page.routes.note("pairs", state);
    refresh();
  }

  function kept(pair) {
    if (state.outcome === "same") return !pairs.opposite[pair];
    if (state.outcome !== "" && (String(pairs.outcome[pair]) !== state.outcome || !pairs.opposite[pair])) return false;
    return true;
  }

  function refresh() {
    state = page.fill("pairs-", ["q", "outcome"], state, { sort: layout().map((column) => column.name) });
    if (JSON.stringify(state) === drawn) return;
    if (state.q && !columns.people) {
      document.getElementById("pairs-found").textContent = "Searching\u2026";
      page.columns.people().then(refresh, page.fail);
      return;
    }
    const says = page.search.finder(state.q, (word, id) => {
      const one = page.filters.occurs(columns, word, id);
      return (pair) => one(pairs.first[pair]) || one(pairs.second[pair]);
    });
    rows = [];
    for (let pair = 0; pair < pairs.n; pair += 1) {
      if (kept(pair) && says(pair)) rows.push(pair);
    }
    order();
    draw();
  }

  function mark(row, right) {
    const answer = columns.answerOf(row);
    return [element.badge(right ? "\u2713 right" : "\u2717 wrong", right ? "good" : "bad"), " ",
      answer === null ? element("span", { class: "faint" }, "(none)") : element.short(answer),
      element("div", { class: "small quiet-text" }, "people: ", element.short(columns.majorityOf(row)))];
  }

  function openFrom(pair) {
    search.now();
    page.routes.open("pairs", { ...state, pair: String(pair) });
  }

  /** Return the button of a pair, from the page of the list that has it. */
  function buttonOf(pair) {
    const at = Math.floor(rows.indexOf(pair) / SIZE);
    if (at >= 0) {
      state = { ...state, page: at ? String(at + 1) : "" };
      refresh();
    }
    return document.querySelector(`#pairs-list button[data-pair="${pair}"]`);
  }

  /** Return the columns of the list; they sort by their `key`, under their name in the address. */
  function layout() {
    return [
      { name: "question", label: "Question", key: (pair) => columns.question[pairs.first[pair]] || null, cell: (pair) => [
        element("button", { type: "button", class: "link", data: { pair }, onclick: () => openFrom(pair) }, element.short(columns.titleOf(pairs.first[pair]))),
        element("div", { class: "small quiet-text" }, `#${columns.idOf(pairs.first[pair])} and #${columns.idOf(pairs.second[pair])}`),
      ] },
      { name: "first", label: "On the first", key: (pair) => pairs.firstRight[pair], first: "descending", cell: (pair) => mark(pairs.first[pair], pairs.firstRight[pair]) },
      { name: "second", label: "On the second", key: (pair) => pairs.secondRight[pair], first: "descending", cell: (pair) => mark(pairs.second[pair], pairs.secondRight[pair]) },
      { name: "right", label: "Right of the pair", key: (pair) => (pairs.opposite[pair] ? pairs.outcome[pair] : null), cell: (pair) => (pairs.opposite[pair] ? pairs.outcomes[pairs.outcome[pair]] : element("span", { class: "faint" }, "one answer to both: left out")) },
    ];
  }

  /** Return how the list is sorted: the place of a column and which way; null for as listed. */
  function sorted() {
    const place = layout().findIndex((column) => column.name === state.sort);
    return place < 0 ? null : { place, order: state.order === "desc" ? "descending" : "ascending" };
  }

  /** Sort the rows as the list is: a pair that is open has its neighbours on either side. */
  function order() {
    const by = sorted();
    if (by) page.table.sort(rows, layout()[by.place].key, by.order);
  }

  function keep(changes) {
    state = { ...state, ...changes };
    drawn = JSON.stringify(state);
    page.routes.note("pairs", state);
  }

  /** Say how many pairs are listed; on paper, which of them are on page `at` (from 0). */
  function tell(at) {
    const found = rows.length === pairs.n ? page.plural(pairs.n, "pair") : `${page.count(rows.length)} of ${page.plural(pairs.n, "pair")}`;
    document.getElementById("pairs-found").replaceChildren(found, page.pager.note(at, SIZE, rows.length) ?? "");
  }

  function draw() {
    const shape = layout();
    const pager = document.getElementById("pairs-pager");
    const at = page.pageAt(state.page, SIZE, rows.length);
    tell(at);
    pager.hidden = true;
    document.getElementById("pairs-list").replaceChildren(rows.length
      ? page.table("Pairs, one a row; the question opens both pictures", shape, rows, {
        stacks: true,
        sorted: sorted(),
        paged: {
          size: SIZE, holder: pager, at,
          turned: (next) => {
            keep({ page: next ? String(next + 1) : "" });
            tell(next);
          },
          sorted: (by) => {
            keep({ sort: shape[by.place].name, order: by.order === "descending" ? "desc" : "asc", page: "" });
            order();
            tell(0);
          },
        },
      })
      : element("div", { class: "empty" }, element("strong", {}, "No pair fits"), "Choose another outcome, or clear the search."));
    drawn = JSON.stringify(state);
  }

  async function side(row, right, name) {
    const detail = await page.detail.read(row);
    const credit = columns.creditOf(row);
    return element("section", { class: "side", "aria-label": name },
      page.detail.picture(detail, element.shortened(columns.titleOf(row))),
      element("h3", {}, name),
      element("dl", { class: "forms" },
        element("div", {}, element("dt", {}, "people"), element("dd", {}, element.quoted(columns.majorityOf(row)))),
        element("div", {}, element("dt", {}, "model"), element("dd", {}, detail.answer === null ? "(none)" : element.quoted(detail.answer), " ",
          element.badge(right ? "\u2713 right" : "\u2717 wrong", right ? "good" : "bad"))),
        element("div", {}, element("dt", {}, "credit"), element("dd", {}, `${credit.text} % (${detail.matches} of ${detail.people.length} people)`))),
      element("p", { class: "small" }, element("a", { href: page.routes.address("questions", { id: columns.idOf(row) }) }, `All about #${columns.idOf(row)}`)));
  }

  /** Show a pair over the list, unless the reader has asked for something else meanwhile. */
  async function open(pair, current) {
    const [first, second] = [pairs.first[pair], pairs.second[pair]];
    const sides = await Promise.all([side(first, pairs.firstRight[pair], "First picture"), side(second, pairs.secondRight[pair], "Second picture")]);
    if (!current()) return;
    const at = rows.indexOf(pair);
    const turn = (next) => {
      page.routes.note("pairs", { ...state, pair: String(next) });
      open(next, page.asked()).catch(page.fail);
    };
    const [one, other] = [columns.titleOf(first), columns.titleOf(second)];
    const asked = one === other ? null : element("p", { class: "quiet-text" }, "On the second picture: ", element.quoted(other));
    const outcome = pairs.opposite[pair] ? pairs.outcomes[pairs.outcome[pair]] : "left out, since people give one answer to both";
    page.title.show(element.shortened(one));
    page.dialog.open(element.short(one),
      element("div", { class: "detail" }, one.length > element.MOST ? element("p", { class: "whole" }, one) : null, asked, element("div", { class: "sides" }, sides), element("p", { class: "quiet-text" }, `Right of the pair: ${outcome}.`)),
      { closed: () => {
        const button = buttonOf(pair);
        page.routes.close("pairs", state);
        page.title.show(page.routes.label("pairs"));
        return button;
      }, tools: [page.step("\u2039", "Previous pair", rows[at - 1], turn), page.step("\u203A", "Next pair", at < 0 ? undefined : rows[at + 1], turn)] });
  }

  function build() {
    document.getElementById("pairs-body").replaceChildren(
      figures(),
      buildForm(),
      element("div", { class: "card" },
        element("p", { id: "pairs-found", class: "quiet-text", role: "status" }),
        element("div", { id: "pairs-list" }),
        element("div", { id: "pairs-pager", class: "pager", role: "navigation", "aria-label": "Pages of pairs" })));
  }

  async function show(query, current) {
    summary = await page.data.load("summary");
    if (!summary.pairs) {
      page.dialog.dismiss();
      document.getElementById("pairs-body").replaceChildren(element("div", { class: "card empty" },
        element("strong", {}, "These results hold no pairs"),
        "Give --pairs FILE to `vqamc report`, or results for a balanced set whose ids tell its pairs."));
      return;
    }
    columns = await page.columns();
    const found = pairs ?? await read();
    if (!current()) return;
    if (!pairs) {
      pairs = found;
      build();
    }
    state = Object.fromEntries(KEYS.map((key) => [key, query.get(key) || ""]));
    if (state.q) await page.columns.people();
    if (!current()) return;
    refresh();
    const asked = query.get("pair") ?? "";
    const pair = page.place(asked, pairs.n);
    if (pair >= 0) {
      await open(pair, current);
      return;
    }
    page.dialog.dismiss();
    if (asked) page.lacking(`There is no pair ${element.shortened(asked, 80)} here: they count from 0 to ${pairs.n - 1}.`);
  }

  return { show };
})();
