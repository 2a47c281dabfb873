"""Some pairs of a set to look at: the two pictures side by side under their question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from textwrap import wrap

from PIL import Image, ImageDraw, ImageFont

from scenes.balancing.batches import SCENES, Workshop, studio
from scenes.balancing.records import BalancedSet, Pair, complement_name
from scenes.batches import picture_name
from scenes.drawing import draw
from scenes.reading import read
from vqamc.files.writing import write_bytes

N_SHOWN = 20

_COLUMNS = 2
_PICTURE = (420, 240)
_GAP, _MARGIN = 8, 14
_FONT_SIZE, _LINE = 15, 19
_LETTERS_PER_LINE = 100
_TEXT_LINES = 2
_INK, _PALE, _PAPER = "#1c1c1c", "#5f6670", "#ffffff"

Picture = Callable[[int], Image.Image]
"""Hands out the picture of a scene by its id."""


def pairs_shown(balanced: BalancedSet, count: int = N_SHOWN) -> list[Pair]:
    """Return some pairs from all over a set, of as many families as there are.

    Args:
        balanced: the set.
        count: how many, at most.
    """
    by_family: dict[str, list[Pair]] = {}
    for pair in balanced.pairs:
        by_family.setdefault(pair.family, []).append(pair)
    quota = -(-count // max(len(by_family), 1))
    shown: list[Pair] = []
    for pairs in by_family.values():
        few = min(quota, len(pairs))
        # From the middle of equal stretches, so that they stem from scenes far apart.
        shown += [pairs[(2 * place + 1) * len(pairs) // (2 * few)] for place in range(few)]
    return shown[:count]


def pair_sheet(pairs: Sequence[Pair], picture: Picture) -> Image.Image:
    """Return one picture of several pairs, the original on the left.

    Args:
        pairs: what to show.
        picture: of a scene, by its id.
    """
    cell = (2 * _PICTURE[0] + _GAP, _TEXT_LINES * _LINE + _PICTURE[1] + _LINE)
    rows = -(-len(pairs) // _COLUMNS)
    width = _COLUMNS * (cell[0] + 2 * _MARGIN)
    sheet = Image.new("RGB", (width, max(rows, 1) * (cell[1] + 2 * _MARGIN)), _PAPER)
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.load_default(_FONT_SIZE)
    for place, pair in enumerate(pairs):
        left = place % _COLUMNS * (cell[0] + 2 * _MARGIN) + _MARGIN
        top = place // _COLUMNS * (cell[1] + 2 * _MARGIN) + _MARGIN
        text = wrap(pair.question, _LETTERS_PER_LINE)[:_TEXT_LINES]
        draw.text((left, top), "\n".join(text), _INK, font)
        top += _TEXT_LINES * _LINE
        other = "no" if pair.answer == "yes" else "yes"
        sides = (
            (pair.image, pair.original, str(pair.answer)),
            (pair.complement_image, pair.complement, other),
        )
        for side, (image, question, answer) in enumerate(sides):
            x = left + side * (_PICTURE[0] + _GAP)
            small = picture(image).convert("RGB").resize(_PICTURE, Image.Resampling.LANCZOS)
            sheet.paste(small, (x, top))
            draw.text((x, top + _PICTURE[1] + 2), f"{answer}   ({question})", _PALE, font)
    return sheet


def draw_sheet(path: str, balanced: BalancedSet, workshop: Workshop, folder: Path) -> None:
    """Draw some pairs from the files of a set.

    Args:
        path: of the picture, a PNG.
        balanced: the set.
        workshop: how its scenes are drawn.
        folder: of the set.
    """
    silhouettes, library = studio(workshop)
    names = {source.id: source.file_name for source in balanced.sources}

    def picture(id_: int) -> Image.Image:
        name = picture_name(names.get(id_) or complement_name(id_), ".json")
        (scene,) = read(folder / SCENES / name)
        return draw(scene, silhouettes.painter, library=library).image

    stream = BytesIO()
    pair_sheet(pairs_shown(balanced), picture).save(stream, "PNG")
    write_bytes(path, stream.getvalue())
