"use strict";
/* One scene large: point at a thing, or choose it from the list, for its depth, box and relations. */

page.scene = (() => {
  const element = page.element;
  const ALL = "all";
  let index = null;
  let shown = null;
  let chosen = -1;
  let options = { boxes: false, graph: false, relation: ALL };

  function nameOf(instance) {
    return instance.word === instance.name ? `${instance.name} ${instance.instance}` : `${instance.word} (${instance.name} ${instance.instance})`;
  }

  function middle(instance) {
    const [left, top, right, bottom] = instance.box;
    return [(left + right) / 2, (top + bottom) / 2];
  }

  /** Return the relations of a scene as rows: from, to, name. */
  function relations(scene) {
    const rows = [];
    for (let at = 0; at < scene.relations.length; at += 3) {
      rows.push({ from: scene.relations[at], to: scene.relations[at + 1], name: index.relations[scene.relations[at + 2]] });
    }
    return rows;
  }

  function box(instance, kind) {
    const [left, top, right, bottom] = instance.box;
    return element.svg("rect", { class: `box ${kind}`, x: left, y: top, width: right - left, height: bottom - top, rx: 3 });
  }

  /** Draw what lies over the picture: boxes, the graph, and what is chosen. */
  function overlay() {
    const { scene, layer, edges } = shown;
    const marks = [];
    if (options.boxes) marks.push(...scene.instances.map((one) => box(one, "plain")));
    if (options.graph) {
      const kept = edges.filter((edge) => options.relation === ALL ? edge.from === chosen : edge.name === options.relation && (chosen < 0 || edge.from === chosen || edge.to === chosen));
      for (const edge of kept) {
        const [x1, y1] = middle(scene.instances[edge.from]);
        const [x2, y2] = middle(scene.instances[edge.to]);
        const length = Math.hypot(x2 - x1, y2 - y1) || 1;
        const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
        const [hx, hy] = [x2 - 6 * ux, y2 - 6 * uy];
        marks.push(element.svg("line", { class: "edge", x1, y1, x2: hx, y2: hy }),
          element.svg("path", { class: "head", d: `M ${hx} ${hy} L ${hx - 7 * ux - 4 * uy} ${hy - 7 * uy + 4 * ux} L ${hx - 7 * ux + 4 * uy} ${hy - 7 * uy - 4 * ux} Z` }));
      }
      marks.push(...scene.instances.map((one) => {
        const [cx, cy] = middle(one);
        return element.svg("circle", { class: "node", cx, cy, r: 4 });
      }));
    }
    if (chosen >= 0) marks.push(box(scene.instances[chosen], "chosen"));
    layer.replaceChildren(...marks);
  }

  function facts(instance) {
    const rows = [
      ["name", instance.name],
      ["what", instance.word],
      ["depth", `z ${instance.z} of 0\u2013${shown.scene.depths - 1} (0 nearest), layer ${instance.depth0}, order within ${instance.depth1}`],
      ["drawn", `number ${instance.order + 1} from the back`],
      ["place", `x ${instance.x}, y ${instance.y} px`],
      ["box", `${instance.box.join(", ")} px (left, top, right, bottom)`],
      ["faces", instance.faces ?? (instance.flip ? "mirrored" : null)],
      ["person", instance.sex ? [instance.sex, instance.race, instance.age].join(", ") : null],
      ["expression", instance.expression],
      ["pose", instance.pose],
      ["type", instance.type],
    ];
    return element("dl", { class: "forms" }, rows.filter(([, value]) => value !== null && value !== undefined).map(([name, value]) =>
      element("div", {}, element("dt", {}, name), element("dd", {}, String(value)))));
  }

  function related(place) {
    const { scene, edges } = shown;
    const groups = index.relations.map((name) => [name, edges.filter((edge) => edge.from === place && edge.name === name)]).filter(([, rows]) => rows.length);
    if (!groups.length) return element("p", { class: "quiet-text" }, "It stands in no relation to anything.");
    return element("dl", { class: "forms" }, groups.map(([name, rows]) => element("div", {}, element("dt", {}, name),
      element("dd", {}, rows.map((edge) => nameOf(scene.instances[edge.to])).join(", ")))));
  }

  function tell() {
    const { scene, panel, list } = shown;
    for (const [place, row] of [...list.querySelectorAll("button[data-place]")].entries()) {
      row.setAttribute("aria-pressed", String(place === chosen));
    }
    if (chosen < 0) {
      panel.replaceChildren(element("h2", {}, "Nothing chosen"),
        element("p", { class: "quiet-text" }, "Point at a thing in the picture, or choose it from the list, to see its depth, box and relations."));
      return;
    }
    const instance = scene.instances[chosen];
    page.say(`${nameOf(instance)}, depth ${instance.z}`);
    panel.replaceChildren(element("h2", {}, nameOf(instance)), facts(instance), element("h3", {}, "Relations"), related(chosen));
  }

  function choose(place) {
    if (place === chosen) return;
    chosen = place;
    overlay();
    tell();
  }

  function picture(scene) {
    const svg = page.pictures.drawing(scene);
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", `Picture of ${scene.name}`);
    scene.instances.forEach((instance, number) => {
      const part = page.pictures.part(svg, instance);
      if (!part) return;
      part.setAttribute("tabindex", "0");
      part.setAttribute("role", "button");
      part.setAttribute("aria-label", `${nameOf(instance)}, depth ${instance.z}`);
      part.classList.add("thing");
      for (const event of ["pointerenter", "focus", "click"]) part.addEventListener(event, () => choose(number));
    });
    const layer = element.svg("g", { class: "overlay", "aria-hidden": "true" });
    svg.append(layer);
    return { figure: element("figure", { class: "stage" }, svg), layer };
  }

  function toggle(key, label) {
    const button = element("button", { type: "button", class: "toggle", "aria-pressed": String(options[key]), onclick: () => {
      options = { ...options, [key]: !options[key] };
      button.setAttribute("aria-pressed", String(options[key]));
      overlay();
    } }, label);
    return button;
  }

  function tools() {
    const select = element("select", { id: "scene-relation", onchange: (event) => {
      options = { ...options, relation: event.target.value };
      overlay();
    } }, [[ALL, "all of what is chosen"], ...index.relations.map((name) => [name, name])].map(([value, text]) => element("option", { value }, text)));
    select.value = options.relation;
    return element("div", { class: "row tools" }, toggle("boxes", "Boxes"), toggle("graph", "Graph"),
      element("label", { for: "scene-relation", class: "small quiet-text" }, "Relation"), select);
  }

  function things(scene) {
    const columns = [
      { label: "Thing", key: (one) => nameOf(one), cell: (one) => element("button", { type: "button", class: "link", "aria-pressed": "false", data: { place: one.place }, onclick: () => choose(one.place), onfocus: () => choose(one.place) }, nameOf(one)) },
      { label: "Depth", class: "number", key: (one) => one.z, cell: (one) => String(one.z) },
      { label: "x", class: "number", key: (one) => one.x, cell: (one) => String(Math.round(one.x)) },
      { label: "y", class: "number", key: (one) => one.y, cell: (one) => String(Math.round(one.y)) },
    ];
    const rows = scene.instances.map((instance, place) => ({ ...instance, place }));
    return page.table(`${page.plural(rows.length, "thing")} in the picture`, columns, rows, { stacks: "three" });
  }

  function steps(place) {
    const listed = page.gallery.listed();
    const at = listed.indexOf(place);
    const go = (target) => page.routes.go("scene", { n: String(target) });
    page.refill(document.getElementById("scene-steps"), page.picks.button(place),
      page.step("\u2039", "Previous scene", listed[at - 1], go), page.step("\u203A", "Next scene", at < 0 ? undefined : listed[at + 1], go));
  }

  /** Show no scene, for an address that asks for one that is not there. */
  function nothing(asked) {
    for (const part of ["steps", "body"]) document.getElementById(`scene-${part}`).replaceChildren();
    document.getElementById("scene-title").textContent = page.routes.label("scene");
    document.getElementById("scene-lead").textContent = "";
    page.lacking(`There is no scene ${element.shortened(asked, 80)} here: they count from 0 to ${index.names.length - 1}.`);
  }

  async function show(query, current) {
    const asked = query.get("n") ?? "0";
    const place = page.place(asked, index.names.length);
    if (place < 0) {
      nothing(asked);
      return;
    }
    const scene = await page.pictures.read(place);
    if (!current()) return;
    page.title.show(index.names[place]);
    chosen = -1;
    const { figure, layer } = picture(scene);
    const panel = element("section", { class: "card panel", role: "region", "aria-label": "The chosen thing", tabindex: 0 });
    const list = element("section", { class: "card list" }, things(scene));
    shown = { scene, layer, panel, list, edges: relations(scene) };
    document.getElementById("scene-title").textContent = index.names[place];
    document.getElementById("scene-lead").textContent = [scene.type, scene.id === null ? null : `id ${scene.id}`, page.plural(scene.instances.length, "thing"), page.plural(shown.edges.length, "relation")].filter(Boolean).join(" \u00B7 ");
    steps(place);
    document.getElementById("scene-body").replaceChildren(element("div", { class: "scene" },
      element("div", { class: "card picture" }, tools(), figure), panel, list));
    overlay();
    tell();
    page.say(index.names[place]);
  }

  function build(read) {
    index = read;
  }

  return { build, show, nameOf };
})();
