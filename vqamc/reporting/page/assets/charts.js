"use strict";
/* Charts by Plotly, which lies beside the page and is loaded only when a chart is to be seen.
   Each has a table with the same figures; without the library the tables are all there is. */

page.charts = (() => {
  const element = page.element;
  const drawn = [];
  let library = null;

  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  function layout(chart) {
    const quiet = colour("--quiet");
    const axis = { gridcolor: colour("--line"), zerolinecolor: quiet, linecolor: colour("--line"), tickfont: { color: quiet }, automargin: true, fixedrange: true, ticklabeloverflow: "allow" };
    return {
      height: chart.height,
      margin: { l: 8, r: 16, t: 8, b: chart.xaxis?.side === "top" ? 8 : 36, pad: 6 },
      paper_bgcolor: "rgba(0,0,0,0)",
      plot_bgcolor: "rgba(0,0,0,0)",
      font: { family: "system-ui, sans-serif", size: 13, color: colour("--ink") },
      hoverlabel: { bgcolor: colour("--surface"), bordercolor: colour("--line"), font: { color: colour("--ink") }, align: "left" },
      showlegend: false,
      dragmode: false,
      bargap: 0.35,
      xaxis: { ...axis, title: { text: chart.x, standoff: 12, font: { color: quiet, size: 12 } }, ...(chart.xaxis || {}) },
      yaxis: { ...axis, ...(chart.y ? { title: { text: chart.y, standoff: 12, font: { color: quiet, size: 12 } } } : {}), ...(chart.yaxis || {}) },
      shapes: chart.shapes ? chart.shapes() : [],
    };
  }

  function draw(chart) {
    window.Plotly.react(chart.node, chart.traces(colour), layout(chart), { displayModeBar: false, responsive: true, displaylogo: false });
    if (chart.press && !chart.bound) {
      chart.bound = true;
      chart.node.on("plotly_click", (event) => chart.press(event.points[0].pointNumber));
    }
  }

  /** Return a text as Plotly shows it. Labels are data, and Plotly reads a little markup in them: angle
      brackets and ampersands are to be seen as themselves. */
  function plain(text) {
    return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  }

  function show(chart) {
    if (chart.done) return;
    chart.done = true;
    chart.node.classList.remove("waiting");
    draw(chart);
  }

  /** Draw charts as they come near the screen; all of them for a printer. */
  async function start() {
    if (library) return;
    library = page.data.loadScript("assets/plotly-basic.min.js");
    try {
      await library;
    } catch {
      withoutCharts();
      return;
    }
    const near = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        near.unobserve(entry.target);
        // Each in a turn of its own: the first is seen while the next is drawn.
        window.setTimeout(show, 0, drawn.find((chart) => chart.node === entry.target));
      }
    }, { rootMargin: "300px" });
    for (const chart of drawn) near.observe(chart.node);
    window.addEventListener("beforeprint", () => drawn.forEach(show));
  }

  /** Without the library the tables, which say the same, are all there is. */
  function withoutCharts() {
    for (const chart of drawn) {
      chart.node.parentElement.querySelector("details").open = true;
      chart.node.remove();
    }
  }

  /** Return a figure: the chart, and its table behind a summary. */
  function figure(title, lead, chart, table) {
    const node = element("div", { class: "chart waiting", "aria-hidden": "true" });
    node.style.minHeight = `${chart.height}px`;
    drawn.push({ ...chart, node });
    return element(
      "section",
      { class: "card" },
      element("h2", {}, title),
      lead ? element("p", { class: "small quiet-text" }, lead) : null,
      node,
      element("details", {}, element("summary", {}, "The same figures as a table"), table),
    );
  }

  page.theme.onChange(() => {
    for (const chart of drawn) if (chart.done) draw(chart);
  });

  return { figure, start, plain };
})();
