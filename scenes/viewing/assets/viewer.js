"use strict";
/* Starts the viewer: the gallery first, each scene when it is looked at. */

(async () => {
  page.theme.bind(document.getElementById("theme"));
  page.dialog.bind();
  const fail = (error) => {
    document.getElementById("main").prepend(page.element("p", { class: "card", role: "alert" }, `Part of this viewer is missing: ${error.message}. Keep its folder together.`));
  };
  try {
    const index = await page.data.load("gallery");
    document.title = `${index.path} \u00B7 scenes`;
    document.getElementById("foot").replaceChildren(
      page.element("p", {}, `Made by vqamc ${index.version}. This page loads nothing from the network.`),
      ...index.attribution.split(/\n+/).filter(Boolean).map((line) => page.element("p", {}, line)));
    for (const view of [page.gallery, page.scene, page.differences]) view.build(index);
  } catch (error) {
    fail(error);
    return;
  }
  page.routes.declare("gallery", page.gallery.show);
  page.routes.declare("scene", (query) => page.scene.show(query).catch(fail));
  page.routes.declare("differences", (query) => page.differences.show(query).catch(fail));
  page.routes.start();
})();
