"use strict";
/* Any two scenes by their names or ids: two fields above what is side by side. */

page.choosing = (() => {
  const element = page.element;
  const OFFERED = 30;
  const SIDES = ["Before", "After"];
  let index = null;
  let chosen = [undefined, undefined];

  const field = (side) => document.getElementById(`choosing-${side}`);
  const said = () => document.getElementById("choosing-said");

  /** Return the scenes that a text may mean: those of that name, else those of that id, else those of
      that name whatever its case, else those that hold it. */
  function meant(text) {
    const written = text.trim();
    if (!written) return [];
    const [small, id] = [written.toLowerCase(), written.replace(/^#/, "")];
    const places = index.names.map((_, place) => place);
    const lower = (place) => index.names[place].toLowerCase();
    const tests = [
      (place) => index.names[place].trim() === written,
      (place) => index.ids[place] === id,
      (place) => lower(place).trim() === small,
      (place) => lower(place).includes(small),
    ];
    return tests.reduce((found, test) => (found.length ? found : places.filter(test)), []);
  }

  function offer(side) {
    document.getElementById(`choosing-${side}-list`).replaceChildren(
      ...meant(field(side).value).slice(0, OFFERED).map((place) => element("option", { value: index.names[place] })));
  }

  /** Take what stands in the fields; go there once both are the name of one scene. */
  function take() {
    const found = SIDES.map((_, side) => meant(field(side).value));
    const odd = found.findIndex((places) => places.length !== 1);
    if (odd >= 0) {
      const text = field(odd).value.trim();
      said().textContent = !text ? `${SIDES[odd]}: no scene is named yet`
        : found[odd].length ? `${SIDES[odd]}: ${page.count(found[odd].length)} scenes are meant; write more of the name`
          : `${SIDES[odd]}: no scene is called that`;
      return;
    }
    go(found.map(([place]) => place));
  }

  function go([before, after]) {
    said().textContent = "";
    window.location.hash = page.differences.address([before, after]);
  }

  function input(side) {
    const id = `choosing-${side}`;
    return element("div", { class: "field" }, element("label", { for: id }, SIDES[side]),
      element("input", { id, type: "search", list: `${id}-list`, autocomplete: "off", spellcheck: "false", placeholder: "name or id of a scene",
        oninput: () => offer(side), onchange: take }),
      element("datalist", { id: `${id}-list` }));
  }

  /** Show which two stand side by side. */
  function fill(places) {
    chosen = places;
    said().textContent = "";
    places.forEach((place, side) => {
      field(side).value = place === undefined ? "" : index.names[place];
    });
  }

  function build(read) {
    index = read;
    const form = document.getElementById("choosing");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      take();
    });
    form.append(input(0), input(1),
      element("button", { type: "button", onclick: () => {
        if (!chosen.includes(undefined)) go([chosen[1], chosen[0]]);
      } }, "Swap"),
      element("p", { id: "choosing-said", class: "small", role: "status" }));
  }

  return { build, fill };
})();
