"use strict";
/* Elements made from plain values. Text only ever becomes a text node: nothing is parsed as HTML. */

page.element = (() => {
  const SVG = "http://www.w3.org/2000/svg";

  function fill(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === null || value === undefined || value === false) continue;
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else if (name === "data") Object.assign(node.dataset, value);
      else node.setAttribute(name, value === true ? "" : String(value));
    }
    node.append(...children.flat(Infinity).filter((one) => one !== null && one !== undefined));
    return node;
  }

  /** Return an element; children are nodes or texts. */
  function element(tag, attributes, ...children) {
    return fill(document.createElement(tag), attributes, children);
  }

  element.svg = (tag, attributes, ...children) =>
    fill(document.createElementNS(SVG, tag), attributes, children);

  const NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

  /** Return a text, or where there is nothing to see in it, what it is made of. */
  element.visible = (text) => {
    if (!NOTHING.test(text)) return text;
    if (text.trim() === "") return text === "" ? "(empty)" : `(${text.length} white space)`;
    return `(${page.plural([...text].length, "invisible character")})`;
  };

  /** Return a text as an element shows it, quietly where there is nothing to see in it. */
  element.quoted = (text) => (NOTHING.test(text) ? element("span", { class: "faint" }, element.visible(text)) : text);

  element.badge = (text, tone) => element("span", { class: ["badge", tone, text.length > 40 ? "long" : ""].filter(Boolean).join(" ") }, element.visible(text));

  /** So many characters of a text stand in lists and titles. */
  element.MOST = 200;

  /** Return only the beginning of a very long text; no half of a character is left at the end. */
  element.shortened = (text, most = element.MOST) =>
    text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}\u2026` : text;

  /** Return a text as lists and titles show it: shortened, and seen also where there is none. */
  element.short = (text, most = element.MOST) => (text.length > most ? element.shortened(text, most) : element.quoted(text));

  return element;
})();

/** Say a short line to those who listen to the page. */
page.say = (text) => {
  document.getElementById("said").textContent = text;
};

/** A label as the value of a choice and in the address, where no text at all means every label. */
page.choice = {
  value: (label) => (label === "" || label.startsWith("~") ? `~${label}` : label),
  label: (value) => (value.startsWith("~") ? value.slice(1) : value),
};

/** Return a place among `n` as an address has it; -1 for what is none of them. */
page.place = (text, n) => (/^\d{1,9}$/.test(text) && Number(text) < n ? Number(text) : -1);

/** Return a count with thousands apart. */
page.count = ((format) => (n) => format.format(n))(new Intl.NumberFormat("en-US"));
page.plural = (n, one, many = `${one}s`) => `${page.count(n)} ${n === 1 ? one : many}`;

/** Compare two texts as people order them: scene2 before scene10. */
page.natural = ((collator) => (a, b) => collator.compare(a, b))(new Intl.Collator("en", { numeric: true }));
