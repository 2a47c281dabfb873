"use strict";
/* The gallery: search by name or by what is in the picture, by type; a page of pictures at a time. */

page.gallery = (() => {
  const element = page.element;
  const SIZE = 24;
  const SORTS = [["", "As listed"], ["name", "Name"], ["fewest", "Fewest things"], ["most", "Most things"]];
  let index = null;
  let state = { q: "", type: "", sort: "", page: "" };
  let rows = [];
  let search = null;

  function field(key, label, choices) {
    const id = `gallery-${key}`;
    return element("div", { class: "field" }, element("label", { for: id }, label),
      element("select", { id, onchange: (event) => change({ [key]: event.target.value }) },
        choices.map(([value, text]) => element("option", { value }, text))));
  }

  function build(read) {
    index = read;
    const types = [...new Set(index.types)].sort();
    document.getElementById("gallery-lead").textContent =
      [`${page.plural(index.names.length, "scene")} of ${index.path}`, `art: ${index.art}`].filter(Boolean).join(" \u00B7 ");
    document.getElementById("gallery-failed").replaceChildren(failed());
    const form = document.getElementById("gallery-filters");
    form.addEventListener("submit", (event) => event.preventDefault());
    search = page.search.field("gallery-q", "Search names, ids and what is in the picture", "dog bench", (q) => change({ q }));
    form.append(
      search.node,
      field("type", "Scene type", [["", "All types"], ...types.map((type) => [page.choice.value(type), type || "(empty)"])]),
      field("sort", "Order", SORTS));
    apply();
  }

  /** Return which scenes cannot be shown, and why; of very many the first. */
  function failed() {
    if (!index.nFailed) return "";
    const more = index.nProblems - index.problems.length;
    return element("details", {}, element("summary", {}, `${page.count(index.nFailed)} failed and cannot be shown`),
      element("ul", { class: "plain small" }, index.problems.map((one) => element("li", {}, one)),
        more > 0 ? element("li", {}, `and ${page.plural(more, "more problem")}`) : null));
  }

  function change(changes) {
    search.now();
    state = { ...state, page: "", ...changes };
    page.routes.note("gallery", state);
    refresh();
  }

  /** Return the test whether a word occurs in a scene's name or picture, or is its id. */
  function occurs(word, id) {
    const told = new Set([...index.vocabulary.keys()].filter((code) => index.vocabulary[code].toLowerCase().includes(word)));
    return (place) => index.names[place].toLowerCase().includes(word) || index.ids[place] === id || index.words[place].some((code) => told.has(code));
  }

  function apply() {
    const says = page.search.finder(state.q, occurs);
    rows = index.names.map((_, place) => place).filter((place) => (!state.type || index.types[place] === page.choice.label(state.type)) && says(place));
    const keys = new Map([
      ["name", (a, b) => page.natural(index.names[a], index.names[b]) || a - b],
      ["fewest", (a, b) => index.present[a] - index.present[b] || a - b],
      ["most", (a, b) => index.present[b] - index.present[a] || a - b],
    ]);
    if (keys.has(state.sort)) rows.sort(keys.get(state.sort));
  }

  function refresh() {
    state = page.fill("gallery-", ["q", "type", "sort"], state);
    apply();
    draw();
  }

  function draw() {
    const at = page.pageAt(state.page, SIZE, rows.length);
    document.getElementById("gallery-found").replaceChildren(rows.length === index.names.length
      ? page.plural(rows.length, "scene") : `${page.count(rows.length)} of ${page.plural(index.names.length, "scene")}`,
    page.pager.note(at, SIZE, rows.length) ?? "");
    document.getElementById("gallery-empty").hidden = rows.length > 0;
    document.getElementById("gallery-list").replaceChildren(...rows.slice(at * SIZE, (at + 1) * SIZE).map(card));
    page.pager(document.getElementById("gallery-pager"), at, SIZE, rows.length, (next) => {
      state = { ...state, page: next ? String(next + 1) : "" };
      page.routes.note("gallery", state);
      draw();
      document.getElementById("gallery-filters").scrollIntoView();
    });
  }

  function card(place) {
    const name = index.names[place];
    return element("li", { class: "tile" },
      element("a", { href: page.routes.address("scene", { n: String(place) }) },
        page.pictures.thumbnail(place, name),
        element("span", { class: "tile-name" }, name)),
      element("div", { class: "row spread" },
        element("span", { class: "small quiet-text" }, `${index.types[place]} \u00B7 ${page.plural(index.present[place], "thing")}`),
        page.picks.button(place)));
  }

  function show(query) {
    state = { q: query.get("q") || "", type: query.get("type") || "", sort: query.get("sort") || "", page: query.get("page") || "" };
    refresh();
  }

  /** Return the scenes as the gallery lists them now. */
  function listed() {
    return rows;
  }

  return { build, show, listed };
})();
