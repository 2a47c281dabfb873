"use strict";
/* Buttons that turn the pages of a long list. */

page.pager = (() => {
  const element = page.element;

  /** Fill `holder` with the buttons for page `at` (from 0) of `pages`; `turn` is told the next one. */
  return function pager(holder, at, pages, turn) {
    const button = (label, name, target, disabled) =>
      element("button", { type: "button", class: "quiet", "aria-label": name, disabled,
        data: { turn: name }, onclick: () => {
          turn(target);
          // The buttons are made anew: the focus stays on the one that was pressed.
          const again = holder.querySelector(`[data-turn="${name}"]`);
          (again?.disabled ? holder.querySelector("button:not([disabled])") : again)?.focus();
        } }, label);
    holder.hidden = pages < 2;
    holder.replaceChildren(
      button("\u00AB", "First page", 0, at === 0),
      button("\u2039 Previous", "Previous page", at - 1, at === 0),
      element("span", { class: "place" }, `Page ${page.count(at + 1)} of ${page.count(Math.max(pages, 1))}`),
      button("Next \u203A", "Next page", at + 1, at >= pages - 1),
      button("\u00BB", "Last page", pages - 1, at >= pages - 1),
    );
  };
})();
