"""One composition: what is on offer, what is in the picture, and what it is called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, SupportsBytes

import msgspec
from msgspec import Raw, Struct

from scenes.records.clipart import Clipart, Offered
from scenes.records.dolls import Whole

LARGEST_ID = 2**53 - 1
"""No image id is larger: every reader of JSON can hold it, those with doubles only as well."""


class Reference(Struct, frozen=True, gc=False, rename={"object": "idx", "instance": "ins"}):
    """Points at one instance: the object's index in the scene, the instance's index in it."""

    object: Whole
    instance: Whole


class Placed(NamedTuple):
    """A present instance and where it stands in the scene's lists (0-based)."""

    object: int
    instance: int
    clipart: Clipart


class PresentKnown:
    """Objects on offer that know what is in the picture without being read: packed ones."""

    def present(self) -> Sequence[Placed]:
        """Return the instances that are in the picture, in the order of the lists."""
        raise NotImplementedError

    def first_depth0(self, index: int) -> int:
        """Return the depth0 of an object's first instance."""
        raise NotImplementedError


class Scene(Struct, frozen=True, eq=False, kw_only=True):
    """One composition. Two scenes are equal when they are the same JSON.

    Attributes:
        file_name: of its picture (from imgName, file_name or the id); a bare scene has its file's
            stem.
        id: the image id; None where the file gives none.
        scene_type: such as `Park` or `Living-XinleiSubset`.
        objects: what is on offer, in the order of the file.
        primary: the first object of a relation, in relation data.
        secondary: the second.
        init_history: `Random`, or the scenes that this one was made from.
        user_sequence: the edit history, as unread JSON text.
        bare: the JSON is the composition itself, without a wrapper that names it.
        source: the JSON text it was read from (`bytes(source)`: that of a packed scene is made when
            it is asked for), empty if it came from elsewhere; what the fields do not cover is
            written from here.
        origin: where it was read, for messages.
    """

    file_name: str
    scene_type: str
    objects: Sequence[Offered]
    id: int | None = None
    primary: Reference | None = None
    secondary: Reference | None = None
    init_history: tuple[str, ...] = ()
    user_sequence: Raw = Raw()
    bare: bool = False
    source: SupportsBytes = b""
    origin: str = ""

    def present(self) -> Iterator[Placed]:
        """Hand out the instances that are in the picture, in the order of the lists."""
        if isinstance(self.objects, PresentKnown):
            yield from self.objects.present()
            return
        for i, offered in enumerate(self.objects):
            for m, clipart in enumerate(offered.instances):
                if clipart.present:
                    yield Placed(i, m, clipart)

    def first_depth0(self, index: int) -> int:
        """Return the depth0 of an object's first instance, which decides for all of them."""
        if isinstance(self.objects, PresentKnown):
            return self.objects.first_depth0(index)
        return self.objects[index].instances[0].depth0

    def with_instance(self, index: int, instance: int, clipart: Clipart) -> Scene:
        """Return a copy in which one instance is replaced; nothing else is made to fit."""
        offered = self.objects[index]
        instances = (*offered.instances[:instance], clipart, *offered.instances[instance + 1 :])
        changed = msgspec.structs.replace(offered, instances=instances)
        return msgspec.structs.replace(
            self, objects=(*self.objects[:index], changed, *self.objects[index + 1 :])
        )

    def __eq__(self, other: object) -> bool:
        """Whether both are the same JSON."""
        if not isinstance(other, Scene):
            return NotImplemented
        from scenes.writing import to_document

        return self is other or to_document(self) == to_document(other)

    def __hash__(self) -> int:
        return hash((self.file_name, self.id, self.scene_type))
