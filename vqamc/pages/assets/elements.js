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

  /** Return a text with its white space made visible where there is nothing else to see. */
  element.quoted = (text) =>
    text.trim() === ""
      ? element("span", { class: "faint" }, text === "" ? "(empty)" : `(${text.length} white space)`)
      : text;

  element.badge = (text, tone) => element("span", { class: `badge ${tone}` }, text);

  return element;
})();

/** Return a count with thousands apart. */
page.count = (n) => n.toLocaleString("en-US");
page.plural = (n, one, many = `${one}s`) => `${page.count(n)} ${n === 1 ? one : many}`;
