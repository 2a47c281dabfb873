"use strict";
/* Which questions are listed, and in which order: pure functions over the columns. */

page.filters = (() => {
  const KEYS = ["q", "type", "answerType", "credit", "reason", "against", "sort", "order", "rows", "page"];
  const lowered = new WeakMap();

  /** Return what the address asks for, every key a text, empty for nothing. */
  function read(query) {
    return Object.fromEntries(KEYS.map((key) => [key, query.get(key) || ""]));
  }

  function lower(texts) {
    if (!lowered.has(texts)) lowered.set(texts, texts.map((text) => text.toLowerCase()));
    return lowered.get(texts);
  }

  /** Return which texts hold a word, shifted by one: code 0 is no text. */
  function hits(texts, word) {
    const found = new Uint8Array(texts.length + 1);
    lower(texts).forEach((text, place) => {
      found[place + 1] = text.includes(word) ? 1 : 0;
    });
    return found;
  }

  /** Return the test whether a word occurs in a row's question, in the answer or in one of those that
      people gave, or is its id. What people said has to be loaded. */
  function occurs(columns, word, id) {
    const { texts, codes, starts } = columns.people;
    const [asked, said, people] = [hits(columns.questions, word), hits(columns.answers, word), hits(texts, word)];
    const own = columns.rowOf(id);
    const anybody = (row) => {
      for (let at = starts[row]; at < starts[row + 1]; at += 1) {
        if (people[codes[at] + 1]) return true;
      }
      return false;
    };
    return (row) => asked[columns.question[row]] || said[columns.answer[row]] || said[columns.majority[row]] || row === own || anybody(row);
  }

  function grouped(group, value) {
    if (!value) return null;
    const code = group.labels.indexOf(page.choice.label(value));
    return (row) => group.codes[row] === code;
  }

  function crediting(columns, wanted) {
    if (!wanted) return null;
    const percents = columns.credits.map((one) => one.percent);
    const tests = new Map([["full", (value) => value === 100], ["part", (value) => value > 0 && value < 100], ["none", (value) => value === 0]]);
    const keep = percents.map(tests.get(wanted) ?? (() => true));
    return (row) => keep[columns.credit[row]];
  }

  function comparing(columns, wanted) {
    const match = /^(\d+):(-1|0|1|none)$/.exec(wanted);
    if (!match || !columns.others[Number(match[1])]) return null;
    const [other, sign] = [Number(match[1]), match[2] === "none" ? null : Number(match[2])];
    return (row) => columns.against(row, other) === sign;
  }

  // A map: the address may name what every object has.
  const SORTS = new Map([
    ["question", (columns) => columns.question],
    ["answer", (columns) => columns.answer],
    ["majority", (columns) => columns.majority],
    ["type", (columns) => columns.type.codes],
    ["credit", (columns) => columns.credit],
    ["reason", (columns) => columns.reason.codes],
  ]);

  const TEXTS = new Set(["question", "answer", "majority"]); // Their code 0 is no text.

  /** Return what a column sorts by: a number of a row, null where it has nothing there. */
  function sorting(columns, name) {
    const match = /^against(\d+)$/.exec(name);
    if (match && columns.others[Number(match[1])]) {
      const theirs = columns.others[Number(match[1])].credit;
      return (row) => (theirs[row] ? columns.credits[columns.credit[row]].percent - columns.credits[theirs[row] - 1].percent : null);
    }
    const column = SORTS.get(name)?.(columns);
    if (!column) return null;
    return TEXTS.has(name) ? (row) => column[row] || null : (row) => column[row];
  }

  /** Return the rows that a state asks for, in its order. */
  function apply(columns, state) {
    const tests = [
      page.search.finder(state.q, (word, id) => occurs(columns, word, id)),
      grouped(columns.type, state.type),
      grouped(columns.answerType, state.answerType),
      grouped(columns.reason, state.reason),
      crediting(columns, state.credit),
      comparing(columns, state.against),
    ].filter(Boolean);
    const rows = [];
    for (let row = 0; row < columns.n; row += 1) {
      if (tests.every((test) => test(row))) rows.push(row);
    }
    const key = sorting(columns, state.sort);
    if (key) return page.table.sort(rows, key, state.order === "desc" ? "descending" : "ascending");
    return state.order === "desc" ? rows.reverse() : rows;
  }

  return { read, apply, occurs };
})();
