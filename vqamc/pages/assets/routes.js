"use strict";
/* Which view is shown stands in the address: #/VIEW?key=value, so that back, forward and links work. */

/** Begin something that the reader asked for; return a function that says whether it is still the
    newest: what is loaded too late is thrown away. */
page.asked = (() => {
  let newest = 0;
  return () => {
    newest += 1;
    document.getElementById("notice")?.remove(); // It was about what was asked for before.
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
  const OVER = ["id", "pair"]; // What is opened over a list.
  const views = new Map();
  let shown = null;
  let left = null;

  function read() {
    const [path, query = ""] = window.location.hash.replace(/^#\/?/, "").split("?");
    const known = path === "" || views.has(path);
    return { view: views.has(path) ? path : views.keys().next().value, query: new URLSearchParams(query), lacks: known ? null : path };
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
    window.history.replaceState(window.history.state, "", address(view, query));
    remember();
  }

  /** Open something over a list: a step in the history, which `close` takes back. */
  function open(view, query) {
    window.history.pushState({ over: true }, "", address(view, query));
    follow();
  }

  /** Close what lies over a list. Without the step back, going back would next seem to do nothing;
      what was opened by a link or a bookmark has no list behind it. */
  function close(view, query) {
    if (window.history.state?.over) {
      left = [view, query];
      window.history.back();
    } else {
      note(view, query);
    }
  }

  /** Let the link of a view lead to what is looked at there now. */
  function remember() {
    const { view, query } = read();
    for (const key of OVER) query.delete(key);
    document.querySelector(`nav a[data-view="${view}"]`).href = address(view, Object.fromEntries(query));
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
    const closed = left;
    left = null;
    if (closed && read().view === closed[0]) note(...closed);
    const { view, query, lacks } = read();
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
      if (current() && lacks !== null) page.lacking(`There is no view ${page.element.shortened(lacks, 80)} here.`);
      if (current() && !document.getElementById("notice")) remember();
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

  return { declare, start, go, open, close, note, address, label, current: read };
})();

/** Say above the view that the address asks for what is not there. */
page.lacking = (text) => {
  document.getElementById("notice")?.remove();
  document.getElementById("main").prepend(page.element("p", { id: "notice", class: "card", role: "alert" }, text));
};

/** Say that part of the page could not be loaded. */
page.fail = (error) => page.lacking(`Part of this page is missing: ${error.message}. Keep its folder together.`);
