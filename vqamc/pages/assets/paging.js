"use strict";
/* Buttons that turn the pages of a long list; on paper, what part of it is there. */

page.pager = (() => {
  const element = page.element;

  /** Return which rows of `n` stand on page `at` (from 0) of `size` each, as text. */
  function part(at, size, n) {
    return `${page.count(at * size + 1)}\u2013${page.count(Math.min((at + 1) * size, n))} of ${page.count(n)}`;
  }

  /** Return the words that say on paper that a list is not all there; null where it is. */
  function note(at, size, n) {
    return n > size ? element("span", { class: "paper" }, ` \u00B7 on this paper: ${part(at, size, n)}`) : null;
  }

  /** Fill `holder` with the buttons for page `at` (from 0) of `n` rows, `size` a page; `turn` is told
      the next one. */
  function pager(holder, at, size, n, turn) {
    const pages = Math.ceil(n / size);
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
      element("span", { class: "place" }, `Page ${page.count(at + 1)} of ${page.count(Math.max(pages, 1))}`, note(at, size, n)),
      button("Next \u203A", "Next page", at + 1, at >= pages - 1),
      button("\u00BB", "Last page", pages - 1, at >= pages - 1),
    );
  }

  return Object.assign(pager, { note });
})();

/** Return which page an address asks for, from 0; that there is no such page is said. */
page.pageAt = (text, size, n) => {
  const pages = Math.max(1, Math.ceil(n / size));
  const at = text === "" ? 0 : page.place(text, pages + 1) - 1;
  if (at >= 0) return at;
  page.lacking(`There is no page ${page.element.shortened(text, 80)} here: they count from 1 to ${page.count(pages)}.`);
  return 0;
};

/** Return a button to the one before or after; nothing is there without a target. */
page.step = (label, name, target, go) =>
  page.element("button", { type: "button", "aria-label": name, data: { keep: name, step: name }, disabled: target === undefined, onclick: () => go(target) }, label);

/** Fill a holder anew. What had the focus in it keeps it, if it is there again by its `data-keep`; of
    two step buttons the other one gets it where the first has come to its end. Return whether. */
page.refill = (holder, ...children) => {
  const held = holder.contains(document.activeElement) ? document.activeElement.dataset : {};
  holder.replaceChildren(...children);
  if (!held.keep) return false;
  const able = [...holder.querySelectorAll("[data-keep]:not(:disabled)")];
  const again = able.find((one) => one.dataset.keep === held.keep) ?? (held.step ? able.find((one) => one.dataset.step) : null);
  again?.focus({ preventScroll: true });
  return Boolean(again);
};
