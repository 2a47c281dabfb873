"use strict";
/* Starts the page: the summary first, everything else when it is looked at. */

(async () => {
  page.theme.bind(document.getElementById("theme"));
  page.dialog.build();
  try {
    const summary = await page.data.load("summary");
    page.overview.build(summary);
    if (!summary.pairs) document.querySelector('nav a[data-view="pairs"]').hidden = true;
  } catch (error) {
    page.fail(error);
    return;
  }
  page.routes.declare("overview", () => {
    page.dialog.dismiss();
    page.overview.show();
  });
  page.routes.declare("questions", page.questions.show);
  page.routes.declare("pairs", page.pairs.show);
  page.routes.start();
})();
