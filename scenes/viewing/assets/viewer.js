"use strict";
/* Starts the viewer: the gallery first, each scene when it is looked at. */

(async () => {
  page.theme.bind(document.getElementById("theme"));
  try {
    const index = await page.data.load("gallery");
    page.title.of(`${index.path} \u00B7 vqamc scenes`);
    document.getElementById("foot").replaceChildren(
      page.element("p", {}, `Made by vqamc ${index.version}. This page loads nothing from the network.`),
      ...index.attribution.split(/\n+/).filter(Boolean).map((line) => page.element("p", {}, line)));
    for (const part of [page.picks, page.gallery, page.scene, page.choosing, page.differences]) part.build(index);
  } catch (error) {
    page.fail(error);
    return;
  }
  page.routes.declare("gallery", page.gallery.show);
  page.routes.declare("scene", page.scene.show);
  page.routes.declare("differences", page.differences.show);
  page.routes.start();
})();
