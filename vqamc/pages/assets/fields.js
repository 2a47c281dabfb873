"use strict";
/* Above a list: the field that searches it, the selects that filter it, and what the address says of them. */

page.search = (() => {
  const element = page.element;
  const PAUSE = 150;

  /** Return a test of rows: each word of a text has to occur in one of a row's texts, or be its id.
      `occurs(word, id)` returns that test for one word; an id may be written as #1000. */
  function finder(text, occurs) {
    const tests = text.trim().toLowerCase().split(/\s+/).filter(Boolean).map((word) => occurs(word, word.replace(/^#/, "")));
    return (row) => tests.every((test) => test(row));
  }

  /** Return a field to search by, as `node`. `change` is told its text once typing has paused; not if
      the reader has gone elsewhere meanwhile. `now` does not wait for the pause. */
  function field(id, label, example, change) {
    let waiting = 0;
    const input = element("input", { id, type: "search", autocomplete: "off", spellcheck: "false", placeholder: example, oninput: () => {
      const here = window.location.hash;
      window.clearTimeout(waiting);
      waiting = window.setTimeout(() => {
        if (window.location.hash === here) now();
        else waiting = 0;
      }, PAUSE);
    } });

    function now() {
      if (!waiting) return;
      window.clearTimeout(waiting);
      waiting = 0;
      change(input.value);
    }

    return { now, node: element("div", { class: "field search" }, element("label", { for: id }, label), input) };
  }

  return { finder, field };
})();

/** Fill fields, whose ids are `prefix` and a key, from a state; return the state without what no
    select offers, and without what is none of the texts that `others` allows by key. That is said: an
    address may be old, or mistyped. */
page.fill = (prefix, keys, state, others = {}) => {
  const odd = [];
  const known = { ...state };
  for (const [key, allowed] of Object.entries({ order: ["asc", "desc"], ...others })) {
    if (!state[key] || allowed.includes(state[key])) continue;
    odd.push(page.element.shortened(state[key], 80));
    known[key] = "";
  }
  for (const key of keys) {
    const field = document.getElementById(`${prefix}${key}`);
    if (!field) continue;
    if (field.value !== state[key]) field.value = state[key];
    if (field.tagName !== "SELECT" || field.value === state[key]) continue;
    odd.push(page.element.shortened(page.choice.label(state[key]), 80));
    known[key] = field.value = "";
  }
  if (odd.length) page.lacking(`There is no such choice here: ${odd.join(", ")}. It was left out.`);
  return known;
};
