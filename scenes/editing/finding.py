"""Which instance an edit is about: by the object's name or index, and the instance's index."""

from __future__ import annotations

import difflib

from scenes.editing.targets import EditError, Target, UnknownClipartError, refused
from scenes.library import Library, shipped
from scenes.records import Scene


def find_object(scene: Scene, name: str | int) -> int:
    """Return the index of an object on offer.

    Args:
        scene: the scene.
        name: its name, case kept; or its index, which comes back as it is.

    Raises:
        UnknownClipartError: the scene does not offer it.
        EditError: it offers two of that name.
    """
    names = [offered.name for offered in scene.objects]
    if not isinstance(name, str):
        if name in range(len(names)):
            return int(name)
        expected = f"an index into {len(names)} objects"
        raise refused(UnknownClipartError, scene, "", expected, str(name))
    found = [i for i, other in enumerate(names) if other == name]
    if len(found) == 1:
        return found[0]
    if found:
        expected, remedy = f"one object named {name}", "name it by its index (from Python)"
        got = f"{len(found)}, at {', '.join(map(str, found))}"
        raise refused(EditError, scene, "", expected, got, remedy)
    expected = f"the name of an object on offer, one of {', '.join(names)}"
    near = difflib.get_close_matches(name, names, n=1)
    remedy = f"did you mean {near[0]}?" if near else "`scenes order` prints what is in the picture"
    raise refused(UnknownClipartError, scene, "", expected, f'"{name}"', remedy)


def find(scene: Scene, name: str | int, instance: int, library: Library | None = None) -> Target:
    """Return an instance, present or not.

    Args:
        scene: the scene.
        name: of the object, or its index among the objects on offer.
        instance: index of the instance in the object's list, 0-based.
        library: where the scene type is known; the shipped one if None.

    Raises:
        UnknownClipartError: there is no such object or instance.
        DataError: the scene type is unknown.
    """
    library = shipped() if library is None else library
    rules = library.scene_type(scene.scene_type, scene.origin or scene.file_name)
    i = find_object(scene, name)
    offered = scene.objects[i]
    count = len(offered.instances)
    if instance not in range(count) or isinstance(instance, bool):
        expected = f"an instance 0..{count - 1} of {offered.name}"
        path = f"[{i}].instance"
        raise refused(UnknownClipartError, scene, path, expected, repr(instance))
    return Target(scene, rules, i, int(instance))


def find_present(
    scene: Scene, name: str | int, instance: int, library: Library | None = None
) -> Target:
    """Return an instance that is in the picture; see `find`.

    Raises:
        EditError: it is not in the picture.
    """
    target = find(scene, name, instance, library)
    if not target.clipart.present:
        there = [str(m) for m, other in enumerate(target.offered.instances) if other.present]
        name, expected = target.clipart.name, "an instance that is in the picture"
        remedy = f"those of {name} are {', '.join(there)}" if there else "add it first"
        raise target.refusal("present", expected, "an absent one", remedy)
    return target


def find_unused(
    scene: Scene, name: str | int, instance: int | None, library: Library | None = None
) -> Target:
    """Return an instance that is not in the picture: a given one, or the object's first.

    Raises:
        EditError: it is in the picture; or all of the object's are.
    """
    i = find_object(scene, name)
    offered = scene.objects[i]
    unused = offered.first_unused if instance is None else instance
    if instance is None and unused == len(offered.instances):
        expected, got = f"an unused instance of {offered.name}", f"all {unused} in the picture"
        path = f"[{i}].instance"
        raise refused(EditError, scene, path, expected, got, "remove one first")
    target = find(scene, i, unused, library)
    if target.clipart.present:
        raise target.refusal("present", "an unused instance", "one that is in the picture")
    return target
