"use strict";
/* Two scenes to counted changes. The rules are those of `scenes diff --present-only`
   (scenes/comparing.py and scenes/matching.py); a test holds the two equal. */

page.comparing = (() => {
  const PLAIN = ["present", "flip", "z", "expressionID", "poseID", "typeID"];
  const [PRESENT, X, Y, PARTS, ROOT, LOCAL] = [0, 6, 7, 8, 9, 10];
  const SHOWN_NAMES = 5;

  /** Return each object's name, and how many of that name stand before it, as one text. */
  function keysOf(scene) {
    const seen = new Map();
    return scene.objects.map(([name]) => {
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      return `${count} ${name}`;
    });
  }

  /** Return the objects of two scenes side by side: by index where names agree, else by name. */
  function match(before, after) {
    const [old, fresh] = [keysOf(before), keysOf(after)];
    const side = (scene, place) => (place === undefined ? null : scene.objects[place][1]);
    const one = (i, j) => ({
      name: (i === undefined ? after.objects[j] : before.objects[i])[0], objects: [i, j], before: side(before, i), after: side(after, j),
    });
    if (old.length === fresh.length && old.every((key, place) => key === fresh[place])) {
      return { matches: old.map((_, place) => one(place, place)), warnings: [] };
    }
    const [known, places] = [new Set(old), new Map(fresh.map((key, place) => [key, place]))];
    const matches = old.map((key, place) => one(place, places.get(key)));
    fresh.forEach((key, place) => {
      if (!known.has(key)) matches.push(one(undefined, place));
    });
    return { matches, warnings: inWords(matches) };
  }

  function inWords(matches) {
    const warnings = ["the scenes do not offer the same objects in the same order: compared by name"];
    const only = (lacking, where) => {
      const names = matches.filter((one) => one[lacking] === null).map((one) => one.name);
      const more = names.length > SHOWN_NAMES ? ` and ${names.length - SHOWN_NAMES} more` : "";
      if (names.length) warnings.push(`only the ${where} scene offers ${names.slice(0, SHOWN_NAMES).join(", ")}${more}`);
    };
    only("after", "first");
    only("before", "second");
    return warnings;
  }

  /** Return the turned parts of a doll: the root on the canvas, then every part against its parent. */
  function turns(old, fresh, names, least) {
    const changes = [];
    const turn = (kind, from, to) => {
      if (Math.abs(to - from) >= least) changes.push({ kind, from, to });
    };
    turn(`globalRot:${names[0]}`, old[ROOT], fresh[ROOT]);
    old[LOCAL].slice(0, fresh[LOCAL].length).forEach((from, place) => turn(`localRot:${names[place]}`, from, fresh[LOCAL][place]));
    return changes;
  }

  /** Return what differs between two instances, either of which may be lacking. */
  function differences(old, fresh, before) {
    if (!old) return fresh[PRESENT] ? [{ kind: "present", from: null, to: true }] : [];
    if (!fresh) return old[PRESENT] ? [{ kind: "present", from: true, to: null }] : [];
    if (!old[PRESENT] && !fresh[PRESENT]) return [];
    const changes = [];
    PLAIN.forEach((kind, place) => {
      if (old[place] !== fresh[place]) changes.push({ kind, from: old[place], to: fresh[place] });
    });
    const [across, down] = [fresh[X] - old[X], fresh[Y] - old[Y]];
    if (Math.sqrt(across * across + down * down) > before.limits.move) {
      changes.push({ kind: "position", from: [old[X], old[Y]], to: [fresh[X], fresh[Y]] });
    }
    const dolls = old.length > PARTS && fresh.length > PARTS && old[PARTS] !== null && fresh[PARTS] !== null;
    return dolls ? changes.concat(turns(old, fresh, before.parts[old[PARTS]], before.limits.angle)) : changes;
  }

  /** Return whether the joints of a doll that is in a picture cannot be read on either side. */
  function unread(old, fresh) {
    const seen = old && fresh && (old[PRESENT] || fresh[PRESENT]);
    return seen && [old, fresh].every((row) => row.length > PARTS) && (old[PARTS] === null || fresh[PARTS] === null);
  }

  /** Return the changes of what is in either picture, with so many a scene counts as changed, and how
      the two do not line up. A change names its object, and its place in either scene. The limits are
      those of the first scene's type. */
  function compare(before, after) {
    const { matches, warnings } = match(before, after);
    const lost = new Set();
    const changes = matches.flatMap((one) => {
      const most = Math.max(one.before?.length ?? 0, one.after?.length ?? 0);
      return Array.from({ length: most }, (_, instance) => instance).flatMap((instance) => {
        const [old, fresh] = [one.before?.[instance], one.after?.[instance]];
        if (unread(old, fresh)) lost.add(one.name);
        return differences(old, fresh, before).map((change) => ({ ...change, name: one.name, objects: one.objects, instance }));
      });
    });
    if (before.type !== after.type) warnings.push(`the scenes are of two types, ${before.type} and ${after.type}`);
    if (lost.size) warnings.push(`joints of ${[...lost].join(", ")} cannot be read: their turns are not counted`);
    return { changes, least: before.limits.changes, warnings };
  }

  /** Return a value of a change as people read it. */
  function text(change, value) {
    if (value === null) return change.kind === "present" ? "not on offer" : "none";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (Array.isArray(value)) return `(${value.map((one) => text(change, one)).join(", ")})`;
    return Number.isInteger(value) ? String(value) : value.toFixed(3).replace(/\.?0+$/, "");
  }

  return { compare, text };
})();
