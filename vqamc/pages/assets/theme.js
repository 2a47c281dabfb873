"use strict";
/* Light or dark: what the system prefers, until the reader chooses; the choice is kept.
   Loaded before anything is painted, so that the page never flashes in the other colours.
   Paper is light: while the page is printed, so are its charts. */

const page = Object.create(null);

page.theme = (() => {
  const KEY = "vqamc-theme";
  const root = document.documentElement;
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const listeners = [];
  let chosen = null;
  let printing = false;

  function stored() {
    try {
      return window.localStorage.getItem(KEY);
    } catch {
      return null; // Some browsers keep nothing for pages from disk.
    }
  }

  function keep(name) {
    try {
      window.localStorage.setItem(KEY, name);
    } catch {
      // The choice then lasts as long as the page.
    }
  }

  function current() {
    return root.dataset.theme;
  }

  function apply(name) {
    root.dataset.theme = name;
    for (const listener of listeners) listener(name);
  }

  function preferred() {
    const choice = chosen ?? stored();
    return choice === "light" || choice === "dark" ? choice : system.matches ? "dark" : "light";
  }

  function bind(button) {
    const show = () => {
      const dark = current() === "dark";
      button.setAttribute("aria-pressed", String(dark));
      button.querySelector(".icon").textContent = dark ? "\u263E" : "\u2600";
    };
    button.addEventListener("click", () => {
      chosen = current() === "dark" ? "light" : "dark";
      keep(chosen);
      apply(chosen);
    });
    listeners.push(show);
    show();
  }

  function follow() {
    apply(printing ? "light" : preferred());
  }

  function print(begun) {
    if (printing === begun) return;
    printing = begun;
    follow();
  }

  follow();
  system.addEventListener("change", follow);
  window.addEventListener("beforeprint", () => print(true));
  window.addEventListener("afterprint", () => print(false));
  window.matchMedia("print").addEventListener("change", (event) => print(event.matches));
  return { bind, onChange: (listener) => listeners.push(listener) };
})();
