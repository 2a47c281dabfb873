"""Measured scenes as one COCO document: images, categories, annotations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from scenes.art import open_art
from scenes.library import Library
from scenes.library.categories import InstanceCategory, category_table, category_word
from scenes.measuring import Measured, Measurement, measure
from scenes.painting import MissingArt, Painter
from scenes.records import Category, Scene
from scenes.runs import encode
from scenes.silhouettes import Silhouettes
from vqamc.errors import DataError, Problem
from vqamc.version import __version__

_IDS_PER_IMAGE = 100
"""Annotation ids are image id * 100 + a running number, as in the release."""


class MeasuredScene(NamedTuple):
    """What of one measured scene goes into a COCO document; light enough to keep for thousands."""

    file_name: str
    id: int | None
    origin: str
    size: tuple[int, int]
    rows: tuple[dict[str, Any], ...]
    off_canvas: tuple[dict[str, Any], ...]


class Measuring(NamedTuple):
    """How scenes are measured.

    Attributes:
        art: its name.
        missing_art: see `Painter`.
        library: what exists.
        masks: whether every row gets its visible pixels.
    """

    art: str
    missing_art: MissingArt
    library: Library
    masks: bool = False


def measurer(
    how: Measuring,
) -> Callable[[Scene], tuple[MeasuredScene, tuple[Problem, ...]]]:
    """Return what measures a scene and says what art it lacks; the art is opened once."""
    silhouettes = Silhouettes(Painter(open_art(how.art), how.missing_art))

    def one(scene: Scene) -> tuple[MeasuredScene, tuple[Problem, ...]]:
        measurement = measure(scene, silhouettes, library=how.library)
        return measured_scene(scene, measurement, masks=how.masks), measurement.missing

    return one


def measured_scene(scene: Scene, measurement: Measurement, *, masks: bool = False) -> MeasuredScene:
    """Return the rows of a scene, in the order of its lists; ids come when all are known.

    Args:
        scene: the scene.
        measurement: of it.
        masks: give every row its visible pixels as `segmentation`.
    """
    height, width = measurement.owner.shape
    numbered = sorted(enumerate(measurement.instances), key=lambda item: item[1].placed[:2])
    rows, off_canvas = [], []
    for number, (k, item) in enumerate(numbered):
        if item.clipped is None:
            off_canvas.append(_names(item))
            continue
        row = _row(item, number)
        if masks:
            row["segmentation"] = encode(measurement.owner == k)
        rows.append(row)
    return MeasuredScene(
        scene.file_name, scene.id, scene.origin, (width, height), tuple(rows), tuple(off_canvas)
    )


def coco_document(scenes: Sequence[MeasuredScene], library: Library, art: str) -> dict[str, Any]:
    """Return the document of several scenes.

    Scenes without an id are given the smallest free numbers, in their order.

    Args:
        scenes: what was measured.
        library: whose kinds make the categories; kinds that it does not know come after them.
        art: what the boxes belong to: other art has other boxes.

    Raises:
        DataError: two scenes have one id.
    """
    numbered = list(zip(_image_ids(scenes), scenes, strict=True))
    kinds: list[tuple[Category, str]] = sorted(
        {(row["type"], row["name"]) for scene in scenes for row in scene.rows}
    )
    categories = category_table(library, kinds)
    off_canvas = [
        {"image_id": image_id, **names}
        for image_id, scene in numbered
        for names in scene.off_canvas
    ]
    return {
        "info": {
            "description": "Boxes of clipart scenes",
            "version": __version__,
            "art": art,
            "n_off_canvas": len(off_canvas),
            "off_canvas": off_canvas,
        },
        "images": sorted(
            (
                {
                    "id": image_id,
                    "file_name": scene.file_name,
                    "width": scene.size[0],
                    "height": scene.size[1],
                }
                for image_id, scene in numbered
            ),
            key=itemgetter("id"),
        ),
        "categories": [
            {"id": item.id, "name": item.name, "supercategory": item.supercategory}
            for item in categories.values()
        ],
        "annotations": _annotations(numbered, categories),
    }


def _annotations(
    numbered: Sequence[tuple[int, MeasuredScene]],
    categories: dict[tuple[Category, str], InstanceCategory],
) -> list[dict[str, Any]]:
    """Return every row with its ids, sorted by them."""
    most = max((row["number"] + 1 for _, scene in numbered for row in scene.rows), default=1)
    step = max(_IDS_PER_IMAGE, most)
    annotations = []
    for image_id, scene in numbered:
        for row in scene.rows:
            fields = dict(row)
            number, kind = fields.pop("number"), fields.pop("type")
            category = categories[kind, category_word(kind, row["name"])]
            fields |= {"id": image_id * step + number, "image_id": image_id}
            annotations.append(fields | {"category_id": category.id, "iscrowd": 0})
    return sorted(annotations, key=itemgetter("id"))


def _names(item: Measured) -> dict[str, Any]:
    return {
        "name": item.placed.clipart.name,
        "object": item.placed.object,
        "instance": item.placed.instance,
    }


def _row(item: Measured, number: int) -> dict[str, Any]:
    clipart = item.placed.clipart
    return {
        "number": number,
        "type": clipart.category,
        **item.to_dict(),
        "area": item.visible_px,
        "position": [clipart.x, clipart.y],
        "z": clipart.z,
        "flip": clipart.flip,
    }


def _image_ids(scenes: Sequence[MeasuredScene]) -> list[int]:
    taken: dict[int, str] = {}
    for scene in scenes:
        if scene.id is None:
            continue
        if scene.id in taken:
            raise DataError(
                Problem(
                    scene.origin,
                    "$.id",
                    "an id of its own",
                    f"{scene.id}, which {taken[scene.id]} has",
                    "measure them apart, or renumber one",
                )
            )
        taken[scene.id] = scene.origin
    free = (number for number in range(len(taken) + len(scenes)) if number not in taken)
    return [next(free) if scene.id is None else scene.id for scene in scenes]
