"use strict";
/* Data comes as scripts that register themselves: browsers refuse fetch() on file://. */

page.data = (() => {
  const KEPT = 400;
  const asked = new Map();

  function inject(source, onload, onerror) {
    const script = document.createElement("script");
    script.src = source;
    script.addEventListener("load", () => {
      script.remove();
      onload();
    });
    script.addEventListener("error", () => {
      script.remove();
      onerror(new Error(`${source} could not be loaded`));
    });
    document.head.append(script);
  }

  function slot(name) {
    if (!asked.has(name)) {
      const entry = {};
      entry.promise = new Promise((resolve, reject) => Object.assign(entry, { resolve, reject }));
      asked.set(name, entry);
      if (asked.size > KEPT) asked.delete(asked.keys().next().value);
    }
    return asked.get(name);
  }

  /** Called by each data script. */
  function register(name, value) {
    slot(name).resolve(value);
  }

  /** Return a promise of the value that `data/NAME.js` registers. */
  function load(name) {
    if (!asked.has(name)) {
      const entry = slot(name);
      inject(`data/${name}.js`, () => {}, (error) => {
        asked.delete(name);
        entry.reject(error);
      });
    }
    return asked.get(name).promise;
  }

  /** Return a promise that is kept once a script of the assets has run. */
  function loadScript(source) {
    return new Promise((resolve, reject) => inject(source, resolve, reject));
  }

  function bytesOf(text) {
    const marks = window.atob(text);
    const bytes = new Uint8Array(marks.length);
    // A plain loop: Uint8Array.from() took a second for the columns of 200,000 questions.
    for (let at = 0; at < marks.length; at += 1) bytes[at] = marks.charCodeAt(at);
    return bytes;
  }

  /** Return numbers that were packed as base64, little-endian. */
  function unpack(packed) {
    const kinds = { u1: Uint8Array, u2: Uint16Array, u4: Uint32Array, i8: BigInt64Array };
    return new kinds[packed.kind](bytesOf(packed.data).buffer);
  }

  /** Return a promise of a value that was compressed. */
  async function inflate(packed) {
    const stream = new Blob([bytesOf(packed.deflated)]).stream();
    return new Response(stream.pipeThrough(new DecompressionStream("deflate-raw"))).json();
  }

  return { register, load, loadScript, unpack, inflate };
})();
