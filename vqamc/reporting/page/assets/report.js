"use strict";
/* Starts the page: the summary first, everything else when it is looked at. */

(async () => {
  page.theme.bind(document.getElementById("theme"));
  page.dialog.bind();
  const fail = (error) => {
    document.getElementById("main").prepend(page.element("p", { class: "card", role: "alert" }, `Part of this report is missing: ${error.message}. Keep its folder together.`));
  };
  try {
    const summary = await page.data.load("summary");
    page.overview.build(summary);
    if (!summary.pairs) document.querySelector('nav a[data-view="pairs"]').hidden = true;
  } catch (error) {
    fail(error);
    return;
  }
  page.routes.declare("overview", () => {
    page.dialog.dismiss();
    page.overview.show();
  });
  page.routes.declare("questions", (query) => page.questions.show(query).catch(fail));
  page.routes.declare("pairs", (query) => page.pairs.show(query).catch(fail));
  page.routes.start();
})();
