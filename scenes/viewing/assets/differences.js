"use strict";
/* Two scenes side by side with what changed marked: what came, what went, and what is there on both. */

page.differences = (() => {
  const element = page.element;
  let index = null;
  let found = null;
  let dimmed = true;

  function titles(row) {
    return [index.names[row[0]], index.names[row[1]]];
  }

  async function read(place) {
    const pages = await page.data.load(`differences/${Math.floor(place / found.pageSize)}`);
    return pages[place % found.pageSize];
  }

  /** Return which changed things stand in a scene, and whether they came, went or only changed. */
  function marked(scene, other, changes, kind) {
    const same = (a, b) => a.name === b.name && a.instance === b.instance;
    return scene.instances.flatMap((instance) => {
      if (!changes.some((change) => same(change, instance))) return [];
      return [{ instance, kind: other.instances.some((one) => same(one, instance)) ? "changed" : kind }];
    });
  }

  function side(scene, marks, title, place) {
    const svg = page.pictures.drawing(scene);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", `${title}: ${scene.name}; ${marks.length ? `marked: ${marks.map((one) => `${page.scene.nameOf(one.instance)} ${one.kind}`).join(", ")}` : "nothing marked"}`);
    for (const { instance, kind } of marks) page.pictures.part(svg, instance)?.classList.add("differs", kind);
    svg.append(element.svg("g", { class: "overlay" }, marks.map(({ instance, kind }) => {
      const [left, top, right, bottom] = instance.box;
      return element.svg("rect", { class: `box ${kind}`, x: left - 3, y: top - 3, width: right - left + 6, height: bottom - top + 6, rx: 4 });
    })));
    return element("figure", { class: dimmed ? "stage dimmed" : "stage" }, svg,
      element("figcaption", { class: "small" }, element("strong", {}, title), " ", element("a", { href: page.routes.address("scene", { n: String(place) }) }, scene.name)));
  }

  function table(changes) {
    const columns = [
      { label: "Thing", key: (one) => one.name, cell: (one) => `${one.name} ${one.instance}` },
      { label: "Change", key: (one) => one.kind, cell: (one) => one.kind },
      { label: "From", cell: (one) => one.from },
      { label: "To", cell: (one) => one.to },
    ];
    return page.table(page.plural(changes.length, "change"), columns, changes);
  }

  async function one(place) {
    const difference = await read(place);
    const [before, after] = await Promise.all([page.pictures.read(difference.before), page.pictures.read(difference.after)]);
    const sides = element("div", { class: "sides" },
      side(before, marked(before, after, difference.changes, "went"), "Before", difference.before),
      side(after, marked(after, before, difference.changes, "came"), "After", difference.after));
    const toggle = element("button", { type: "button", class: "toggle", "aria-pressed": String(dimmed), onclick: () => {
      dimmed = !dimmed;
      toggle.setAttribute("aria-pressed", String(dimmed));
      for (const stage of sides.querySelectorAll(".stage")) stage.classList.toggle("dimmed", dimmed);
    } }, "Dim what is the same");
    const step = (label, name, target) => element("button", { type: "button", "aria-label": name, disabled: target < 0 || target >= found.rows.length, onclick: () => page.routes.go("differences", { d: String(target) }) }, label);
    const verdict = difference.counts ? `counts as a changed scene (${difference.least} changes do)` : `does not count as a changed scene (${difference.least} changes do)`;
    return element("section", { class: "card" },
      element("div", { class: "row spread" },
        element("div", { class: "row" }, toggle,
          element("span", { class: "key came" }, "came"), element("span", { class: "key went" }, "went"), element("span", { class: "key changed" }, "changed")),
        element("div", { class: "row" }, step("\u2039", "Previous difference", place - 1), step("\u203A", "Next difference", place + 1))),
      sides,
      element("p", {}, `${page.plural(difference.changes.length, "change")}: ${verdict}.`),
      difference.changes.length ? table(difference.changes) : element("p", { class: "quiet-text" }, "Nothing in the pictures differs."));
  }

  function list(chosen) {
    const columns = [
      { label: "Before", key: ({ row }) => titles(row)[0], cell: ({ row, place }) => element("a", { href: page.routes.address("differences", { d: String(place) }), "aria-current": place === chosen ? "true" : null }, titles(row)[0]) },
      { label: "After", key: ({ row }) => titles(row)[1], cell: ({ row }) => titles(row)[1] },
      { label: "Changes", class: "number", key: ({ row }) => row[2], first: "descending", cell: ({ row }) => page.count(row[2]) },
    ];
    // A page around the chosen one: there may be thousands.
    const SIZE = 25;
    const at = Math.floor(Math.max(chosen, 0) / SIZE);
    const rows = found.rows.map((row, place) => ({ row, place }));
    const pager = element("div", { class: "pager", role: "navigation", "aria-label": "Pages of differences" });
    const holder = element("div", {});
    const draw = (next) => {
      holder.replaceChildren(page.table("Scenes that belong side by side", columns, rows.slice(next * SIZE, (next + 1) * SIZE)));
      page.pager(pager, next, Math.ceil(rows.length / SIZE), draw);
    };
    draw(at);
    return element("section", { class: "card" }, holder, pager);
  }

  async function show(query) {
    found ??= await page.data.load("differences");
    const body = document.getElementById("differences-body");
    document.getElementById("differences-lead").textContent = `${page.plural(found.rows.length, "pair")} of scenes that belong side by side: originals and complements, and variants of one scene.`;
    if (!found.rows.length) {
      body.replaceChildren(element("div", { class: "card empty" }, element("strong", {}, "No two of these scenes belong side by side"),
        "A complement has the id of its question: 900000000 and the original's. Up to 20 scenes that offer the same objects are all compared."));
      return;
    }
    const place = Math.min(Math.max(Number.parseInt(query.get("d") ?? "0", 10) || 0, 0), found.rows.length - 1);
    body.replaceChildren(await one(place), list(place));
  }

  function build(read) {
    index = read;
  }

  return { build, show };
})();
