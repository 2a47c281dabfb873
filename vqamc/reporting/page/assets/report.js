"use strict";
/* Starts the page: the summary first, everything else when it is looked at. */

(async () => {
  /** Number the models whose files are of one name. */
  function tellApart(others) {
    const seen = new Map();
    for (const other of others) seen.set(other.name, [...(seen.get(other.name) ?? []), other]);
    for (const [name, same] of seen) {
      if (same.length > 1) same.forEach((other, place) => Object.assign(other, { name: `${name} (${place + 1})` }));
    }
  }

  page.theme.bind(document.getElementById("theme"));
  page.dialog.bind();
  try {
    const summary = await page.data.load("summary");
    tellApart(summary.others);
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
