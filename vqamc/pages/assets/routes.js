"use strict";
/* Which view is shown stands in the address: #/VIEW?key=value, so that back, forward and links work. */

page.routes = (() => {
  const views = new Map();
  let shown = null;

  function read() {
    const [path, query = ""] = window.location.hash.replace(/^#\/?/, "").split("?");
    return { view: views.has(path) ? path : views.keys().next().value, query: new URLSearchParams(query) };
  }

  function address(view, query) {
    const kept = new URLSearchParams();
    for (const [key, value] of Object.entries(query || {})) {
      if (value !== "" && value !== null && value !== undefined) kept.set(key, value);
    }
    const text = kept.toString();
    return `#/${view}${text ? `?${text}` : ""}`;
  }

  function go(view, query) {
    window.location.hash = address(view, query);
  }

  /** Change the address without a step in the history: for what is typed or turned. */
  function note(view, query) {
    window.history.replaceState(null, "", address(view, query));
  }

  function follow() {
    const { view, query } = read();
    const moved = view !== shown;
    if (moved) {
      for (const name of views.keys()) {
        document.getElementById(`view-${name}`).hidden = name !== view;
      }
      for (const link of document.querySelectorAll("nav a[data-view]")) {
        if (link.dataset.view === view) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
      }
    }
    const first = shown === null;
    shown = view;
    views.get(view)(query, moved);
    if (moved && !first && !document.querySelector("dialog[open]")) {
      window.scrollTo(0, 0);
      document.querySelector(`#view-${view} h1`)?.focus({ preventScroll: true });
    }
  }

  /** Declare a view; `show` is called with its query, and whether the view was another before. */
  function declare(name, show) {
    views.set(name, show);
  }

  function start() {
    document.querySelector(".skip").addEventListener("click", (event) => {
      event.preventDefault(); // The address belongs to the views.
      document.getElementById("main").focus();
    });
    window.addEventListener("hashchange", follow);
    follow();
  }

  return { declare, start, go, note, address, current: read };
})();
