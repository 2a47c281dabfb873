"use strict";
/* Pairs: the figures, the list, and one pair with its two pictures side by side. */

page.pairs = (() => {
  const element = page.element;
  const SIZE = 25;
  let columns = null;
  let pairs = null;
  let summary = null;
  let state = { outcome: "", q: "", page: "" };
  let rows = [];
  let waiting = 0;
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
        `answered alike on both: ${found.unmoved}`,
      ]),
      element("section", { class: "card" }, element("h2", {}, "Right of a pair"), bars),
      element("section", { class: "card" }, element("h2", {}, "Beside the blind"), blind));
  }

  function buildForm() {
    const id = "pairs-outcome";
    const choices = [["", "All pairs"], ...pairs.outcomes.map((words, code) => [String(code), words]), ["same", "pairs of one answer"]];
    return element("form", { class: "card filters", role: "search", "aria-label": "Filter pairs", onsubmit: (event) => event.preventDefault() },
      element("div", { class: "field search" }, element("label", { for: "pairs-q" }, "Search questions and ids"),
        element("input", { id: "pairs-q", type: "search", autocomplete: "off", oninput: (event) => {
          const text = event.target.value;
          window.clearTimeout(waiting);
          waiting = window.setTimeout(() => change({ q: text }), 150);
        } })),
      element("div", { class: "field" }, element("label", { for: id }, "Outcome"),
        element("select", { id, onchange: (event) => change({ outcome: event.target.value }) }, choices.map(([value, text]) => element("option", { value }, text)))));
  }

  function change(changes) {
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
    const wanted = state.q.trim().toLowerCase();
    const says = (row) => columns.titleOf(row).toLowerCase().includes(wanted) || columns.idOf(row) === wanted;
    rows = [];
    for (let pair = 0; pair < pairs.n; pair += 1) {
      if (kept(pair) && (!wanted || says(pairs.first[pair]) || says(pairs.second[pair]))) rows.push(pair);
    }
    document.getElementById("pairs-outcome").value = state.outcome;
    const field = document.getElementById("pairs-q");
    if (field.value !== state.q) field.value = state.q;
    draw();
  }

  function mark(row, right) {
    const answer = columns.answerOf(row);
    return [element.badge(right ? "\u2713 right" : "\u2717 wrong", right ? "good" : "bad"), " ",
      answer === null ? element("span", { class: "faint" }, "(none)") : element.quoted(answer),
      element("div", { class: "small quiet-text" }, "people: ", element.quoted(columns.majorityOf(row)))];
  }

  function draw() {
    const pages = Math.max(1, Math.ceil(rows.length / SIZE));
    const at = Math.min(Math.max(Number.parseInt(state.page, 10) || 1, 1), pages) - 1;
    document.getElementById("pairs-found").textContent = `${page.count(rows.length)} of ${page.plural(pairs.n, "pair")}`;
    const shape = [
      { label: "Question", cell: (pair) => [
        element("button", { type: "button", class: "link", data: { pair }, onclick: () => page.routes.go("pairs", { ...state, pair: String(pair) }) }, element.quoted(columns.titleOf(pairs.first[pair]))),
        element("div", { class: "small quiet-text" }, `#${columns.idOf(pairs.first[pair])} and #${columns.idOf(pairs.second[pair])}`),
      ] },
      { label: "On the first", cell: (pair) => mark(pairs.first[pair], pairs.firstRight[pair]) },
      { label: "On the second", cell: (pair) => mark(pairs.second[pair], pairs.secondRight[pair]) },
      { label: "Came to", class: "wide", cell: (pair) => (pairs.opposite[pair] ? pairs.outcomes[pairs.outcome[pair]] : element("span", { class: "faint" }, "one answer: left out")) },
    ];
    const visible = rows.slice(at * SIZE, (at + 1) * SIZE);
    document.getElementById("pairs-list").replaceChildren(rows.length
      ? page.table("Pairs, one a row; the question opens both pictures", shape, visible)
      : element("div", { class: "empty" }, element("strong", {}, "No pair fits"), "Choose another outcome, or clear the search."));
    drawn = JSON.stringify(state);
    page.pager(document.getElementById("pairs-pager"), at, pages, (next) => {
      state = { ...state, page: next ? String(next + 1) : "" };
      page.routes.note("pairs", state);
      draw();
    });
  }

  async function side(row, right, name) {
    const detail = await page.detail.read(row);
    const credit = columns.creditOf(row);
    return element("section", { class: "side", "aria-label": name },
      page.detail.picture(detail, columns.titleOf(row)),
      element("h3", {}, name),
      columns.titleOf(row) ? null : "",
      element("dl", { class: "forms" },
        element("div", {}, element("dt", {}, "people"), element("dd", {}, element.quoted(columns.majorityOf(row)))),
        element("div", {}, element("dt", {}, "model"), element("dd", {}, detail.answer === null ? "(none)" : element.quoted(detail.answer), " ",
          element.badge(right ? "\u2713 right" : "\u2717 wrong", right ? "good" : "bad"))),
        element("div", {}, element("dt", {}, "credit"), element("dd", {}, `${credit.text} % (${detail.matches} of ${detail.people.length} people)`))),
      element("p", { class: "small" }, element("a", { href: page.routes.address("questions", { id: columns.idOf(row) }) }, `All about #${columns.idOf(row)}`)));
  }

  async function open(pair) {
    const [first, second] = [pairs.first[pair], pairs.second[pair]];
    const sides = await Promise.all([side(first, pairs.firstRight[pair], "First picture"), side(second, pairs.secondRight[pair], "Second picture")]);
    const at = rows.indexOf(pair);
    const step = (label, name, target) => element("button", { type: "button", "aria-label": name, disabled: target === undefined, onclick: () => {
      page.routes.note("pairs", { ...state, pair: String(target) });
      open(target);
    } }, label);
    const [one, other] = [columns.titleOf(first), columns.titleOf(second)];
    const asked = one === other ? null : element("p", { class: "quiet-text" }, "On the second picture: ", element.quoted(other));
    const outcome = pairs.opposite[pair] ? pairs.outcomes[pairs.outcome[pair]] : "people give one answer to both, so the pair is left out";
    page.dialog.open(element.quoted(one),
      element("div", { class: "detail" }, asked, element("div", { class: "sides" }, sides), element("p", { class: "quiet-text" }, `Came to: ${outcome}.`)),
      { closed: () => {
        page.routes.note("pairs", state);
        return document.querySelector(`#pairs-list button[data-pair="${pair}"]`);
      }, tools: [step("\u2039", "Previous pair", rows[at - 1]), step("\u203A", "Next pair", rows[at + 1])] });
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

  async function show(query) {
    summary = await page.data.load("summary");
    if (!summary.pairs) {
      page.dialog.dismiss();
      document.getElementById("pairs-body").replaceChildren(element("div", { class: "card empty" },
        element("strong", {}, "These results hold no pairs"),
        "Give --pairs FILE to `vqamc report`, or results for a balanced set whose ids tell its pairs."));
      return;
    }
    columns = await page.columns();
    if (!pairs) {
      pairs = await read();
      build();
    }
    state = { outcome: query.get("outcome") || "", q: query.get("q") || "", page: query.get("page") || "" };
    if (JSON.stringify(state) !== drawn) refresh();
    const pair = Number.parseInt(query.get("pair") ?? "", 10);
    if (pair >= 0 && pair < pairs.n) open(pair);
    else page.dialog.dismiss();
  }

  return { show };
})();
