"use strict";
/* Which view is shown stands in the address: #/VIEW?key=value, so that back, forward and links work. */

/** Begin something that the reader asked for; return a function that says whether it is still the
    newest: what is loaded too late is thrown away. */
page.asked = (() => {
  let newest = 0;
  return () => {
    newest += 1;
    const mine = newest;
    return () => mine === newest;
  };
})();

/** The title of the window: what is looked at, then what the page is of. */
page.title = (() => {
  let whole = document.title;
  return {
    of: (name) => {
      whole = name;
    },
    show: (name) => {
      document.title = `${name} \u00B7 ${whole}`;
    },
  };
})();

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

  /** Return the name of a view, as its link has it. */
  function label(view) {
    return document.querySelector(`nav a[data-view="${view}"]`).textContent;
  }

  function turnTo(view) {
    for (const name of views.keys()) {
      document.getElementById(`view-${name}`).hidden = name !== view;
    }
    for (const link of document.querySelectorAll("nav a[data-view]")) {
      if (link.dataset.view === view) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  async function follow() {
    const { view, query } = read();
    const current = page.asked();
    const moved = view !== shown;
    const first = shown === null;
    shown = view;
    if (moved) turnTo(view);
    page.title.show(label(view));
    const whole = views.get(view)(query, current);
    if (moved && !first && !document.querySelector("dialog[open]")) {
      window.scrollTo(0, 0);
      document.querySelector(`#view-${view} h1`)?.focus({ preventScroll: true });
    }
    try {
      await whole;
    } catch (error) {
      if (current()) page.fail(error);
    }
  }

  /** Declare a view; `show` is called with its query, and with what says whether the reader still
      waits for it: after waiting for data it asks that before it changes the page. */
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

  return { declare, start, go, note, address, label, current: read };
})();

/** Say that part of the page could not be loaded. */
page.fail = (error) => {
  document.getElementById("failure")?.remove();
  document.getElementById("main").prepend(page.element("p", { id: "failure", class: "card", role: "alert" },
    `Part of this page is missing: ${error.message}. Keep its folder together.`));
};
