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
from scenes.packing.container import BLOCK, Block, Index, Writer
from scenes.packing.rows import ARRAYS, Fields, Interner, template_of
from scenes.packing.shapes import Rest, RestOfBlock
from scenes.records import Scene
from scenes.writing import to_document
from vqamc.files.writing import replacing

OPEN_KEYS = {
    "instance_id": "instanceID",
    "flip": "flip",
    "z": "z",
    "depth1": "depth1",
    "type_id": "typeID",
    "pose_id": "poseID",
    "expression_id": "expressionID",
    "initial_pose": "randInitPoseIdx",
}


def pack(scenes: Iterable[Scene], path: str | Path) -> int:
    """Write scenes to a packed file, which appears whole or not at all.

    Args:
        scenes: taken one block at a time, in the order in which they will be read.
        path: the file.

    Returns:
        How many they are.
    """
    with replacing(path) as stream:
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
        columns = Columns()
        heads, rests = [], []
        for scene in scenes:
            document = to_document(scene)
            composition = document if scene.bare else document["scene"]
            objects = composition["availableObject"]
            rows, shapes = self._objects(objects, columns)
            heads.append(_head(scene, composition, len(objects), rows))
            composition["availableObject"] = []
            rests.append(Rest(_without_history(document, composition), shapes))
        present = zlib.compress(msgspec.json.encode(heads), 9)
        rest = lzma.compress(msgspec.json.encode(RestOfBlock(rests, columns.document())), preset=9)
        self._blocks.append(Block(len(scenes), self._writer.add(present), self._writer.add(rest)))

    def finish(self) -> None:
        self._writer.finish(Index(tuple(self._blocks), self._templates.texts, self._offers.texts))

    def _objects(self, objects: list[Fields], columns: Columns) -> tuple[list[Any], list[Any]]:
        """Take a scene's objects apart; absent instances go to the columns."""
        rows: list[Any] = []
        shapes: list[Any] = []
        for i, offered in enumerate(objects):
            instances: list[Fields] = offered["instance"]
            numbers = [self._templates.number(template_of(fields)) for fields in instances]
            for m, (fields, number) in enumerate(zip(instances, numbers, strict=True)):
                if fields["present"]:
                    rows.append(_row(number, i, m, instances[0]["depth0"], fields))
                else:
                    columns.add(fields)
            text = msgspec.json.encode(offered | {"instance": None}).decode()
            alike = len(set(numbers)) == 1
            tail = (numbers[0], len(numbers)) if alike else (numbers,)
            shapes.append((self._offers.number(text), *tail))
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
    arrays = [_text(fields[key]) for key in ARRAYS] if ARRAYS[0] in fields else []
    values = [fields.get(key) for key in OPEN_KEYS.values()]
    return [template, i, m, depth0, fields["x"], fields["y"], *values, *arrays]


def _text(value: Any) -> Raw:
    return Raw(msgspec.json.encode(value))
