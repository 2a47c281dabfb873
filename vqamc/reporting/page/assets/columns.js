"use strict";
/* The columns that lists show, filter and sort by: loaded once, when a list is first looked at. All that
   people said is larger, and loaded when something is first searched for. */

page.columns = (() => {
  async function texts(name, chunks) {
    const scripts = Array.from({ length: chunks }, (_, number) => page.data.load(`${name}/${number}`));
    return [].concat(...(await Promise.all(scripts)));
  }

  function grouped(raw) {
    return { labels: raw.labels, codes: page.data.unpack(raw.codes) };
  }

  async function read() {
    const raw = await page.data.load("columns");
    const [answers, questions] = await Promise.all([
      texts("answers", raw.texts.answers),
      texts("questions", raw.texts.questions),
    ]);
    const ids = page.data.unpack(raw.ids);
    const columns = {
      n: raw.n,
      answers,
      questions,
      credits: raw.credits,
      type: grouped(raw.type),
      answerType: grouped(raw.answerType),
      reason: grouped(raw.reason),
      credit: page.data.unpack(raw.credit),
      answer: page.data.unpack(raw.answer),
      majority: page.data.unpack(raw.majority),
      question: page.data.unpack(raw.question),
      others: raw.others.map((one) => ({ credit: page.data.unpack(one.credit) })),
      people: null,
      idOf: (row) => String(ids[row]),
      rowOf: (id) => find(ids, id),
      questionOf: (row) => (columns.question[row] ? questions[columns.question[row] - 1] : null),
      answerOf: (row) => (columns.answer[row] ? answers[columns.answer[row] - 1] : null),
      majorityOf: (row) => answers[columns.majority[row] - 1],
      typeOf: (row) => columns.type.labels[columns.type.codes[row]],
      answerTypeOf: (row) => columns.answerType.labels[columns.answerType.codes[row]],
      reasonOf: (row) => columns.reason.labels[columns.reason.codes[row]],
      creditOf: (row) => raw.credits[columns.credit[row]],
      /** 1 where the model earns more than another, -1 where less, 0 where as much, null if unknown. */
      against: (row, other) => {
        const theirs = columns.others[other].credit[row];
        return theirs === 0 ? null : Math.sign(columns.credit[row] - (theirs - 1));
      },
      titleOf: (row) => columns.questionOf(row) ?? `Question ${columns.idOf(row)}`,
    };
    return columns;
  }

  /** Return the row of an id, -1 where there is none; ids are ascending. */
  function find(ids, text) {
    if (!/^-?\d{1,19}$/.test(text)) return -1;
    const wanted = BigInt(text);
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ids[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return low < ids.length && ids[low] === wanted ? low : -1;
  }

  /** Load what people said, all of it: `texts`, and the `codes` of each question's from its `starts` on. */
  async function readPeople(columns) {
    const raw = await page.data.load("people");
    const [said, counts] = [await texts("people", raw.texts), page.data.unpack(raw.counts)];
    const starts = new Uint32Array(counts.length + 1);
    counts.forEach((count, row) => {
      starts[row + 1] = starts[row] + count;
    });
    columns.people = { texts: said, codes: page.data.unpack(raw.codes), starts };
  }

  /** Return a function that reads something once; what failed is asked for again by the next. */
  function once(reading) {
    let asked = null;
    return () => (asked ??= reading().catch((error) => {
      asked = null;
      throw error;
    }));
  }

  const columns = once(read);
  return Object.assign(columns, { people: once(async () => readPeople(await columns())) });
})();
