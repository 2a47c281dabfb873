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

  /** Return a small picture: drawn when it comes near the screen, or once there is time for it, since
      the page may be printed. */
  function thumbnail(place, name) {
    const image = element("img", { alt: `Scene ${name}`, width: 700, height: 400 });
    near.observe(image);
    waiting.set(image, place);
    if (window.requestIdleCallback) window.requestIdleCallback(() => take(image));
    else window.setTimeout(take, 500, image);
    return image;
  }

  const waiting = new WeakMap();
  const near = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) take(entry.target);
    }
  }, { rootMargin: "300px" });

  function take(image) {
    const place = waiting.get(image);
    waiting.delete(image);
    near.unobserve(image);
    if (place !== undefined && image.isConnected) fill(image, place);
  }

  async function fill(image, place) {
    try {
      const scene = await read(place);
      const address = URL.createObjectURL(new Blob([scene.svg], { type: "image/svg+xml" }));
      image.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
      image.src = address;
    } catch (error) {
      image.replaceWith(element("span", { class: "no-thumbnail small" }, "could not be loaded"));
      page.fail(error);
    }
  }

  return { read, drawing, part, thumbnail };
})();
