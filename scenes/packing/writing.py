"""Scenes to a packed file."""

from __future__ import annotations

import lzma
import zlib
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from msgspec import Raw

from scenes.packing.columns import Columns
from scenes.packing.container import BLOCK, Block, Index, Stretch, Writer
from scenes.packing.reading import OpenBlock
from scenes.packing.rows import ARRAYS, OPEN_KEYS, Fields, Interner, has_arrays, template_of
from scenes.packing.shapes import MOST_ALIKE, Rest, RestOfBlock, Shape
from scenes.packing.templates import Templates
from scenes.records import Scene
from scenes.writing import to_document
from vqamc.errors import DataError, Problem
from vqamc.files.writing import streaming


def pack(scenes: Iterable[Scene], path: str | Path) -> int:
    """Write scenes to a packed file, which appears whole or not at all.

    Args:
        scenes: taken one block at a time, in the order in which they will be read.
        path: the file, gzipped once more where its name ends in .gz; `-` is stdout.

    Returns:
        How many they are.

    Raises:
        DataError: a scene would not come back as it is; no file is written.
    """
    with streaming(path) as stream:
        return pack_into(scenes, stream)


def pack_into(scenes: Iterable[Scene], stream: BinaryIO) -> int:
    """Write scenes to a stream; see `pack`."""
    packer = _Packer(stream)
    scenes = iter(scenes)
    total = 0
    while chunk := list(islice(scenes, BLOCK)):
        packer.add(chunk)
        total += len(chunk)
    packer.finish()
    return total


class _Packer:
    def __init__(self, stream: BinaryIO) -> None:
        self._writer = Writer(stream)
        self._templates, self._offers = Interner(), Interner()
        self._blocks: list[Block] = []

    def add(self, scenes: list[Scene]) -> None:
        """Write one block.

        Raises:
            DataError: it would not be read as the same scenes.
        """
        columns = Columns()
        heads, rests, texts = [], [], []
        for scene in scenes:
            document = to_document(scene)
            texts.append(msgspec.json.encode(document))
            composition = document if scene.bare else document["scene"]
            objects = composition["availableObject"]
            rows, shapes = self._objects(objects, columns)
            heads.append(_head(scene, composition, len(objects), rows))
            composition["availableObject"] = []
            rests.append(Rest(_without_history(document, composition), shapes))
        present = msgspec.json.encode(heads)
        rest = msgspec.json.encode(RestOfBlock(rests, columns.document()))
        parts = [zlib.compress(present, 9), lzma.compress(rest, preset=9)]
        block = Block(len(scenes), *map(self._writer.add, parts))
        self._blocks.append(block)
        self._check(
            block, dict(zip((block.present, block.rest), parts, strict=True)), texts, scenes
        )

    def _check(
        self, block: Block, stored: dict[Stretch, bytes], texts: list[bytes], scenes: list[Scene]
    ) -> None:
        """Read a block again and compare: nothing is packed that would not come back."""
        templates = Templates(self._index())
        again = OpenBlock("the packed file", stored.__getitem__, block, templates)
        for k, (text, scene) in enumerate(zip(texts, scenes, strict=True)):
            after = again.entry(k, k).scene
            alike = after is not None and list(after.present()) == list(scene.present())
            if not alike or again.text(k) != text:
                expected, got = "a scene that can be packed", "one that would come back changed"
                origin = scene.origin or scene.file_name
                raise DataError(Problem(origin, "$", expected, got, "keep it as JSON"))

    def finish(self) -> None:
        self._writer.finish(self._index())

    def _index(self) -> Index:
        return Index(tuple(self._blocks), self._templates.texts, self._offers.texts)

    def _objects(self, objects: list[Fields], columns: Columns) -> tuple[list[Any], list[Shape]]:
        """Take a scene's objects apart; absent instances go to the columns."""
        rows: list[Any] = []
        shapes: list[Shape] = []
        for i, offered in enumerate(objects):
            instances: list[Fields] = offered["instance"]
            numbers = [self._templates.number(template_of(fields)) for fields in instances]
            for m, (fields, number) in enumerate(zip(instances, numbers, strict=True)):
                if fields["present"]:
                    rows.append(_row(number, i, m, instances[0]["depth0"], fields))
                else:
                    columns.add(fields)
            text = msgspec.json.encode(offered | {"instance": None}).decode()
            offer = self._offers.number(text)
            alike = len(set(numbers)) == 1 and len(numbers) <= MOST_ALIKE
            shapes.append(
                Shape(offer, numbers[0], len(numbers)) if alike else Shape(offer, numbers)
            )
        return rows, shapes


def _without_history(document: Fields, composition: Fields) -> Fields:
    """Leave the edit history to the scene's head, which has it; null keeps its place."""
    if "userSequence" in composition:
        composition["userSequence"] = None
    return document


def _head(scene: Scene, composition: Fields, n_objects: int, rows: list[Any]) -> list[Any]:
    """Return a `Head` as it is written."""
    return [
        scene.file_name,
        scene.id,
        scene.scene_type,
        scene.bare,
        n_objects,
        rows,
        scene.primary,
        scene.secondary,
        scene.init_history,
        _text(composition.get("userSequence")),
    ]


def _row(template: int, i: int, m: int, depth0: int, fields: Fields) -> list[Any]:
    """Return a `Row` as it is written: without arrays where there are none."""
    arrays = [_text(fields[key]) for key in ARRAYS] if has_arrays(fields) else []
    values = [fields.get(key) for key in OPEN_KEYS.values()]
    return [template, i, m, depth0, fields["x"], fields["y"], *values, *arrays]


def _text(value: Any) -> Raw:
    return Raw(msgspec.json.encode(value))
