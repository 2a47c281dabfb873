"use strict";
/* One question: its picture, the answer and how it came by its credit, what people said, options. */

page.detail = (() => {
  const element = page.element;

  /** Return everything about a question, from the page of details that holds it. */
  async function read(row) {
    const summary = await page.data.load("summary");
    const raw = await page.data.load(`details/${Math.floor(row / summary.pageSize)}`);
    const place = row % summary.pageSize;
    const text = (code) => (code < 0 ? null : raw.texts[code]);
    const start = (counts) => counts.slice(0, place).reduce((sum, one) => sum + one, 0);
    const people = start(raw.humanCounts);
    const detail = {
      summary,
      matches: raw.matches[place],
      image: text(raw.image[place]),
      picture: text(raw.picture[place]),
      lacking: raw.lacking ? text(raw.lacking[place]) : "",
      answer: text(raw.answer[place]),
      chosen: raw.chosen ? text(raw.chosen[place]) : null,
      slot: raw.slot ? raw.slot[place] : null,
      cleaned: text(raw.cleaned[place]),
      normal: text(raw.normal[place]),
      compared: text(raw.compared[place]),
      people: Array.from({ length: raw.humanCounts[place] }, (_, k) => ({
        said: text(raw.humans[people + k]),
        form: text(raw.forms[people + k]),
        same: raw.agrees[people + k] === 1,
      })),
      others: summary.others.map((_, number) => text(raw[`other${number}`][place])),
      options: [],
    };
    if (raw.options) {
      const first = start(raw.optionCounts);
      detail.options = Array.from({ length: raw.optionCounts[place] }, (_, k) => ({
        text: text(raw.options[first + k]),
        credit: raw.optionCredits[first + k],
        roles: raw.optionRoles ? summary.roles[raw.optionRoles[first + k]] : [],
      }));
    }
    return detail;
  }

  /** Return the picture of a question, or what stands in its place. */
  function picture(detail, title) {
    if (detail.lacking) {
      return element("div", { class: "no-picture" }, element("strong", {}, `The scene of image ${detail.image} could not be shown`), element("span", { class: "small" }, detail.lacking));
    }
    if (!detail.picture) {
      return element("div", { class: "no-picture" }, detail.image ? `image ${detail.image}` : "no picture");
    }
    const caption = element("figcaption", { class: "small quiet-text" }, `image ${detail.image}`);
    const image = element("img", { src: detail.picture, alt: `The picture of: ${title}`, onerror: () => {
      image.replaceWith(element("div", { class: "no-picture" }, `image ${detail.image} could not be shown`));
    } });
    return element("figure", {}, image, caption);
  }

  function verdict(columns, row, detail) {
    const credit = columns.creditOf(row);
    const n = detail.people.length;
    return element("section", {},
      element("div", { class: "verdict" },
        element("span", { class: "said" }, detail.answer === null ? element("span", { class: "faint" }, "(no answer)") : element.quoted(detail.answer)),
        element.badge(`${credit.text} %`, page.questions.toneOf(credit.percent))),
      element("p", { class: "quiet-text" }, detail.slot === -1
        ? `No option was chosen: ${columns.reasonOf(row)}.`
        : `${page.count(detail.matches)} of ${page.plural(n, "person", "people")} said the same. ${detail.slot === null ? "Credit" : "Option chosen by"}: ${columns.reasonOf(row)}.`),
      detail.chosen !== null && detail.chosen !== detail.answer ? element("p", {}, "Read as the option ", element("strong", {}, element.quoted(detail.chosen)), ".") : null,
      forms(detail));
  }

  function forms(detail) {
    if (detail.cleaned === null) return null;
    // Of an answer that chose no option nothing was compared.
    const steps = [["cleaned", detail.cleaned], ["normalised", detail.normal], ["compared as", detail.compared]].filter(([, text]) => text !== null);
    return element("dl", { class: "forms" }, steps.map(([name, text]) =>
      element("div", {}, element("dt", {}, name), element("dd", {}, element("code", {}, element.quoted(text))))));
  }

  function people(detail) {
    const columns = [
      { label: "Person", cell: (one) => String(one.number) },
      { label: "Said", class: "words", cell: (one) => element.quoted(one.said) },
      { label: "Compared as", cell: (one) => element("code", {}, element.quoted(one.form)) },
      { label: "Same", cell: (one) => (one.same ? element.badge("\u2713 same", "good") : element("span", { class: "faint" }, "\u2013")) },
    ];
    const rows = detail.people.map((one, place) => ({ ...one, number: place + 1 }));
    return element("section", {}, element("h3", {}, "What people said"),
      page.table(`${page.plural(rows.length, "human answer")}`, columns, rows, { stacks: "three" }));
  }

  function others(columns, row, detail) {
    if (!detail.others.length) return null;
    const rows = detail.summary.others.map((other, number) => ({ other, number }));
    const shape = [
      { label: "Model", cell: (one) => one.other.name },
      { label: "Answer", cell: (one) => (detail.others[one.number] === null ? "(none)" : element.quoted(detail.others[one.number])) },
      { label: "Credit", class: "number", cell: (one) => {
        const code = columns.others[one.number].credit[row];
        return code ? element.badge(columns.credits[code - 1].text, page.questions.toneOf(columns.credits[code - 1].percent)) : "-";
      } },
      { label: "This one is", cell: (one) => ({ 1: "better", 0: "equal", "-1": "worse" })[columns.against(row, one.number)] ?? "-" },
    ];
    return element("section", {}, element("h3", {}, "Other models"), page.table("The same question elsewhere", shape, rows, { stacks: "three" }));
  }

  function options(columns, detail) {
    if (!detail.options.length) return null;
    const rows = detail.options.map((option, slot) => ({ ...option, slot }));
    const letter = (slot) => (slot < 26 ? String.fromCharCode(65 + slot) : String(slot + 1));
    const tone = { correct: "good", plausible: "mid", popular: "accent" };
    const shape = [
      { label: "Slot", cell: (one) => letter(one.slot) },
      { label: "Option", class: "words", cell: (one) => [element.quoted(one.text), one.slot === detail.slot ? [" ", element.badge("chosen", "accent")] : ""] },
      { label: "Roles", cell: (one) => (one.roles.length ? element("span", { class: "chips" }, one.roles.map((role) => element.badge(role, tone[role] || ""))) : element("span", { class: "faint" }, "\u2013")) },
      { label: "Credit", class: "number", key: (one) => one.credit, first: "descending", cell: (one) => {
        const credit = columns.credits[one.credit];
        return credit.percent ? element.badge(credit.text, page.questions.toneOf(credit.percent)) : element("span", { class: "faint" }, credit.text);
      } },
    ];
    return element("section", {}, element("h3", {}, "Options"), page.table(`${page.plural(rows.length, "option")}, in the order shown`, shape, rows, { stacks: "three" }));
  }

  function tools(row, list, turn) {
    const at = list.indexOf(row);
    if (at < 0 || !turn) return [];
    return [page.step("\u2039", "Previous question", list[at - 1], turn), page.step("\u203A", "Next question", list[at + 1], turn)];
  }

  function content(columns, row, detail) {
    const title = columns.titleOf(row);
    return element("div", { class: "detail" },
      element("p", { class: "small quiet-text chips" },
        element("span", {}, `#${columns.idOf(row)}`), element.badge(element.shortened(columns.typeOf(row))), element.badge(element.shortened(columns.answerTypeOf(row))),
        detail.image && !detail.picture && !detail.lacking ? element("span", {}, `image ${detail.image}`) : null),
      title.length > element.MOST ? element("p", { class: "whole" }, title) : null,
      element("div", { class: detail.picture || detail.lacking ? "with-picture" : "" }, detail.picture || detail.lacking ? picture(detail, element.shortened(title)) : null, verdict(columns, row, detail)),
      element("div", { class: "two" }, people(detail), element("div", { class: "stack" }, options(columns, detail), others(columns, row, detail))));
  }

  /** Show a question over its list, unless the reader has asked for something else meanwhile. */
  async function open(row, current, { list = [], turn = null, closed = null } = {}) {
    const [columns, detail] = await Promise.all([page.columns(), read(row)]);
    if (!current()) return;
    page.title.show(element.shortened(columns.titleOf(row)));
    page.dialog.open(element.short(columns.titleOf(row)), content(columns, row, detail), { closed, tools: tools(row, list, turn) });
  }

  return { open, read, picture };
})();
