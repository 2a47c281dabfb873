"use strict";
/* Two scenes picked wherever they are seen, to be shown side by side; the last two picked count. */

page.picks = (() => {
  const element = page.element;
  const MOST = 2;
  let index = null;
  let picked = [];

  const bar = () => document.getElementById("picks");

  /** Return a button that picks a scene, or lets it go. */
  function button(place) {
    return element("button", { type: "button", class: "toggle small pick", "aria-label": `Compare ${index.names[place]}`, "aria-pressed": String(picked.includes(place)),
      data: { pick: place, keep: "pick" }, onclick: () => change(picked.includes(place) ? picked.filter((one) => one !== place) : [...picked, place].slice(-MOST)) }, "Compare");
  }

  function change(next) {
    picked = next;
    for (const one of document.querySelectorAll("button[data-pick]")) {
      one.setAttribute("aria-pressed", String(picked.includes(Number(one.dataset.pick))));
    }
    draw();
    page.say(picked.length ? `To compare: ${picked.map((place) => index.names[place]).join(" and ")}` : "Nothing to compare");
  }

  function draw() {
    const [before, after] = picked;
    bar().hidden = !picked.length || page.routes.current().view === "differences";
    page.refill(bar(),
      element("p", {}, picked.map((place, at) => [at ? " \u2192 " : "", element("strong", {}, element.short(index.names[place], 80))]),
        after === undefined ? " \u2192 pick another one" : null),
      element("div", { class: "row" },
        after === undefined ? null : element("a", { class: "call", href: page.routes.address("differences", { a: String(before), b: String(after) }) }, "Show side by side"),
        after === undefined ? null : element("button", { type: "button", data: { keep: "swap" }, onclick: () => change([after, before]) }, "Swap"),
        element("button", { type: "button", class: "quiet", onclick: () => {
          change([]);
          document.getElementById("main").focus({ preventScroll: true });
        } }, "Clear")));
  }

  function build(read) {
    index = read;
    window.addEventListener("hashchange", draw);
  }

  return { build, button };
})();
