"use strict";
/* What the charts of the overview are made of: scales with their ticks, labels, points, lines. */

page.plots = (() => {
  const element = page.element;

  /** Return the part of `least` to 100 that figures and their intervals take, with some room, and its
      ticks; `held` is on it in any case. */
  function around(figures, least = 0, held = []) {
    const ends = [...held, ...figures.flatMap((one) => [one.percent, ...(one.interval || [])])];
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    const room = Math.max(1, 0.08 * (high - low));
    const range = [Math.max(low - room, least - 1), Math.min(high + room, 101)];
    const step = steps((range[1] - range[0]) / (narrow() ? 4 : 8));
    const first = Math.ceil(Math.max(range[0], least) / step);
    const count = Math.floor(Math.min(range[1], 100) / step) - first + 1;
    return { range, tickmode: "array", tickvals: Array.from({ length: count }, (_, place) => (first + place) * step) };
  }

  /** Return the round whole number, 1, 2 or 5 and noughts, that is no less than a step. */
  function steps(least) {
    const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
    return [1, 2, 5, 10].find((one) => one * power >= least) * power;
  }

  function labelled(rows, text) {
    return {
      tickmode: "array",
      tickvals: rows.map((_, place) => place),
      ticktext: rows.map((row) => page.charts.plain(text(row))),
      range: [-0.7, rows.length - 0.3],
      showgrid: false,
      zeroline: false,
    };
  }

  /** Of a chart that is longer than a screen, the scale stands where it begins. */
  function side(rows) {
    return rows.length > 12 ? "top" : "bottom";
  }

  function narrow() {
    return window.innerWidth < 640;
  }

  /** Return a text as labels of charts show it, kept apart from what follows: it may run the other way. */
  function short(text) {
    return `\u2068${element.shortened(element.visible(text), narrow() ? 21 : 43)}\u2069`;
  }

  function dots(figures, labels, colour, quiet, unit) {
    const reach = (side) => figures.map((one) => (one.interval ? Math.abs(one.interval[side] - one.percent) : 0));
    return {
      type: "scatter",
      mode: "markers",
      cliponaxis: false,
      x: figures.map((one) => one.percent),
      y: figures.map((_, place) => place),
      error_x: { type: "data", symmetric: false, array: reach(1), arrayminus: reach(0), color: quiet, thickness: 1.5, width: 0 },
      marker: { color: colour, size: 9 },
      text: figures.map((one, place) => `<b>${page.charts.plain(short(labels[place]))}</b><br>${one.text} ${unit}<br>${one.intervalText}`),
      hovertemplate: "%{text}<extra></extra>",
    };
  }

  function line(at) {
    return { type: "line", x0: at, x1: at, yref: "paper", y0: 0, y1: 1, line: { color: getComputedStyle(document.documentElement).getPropertyValue("--quiet").trim(), width: 1, dash: "dot" } };
  }

  return { around, steps, labelled, side, narrow, short, dots, line };
})();
