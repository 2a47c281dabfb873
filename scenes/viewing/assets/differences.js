"use strict";
/* Any two scenes side by side with what changed marked: what came, what went, and what is there on both. */

page.differences = (() => {
  const element = page.element;
  const SIZE = 25;
  let index = null;
  const COLUMNS = ["before", "after", "changes"];
  let rows = null;
  let dimmed = true;
  let state = { sort: "", order: "", page: "" };

  /** Return which changed things stand in one of two scenes, and whether they came, went or only
      changed; `at` is 0 for the first. */
  function marked(scenes, changes, at) {
    const find = (side, change) => scenes[side].instances.find((one) => one.object === change.objects[side] && one.instance === change.instance);
    const marks = new Map();
    for (const change of changes) {
      const instance = find(at, change);
      if (instance) marks.set(instance, find(1 - at, change) ? "changed" : ["went", "came"][at]);
    }
    return [...marks].map(([instance, kind]) => ({ instance, kind }));
  }

  function side(scene, marks, title, place) {
    const svg = page.pictures.drawing(scene);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", `${title}: ${index.names[place]}; ${marks.length ? `marked: ${marks.map((one) => `${page.scene.nameOf(one.instance)} ${one.kind}`).join(", ")}` : "nothing marked"}`);
    for (const { instance, kind } of marks) page.pictures.part(svg, instance)?.classList.add("differs", kind);
    svg.append(element.svg("g", { class: "overlay" }, marks.map(({ instance, kind }) => {
      const [left, top, right, bottom] = instance.box;
      return element.svg("rect", { class: `box ${kind}`, x: left - 3, y: top - 3, width: right - left + 6, height: bottom - top + 6, rx: 4 });
    })));
    return element("figure", { class: dimmed ? "stage dimmed" : "stage" }, svg,
      element("figcaption", { class: "small" }, element("strong", {}, title), " ", element("a", { href: page.routes.address("scene", { n: String(place) }) }, index.names[place])));
  }

  function table(changes) {
    const columns = [
      { label: "Thing", key: (one) => one.name, cell: (one) => `${one.name} ${one.instance}` },
      { label: "Change", key: (one) => one.kind, cell: (one) => one.kind },
      { label: "From", cell: (one) => page.comparing.text(one, one.from) },
      { label: "To", cell: (one) => page.comparing.text(one, one.to) },
    ];
    return page.table(page.plural(changes.length, "change"), columns, changes, { stacks: "three" });
  }

  /** Return the address of two scenes, with the order of the list; its page is that of the two. */
  function address(row) {
    return page.routes.address("differences", { a: String(row[0]), b: String(row[1]), sort: state.sort, order: state.order });
  }

  /** Return how the list is sorted: the place of a column and which way; null for as listed. */
  function sorted() {
    const place = COLUMNS.indexOf(state.sort);
    return place < 0 ? null : { place, order: state.order === "desc" ? "descending" : "ascending" };
  }

  /** Return the places of the rows in the order of the list. */
  function ordered() {
    const places = [...rows.keys()];
    const by = sorted();
    return by ? page.table.sort(places, keys[by.place], by.order) : places;
  }

  const keys = [(place) => index.names[rows[place][0]], (place) => index.names[rows[place][1]], (place) => rows[place][2]];

  /** Return the button that dims what is the same, and what the marks mean. */
  function marks(sides) {
    const toggle = element("button", { type: "button", class: "toggle", "aria-pressed": String(dimmed), data: { keep: "dim" }, onclick: () => {
      dimmed = !dimmed;
      toggle.setAttribute("aria-pressed", String(dimmed));
      for (const stage of sides.querySelectorAll(".stage")) stage.classList.toggle("dimmed", dimmed);
    } }, "Dim what is the same");
    return element("div", { class: "row" }, toggle,
      element("span", { class: "key came" }, "came"), element("span", { class: "key went" }, "went"), element("span", { class: "key changed" }, "changed"));
  }

  /** Return the buttons to the neighbours in the list; none for two scenes that are not in it. */
  function steps(place) {
    if (place < 0) return [];
    const listed = ordered();
    const at = listed.indexOf(place);
    const step = (label, name, target) => page.step(label, name, target, (next) => {
      window.location.hash = address(rows[next]);
    });
    return [step("\u2039", "Previous difference", listed[at - 1]), step("\u203A", "Next difference", listed[at + 1])];
  }

  function one(pair, scenes, place) {
    const { changes, least, warnings } = page.comparing.compare(scenes[0].compared, scenes[1].compared);
    const sides = element("div", { class: "sides" },
      ["Before", "After"].map((title, at) => side(scenes[at], marked(scenes, changes, at), title, pair[at])));
    const verdict = changes.length >= least ? `counts as a changed scene (${least} changes do)` : `does not count as a changed scene (${least} changes do)`;
    return element("section", { class: "card" },
      element("div", { class: "row spread" }, marks(sides), element("div", { class: "row", id: "differences-steps" }, steps(place))),
      sides,
      element("p", {}, `${page.plural(changes.length, "change")}: ${verdict}.`),
      warnings.map((warning) => element("p", { class: "warning" }, warning)),
      changes.length ? table(changes) : element("p", { class: "quiet-text" }, "Nothing in the pictures differs."));
  }

  /** Take changes of the list's order or page, and say them in the address. */
  function keep(changes) {
    state = { ...state, ...changes };
    const { query } = page.routes.current();
    page.routes.note("differences", { a: query.get("a"), b: query.get("b"), ...state });
  }

  function list(chosen) {
    const columns = [
      { label: "Before", key: keys[0], cell: (place) => element("a", { href: address(rows[place]), data: { keep: `pair ${place}` }, "aria-current": place === chosen ? "true" : null }, index.names[rows[place][0]]) },
      { label: "After", key: keys[1], cell: (place) => index.names[rows[place][1]] },
      { label: "Changes", class: "number", key: keys[2], first: "descending", cell: (place) => (rows[place][2] === null ? "unknown" : page.count(rows[place][2])) },
    ];
    const pager = element("div", { class: "pager", role: "navigation", "aria-label": "Pages of differences" });
    const paged = {
      size: SIZE, holder: pager,
      // Without a page in the address the one around the chosen two: there may be thousands.
      ...(state.page ? { at: page.pageAt(state.page, SIZE, rows.length) } : { shows: (place) => place === chosen }),
      turned: (at) => keep({ page: String(at + 1) }),
      sorted: (by) => {
        keep({ sort: COLUMNS[by.place], order: by.order === "descending" ? "desc" : "asc", page: "1" });
        const held = document.getElementById("differences-steps");
        if (held) page.refill(held, ...steps(chosen));
      },
    };
    return element("section", { class: "card" }, page.table("Scenes that belong side by side", columns, [...rows.keys()], { sorted: sorted(), paged, stacks: true }), pager);
  }

  function nothing() {
    return element("div", { class: "card empty" }, element("strong", {}, "No two of these scenes belong side by side"),
      `Choose any two above, or press Compare on two scenes of the gallery. Listed here are originals and complements (a complement has the id of its question: ${index.complement} and the original\u2019s), and, of up to ${index.few} scenes, those that offer the same objects and differ.`);
  }

  /** Return the two scenes that an address asks for; if it asks for none, the first that are listed. */
  function wanted(query) {
    const asked = ["a", "b"].map((key) => query.get(key));
    if (asked.every((one) => one === null)) return rows[ordered()[0]]?.slice(0, 2);
    const pair = asked.map((one) => page.place(one ?? "", index.names.length));
    if (!pair.includes(-1)) return pair;
    page.lacking(`There are no two scenes ${asked.map((one) => element.shortened(one ?? "(none)", 80)).join(" and ")} here: they count from 0 to ${index.names.length - 1}.`);
    return null;
  }

  async function show(query, current) {
    const read = rows ?? await page.data.load("differences");
    if (!current()) return;
    rows = read;
    state = page.fill("differences-", [], Object.fromEntries(["sort", "order", "page"].map((key) => [key, query.get(key) || ""])), { sort: COLUMNS });
    document.getElementById("differences-lead").textContent = rows.length
      ? `Any two scenes side by side; ${page.plural(rows.length, "pair")} ${rows.length === 1 ? "is" : "are"} listed.` : "Any two scenes side by side.";
    const body = document.getElementById("differences-body");
    const pair = wanted(query);
    if (!pair) {
      page.choosing.fill([undefined, undefined]);
      body.replaceChildren(rows.length ? list(-1) : nothing());
      return;
    }
    const scenes = await Promise.all(pair.map(page.pictures.read));
    if (!current()) return;
    const names = pair.map((place) => index.names[place]);
    const place = rows.findIndex((row) => row[0] === pair[0] && row[1] === pair[1]);
    page.choosing.fill(pair);
    page.refill(body, one(pair, scenes, place), rows.length ? list(place) : nothing());
    page.title.show(`${names[0]} \u2192 ${names[1]}`);
    page.say(`Before ${names[0]}, after ${names[1]}`);
  }

  function build(read) {
    index = read;
  }

  return { build, show, address };
})();
