"use strict";
/* Headline figures: a number, its interval as text and drawn to scale, and a line of context. */

page.figures = (() => {
  const element = page.element;

  /** Return an interval drawn on a scale from `low` to `high`, with a mark at the figure. */
  function scale(figure, low, high) {
    const at = (value) => (100 * (value - low)) / (high - low);
    const marks = [];
    if (low < 0) {
      marks.push(element.svg("line", { class: "zero", x1: at(0), x2: at(0), y1: 0, y2: 12 }));
    }
    if (figure.interval) {
      const [left, right] = figure.interval.map(at);
      marks.push(element.svg("rect", { class: "range", x: left, y: 4, width: Math.max(right - left, 0.6), height: 4, rx: 1 }));
    }
    marks.push(element.svg("rect", { class: "point", x: at(figure.percent) - 0.5, y: 1, width: 1, height: 10 }));
    return element.svg(
      "svg",
      { class: "scale", viewBox: "0 0 100 12", preserveAspectRatio: "none", "aria-hidden": "true" },
      element.svg("line", { class: "axis", x1: 0, x2: 100, y1: 6, y2: 6 }),
      marks,
    );
  }

  function ends(low, high) {
    return element("div", { class: "ends", "aria-hidden": "true" }, element("span", {}, low), element("span", {}, high));
  }

  /** Return a card of one figure. */
  function card(title, figure, unit, notes, { low = 0, high = 100 } = {}) {
    const known = figure.percent !== null;
    return element(
      "section",
      { class: "card figure" },
      element("h2", {}, title),
      element("p", { class: "value" }, figure.text, known ? element("span", { class: "unit" }, unit) : null),
      figure.interval
        ? element("p", { class: "small quiet-text" }, `95 % interval ${figure.intervalText}`)
        : element("p", { class: "small quiet-text" }, "no interval"),
      known ? [scale(figure, low, high), ends(String(low), low < 0 ? `+${high}` : String(high))] : null,
      element("ul", { class: "notes" }, notes.filter(Boolean).map((note) => element("li", {}, note))),
    );
  }

  return { card };
})();
