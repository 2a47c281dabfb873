"""The whole of one scene file: the wrapper, the objects on offer, and every instance in them."""

from __future__ import annotations

from typing import Any

from scenes.checking.fields import check_fields, integer, is_plain_name
from scenes.checking.findings import NOTHING, Findings
from scenes.checking.instances import InstanceChecker
from scenes.checking.texts import may_be_unwritable, note_unwritable, parse_noting
from scenes.library.records import Library, how_to_know
from scenes.records import LARGEST_ID

Document = dict[str, Any]

_UNNAMED = "one of imgName, file_name, id"
_LINKS = ("primaryObject", "secondaryObject")
_ID = integer("id", 0, LARGEST_ID)
_LINK_FIELDS = (integer("idx"), integer("ins"))


def check_text(
    found: Findings, text: bytes, library: Library | None, scene_type: str | None
) -> None:
    """Note every problem of one scene's JSON text.

    Args:
        found: where to note it.
        text: the JSON; NaN and Infinity in it are found like other problems.
        library: the scene types and folders that are known; None accepts every one.
        scene_type: the type of a scene that gives none.
    """
    is_json, document = parse_noting(found, text)
    if not is_json:
        return
    check_document(found, document, library, scene_type)
    if found.problems or may_be_unwritable(text):
        note_unwritable(found, document)


def check_document(
    found: Findings, document: Any, library: Library | None, scene_type: str | None
) -> None:
    """Note every problem of one scene, given as a JSON value; see `check_text`."""
    if not isinstance(document, dict) or not {"scene", "availableObject"} & document.keys():
        got = document
        remedy = "name the files or the folder of scenes alone"
        if isinstance(document, dict) and "compositions" in document:
            remedy = "a scene-information file is read by its own path, or in a folder by its name"
        elif isinstance(document, dict) and "scenes" in document:
            remedy = "give the list under scenes as a file of its own"
        found.problem("", "a scene (scene or availableObject)", got, remedy)
        return
    found.is_scene = True
    composition, path = document, ""
    _check_names(found, document, required="scene" in document)
    if "scene" in document:
        composition, path = document["scene"], ".scene"
        if not isinstance(composition, dict):
            found.problem(".scene", "an object with availableObject and sceneType", composition)
            return
    _check_composition(found, path, composition, library, scene_type)


def _check_names(found: Findings, document: Document, *, required: bool) -> None:
    present = [key for key in ("imgName", "file_name") if document.get(key) is not None]
    if required and not present and document.get("id") is None:
        found.problem("", _UNNAMED, NOTHING, "name the scene by one of them")
    for key in present:
        if not is_plain_name(document[key]):
            remedy = "give the picture's name alone, such as park.png"
            found.problem(f".{key}", "a plain name without folders", document[key], remedy)
    if document.get("id") is not None:
        check_fields(found, "", document, (_ID,))


def _check_composition(
    found: Findings,
    path: str,
    composition: Document,
    library: Library | None,
    scene_type: str | None,
) -> None:
    kind = _check_scene_type(found, path, composition, library, scene_type)
    history = composition.get("initHistory", [])
    if not isinstance(history, list) or not all(isinstance(name, str) for name in history):
        found.problem(f"{path}.initHistory", "a list of names", history)
    objects = composition.get("availableObject", NOTHING)
    if not isinstance(objects, list):
        found.problem(f"{path}.availableObject", "a list of objects", objects)
        return
    base_dirs = None if library is None else tuple(library.directories.objects)
    rules = library.scene_types.get(kind) if library is not None and kind is not None else None
    checker = InstanceChecker(rules, base_dirs)
    for i, offered in enumerate(objects):
        _check_offered(found, f"{path}.availableObject[{i}]", offered, checker)
    for key in _LINKS:
        if composition.get(key) is not None:
            _check_link(found, f"{path}.{key}", composition[key], objects)


def _check_scene_type(
    found: Findings,
    path: str,
    composition: Document,
    library: Library | None,
    scene_type: str | None,
) -> str | None:
    """Return the scene's type if it has a right one; note a problem if it has not."""
    kind = composition.get("sceneType")
    if kind is None:
        kind = scene_type
    here = f"{path}.sceneType"
    known = None if library is None else library.scene_types
    expected = "a scene type" if known is None else f"one of {', '.join(known)}"
    if kind is None:
        got = composition.get("sceneType", NOTHING)
        found.problem(here, expected, got, "give it with --scene-type")
    elif not isinstance(kind, str):
        found.problem(here, expected, kind)
    elif known is not None and kind not in known:
        found.problem(here, expected, kind, how_to_know(kind))
    else:
        return kind
    return None


def _check_offered(found: Findings, path: str, offered: Any, checker: InstanceChecker) -> None:
    if not isinstance(offered, dict):
        found.problem(path, "an object with numInstance and instance", offered)
        return
    instances = offered.get("instance", NOTHING)
    check_fields(found, path, offered, (_NUM_INSTANCE, _SMALLEST_UNUSED))
    if not isinstance(instances, list) or not instances:
        found.problem(f"{path}.instance", "a list of at least one instance", instances)
        return
    count = offered.get("numInstance")
    if _NUM_INSTANCE.accepts(count) and count != len(instances):
        expected = f"{len(instances)}, the length of instance"
        remedy = "count the instances again, or fetch the file again"
        found.problem(f"{path}.numInstance", expected, count, remedy)
    for m, instance in enumerate(instances):
        if isinstance(instance, dict):
            checker.check(found, f"{path}.instance[{m}]", instance)
        else:
            found.problem(f"{path}.instance[{m}]", "an instance", instance)


_NUM_INSTANCE = integer("numInstance", 1)
_SMALLEST_UNUSED = integer("smallestUnusedInstanceIdx", required=False)


def _check_link(found: Findings, path: str, link: Any, objects: list[Any]) -> None:
    if not isinstance(link, dict):
        found.problem(path, "an object with idx and ins", link)
        return
    before = len(found.problems)
    check_fields(found, path, link, _LINK_FIELDS)
    if len(found.problems) > before:
        return
    if link["idx"] >= len(objects):
        found.problem(f"{path}.idx", f"an index into {len(objects)} objects", link["idx"])
        return
    offered = objects[link["idx"]]
    instances = offered.get("instance") if isinstance(offered, dict) else None
    if isinstance(instances, list) and link["ins"] >= len(instances):
        found.problem(f"{path}.ins", f"an index into {len(instances)} instances", link["ins"])
