"use strict";
/* The first view: figures, charts with their tables, what was odd, and how to get the same again. */

page.overview = (() => {
  const element = page.element;
  const rowHeight = 26;
  const CHARTED = 40; // Of more rows a chart shows the most frequent; its table has all, in pages.
  const LISTED = 50;

  function cards(summary) {
    const made = [
      page.figures.card("Accuracy", summary.accuracy, "%", [
        `mean over ${page.plural(summary.nQuestions, "question")} on ${page.plural(summary.nImages, "image")}`,
        summary.printed ? `the reference prints ${summary.printed}` : null,
        summary.choices ? `best options would earn ${summary.choices.ceiling} %, chance ${summary.choices.chance} %` : null,
        summary.choices ? `majority answer chosen: ${summary.choices.majority} %` : null,
      ]),
    ];
    if (summary.pairs) {
      const pairs = summary.pairs;
      made.push(page.figures.card("Pair accuracy", pairs.accuracy, "%", [
        `both right, of ${page.plural(pairs.nOpposite, "pair")} with opposite answers`,
        `a coin has ${pairs.coin} %; answered alike on both: ${pairs.unmoved} %`,
        element("a", { href: "#/pairs" }, "See the pairs"),
      ]));
    }
    summary.others.forEach((other, number) => {
      const reach = Math.max(1, ...[other.difference.percent, ...(other.difference.interval || [])].map(Math.abs));
      const limit = [5, 10, 20, 50, 100].find((one) => one >= reach);
      made.push(page.figures.card(element("span", {}, "Against ", element("span", { class: "file" }, other.name)),
        other.difference, "points", [
          partly(summary, other)
            ? `over the ${page.plural(other.difference.n, "question")} that both answered: this one ${other.own.text} %, it ${sure(other.accuracy)}`
            : `it has ${sure(other.accuracy)}`,
          other.difference.p === null ? "no p-value" : `p = ${other.difference.pText}`,
          element("span", {},
            outcome(number, 1, "better", other.better), ", ",
            outcome(number, -1, "worse", other.worse), ", ",
            `equal on ${page.count(other.equal)}`),
        ], { low: -limit, high: limit }));
    });
    return element("div", { class: "cards" }, made);
  }

  /** Return whether a difference is taken over some of the questions only: those that both answered. */
  function partly(summary, other) {
    return other.difference.n !== summary.nQuestions;
  }

  /** Return on how many questions a model did better or worse than another; a link where there are some. */
  function outcome(number, sign, word, count) {
    const said = `${word} on ${page.count(count)}`;
    return count ? element("a", { href: page.routes.address("questions", { against: `${number}:${sign}` }) }, said) : said;
  }

  function sure(figure) {
    return `${figure.text} %${figure.interval ? ` ${figure.intervalText}` : ""}`;
  }

  /** Return the column of how many questions a difference is over, where these are not all of them. */
  function shared(summary, other, one) {
    return partly(summary, other)
      ? [{ label: "Both answered", class: "number", key: (row) => one(row)?.n ?? null, first: "descending", cell: (row) => page.count(one(row)?.n ?? 0) }] : [];
  }

  /** Return the column of types, which lead to their questions. */
  function typeColumn(label, filter) {
    return { label, key: (row) => row.label, cell: (row) => element("a", { href: page.routes.address("questions", { [filter]: page.choice.value(row.label) }) }, element.short(row.label)) };
  }

  function typeTable(summary, caption, rows, filter) {
    const columns = [
      typeColumn(caption, filter),
      { label: "Questions", class: "number", key: (row) => row.n, first: "descending", cell: (row) => page.count(row.n) },
      { label: "Accuracy", class: "number", key: (row) => row.accuracy.percent, first: "descending", cell: (row) => row.accuracy.text },
      { label: "95 % interval", class: "number", cell: (row) => row.accuracy.intervalText },
    ];
    summary.others.forEach((other, number) => {
      const one = (row) => row.differences[number];
      columns.push(
        { label: `Minus ${other.name}`, class: "number", key: (row) => one(row)?.percent ?? null, first: "descending", cell: (row) => one(row)?.text ?? "-" },
        { label: "95 % interval", class: "number", cell: (row) => one(row)?.intervalText ?? "-" },
        { label: "p (Holm)", class: "number", key: (row) => one(row)?.p ?? null, cell: (row) => one(row)?.pText ?? "-" },
        ...shared(summary, other, one),
      );
    });
    return paged(`${caption}, ${page.plural(rows.length, "row")}`, columns, rows);
  }

  /** Return a table that begins with the largest of its second column; a long one in pages. */
  function paged(caption, columns, rows) {
    const sorted = { place: 1, order: "descending" };
    if (rows.length <= LISTED) return page.table(caption, columns, rows, { sorted, stacks: true });
    const holder = element("div", { class: "pager", role: "navigation", "aria-label": `Pages: ${caption}` });
    return element("div", {}, page.table(caption, columns, rows, { sorted, stacks: true, paged: { size: LISTED, holder, at: 0 } }), holder);
  }

  /** Return the rows that a chart has room for, and the words that say so. */
  function charted(rows) {
    const frequent = [...rows].sort((a, b) => b.n - a.n).slice(0, CHARTED);
    return [frequent, rows.length > CHARTED ? ` The ${CHARTED} most frequent of ${page.count(rows.length)}; the table has all.` : ""];
  }

  function byType(summary, title, rows, filter) {
    const [listed, cut] = charted(rows);
    listed.sort((a, b) => a.accuracy.percent - b.accuracy.percent);
    const chart = {
      height: 92 + rowHeight * listed.length,
      x: page.plots.narrow() ? "accuracy, %" : "accuracy, %, with 95 % intervals",
      xaxis: { ...page.plots.around(listed.map((row) => row.accuracy)), zeroline: false, side: page.plots.side(listed) },
      yaxis: page.plots.labelled(listed, (row) => (page.plots.narrow() ? page.plots.short(row.label) : `${page.plots.short(row.label)}  (${page.count(row.n)})`)),
      traces: (colour) => [page.plots.dots(listed.map((row) => row.accuracy), listed.map((row) => row.label), colour("--accent"), colour("--quiet"), "%")],
      shapes: () => [page.plots.line(summary.accuracy.percent)],
      press: (place) => page.routes.go("questions", { [filter]: page.choice.value(listed[place].label) }),
    };
    return page.charts.figure(title, ["The dotted line is the overall accuracy; the scale begins where the figures do.", element("span", { class: "screen" }, " Press a point to see its questions."), cut], chart,
      typeTable(summary, filter === "type" ? "Question type" : "Answer type", rows, filter));
  }

  function differences(summary, other, number) {
    const known = summary.questionTypes.filter((row) => row.differences[number]);
    const [rows, cut] = charted(known);
    rows.sort((a, b) => a.differences[number].percent - b.differences[number].percent);
    const figures = rows.map((row) => row.differences[number]);
    const chart = {
      height: 92 + rowHeight * rows.length,
      x: page.plots.narrow() ? "difference, points" : `difference, points (right: better than ${page.charts.plain(page.plots.short(other.name))})`,
      xaxis: { ...page.plots.around(figures, -100, [0]), side: page.plots.side(rows) },
      yaxis: page.plots.labelled(rows, (row) => page.plots.short(row.label)),
      traces: (colour) => {
        const trace = page.plots.dots(figures, rows.map((row) => row.label), colour("--accent"), colour("--quiet"), "points");
        trace.marker.color = figures.map((one) => (one.significant ? (one.percent > 0 ? colour("--good") : colour("--bad")) : colour("--surface")));
        trace.marker.line = { color: figures.map((one) => colour(one.percent > 0 ? "--good" : one.percent < 0 ? "--bad" : "--quiet")), width: 2 };
        return [trace];
      },
      press: (place) => page.routes.go("questions", { type: page.choice.value(rows[place].label) }),
    };
    const columns = [
      typeColumn("Question type", "type"),
      { label: "Difference", class: "number", key: (row) => row.differences[number].percent, first: "descending", cell: (row) => row.differences[number].text },
      { label: "95 % interval", class: "number", cell: (row) => row.differences[number].intervalText },
      { label: "p (Holm)", class: "number", key: (row) => row.differences[number].p, cell: (row) => row.differences[number].pText },
      ...shared(summary, other, (row) => row.differences[number]),
    ];
    return page.charts.figure(
      element("span", {}, "Difference to ", element("span", { class: "file" }, other.name), " by question type"),
      `Filled where p \u2264 ${summary.significance} after Holm's correction.${partly(summary, other) ? ` Over the ${page.plural(other.difference.n, "question")} that both answered.` : ""}${cut}`,
      chart, paged(`Differences to ${other.name} by question type`, columns, known));
  }

  function agreement(summary) {
    const counts = summary.matches.map((row, people) => ({ ...row, people, count: row.n }));
    const colours = new Map([["none", "--bad"], ["part", "--mid"], ["full", "--good"], [null, "--quiet"]]);
    const legend = [["none", "nothing"], ["part", "part of the credit"], ["full", "full credit"]].filter(([earns]) => counts.some((one) => one.earns === earns));
    const chart = {
      height: 260,
      x: "people who gave the same answer",
      xaxis: { tickmode: "linear", dtick: page.plots.steps(counts.length / (page.plots.narrow() ? 8 : 12)), zeroline: false },
      y: "questions",
      yaxis: { tickmode: "linear", dtick: page.plots.steps(Math.max(...counts.map((one) => one.count)) / 5) },
      traces: (colour) => [{
        type: "bar",
        x: counts.map((one) => one.people),
        y: counts.map((one) => one.count),
        marker: { color: counts.map((one) => colour(colours.get(one.earns))) },
        text: counts.map((one) => `${page.plural(one.count, "question")} with ${page.plural(one.people, "person", "people")}<br>credit ${one.text}`),
        textposition: "none",
        hovertemplate: "%{text}<extra></extra>",
      }],
    };
    const columns = [
      { label: "People who said the same", key: (row) => row.people, cell: (row) => String(row.people) },
      { label: "Questions", class: "number", key: (row) => row.count, first: "descending", cell: (row) => page.count(row.count) },
      { label: "Credit, %", class: "number", cell: (row) => row.text },
    ];
    const lead = [`How many annotators gave the model's answer. Under rules ${summary.rules} that earns: `,
      element("span", { class: "legend" }, legend.map(([earns, words]) => element("span", { class: `earns ${earns}` }, words)))];
    return page.charts.figure("Agreement with people", lead, chart, page.table("Agreement", columns, counts, { stacks: true }));
  }

  function notes(summary) {
    const warnings = summary.warnings.length
      ? element("ul", { class: "plain" }, summary.warnings.map((one) => element("li", {}, one)))
      : element("p", { class: "quiet-text" }, "Nothing odd was found in these files.");
    const counted = summary.counts.filter(([, count]) => count);
    return element("div", { class: "two" },
      element("section", { class: "card" }, element("h2", {}, `Warnings (${summary.warnings.length})`), warnings),
      element("section", { class: "card" }, element("h2", {}, "Counted on the way"),
        element("dl", { class: "counts" }, counted.map(([name, count]) => element("div", {}, element("dt", {}, name), element("dd", {}, page.count(count)))))));
  }

  function signatures(summary) {
    return element("section", { class: "card" },
      element("h2", {}, "Signatures"),
      element("p", { class: "small quiet-text" }, "One line from which each figure can be reproduced. Quote it with the figure."),
      summary.signatures.map(([name, text]) => {
        const said = element("span", { class: "small quiet-text", role: "status" });
        const copy = element("button", { type: "button", class: "quiet small", "aria-label": `Copy the signature of ${name}`, onclick: () => copied(text, said) }, "Copy");
        return element("div", { class: "signature" },
          element("div", { class: "row spread" }, element("h3", {}, name), element("span", { class: "row" }, said, copy)),
          element("pre", { tabindex: 0 }, text));
      }));
  }

  async function copied(text, said) {
    try {
      await window.navigator.clipboard.writeText(text);
      said.textContent = "Copied";
    } catch {
      said.textContent = "Select the line and copy it";
    }
  }

  function build(summary) {
    page.title.of(`${summary.name} \u00B7 vqamc report`);
    document.getElementById("overview-title").textContent = summary.name;
    document.getElementById("overview-lead").textContent = [
      `${page.plural(summary.nQuestions, "question")} of ${summary.annotations}`,
      summary.task,
      `rules ${summary.rules}`,
      summary.nPictured ? `pictures of ${page.count(summary.nPictures)} of ${page.plural(summary.nPictured, "image")}` : null,
      summary.nFailed ? `${page.plural(summary.nFailed, "scene")} could not be shown` : null,
    ].filter(Boolean).join(" \u00B7 ");
    document.getElementById("overview-body").append(
      cards(summary),
      byType(summary, "Accuracy by question type", summary.questionTypes, "type"),
      ...summary.others.map((other, number) => differences(summary, other, number)),
      element("div", { class: "two" },
        byType(summary, "Accuracy by answer type", summary.answerTypes, "answerType"), agreement(summary)),
      notes(summary),
      signatures(summary),
    );
    document.getElementById("foot").textContent = `Made by vqamc ${summary.version}. This page loads nothing from the network.`;
  }

  /** Shown once the summary is there; charts follow when the figures are on the screen. */
  function show() {
    window.requestAnimationFrame(() => window.setTimeout(page.charts.start, 0));
  }

  return { build, show };
})();
