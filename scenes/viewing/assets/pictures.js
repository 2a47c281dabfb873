"use strict";
/* Scenes as pictures: small ones for lists, and drawings whose parts can be pointed at. */

page.pictures = (() => {
  const element = page.element;

  /** Return what the page knows of one scene. */
  async function read(place) {
    return page.data.inflate(await page.data.load(`scenes/${place}`));
  }

  /** Return a drawing as elements; its parts carry `data-object` and `data-instance`. */
  function drawing(scene) {
    const parsed = new DOMParser().parseFromString(scene.svg, "image/svg+xml").documentElement;
    const svg = document.importNode(parsed, true);
    // Two drawings may stand on one page: names within each would clash.
    for (const one of svg.querySelectorAll("[id]")) one.removeAttribute("id");
    svg.querySelector("title")?.remove();
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.setAttribute("class", "drawing");
    return svg;
  }

  /** Return the part of a drawing that shows an instance; null where none does. */
  function part(svg, instance) {
    return svg.querySelector(`g[data-object="${instance.object}"][data-instance="${instance.instance}"]`);
  }

  /** Return a small picture that is drawn when it comes near the screen. */
  function thumbnail(place, name) {
    const image = element("img", { alt: `Scene ${name}`, width: 700, height: 400 });
    near.observe(image);
    waiting.set(image, place);
    return image;
  }

  const waiting = new WeakMap();
  const near = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      near.unobserve(entry.target);
      fill(entry.target, waiting.get(entry.target));
    }
  }, { rootMargin: "300px" });

  async function fill(image, place) {
    const scene = await read(place);
    const address = URL.createObjectURL(new Blob([scene.svg], { type: "image/svg+xml" }));
    image.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
    image.src = address;
  }

  return { read, drawing, part, thumbnail };
})();
