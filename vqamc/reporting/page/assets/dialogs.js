"use strict";
/* One large dialog: opened over the page, closed by Escape, the button, the ground or going back.
   The browser keeps the focus inside; it returns to where it was. */

page.dialog = (() => {
  let before = null;
  let onClosed = null;

  const node = () => document.getElementById("dialog");

  /** Put the dialog into the page. */
  function build() {
    const element = page.element;
    const dialog = element("dialog", { id: "dialog", "aria-labelledby": "dialog-title" },
      element("div", { class: "dialog-head" },
        element("h2", { id: "dialog-title", "data-title": true, tabindex: -1, "aria-live": "polite" }),
        element("div", { class: "dialog-tools" }, element("span", { class: "row", "data-tools": true }),
          element("button", { type: "button", "data-close": true }, "Close"))),
      element("div", { class: "dialog-content", "data-content": true, tabindex: 0, role: "region", "aria-label": "Details" }));
    document.body.append(dialog);
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
      dialog.querySelector("[data-content]").replaceChildren();
      const [focus, closed] = [before, onClosed];
      if (closed) page.asked(); // What was to be shown next is no longer wanted.
      before = onClosed = null;
      const better = closed?.();
      (better ?? (focus?.isConnected ? focus : document.getElementById("main"))).focus();
    });
  }

  /** Show a title and content. `closed` is called when the reader closes it; it may return what is
      to have the focus then, else that goes back to where it was. */
  function open(title, content, { closed, tools = [] } = {}) {
    const dialog = node();
    dialog.querySelector("[data-title]").replaceChildren(title);
    const stepped = page.refill(dialog.querySelector("[data-tools]"), ...tools);
    dialog.querySelector("[data-content]").replaceChildren(content);
    dialog.querySelector("[data-content]").scrollTop = 0;
    onClosed = closed;
    if (!dialog.open) {
      before = document.activeElement === document.body ? null : document.activeElement;
      dialog.showModal();
    }
    if (!stepped) dialog.querySelector("[data-title]").focus();
  }

  /** Close without telling whoever opened it: the address has changed already. */
  function dismiss() {
    onClosed = null;
    if (node().open) node().close();
  }

  return { build, open, dismiss };
})();
