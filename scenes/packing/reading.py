"""A packed file to scenes: what is in the picture at once, everything else when it is asked for."""

from __future__ import annotations

import lzma
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, overload

import msgspec
from msgspec import Raw

from scenes.checking.fields import is_plain_name
from scenes.checking.texts import NOT_DECODED
from scenes.entries import Entry, Unreadable
from scenes.packing.columns import ColumnReader
from scenes.packing.container import Block, Reader, Stretch
from scenes.packing.rows import ARRAYS, OPEN_KEYS, Fields, is_open
from scenes.packing.shapes import Head, RestOfBlock, Row, Shape
from scenes.packing.templates import Templates
from scenes.records import Offered, Placed, PresentKnown, Scene
from vqamc.errors import DataError, Problem

_NULL = b"null"
_NOT_AS_WRITTEN = (LookupError, TypeError, ValueError, AttributeError)
"""What values of other shapes than `writing` writes lead to; only a forged file holds such."""


def packed_entries(file: str, data: bytes) -> Iterator[Entry | Unreadable]:
    """Hand out the scenes of a packed file; a damaged block is one thing unreadable.

    Whether a scene is there does not depend on how much of it its reader looks at: the checksum of
    the rest is looked at, too, before anything of a block is handed out.

    Args:
        file: its name, for messages.
        data: its bytes.

    Raises:
        DataError: it is cut or of another version, or its index is damaged.
    """
    reader = Reader(file, data)
    templates = Templates(reader.index)
    first = 0
    for stored in reader.index.blocks:
        try:
            reader.check(stored.rest)
            block = OpenBlock(file, reader.get, stored, templates)
        except DataError as error:
            yield Unreadable(_lost(error.problems[0], first, stored.count))
        else:
            for k in range(stored.count):
                yield block.entry(k, first + k)
        first += stored.count


def _lost(problem: Problem, first: int, count: int) -> Problem:
    """Return a block's problem with the scenes that are lost by it."""
    last = first + count - 1
    scenes = f"scene [{first}] is" if count == 1 else f"scenes [{first}] to [{last}] are"
    return replace(problem, got=f"{problem.got}: {scenes} lost")


class OpenBlock:
    """One block, its scenes' heads read, the rest not before it is wanted.

    Args:
        file: its name, for messages.
        get: returns the bytes of a stretch.
        stored: where the block is.
        templates: of the file.

    Raises:
        DataError: it is damaged, or not what this package writes.
    """

    def __init__(
        self, file: str, get: Callable[[Stretch], bytes], stored: Block, templates: Templates
    ) -> None:
        self._file, self._get, self._stored = file, get, stored
        self._templates = templates
        self._texts: list[bytes] | None = None
        try:
            self.heads = _HEADS.decode(zlib.decompress(get(stored.present)))
            self._check_heads()
        except (zlib.error, *NOT_DECODED, LookupError) as error:
            raise self._broken(error) from None

    def _check_heads(self) -> None:
        """Make sure that what is in the pictures can be handed out without a look at the rest."""
        if len(self.heads) != self._stored.count:
            raise LookupError(f"{len(self.heads)} scenes in a block of {self._stored.count}")
        for head in self.heads:
            self._templates.need(head.rows)
            if not is_plain_name(head.file_name):
                raise LookupError("a scene without a plain name")

    def entry(self, k: int, number: int) -> Entry:
        """Return the block's k-th scene, the file's `number`-th."""
        head = self.heads[k]
        place = f"[{number}]"
        text = PackedText(self, k)
        scene = Scene(
            file_name=head.file_name,
            scene_type=head.scene_type,
            objects=PackedObjects(head, text, self._templates),
            id=head.id,
            primary=head.primary,
            secondary=head.secondary,
            init_history=head.init_history,
            user_sequence=_known(head.user_sequence),
            bare=head.bare,
            source=text,
            origin=f"{self._file}{place}",
        )
        return Entry(self._file, place, text, head.file_name, scene=scene)

    def text(self, k: int) -> bytes:
        """Return the JSON text of the block's k-th scene."""
        if self._texts is None:
            data = self._get(self._stored.rest)
            try:
                rest = _REST.decode(lzma.decompress(data))
                self._texts = list(self._documents(rest))
            except (lzma.LZMAError, *NOT_DECODED, *_NOT_AS_WRITTEN) as error:
                raise self._broken(error) from None
        return self._texts[k]

    def _documents(self, rest: RestOfBlock) -> Iterator[bytes]:
        columns = ColumnReader(rest.columns)
        for head, scene in zip(self.heads, rest.scenes, strict=True):
            rows = {(row.object, row.instance): row for row in head.rows}
            document = scene.document
            composition = document if head.bare else document["scene"]
            composition["availableObject"] = [
                self._offered(i, shape, rows, columns) for i, shape in enumerate(scene.objects)
            ]
            if rows or head.n_objects != len(scene.objects):
                raise LookupError("other objects in the picture than on offer")
            if "userSequence" in composition:
                composition["userSequence"] = head.user_sequence
            yield msgspec.json.encode(document)
        columns.end()

    def _offered(
        self, i: int, shape: Shape, rows: dict[tuple[int, int], Row], columns: ColumnReader
    ) -> Fields:
        """Return an object on offer; its rows are taken out of `rows`."""
        offered: Fields = msgspec.json.decode(self._templates.offers[shape.offer])
        instances = offered["instance"] = []
        for m, number in enumerate(shape.numbers):
            fields = self._templates.fields(number)
            row = rows.pop((i, m), None)
            if row is None:
                columns.fill(fields)
            elif row.template == number:
                _fill(fields, row)
            else:
                raise LookupError("another template in the picture than on offer")
            instances.append(fields)
        return offered

    def _broken(self, error: Exception) -> DataError:
        return DataError(
            Problem(self._file, "$", "a whole packed file", str(error), "pack the scenes again")
        )


