"""Every drawing of the sketch art, and its hashes: `python tests/support/sketches.py --write`."""

import hashlib
import json
import platform
import sys
from pathlib import Path

from PIL import Image

from scenes.art import open_art
from scenes.art.rasterising import engine
from scenes.layout import FACE, Picture
from scenes.library import shipped

GOLDEN = Path(__file__).parents[1] / "golden" / "sketch" / "kinds.json"
CELLS = (4, 4)


def pictures(kind):
    """Return every picture of a kind: its variants, or a person's parts and faces."""
    body = shipped().dolls.get(kind.name)
    if body is None:
        count = kind.poses or kind.types
        return [Picture(f"{kind.name}{n}", kind.category, kind.name, n) for n in range(count)]
    found = []
    for part in body.parts:
        joints = (
            (part.child_x, part.child_y),
            *((p.parent_x, p.parent_y) for p in body.parts if p.parent == part.name),
        )
        for variant in range(kind.expressions if part.name == FACE else 1):
            path = f"{kind.name}{part.name}{variant}"
            found.append(Picture(path, kind.category, kind.name, variant, part.name, joints))
    return found


def backgrounds():
    """Return the pictures behind scenes."""
    return [Picture(name, "background", name) for name in ("Living", "Park")]


def digest(data):
    """Return the beginning of a SHA-256."""
    return hashlib.sha256(data).hexdigest()[:16]


def coarse(image):
    """Return the mean colours of a grid of cells, transparent ones black."""
    return list(image.convert("RGBa").resize(CELLS, Image.Resampling.BOX).tobytes())


def rasteriser():
    """Return what the pixels depend on."""
    return f"ThorVG {engine().version()[-1]} on {platform.machine()}"


def hashes():
    """Return the hashes of all drawings."""
    art = open_art("sketch")
    groups = {kind.name: pictures(kind) for kind in shipped().kinds.values()}
    groups["background"] = backgrounds()
    rows = {}
    for name, group in groups.items():
        images = [art.picture(picture) for picture in group]
        rows[name] = {
            "svg": [digest(art.drawing(picture).svg().encode()) for picture in group],
            "pixels": [digest(image.convert("RGBA").tobytes()) for image in images],
            "coarse": coarse(images[0]),
        }
    return {"rasteriser": rasteriser(), "kinds": rows}


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    document = hashes()
    lines = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in document["kinds"].items())
    head = json.dumps(document["rasteriser"])
    GOLDEN.write_text(f'{{"rasteriser": {head}, "kinds": {{\n{lines}\n}}}}\n')