class PackedText:
    """The JSON text of a packed scene, made when it is asked for."""

    def __init__(self, block: OpenBlock, k: int) -> None:
        self._block, self._k = block, k

    def __bytes__(self) -> bytes:
        return self._block.text(self._k)

    def __reduce__(self) -> tuple[Any, ...]:
        return bytes, (bytes(self),)


class PackedObjects(PresentKnown, Sequence[Offered]):
    """What a packed scene offers. What is in the picture is at hand; the rest is read on demand."""

    def __init__(self, head: Head, text: PackedText, templates: Templates) -> None:
        self._head, self._text, self._templates = head, text, templates
        self._present: tuple[Placed, ...] | None = None
        self._all: tuple[Offered, ...] | None = None

    def present(self) -> tuple[Placed, ...]:
        """Return the instances that are in the picture, in the order of the lists."""
        if self._present is None:
            clipart = self._templates.clipart
            self._present = tuple(
                [Placed(row.object, row.instance, clipart(row)) for row in self._head.rows]
            )
        return self._present

    def first_depth0(self, index: int) -> int:
        """Return the depth0 of an object's first instance."""
        for row in self._head.rows:
            if row.object == index:
                return row.depth0
        return self._read()[index].instances[0].depth0

    @overload
    def __getitem__(self, index: int) -> Offered: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Offered, ...]: ...
    def __getitem__(self, index: int | slice) -> Offered | tuple[Offered, ...]:
        return self._read()[index]

    def __len__(self) -> int:
        return self._head.n_objects

    def __iter__(self) -> Iterator[Offered]:
        return iter(self._read())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return self._read() == tuple(other)

    def __hash__(self) -> int:
        return hash(len(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple, (list(self._read()),)

    def _read(self) -> tuple[Offered, ...]:
        if self._all is None:
            from scenes.reading import to_scene

            head = self._head
            entry = Entry("packed scene", "", bytes(self._text), head.file_name)
            self._all = tuple(to_scene(entry, scene_type=head.scene_type).objects)
        return self._all


def _fill(fields: Fields, row: Row) -> None:
    """Set what varies of a present instance; `fields` has the keys of its template."""
    fields |= {"present": True, "x": row.x, "y": row.y}
    for field, key in OPEN_KEYS.items():
        if key in fields:
            fields[key] = getattr(row, field)
    if is_open(fields):
        arrays = (row.local_angles, row.global_angles, row.joints_x, row.joints_y)
        fields.update(zip(ARRAYS, arrays, strict=True))


def _known(text: Raw) -> Raw:
    """Return a JSON text, empty for null."""
    return Raw() if bytes(text) == _NULL else text


_HEADS = msgspec.json.Decoder(list[Head])
_REST = msgspec.json.Decoder(RestOfBlock)
